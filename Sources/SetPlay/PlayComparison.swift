/// A game beside games of a model on the same deal: the model's times by level and the rank among them.
///
/// An unfinished game is compared by the Sets taken until it was left. Against a simulated player
/// the model takes the place of the person, and the opponent keeps its times.
package struct PlayComparison: Sendable {
  package let model: Player
  package private(set) var games = 0
  /// The games that took longer than a finished game.
  package private(set) var slower = 0
  /// The games with a lower score than a finished game.
  package private(set) var worse = 0
  /// The games with fewer Sets by the ``end`` of an unfinished game.
  package private(set) var fewer = 0
  /// The games with as many Sets by the ``end`` of an unfinished game.
  package private(set) var equal = 0
  package private(set) var setsByLevel = [Int](repeating: 0, count: SearchTimes.levels)
  /// Total milliseconds from the coming of the table to the take, by level from 1.
  package private(set) var millisecondsByLevel = [Int64](repeating: 0, count: SearchTimes.levels)
  /// The games of the model, alone and finished, by how many steps of ``step`` they took.
  package private(set) var gamesByTime: [Int] = []
  /// The step of ``gamesByTime`` in milliseconds.
  package static let step = 5_000

  private let state: PlayState

  /// A comparison without games yet; nil for a puzzle, for several people, against a strategy, and if the
  /// model cannot play by the rules of the race.
  package init?(_ state: PlayState, with model: Player) {
    guard !state.setup.isPuzzle, !state.turns.isEmpty else { return nil }
    if let rules = state.setup.race {
      let opponents = state.setup.opponents.map { $0.racer }
      guard state.setup.people == 1, !opponents.isEmpty,
        rules.refusal(of: [Racer(model)] + opponents) == nil,
        opponents.allSatisfy({ $0.strategy == nil })
      else { return nil }
    }
    (self.state, self.model) = (state, model)
  }

  /// True if there are times by level; against an opponent there is only the rank.
  package var hasTimes: Bool { state.setup.race == nil }

  /// True if there is a rank; a game with moves taken back has none.
  package var hasRank: Bool { state.undone == 0 }

  /// The time at which an unfinished game was left, in milliseconds; nil for a finished one.
  package var end: Int? { state.isOver ? nil : state.elapsed }

  package mutating func play(_ count: Int) {
    var events: [TimedEvent] = []
    for person in games..<games + count {
      if state.setup.race == nil { playAlone(person, &events) } else { playRace(person) }
    }
    games += count
  }

  private mutating func playAlone(_ person: Int, _ events: inout [TimedEvent]) {
    let setup = state.setup
    var engine = TimedGameEngine(
      deck: setup.deck, rules: setup.rules, player: model, person: person, seed: setup.seed)
    engine.play(setup.game, into: &events)
    if end == nil {
      let place = min(10_000, (events.last?.situation.elapsed ?? 0) / Self.step)
      gamesByTime += repeatElement(0, count: max(0, place + 1 - gamesByTime.count))
      gamesByTime[place] += 1
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

  /// Counts a game of the model with so many Sets by the ``end`` of an unfinished one.
  private mutating func compare(_ sets: Int) {
    guard end != nil else { return }
    fewer += sets < state.situation().sets ? 1 : 0
    equal += sets == state.situation().sets ? 1 : 0
  }

  private mutating func playRace(_ person: Int) {
    let setup = state.setup
    let opponents = setup.opponents.map { $0.racer }
    let persons = [person + setup.sides] + Array(1..<setup.sides)
    guard let rules = setup.race else { return }
    var engine = RaceEngine(
      deck: setup.deck, rules: setup.rules, [Racer(model)] + opponents, raceRules: rules,
      persons: persons, seed: setup.seed)
    let side = engine.play(setup.game, until: end ?? .max).sides[0]
    guard end == nil else { return compare(side.sets) }
    worse += state.score() > side.points ? 1 : 0
  }
}
