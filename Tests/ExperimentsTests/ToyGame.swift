import Experiments

/// A game that has nothing to do with cards: roll a die until it shows a six, but at most as often as a player dares.
struct DiceContest: Contest {
  struct Game {
    var rolls = 0
    var points = 0
    var hasSix = false
  }

  static let kind = "dice"
  static let countingVersion = 1

  var patience: [Int]
  var seed: UInt64 = 1
  var trials: Range<UInt64>

  var factors: [Factor] { [Factor("patience", patience.map { "patient(\($0))" })] }
  var measures: [Measure<Game>] { [.rolls, .sixes, .pointsPerRoll] }
  func emptyDetail() -> TrialCount { TrialCount() }

  var stored: [JSON.Member] {
    [
      .init("patience", stored: patience), .init("seed", stored: seed),
      .init("trials", trials.stored),
    ]
  }

  init(patience: [Int], seed: UInt64 = 1, trials: Range<UInt64>) {
    (self.patience, self.seed, self.trials) = (patience, seed, trials)
  }

  init(stored: JSONReader, names: Void) throws(RecordError) {
    patience = try stored.value("patience")
    seed = try stored.word("seed")
    trials = try Range(stored: try stored.member("trials"))
  }

  func play(
    _ trials: Range<UInt64>, at cells: [Cell], into details: inout [TrialCount],
    each: (Game) -> Void
  ) {
    for trial in trials {
      var stream = StreamFamily(seed: seed).stream(game: trial, purpose: .deal)
      var game = Game()
      while game.rolls < patience[cells[0].place], !game.hasSix {
        let roll = Int(stream.draw(below: 6)) + 1
        game.rolls += 1
        game.points += roll
        game.hasSix = roll == 6
      }
      details[cells[0].place].trials += 1
      each(game)
    }
  }
}

extension Measure<DiceContest.Game> {
  static let rolls = Measure(
    "rolls", title: "Rolls per game", unit: MeasureUnit("rolls per game"), preference: .fewer,
    reading: .mean { $0.rolls }, smallestRelevantDifference: 0.01)
  static let sixes = Measure(
    "sixes", title: "Games with a six", unit: .share, preference: .more,
    reading: .event { $0.hasSix ? 1 : 0 })
  static let pointsPerRoll = Measure(
    "pointsperroll", title: "Points per roll", unit: MeasureUnit("points"), preference: .more,
    reading: .ratio({ $0.points }, of: { $0.rolls }))
}

/// Events of known numbers: the first competitor has one in games 0 to 39, the second in games 10 to 69.
struct EventContest: Contest {
  static let kind = "events"
  static let countingVersion = 1

  var trials: Range<UInt64>

  let factors = [Factor("one", ["one", "other"])]
  let measures: [Measure<Bool>] = [
    Measure(
      "events", title: "Games with an event", unit: .share, preference: .more,
      reading: .event { $0 ? 1 : 0 })
  ]
  var stored: [JSON.Member] { [.init("trials", trials.stored)] }

  init(trials: Range<UInt64>) { self.trials = trials }

  init(stored: JSONReader, names: Void) throws(RecordError) {
    trials = try Range(stored: try stored.member("trials"))
  }

  static func == (one: EventContest, other: EventContest) -> Bool { one.trials == other.trials }
  func hash(into hasher: inout Hasher) { hasher.combine(trials) }

  func emptyDetail() -> TrialCount { TrialCount() }

  func play(
    _ trials: Range<UInt64>, at cells: [Cell], into details: inout [TrialCount],
    each: (Bool) -> Void
  ) {
    let events: Range<UInt64> = cells[0].place == 0 ? 0..<40 : 10..<70
    for trial in trials { each(events.contains(trial)) }
    details[cells[0].place].trials += UInt64(trials.count)
  }
}
