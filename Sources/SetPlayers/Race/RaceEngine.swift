public import SetGame

/// Plays whole games of two players who search the same table, each with their own clocks.
///
/// The first to see a Set claims it, as ``RaceRules`` says, and takes it, or the one that the ``Racer``'s strategy chooses
/// with the game's stream for such choices. While a claim is shown both wait; searching goes on through windows in which a
/// player may not claim, and a Set seen in one is claimed at its end. Dealing takes no time. There are no hints.
public struct RaceEngine: ~Copyable, Sendable {
  private var loop: GameLoop
  private var chooser: RaceChooser

  /// An engine for races of two players with a deck of three attributes or more.
  ///
  /// `persons` numbers the players' clocks and must differ; with players and numbers both swapped
  /// the same games are played with the sides exchanged. Throws if a player needs longer to show a
  /// Set than the rules allow.
  public init(
    deck: Deck = .standard, rules: Rules = .classic, first: Racer, second: Racer,
    raceRules: RaceRules = .suggested, persons: (Int, Int) = (0, 1), seed: UInt64
  ) throws(ParameterError) {
    precondition(persons.0 != persons.1, "two players have clocks of their own")
    for player in [first.player, second.player] where player.motor > raceRules.window {
      throw ParameterError(
        found: player.name,
        expected: "under the rules \(raceRules), a Set must be shown within "
          + "\(ParameterText.number(raceRules.window)) s; choose a motor time of at most that")
    }
    loop = GameLoop(deck: deck, rules: rules, seed: seed)
    chooser = RaceChooser(raceRules, [first, second], persons: [persons.0, persons.1], deck)
  }

  /// Plays one game to its end, or to the millisecond from which on nothing counts.
  public mutating func play(_ game: UInt64, until end: Int = .max) -> RaceResult {
    chooser.end = end
    var observer = NoObserver()
    try? loop.play(game, choosing: &chooser, observing: &observer)
    return chooser.result
  }
}

/// Two players in time as the choosers of a game's moves.
private struct RaceChooser: GameChooser, Sendable {
  let rules: RaceRules
  /// Milliseconds after which nothing counts any more.
  var end = Int.max

  private let strategies: [Strategy?]
  private var players: [Searcher]
  private var play = StreamFamily(seed: 0).stream(game: 0, purpose: .play)
  private var sides = [RaceSide(), RaceSide()]
  private var shared = RaceResult()

  init(_ rules: RaceRules, _ racers: [Racer], persons: [Int], _ deck: Deck) {
    self.rules = rules
    strategies = racers.map { $0.strategy }
    let patterns = CardPatterns(deck)
    players = zip(racers, persons).map { racer, person in
      Searcher(racer.player, person: person, patterns: patterns)
    }
  }

  /// The numbers of both sides.
  var result: RaceResult {
    var result = shared
    (result.first, result.second) = (sides[0], sides[1])
    return result
  }

  mutating func start(_ game: UInt64, of streams: StreamFamily) {
    for side in 0..<2 { players[side].start(game, of: streams) }
    play = streams.stream(game: game, purpose: .play)
    sides = [RaceSide(), RaceSide()]
    shared = RaceResult()
  }

  mutating func move(in state: borrowing GameState) throws(EnoughTables) -> GameMove {
    for side in 0..<2 { players[side].begin(state.table) }
    var visit = RaceVisit(
      rules, isSetFree: state.isSetFree,
      canCall: state.table.cardsLeft > 0 && state.table.hasRoomForMore)
    while true {
      switch visit.advance(&players) {
      case .claim(let side):
        visit.show(side, players[side])
        shared.milliseconds = try moment(in: visit)
        sides[side].sets += 1
        sides[side].points.gain(rules.match)
        return .take(
          strategies[side]?.pick(from: state.table, using: &play) ?? players[side].search.next)
      case .call:
        shared.milliseconds = try moment(in: visit)
        if state.isSetFree {
          shared.dealMores += 1
        } else {
          shared.mistakenDealMores += 1
        }
        return .dealMore
      case .falseClaim(let side):
        visit.show(side, players[side])
        _ = try moment(in: visit)
        sides[side].mistakes += 1
        sides[side].points.gain(-rules.penalty)
        players[side].passSlip()
        visit.passTurn(from: side)
      }
    }
  }

  /// Milliseconds since the start.
  private func moment(in visit: RaceVisit) throws(EnoughTables) -> Int {
    let moment = shared.milliseconds + Int((visit.seconds * 1000).rounded())
    guard moment <= end else { throw EnoughTables() }
    return moment
  }
}
