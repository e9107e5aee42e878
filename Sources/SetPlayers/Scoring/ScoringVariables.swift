internal import SetGame

/// A number that a scoring formula may use, by its name.
public struct ScoringVariable: Sendable {
  /// The name in formulas.
  public let name: String
  /// What it is, with its unit.
  public let meaning: String

  private let read: @Sendable (TimedEvent, Int) -> Double

  /// The value at an event, in the unit that ``meaning`` names; the score is in thousandths.
  public func value(for event: TimedEvent, score: Int) -> Double { read(event, score) }

  private init(
    _ name: String, _ meaning: String, _ read: @escaping @Sendable (TimedEvent, Int) -> Double
  ) {
    self.name = name
    self.meaning = meaning
    self.read = read
  }

  private init(
    _ name: String, _ meaning: String, per unit: Double = 1,
    of count: @escaping @Sendable (TimedSituation) -> Int
  ) {
    self.init(name, meaning) { event, _ in Double(count(event.situation)) / unit }
  }

  /// All variables in the order in which they are listed.
  public static let all: [ScoringVariable] = [
    ScoringVariable("t", "seconds since the last Set", per: 1000) { $0.sinceSet },
    ScoringVariable("n", "cards on the table") { $0.cards },
    ScoringVariable("left", "cards in the deck") { $0.cardsLeft },
    ScoringVariable("onTable", "Sets on the table") { $0.setsOnTable },
    ScoringVariable("level", "attributes that differ in the Set taken") { $0.level },
    ScoringVariable("sets", "Sets taken before") { $0.sets },
    ScoringVariable("hints", "hints given before") { $0.hints },
    ScoringVariable("hintsHere", "hints given on this table") { $0.hintsHere },
    ScoringVariable("mistakes", "false claims before") { $0.mistakes },
    ScoringVariable("mistakesHere", "false claims on this table") { $0.mistakesHere },
    ScoringVariable("calls", "right calls for cards before") { $0.dealMores },
    ScoringVariable("mistakenCalls", "mistaken calls for cards before") { $0.mistakenDealMores },
    ScoringVariable("streak", "Sets in a row without hint, false claim or mistaken call") {
      $0.streak
    },
    ScoringVariable("tableTime", "seconds since the table was settled", per: 1000) {
      $0.sinceTable
    },
    ScoringVariable("elapsed", "seconds since the start", per: 1000) { $0.elapsed },
    ScoringVariable("hintTime", "seconds added by hints", per: 1000) { $0.hintMilliseconds },
    ScoringVariable("previous", "seconds taken by the previous Set", per: 1000) { $0.previousSet },
    ScoringVariable("score", "the score so far, in points") { _, score in Double(score) / 1000 },
  ]
}
