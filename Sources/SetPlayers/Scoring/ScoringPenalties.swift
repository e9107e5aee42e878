internal import SetGame

/// What a rule takes for everything that is not a Set, in thousandths of points; all are positive or 0.
public struct ScoringPenalties: Hashable, Sendable {
  /// For three cards that are no Set.
  public var mismatch: Int
  /// For calling for cards while a Set lay there.
  public var mistakenDeal: Int
  /// For calling for cards on a Set-free table.
  public var deal: Int
  /// For each hint.
  public var hint: Int
  /// For deselecting a card.
  public var deselection: Int
  /// Whether the score never falls below 0.
  public var stopsAtZero: Bool

  /// Penalties in points; those not named are 0.
  public init(
    mismatch: Double = 0, mistakenDeal: Double = 0, deal: Double = 0, hint: Double = 0,
    deselection: Double = 0, stopsAtZero: Bool = false
  ) {
    self.mismatch = thousandths(mismatch)
    self.mistakenDeal = thousandths(mistakenDeal)
    self.deal = thousandths(deal)
    self.hint = thousandths(hint)
    self.deselection = thousandths(deselection)
    self.stopsAtZero = stopsAtZero
  }

  /// The points of an event when a Set is worth the given ones, all in thousandths.
  ///
  /// They are no less than −score where the score stops at 0, and 0 at the end of the game.
  public func points(for event: TimedEvent, score: Int, match: Int) -> Int {
    let points =
      switch event.kind {
      case .set: match
      case .falseClaim: -mismatch
      case .mistakenDealMore: -mistakenDeal
      case .dealMore: -deal
      case .hint: -hint
      case .deselection: -deselection
      case .end: 0
      }
    return stopsAtZero ? max(points, -max(score, 0)) : points
  }
}

extension ScoringPenalties {
  /// Reads penalties with the keys `mismatch`, `mistakendeal`, `deal`, `hint`, `deselect` and `floor` (`none` or `0`).
  init(_ reader: inout ParameterReader, standard: ScoringPenalties) throws(ParameterError) {
    self = standard
    mismatch = try reader.points("mismatch", otherwise: mismatch)
    mistakenDeal = try reader.points("mistakendeal", otherwise: mistakenDeal)
    deal = try reader.points("deal", otherwise: deal)
    hint = try reader.points("hint", otherwise: hint)
    deselection = try reader.points("deselect", otherwise: deselection)
    guard let floor = try reader.value("floor") else { return }
    guard floor == "0" || floor == "none" else {
      throw ParameterError(found: floor, expected: "floor must be 0 or none")
    }
    stopsAtZero = floor == "0"
  }

  /// The arguments that differ from the standard.
  func arguments(standard: ScoringPenalties) -> [ParameterText.Argument] {
    var arguments: [ParameterText.Argument] = []
    arguments.add("mismatch", mismatch, standard.mismatch)
    arguments.add("mistakendeal", mistakenDeal, standard.mistakenDeal)
    arguments.add("deal", deal, standard.deal)
    arguments.add("hint", hint, standard.hint)
    arguments.add("deselect", deselection, standard.deselection)
    if stopsAtZero != standard.stopsAtZero {
      arguments.append(
        ParameterText.Argument(key: "floor", value: stopsAtZero ? "0" : "none"))
    }
    return arguments
  }
}

/// Points in thousandths; where `Int` has 32 bits, at most 536,870 points either way.
func thousandths(_ points: Double) -> Int {
  let most = Double(Int.max / 4)
  return Int(min(max((points * 1000).rounded(), -most), most))
}

extension ParameterReader {
  /// Reads a number of points in thousandths.
  mutating func points(_ key: String, otherwise standard: Int) throws(ParameterError) -> Int {
    thousandths(try number(key, in: -1e9...1e9, otherwise: Double(standard) / 1000))
  }

  /// Reads a number of seconds in milliseconds.
  mutating func milliseconds(
    _ key: String, otherwise standard: Int
  ) throws(ParameterError) -> Int {
    thousandths(try number(key, in: 0...1e9, otherwise: Double(standard) / 1000))
  }
}

extension [ParameterText.Argument] {
  /// Adds a number given in thousandths unless it is the standard.
  mutating func add(_ key: String, _ value: Int, _ standard: Int) {
    guard value != standard else { return }
    append(
      ParameterText.Argument(key: key, value: ParameterText.number(Double(value) / 1000)))
  }
}
