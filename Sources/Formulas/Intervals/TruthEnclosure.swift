/// The answers that a condition can give on a box of arguments: it holds, fails, or is undefined, as a comparison with
/// an undefined side is; at least one is possible.
struct TruthEnclosure: Hashable, Sendable {
  let canHold: Bool
  let canFail: Bool
  let canBeUndefined: Bool

  init(canHold: Bool, canFail: Bool, canBeUndefined: Bool = false) {
    precondition(canHold || canFail || canBeUndefined, "A condition needs a possible answer.")
    self.canHold = canHold
    self.canFail = canFail
    self.canBeUndefined = canBeUndefined
  }

  static let always = TruthEnclosure(canHold: true, canFail: false)
  static let never = TruthEnclosure(canHold: false, canFail: true)
  /// Is defined at every point, and may hold or fail there.
  static let maybe = TruthEnclosure(canHold: true, canFail: true)
  static let undefined = TruthEnclosure(canHold: false, canFail: false, canBeUndefined: true)
  /// Claims nothing.
  static let everything = TruthEnclosure(canHold: true, canFail: true, canBeUndefined: true)

  var definedness: Enclosure.Definedness {
    canBeUndefined ? (canHold || canFail ? .maybe : .nowhere) : .everywhere
  }

  var negated: TruthEnclosure {
    TruthEnclosure(canHold: canFail, canFail: canHold, canBeUndefined: canBeUndefined)
  }

  /// Both conditions; if this one fails, the other is ignored.
  func and(_ other: TruthEnclosure) -> TruthEnclosure {
    TruthEnclosure(
      canHold: canHold && other.canHold, canFail: canFail || canHold && other.canFail,
      canBeUndefined: canBeUndefined || canHold && other.canBeUndefined)
  }

  /// At least one condition; if this one holds, the other is ignored.
  func or(_ other: TruthEnclosure) -> TruthEnclosure { negated.and(other.negated).negated }
}

extension Enclosure {
  /// Encloses a comparison with another value.
  func compared(_ sign: Comparison, _ other: Enclosure) -> TruthEnclosure {
    switch sign {
    case .less: compared(other, canHold: lower < other.upper, canFail: upper >= other.lower)
    case .atMost: compared(other, canHold: lower <= other.upper, canFail: upper > other.lower)
    case .greater: other.compared(.less, self)
    case .atLeast: other.compared(.atMost, self)
    case .equal:
      compared(
        other, canHold: lower <= other.upper && other.lower <= upper,
        canFail: !(isPoint && other.isPoint && lower == other.lower))
    case .unequal: compared(.equal, other).negated
    }
  }

  private func compared(_ other: Enclosure, canHold: Bool, canFail: Bool) -> TruthEnclosure {
    let both = definedness.and(other.definedness)
    guard both != .nowhere else { return .undefined }
    return TruthEnclosure(canHold: canHold, canFail: canFail, canBeUndefined: both == .maybe)
  }
}
