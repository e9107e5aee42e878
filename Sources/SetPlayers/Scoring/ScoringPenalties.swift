/// The points that a rule takes for everything that is not a Set, in thousandths; all are positive or 0.
public struct ScoringPenalties: Hashable, Sendable {
  var mismatch: Int
  var mistakenDeal: Int
  var deal: Int
  var hint: Int
  var deselection: Int
  /// True if the score never falls below 0.
  var stopsAtZero: Bool

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
  static let parameters: [NumberParameter<Self>] = [
    .thousandths(
      "mismatch", "points off for three cards that are no Set", get: { $0.mismatch },
      set: { $0.mismatch = $1 }),
    .thousandths(
      "mistakendeal", "points off for calling for cards while a Set lies there",
      get: { $0.mistakenDeal }, set: { $0.mistakenDeal = $1 }),
    .thousandths(
      "deal", "points off for calling for cards on a Set-free table", get: { $0.deal },
      set: { $0.deal = $1 }),
    .thousandths("hint", "points off for a hint", get: { $0.hint }, set: { $0.hint = $1 }),
    .thousandths(
      "deselect", "points off for deselecting a card", get: { $0.deselection },
      set: { $0.deselection = $1 }),
  ]

  /// Reads penalties, and `floor` (`none` or `0`); omitted ones stay.
  mutating func read(_ reader: inout ParameterReader) throws(ParameterError) {
    try reader.read(Self.parameters, into: &self)
    guard
      let floor = try reader.value("floor", usual: stopsAtZero ? "0" : "none", values: "0 or none")
    else { return }
    guard floor == "0" || floor == "none" else {
      throw ParameterError(found: floor, expected: "floor must be 0 or none")
    }
    stopsAtZero = floor == "0"
  }

  func arguments(unlike usual: ScoringPenalties) -> [ParameterText.Argument] {
    var arguments: [ParameterText.Argument] = []
    arguments.add(Self.parameters, of: self, unlike: usual)
    if stopsAtZero != usual.stopsAtZero {
      arguments.append(.init(key: "floor", value: stopsAtZero ? "0" : "none"))
    }
    return arguments
  }
}
