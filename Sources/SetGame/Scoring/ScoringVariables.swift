/// A number that a scoring formula may use, by its name.
public struct ScoringVariable: Sendable {
  /// The name in formulas.
  public let name: String
  /// What it is, with its unit.
  public let meaning: String

  private let read: @Sendable (TimedEvent, Int) -> Double

  /// The value at an event.
  ///
  /// - Parameters:
  ///   - event: What happened and how things stood.
  ///   - score: The score so far, in thousandths.
  /// - Returns: The number, in the unit that ``meaning`` names.
  public func value(for event: TimedEvent, score: Int) -> Double { read(event, score) }

  private init(
    _ name: String, _ meaning: String, _ read: @escaping @Sendable (TimedEvent, Int) -> Double
  ) {
    self.name = name
    self.meaning = meaning
    self.read = read
  }

  private init(
    _ name: String, _ meaning: String, _ path: any KeyPath<TimedSituation, Int> & Sendable,
    per unit: Double = 1
  ) {
    self.init(name, meaning) { event, _ in Double(event.situation[keyPath: path]) / unit }
  }

  /// All variables in the order in which they are listed.
  public static let all: [ScoringVariable] = [
    ScoringVariable("t", "seconds since the last Set", \.sinceSet, per: 1000),
    ScoringVariable("n", "cards on the table", \.cards),
    ScoringVariable("left", "cards in the deck", \.cardsLeft),
    ScoringVariable("onTable", "Sets on the table", \.setsOnTable),
    ScoringVariable("level", "attributes that differ in the Set taken", \.level),
    ScoringVariable("sets", "Sets taken before", \.sets),
    ScoringVariable("hints", "hints given before", \.hints),
    ScoringVariable("hintsHere", "hints given on this table", \.hintsHere),
    ScoringVariable("mistakes", "false claims before", \.mistakes),
    ScoringVariable("mistakesHere", "false claims on this table", \.mistakesHere),
    ScoringVariable("calls", "right calls for cards before", \.dealMores),
    ScoringVariable("mistakenCalls", "mistaken calls for cards before", \.mistakenDealMores),
    ScoringVariable("streak", "Sets in a row without hint, false claim or mistaken call", \.streak),
    ScoringVariable("tableTime", "seconds since the table was settled", \.sinceTable, per: 1000),
    ScoringVariable("elapsed", "seconds since the start", \.elapsed, per: 1000),
    ScoringVariable("hintTime", "seconds added by hints", \.hintMilliseconds, per: 1000),
    ScoringVariable("previous", "seconds taken by the previous Set", \.previousSet, per: 1000),
    ScoringVariable("score", "the score so far, in points") { _, score in Double(score) / 1000 },
  ]
}
