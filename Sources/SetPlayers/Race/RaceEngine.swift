/// Plays whole games of two to eight people who search the same table, each with their own clocks.
///
/// The first to see a Set claims it, as ``RaceRules`` says, and takes it, or the one that the ``Racer``'s strategy chooses
/// with the game's stream for such choices. While a claim is shown all wait; who cannot show it within the window is wrong,
/// and has to find the Set again. Searching goes on through times in which a player may not claim, and a Set seen in one is
/// claimed at its end. Dealing takes no time. There are no hints.
public struct RaceEngine: ~Copyable, Sendable {
  /// How many people may sit at a table.
  public static let people = 2...8

  private var loop: GameLoop
  private var chooser: RaceChooser

  /// An engine for races at one table with a deck of three attributes or more.
  ///
  /// `persons` numbers the people's clocks, which must differ; usually 0, 1, 2, …. With people and numbers permuted alike
  /// the same games are played, with the sides permuted. The rules must not refuse a player, see ``RaceRules/refusal(of:)``.
  public init(
    deck: Deck = .standard, rules: Rules = .classic, _ racers: [Racer],
    raceRules: RaceRules = .suggested, persons: [Int]? = nil,
    seed: UInt64
  ) {
    let persons = persons ?? Array(racers.indices)
    precondition(RaceEngine.people.contains(racers.count), "two to eight people sit at a table")
    precondition(
      persons.count == racers.count && Swift.Set(persons).count == persons.count,
      "each has clocks of their own")
    precondition(raceRules.refusal(of: racers) == nil, "players can race by the rules")
    loop = GameLoop(deck: deck, rules: rules, seed: seed)
    chooser = RaceChooser(raceRules, racers, persons: persons, deck)
  }

  /// Plays one game to its end, or to the millisecond from which on nothing counts.
  public mutating func play(_ game: UInt64, until end: Int = .max) -> RaceResult {
    chooser.end = end
    var observer = NoObserver()
    if (try? loop.play(game, choosing: &chooser, observing: &observer)) != nil {
      chooser.finish(loop.settledTable)
    }
    return chooser.result
  }
}

/// Thrown when no more counts.
private struct RaceIsOver: Error {}

private struct RaceChooser: GameChooser, Sendable {
  let rules: [RaceRules]
  /// Milliseconds after which nothing counts any more.
  var end = Int.max
  private(set) var result: RaceResult
  private var scores: [RaceScore?]
  private let claimsFirst: Bool
  private let strategies: [Strategy?]
  private let start: RaceResult
  private var players: [Searcher]
  private var visit: RaceVisit
  private var play = StreamFamily(seed: 0).stream(game: 0, purpose: .play)

  init(
    _ rules: RaceRules, _ racers: [Racer], persons: [Int], _ deck: Deck
  ) {
    self.rules = racers.map { $0.terms.rules(rules) }
    claimsFirst = rules.claimsFirst
    scores = racers.map { $0.terms.scoring.map(RaceScore.init) }
    strategies = racers.map { $0.strategy }
    let patterns = CardPatterns(deck)
    players = zip(racers, persons).map { racer, person in
      Searcher(racer.terms.seated(racer.player), person: person, patterns: patterns)
    }
    visit = RaceVisit(rules, delays: racers.map { $0.terms.delay })
    var start = RaceResult(people: racers.count)
    for (side, racer) in racers.enumerated() { start.sides[side].points = racer.terms.points }
    self.start = start
    result = start
  }

  mutating func start(_ game: UInt64, of streams: StreamFamily) {
    for side in players.indices {
      players[side].start(game, of: streams)
      scores[side]?.start()
    }
    play = streams.stream(game: game, purpose: .play)
    result = start
  }

  mutating func move(in state: borrowing GameState) throws(RaceIsOver) -> GameMove {
    for side in players.indices {
      players[side].begin(state.table)
      scores[side]?.settle(state.settledTable, at: result.milliseconds)
    }
    visit.begin(
      isSetFree: state.isSetFree,
      canCall: state.table.cardsLeft > 0 && state.table.hasRoomForMore)
    while true {
      switch visit.advance(&players) {
      case .claim(let side):
        // Who is late chooses the same Set again, and draws for it as if for the first time.
        var draws = play
        let set =
          strategies[side]?.pick(from: state.table, using: &draws) ?? players[side].search.next
        let time =
          claimsFirst ? players[side].showingTime(of: set) : players[side].player.motor
        guard time <= rules[side].window else {
          try wrong(side, for: rules[side].window)
          result.sides[side].late += 1
          players[side].lose(at: visit.searched(side))
          continue
        }
        visit.show(side, for: time)
        result.milliseconds = try moment()
        result.sides[side].sets += 1
        let target = players[side].search.targets[set]
        score(.set(target.places), of: side, level: target.level, otherwise: rules[side].match)
        play = draws
        return .take(set)
      case .call:
        result.milliseconds = try moment()
        if state.isSetFree {
          result.dealMores += 1
        } else {
          result.mistakenDealMores += 1
        }
        for side in scores.indices where scores[side] != nil && visit.hasCalled(side, players) {
          score(state.isSetFree ? .dealMore : .mistakenDealMore, of: side, otherwise: 0)
        }
        return .dealMore
      case .falseClaim(let side):
        try wrong(side, for: players[side].player.motor)
        players[side].passSlip()
      }
    }
  }

  private mutating func wrong(_ side: Int, for time: Double) throws(RaceIsOver) {
    visit.show(side, for: time)
    let now = try moment()
    result.sides[side].mistakes += 1
    score(.falseClaim, of: side, at: now, otherwise: -rules[side].penalty)
    visit.passTurn(from: side, for: rules[side].exclusive)
  }

  private mutating func score(
    _ kind: TimedEvent.Kind, of side: Int, at moment: Int? = nil, level: Int = 0,
    otherwise points: Int
  ) {
    guard scores[side] != nil else { return result.sides[side].points.gain(points) }
    scores[side]?.note(
      kind, at: moment ?? result.milliseconds, level: level, to: &result.sides[side].points)
  }

  mutating func finish(_ table: SettledTable) {
    for side in scores.indices {
      scores[side]?.settle(table, at: result.milliseconds)
      score(.end, of: side, otherwise: 0)
    }
  }

  /// Milliseconds since the start.
  private func moment() throws(RaceIsOver) -> Int {
    let moment = result.milliseconds + Int((visit.seconds * 1000).rounded())
    guard moment <= end else { throw RaceIsOver() }
    return moment
  }
}
