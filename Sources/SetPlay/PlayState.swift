@_exported public import CardArt
@_exported public import SetPlayers

/// A game that people play, as a value: one function leads from a state and an event to the next state.
///
/// It knows the cards, the clock and what counts, and nothing of how they are shown. The rules are those of ``GameState``:
/// a state keeps the moves, and its tables are what the rules make of them. There is no clock in it; every event has a
/// time, in milliseconds of any clock. What is due at a time (hints, ends of claims, the simulated opponent) happens when
/// an event of that time or later comes, at the moment it was due, so that the same events lead to the same state.
public struct PlayState: Sendable {
  /// What is played.
  public let setup: PlaySetup
  /// The table as it is shown; a Set that was just touched still lies there.
  public internal(set) var table: PlayTable
  /// What three selected cards are, while they are shown.
  public internal(set) var verdict: Verdict?
  /// The moves, with what is measured of each.
  public internal(set) var turns: [PlayTurn] = []
  /// The Sets of a puzzle that were found.
  public internal(set) var found: [PlayTurn] = []
  /// Milliseconds played, without pauses.
  public internal(set) var elapsed = 0
  /// Whether the clock stands still and the cards are hidden.
  public internal(set) var isPaused = false
  /// The hint that was given last on this table.
  public internal(set) var hint: ShownHint?
  /// The last thing that happened that a player is told.
  public internal(set) var news: PlayNews?
  /// How many moves were taken back.
  public internal(set) var undone = 0
  /// The time of the last event by the clock of the events, in milliseconds.
  public internal(set) var clock: Int
  /// Who may touch cards by a claim, or touches where no claim is needed.
  public internal(set) var holder: Int?

  /// The table that comes when the match that is shown goes.
  var next: PlayTable?
  /// The positions of the table in the order in which they are shown.
  var order: [Int]
  /// The selected cards of each side.
  var picks: [[Card]]
  /// How each side stands.
  var standing: [PlaySide]
  /// When the table came.
  var came = 0
  /// When the first hint on the table came.
  var helped: Int?
  var records: [PlayRecord] = []
  var shuffles: RandomStream
  var help: PlayHelp
  var race: PlayRace
  var opponent: Opponent?

  /// A game that begins.
  ///
  /// - Parameters:
  ///   - setup: What is played.
  ///   - time: The time by the clock of the events, in milliseconds.
  public init(_ setup: PlaySetup, at time: Int = 0) {
    self.setup = setup
    clock = time
    table = setup.table(after: [])
    order = Array(table.cards.indices)
    picks = Array(repeating: [], count: setup.sides)
    standing = Array(repeating: PlaySide(), count: setup.sides)
    shuffles = StreamFamily(seed: setup.seed).stream(
      game: setup.game, purpose: StreamPurpose(number: 3))
    help = PlayHelp(setup)
    race = PlayRace()
    opponent = setup.race == nil ? nil : setup.opponent
    setup.withGame(after: []) { state in
      opponent?.start(setup.game, seed: setup.seed, in: state)
    }
  }

  /// The state after an event.
  ///
  /// - Parameters:
  ///   - event: What happened; what is not possible now changes nothing.
  ///   - time: When, in milliseconds of the clock of all events; earlier than the last event counts as its time.
  /// - Returns: The state.
  public func after(_ event: PlayEvent, at time: Int) -> PlayState {
    var state = self
    state.take(event, at: time)
    return state
  }

  /// Goes on to the state after an event.
  ///
  /// - Returns: Whether the event changed anything but the time.
  @discardableResult
  public mutating func take(_ event: PlayEvent, at time: Int) -> Bool {
    advance(to: time)
    if case .newGame(let game) = event {
      var other = setup
      other.game = game
      self = PlayState(other, at: clock)
      return true
    }
    let place = turns.count
    let shown = verdict
    // What is not possible may still have let a match or a mismatch go.
    guard isPaused ? event == .resume : perform(event) || verdict != shown else { return false }
    if event == .resume { isPaused = false }
    // What was taken back leaves its events with the table that is there again.
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
  /// Whether the game has ended; the last Set may still be shown.
  public var isOver: Bool {
    setup.isPuzzle ? found.count == table.sets.count : (next ?? table).isLast
  }

  /// Whether nothing has been done in it yet but to stop the clock and let it go on.
  public var isUntouched: Bool {
    turns.isEmpty && records.allSatisfy { $0.text == "pause" || $0.text == "resume" }
  }

  /// The cards in the order in which they are shown.
  public var slots: [Card] { order.map { table.cards[$0] } }

  /// The cards that a side has selected, in the order of its touches.
  ///
  /// - Parameter side: 0, or 1 where two play.
  /// - Returns: At most three cards.
  public func selection(of side: Int) -> [Card] { picks.indices.contains(side) ? picks[side] : [] }

  /// All cards that are selected.
  public var selected: [Card] { picks.flatMap { $0 } }

  /// The score of a side, in thousandths of points.
  ///
  /// - Parameter side: 0, or 1 where two play.
  /// - Returns: Points by the scoring rule for one who plays alone, by the rules of the race for two.
  public func score(of side: Int = 0) -> Int {
    standing.indices.contains(side) ? standing[side].score : 0
  }

  /// How a side stands now.
  ///
  /// - Parameter side: 0, or 1 where two play.
  /// - Returns: What scoring rules see.
  public func situation(of side: Int = 0) -> TimedSituation {
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

  /// Whether three more cards can be asked for.
  public var canDeal: Bool {
    table.cardsLeft > 0 && !setup.isPuzzle && !isOver && (verdict == .match || table.hasRoomForMore)
  }

  /// The state of every card of the deck, by its index.
  public var cardStates: [CardState] {
    var states = [CardState](repeating: .undealt, count: setup.deck.count)
    for turn in turns { for card in turn.cards { states[card.index] = .taken } }
    for card in table.cards { states[card.index] = .onTable }
    for card in selected { states[card.index] = .selected }
    if verdict == .match { for card in turns.last?.cards ?? [] { states[card.index] = .matched } }
    return states
  }

  /// The moves so far, as the game loop makes them.
  public var moves: [GameMove] { turns.map { $0.move } }
}

/// How one side stands.
struct PlaySide: Sendable {
  /// Thousandths of points.
  var score = 0
  /// What was counted; times are filled in when they are asked for.
  var situation = TimedSituation()
  /// When the last Set was taken.
  var lastSet = 0
}
