import Experiments
import MonteCarlo
import RandomStreams
import Records

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

  var competitors: [String] { patience.map { "patient(\($0))" } }
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
    _ trials: Range<UInt64>, competitor: Int, into detail: inout TrialCount, each: (Game) -> Void
  ) {
    for trial in trials {
      var stream = StreamFamily(seed: seed).stream(game: trial, purpose: .deal)
      var game = Game()
      while game.rolls < patience[competitor], !game.hasSix {
        let roll = Int(stream.draw(below: 6)) + 1
        game.rolls += 1
        game.points += roll
        game.hasSix = roll == 6
      }
      detail.trials += 1
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
