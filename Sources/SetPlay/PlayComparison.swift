public import SetPlayers

/// A game beside games of a model on the same deal: its times by level, and how many of its games were slower or worse; for a
/// game that is unfinished, how many had fewer Sets by the time at which it was left.
///
/// Against a simulated player the model takes the place of the person, and the opponent has the times that it had.
public struct PlayComparison: Sendable {
  /// The player that one is compared with.
  public let model: Player
  /// How many games of the model were played.
  public private(set) var games = 0
  /// How many of them took longer, where the game is finished.
  public private(set) var slower = 0
  /// How many of them had a lower score, where the game is finished.
  public private(set) var worse = 0
  /// How many of them had fewer Sets by the time of a game that is unfinished.
  public private(set) var fewer = 0
  /// How many of them had as many Sets by the time of a game that is unfinished.
  public private(set) var equal = 0
  /// The Sets that the model took, by level from 1.
  public private(set) var setsByLevel = [Int](repeating: 0, count: SearchTimes.levels)
  /// Milliseconds from the coming of the table to the take, added up by level from 1.
  public private(set) var millisecondsByLevel = [Int64](repeating: 0, count: SearchTimes.levels)

  private let state: PlayState

  /// A comparison to which games are to be added; nothing for a puzzle, for two people, beside a strategy, and where the
  /// model cannot play by the rules of the race.
  public init?(_ state: PlayState, with model: Player) {
    guard !state.setup.isPuzzle, !state.turns.isEmpty else { return nil }
    if let rules = state.setup.race {
      guard let opponent = state.setup.opponent?.racer, opponent.strategy == nil,
        max(opponent.player.motor, model.motor) <= rules.window
      else { return nil }
    }
    (self.state, self.model) = (state, model)
  }

  /// Whether it tells times by level; beside an opponent there is the rank alone.
  public var hasTimes: Bool { state.setup.race == nil }

  /// Whether it tells a rank: not of a game in which moves were taken back.
  public var hasRank: Bool { state.undone == 0 }

  /// The time at which an unfinished game was left, in milliseconds, by which Sets are compared; nothing where the game is
  /// finished and times and scores are.
  public var end: Int? { state.isOver ? nil : state.elapsed }

  /// Plays further games of the model.
  public mutating func play(_ count: Int) {
    var events: [TimedEvent] = []
    for person in games..<games + count {
      if state.setup.race == nil { playAlone(person, &events) } else { playRace(person + 2) }
    }
    games += count
  }

  private mutating func playAlone(_ person: Int, _ events: inout [TimedEvent]) {
    let setup = state.setup
    var engine = TimedGameEngine(
      deck: setup.deck, rules: setup.rules, player: model, person: person, seed: setup.seed)
    engine.play(setup.game, into: &events)
    if end == nil {
      slower += state.elapsed < events.last?.situation.elapsed ?? 0 ? 1 : 0
      worse += state.score() > setup.scoring.score(of: events) ? 1 : 0
    }
    var sets = 0
    for event in events {
      guard case .set = event.kind else { continue }
      sets += event.situation.elapsed <= state.elapsed ? 1 : 0
      setsByLevel[event.situation.level - 1] += 1
      millisecondsByLevel[event.situation.level - 1] += Int64(event.situation.sinceTable)
    }
    compare(sets)
  }

  /// Takes in how many Sets a game of the model had by the time of an unfinished one.
  private mutating func compare(_ sets: Int) {
    guard end != nil else { return }
    fewer += sets < state.situation().sets ? 1 : 0
    equal += sets == state.situation().sets ? 1 : 0
  }

  private mutating func playRace(_ person: Int) {
    let setup = state.setup
    guard let rules = setup.race, let opponent = setup.opponent,
      var engine = try? RaceEngine(
        deck: setup.deck, rules: setup.rules, first: Racer(model), second: opponent.racer,
        raceRules: rules, persons: (person, 1), seed: setup.seed)
    else { return }
    let side = engine.play(setup.game, until: end ?? .max).first
    guard end == nil else { return compare(side.sets) }
    worse += state.score() > side.points ? 1 : 0
  }
}
