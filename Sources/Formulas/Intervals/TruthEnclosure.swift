/// What is certain about a condition on a whole box of arguments: which answers it can give.
///
/// A condition holds, fails, or is undefined, as a comparison with an undefined side is. At least one
/// of the three is possible.
@frozen
public struct TruthEnclosure: Hashable, Sendable {
  /// Whether the condition may hold at some point.
  public let canHold: Bool
  /// Whether the condition may fail at some point.
  public let canFail: Bool
  /// Whether the condition may be undefined at some point.
  public let canBeUndefined: Bool

  /// Makes an enclosure; at least one answer must be possible.
  @inlinable
  public init(canHold: Bool, canFail: Bool, canBeUndefined: Bool = false) {
    precondition(canHold || canFail || canBeUndefined, "A condition needs a possible answer.")
    self.canHold = canHold
    self.canFail = canFail
    self.canBeUndefined = canBeUndefined
  }

  /// Holds at every point.
  public static let always = TruthEnclosure(canHold: true, canFail: false)
  /// Fails at every point.
  public static let never = TruthEnclosure(canHold: false, canFail: true)
  /// Is defined at every point, and may hold or fail there.
  public static let maybe = TruthEnclosure(canHold: true, canFail: true)
  /// Is undefined at every point.
  public static let undefined = TruthEnclosure(
    canHold: false, canFail: false, canBeUndefined: true)
  /// Claims nothing.
  public static let everything = TruthEnclosure(
    canHold: true, canFail: true, canBeUndefined: true)

  /// Where the condition is defined.
  public var definedness: Enclosure.Definedness {
    canBeUndefined ? (canHold || canFail ? .maybe : .nowhere) : .everywhere
  }

  /// The opposite condition.
  @inlinable public var negated: TruthEnclosure {
    TruthEnclosure(canHold: canFail, canFail: canHold, canBeUndefined: canBeUndefined)
  }

  /// Both conditions; where this one fails, the other one is not looked at.
  @inlinable
  public func and(_ other: TruthEnclosure) -> TruthEnclosure {
    TruthEnclosure(
      canHold: canHold && other.canHold,
      canFail: canFail || canHold && other.canFail,
      canBeUndefined: canBeUndefined || canHold && other.canBeUndefined)
  }

  /// At least one condition; where this one holds, the other one is not looked at.
  @inlinable
  public func or(_ other: TruthEnclosure) -> TruthEnclosure { negated.and(other.negated).negated }
}

extension Enclosure {
  /// Whether the value is below another one.
  @inlinable
  public func isLess(than other: Enclosure) -> TruthEnclosure {
    compared(with: other, canHold: lower < other.upper, canFail: upper >= other.lower)
  }

  /// Whether the value is at most another one.
  @inlinable
  public func isAtMost(_ other: Enclosure) -> TruthEnclosure {
    compared(with: other, canHold: lower <= other.upper, canFail: upper > other.lower)
  }

  /// Whether the value is above another one.
  @inlinable
  public func isGreater(than other: Enclosure) -> TruthEnclosure { other.isLess(than: self) }

  /// Whether the value is at least another one.
  @inlinable
  public func isAtLeast(_ other: Enclosure) -> TruthEnclosure { other.isAtMost(self) }

  /// Whether the value is the same as another one.
  @inlinable
  public func isEqual(to other: Enclosure) -> TruthEnclosure {
    compared(
      with: other, canHold: lower <= other.upper && other.lower <= upper,
      canFail: !(isPoint && other.isPoint && lower == other.lower))
  }

  /// Whether the value differs from another one.
  @inlinable
  public func isUnequal(to other: Enclosure) -> TruthEnclosure { isEqual(to: other).negated }

  /// What a comparison of two values that are both defined tells about all points.
  @inlinable
  func compared(with other: Enclosure, canHold: Bool, canFail: Bool) -> TruthEnclosure {
    let both = definedness.and(other.definedness)
    guard both != .nowhere else { return .undefined }
    return TruthEnclosure(canHold: canHold, canFail: canFail, canBeUndefined: both == .maybe)
  }
}
