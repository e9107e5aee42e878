@_exported public import SetCards
@_exported public import SetPlayers

/// A game that people play, as a value: one function leads from a state and an event to the next state.
///
/// The rules are those of ``GameState``: a state keeps the moves, and the rules make its tables of
/// them. It has no clock; every event has a time, in milliseconds of any clock. What is due earlier
/// (hints, ends of claims, the simulated opponent) happens when an event comes, at the moment it was
/// due, so that the same events always lead to the same state.
package struct PlayState: Sendable {
  package let setup: PlaySetup
  /// The table as shown; a Set just taken is still included.
  package internal(set) var table: PlayTable
  /// The outcome of three selected cards, while they are shown.
  package internal(set) var verdict: Verdict?
  package internal(set) var turns: [PlayTurn] = []
  package internal(set) var found: [PlayTurn] = []
  /// Milliseconds played, without pauses.
  package internal(set) var elapsed = 0
  package internal(set) var isPaused = false
  package internal(set) var hint: ShownHint?
  package internal(set) var news: PlayNews?
  package internal(set) var undone = 0
  package internal(set) var clock: Int
  /// The side that has claimed or, under rules without claims, touches cards.
  package internal(set) var holder: Int?
  var next: PlayTable?
  var order: [Int]
  var picks: [[Card]]
  var standing: [PlaySide]
  var came = 0
  var helped: Int?
  var records: [PlayRecord] = []
  var shuffles: RandomStream
  var help: PlayHelp
  var race: PlayRace
  var opponents: [Opponent]

  /// Begins a game at a time by the clock of the events.
  package init(_ setup: PlaySetup, at time: Int = 0) {
    self.setup = setup
    clock = time
    table = setup.table(after: [])
    order = Array(table.cards.indices)
    picks = Array(repeating: [], count: setup.sides)
    standing = Array(repeating: PlaySide(), count: setup.sides)
    shuffles = StreamFamily(seed: setup.seed).stream(
      game: setup.game, purpose: StreamPurpose(number: 3))
    help = PlayHelp(setup)
    race = PlayRace(sides: setup.sides)
    opponents = setup.race == nil ? [] : setup.opponents
    setup.withGame(after: []) { state in
      for index in opponents.indices {
        opponents[index].start(
          setup.game, seed: setup.seed, person: setup.people + index, in: state)
      }
    }
  }

  /// Goes on to the state after an event, and returns true if it changed more than the time.
  ///
  /// An event that is impossible now changes nothing; a time before the last event counts as that.
  @discardableResult
  package mutating func take(_ event: PlayEvent, at time: Int) -> Bool {
    advance(to: time)
    if case .newGame(let game) = event {
      var other = setup
      other.game = game
      self = PlayState(other, at: clock)
      return true
    }
    let place = turns.count
    let shown = verdict
    // Even an impossible event may have dismissed a match or a mismatch.
    guard isPaused ? event == .resume : perform(event) || verdict != shown else { return false }
    if event == .resume { isPaused = false }
    // The events of an undone move go to the restored table.
    for index in records.indices where records[index].turn > turns.count {
      records[index].turn = turns.count
    }
    records.append(
      PlayRecord(text: event.text(setup.deck), time: elapsed, turn: min(place, turns.count)))
    return true
  }

  private mutating func perform(_ event: PlayEvent) -> Bool {
    switch event {
    case .touch(let card, let side): touch(card, by: side)
    case .deal(let side): deal(by: side)
    case .claim(let side): claim(by: side)
    case .hint: askForHint()
    case .cheat: cheat()
    case .reshuffle: reshuffle()
    case .undo: undo()
    case .pause: pause()
    case .resume, .time, .newGame: false
    }
  }

  private mutating func pause() -> Bool {
    guard !isOver else { return false }
    isPaused = true
    return true
  }

  private mutating func reshuffle() -> Bool {
    order.shuffle(using: &shuffles)
    return true
  }
}

extension PlayState {
  /// True if the game has ended; the last Set may still be shown.
  package var isOver: Bool {
    setup.isPuzzle ? found.count == table.sets.count : (next ?? table).isLast
  }

  package var isUntouched: Bool {
    turns.isEmpty && records.allSatisfy { $0.text == "pause" || $0.text == "resume" }
  }

  package var slots: [Card] { order.map { table.cards[$0] } }

  /// The cards that a side has selected, at most three, in the order touched.
  package func selection(of side: Int) -> [Card] { picks.indices.contains(side) ? picks[side] : [] }

  package var selected: [Card] { picks.flatMap { $0 } }

  /// The score of a side in thousandths: by the scoring rule alone, by the rules of the race for several.
  package func score(of side: Int = 0) -> Int {
    standing.indices.contains(side) ? standing[side].score : 0
  }

  package func situation(of side: Int = 0) -> TimedSituation {
    guard standing.indices.contains(side) else { return TimedSituation() }
    var now = standing[side].situation
    now.sinceSet = elapsed - standing[side].lastSet
    now.sinceTable = elapsed - came
    now.elapsed = elapsed
    now.cards = table.cards.count
    now.cardsLeft = table.cardsLeft
    now.setsOnTable = table.sets.count
    return now
  }

  package var canDeal: Bool {
    table.cardsLeft > 0 && !setup.isPuzzle && !isOver && (verdict == .match || table.hasRoomForMore)
  }

  package var moves: [GameMove] { turns.map { $0.move } }
}

struct PlaySide: Sendable {
  /// The score, in thousandths.
  var score = 0
  /// The counts; times are filled in on request.
  var situation = TimedSituation()
  var lastSet = 0
}
