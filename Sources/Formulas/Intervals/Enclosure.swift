/// Encloses a formula over a whole box of arguments: bounds, definedness, continuity.
///
/// For a formula f and a box B of arguments (mostly one interval of x):
/// - Wherever f is defined in B, its true value and that of double-precision evaluation lie between `lower` and
///   `upper`. A value that overflows is evaluated as an infinity; it counts as defined, and the bound on that side is
///   infinite then.
/// - `.everywhere`: f is defined at every point of B, and evaluation nowhere gives NaN. With finite bounds every value
///   is finite; with an infinite one some may have overflowed, which a plotter that takes infinite samples for
///   undefined cannot tell from a gap, but no window reaches so far.
/// - `.nowhere`: at every point of B, evaluation gives NaN.
/// - `isContinuous`: f, restricted to where it is defined in B, is continuous, as `floor` is on [1, 1.5] but not on
///   [0.5, 1]. Two points of the curve may be joined only if f is defined everywhere *and* continuous. Where a divisor
///   may be 0 or an angle a pole, nothing is called continuous.
///
/// As in the language, a division by zero and the logarithm of 0 are undefined, not infinite. Bounds are rounded
/// outward. A smaller box never gives wider bounds, but for the last places of functions of the C library. Operands
/// vary independently, so that x - x is not [0, 0].
///
/// The flags are those of J. Tupper, "Reliable Two-Dimensional Graphing Methods for Mathematical Formulae with Two Free
/// Variables", SIGGRAPH 2001; the decorations of IEEE 1788-2015 are near to them.
@frozen
public struct Enclosure: Hashable, Sendable {
  /// Where in a box a formula is defined.
  @frozen
  public enum Definedness: UInt8, Hashable, Sendable, CaseIterable {
    case everywhere
    case maybe
    case nowhere

    /// The definedness of what needs both operands.
    @inlinable
    func and(_ other: Definedness) -> Definedness { rawValue < other.rawValue ? other : self }
  }

  /// The lower bound; may be minus infinity, but infinity only where nothing is defined.
  public let lower: Double
  /// The upper bound; may be infinity, but minus infinity only where nothing is defined.
  public let upper: Double
  /// Where the formula is defined.
  public let definedness: Definedness
  /// True if the formula is certainly continuous on the part of the box where it is defined.
  public let isContinuous: Bool

  @usableFromInline
  init(unchecked lower: Double, _ upper: Double, _ definedness: Definedness, _ isContinuous: Bool) {
    self.lower = lower
    self.upper = upper
    self.definedness = definedness
    self.isContinuous = isContinuous
  }

  /// Makes an enclosure from what is known.
  ///
  /// A NaN bound claims nothing on its side; an infinite one on the wrong side, such as a lower bound of infinity,
  /// means an overflow and becomes the greatest finite number. `lower` is at most `upper`, unless nothing is defined.
  public init(
    lower: Double, upper: Double, definedness: Definedness = .everywhere, isContinuous: Bool = true
  ) {
    guard definedness != .nowhere else {
      self = .nowhere
      return
    }
    let low = lower.isNaN ? -.infinity : Self.lowerBound(lower)
    let high = upper.isNaN ? .infinity : Self.upperBound(upper)
    precondition(low <= high, "The lower bound must not be above the upper bound.")
    self.init(unchecked: low, high, definedness, isContinuous)
  }

  /// A constant; NaN is defined nowhere.
  public init(_ value: Double) {
    self = value.isNaN ? .nowhere : Enclosure(lower: value, upper: value)
  }

  /// The bounds of a value, 1 and 0 for truth values; nil if it has none.
  init?(boundsOf value: FormulaValue) {
    switch value {
    case .truth(let isTrue): self.init(isTrue ? 1 : 0)
    case .estimated, .approximate: return nil
    case .exact, .closed, .bounded, .split: self.init(around: value)
    }
  }

  /// A variable that runs through an interval.
  public init(_ interval: ClosedRange<Double>) {
    self.init(lower: interval.lowerBound, upper: interval.upperBound)
  }

  /// Undefined at every point; the bounds are an empty interval, from infinity to minus infinity.
  public static let nowhere = Enclosure(unchecked: .infinity, -.infinity, .nowhere, true)

  /// Claims nothing.
  public static let everything = Enclosure(unchecked: -.infinity, .infinity, .maybe, false)

  /// True if there is a single value, which then is the same at every defined point.
  @inlinable package var isPoint: Bool { lower == upper }

  @inlinable package var isBounded: Bool { lower.isFinite && upper.isFinite }

  /// All numbers between the bounds; nil if these are not finite.
  func ball(_ bits: Int) -> Ball? { Ball(from: lower, to: upper, precision: bits) }

  /// True if a value is within the bounds; NaN is, where the formula may be undefined.
  @inlinable
  package func contains(_ value: Double) -> Bool {
    value.isNaN
      ? definedness != .everywhere : definedness != .nowhere && lower <= value && value <= upper
  }
}

extension ClosedRange<Double> {
  var middle: Double { lowerBound / 2 + upperBound / 2 }

  /// The number in the middle, exactly.
  var centre: Rational { Rational(exactly: middle) ?? .zero }

  func ball(_ bits: Int) -> Ball? { Enclosure(self).ball(bits) }
}

extension Enclosure: CustomStringConvertible {
  /// The bounds with what is not certain, such as `[0.0, 1.0] maybe, not continuous`.
  public var description: String {
    guard definedness != .nowhere else { return "nowhere" }
    return "[\(lower), \(upper)]" + (definedness == .maybe ? " maybe" : "")
      + (isContinuous ? "" : ", not continuous")
  }
}

/// The answers that a condition can give on a box of arguments: it holds, fails, or is undefined, as a comparison with
/// an undefined side is; at least one is possible.
package struct TruthEnclosure: Hashable, Sendable {
  package let canHold: Bool
  package let canFail: Bool
  package let canBeUndefined: Bool

  package init(canHold: Bool, canFail: Bool, canBeUndefined: Bool = false) {
    precondition(canHold || canFail || canBeUndefined, "A condition needs a possible answer.")
    self.canHold = canHold
    self.canFail = canFail
    self.canBeUndefined = canBeUndefined
  }

  package static let always = TruthEnclosure(canHold: true, canFail: false)
  package static let never = TruthEnclosure(canHold: false, canFail: true)
  /// Is defined at every point, and may hold or fail there.
  package static let maybe = TruthEnclosure(canHold: true, canFail: true)
  package static let undefined = TruthEnclosure(
    canHold: false, canFail: false, canBeUndefined: true)
  package static let everything = TruthEnclosure(canHold: true, canFail: true, canBeUndefined: true)

  package var definedness: Enclosure.Definedness {
    canBeUndefined ? (canHold || canFail ? .maybe : .nowhere) : .everywhere
  }

  package var negated: TruthEnclosure {
    TruthEnclosure(canHold: canFail, canFail: canHold, canBeUndefined: canBeUndefined)
  }

  /// Both conditions; if this one fails, the other is ignored.
  package func and(_ other: Self) -> Self {
    TruthEnclosure(
      canHold: canHold && other.canHold, canFail: canFail || canHold && other.canFail,
      canBeUndefined: canBeUndefined || canHold && other.canBeUndefined)
  }

  /// At least one condition; if this one holds, the other is ignored.
  package func or(_ other: Self) -> Self { negated.and(other.negated).negated }
}

extension Enclosure {
  package func compared(_ sign: Comparison, _ other: Self) -> TruthEnclosure {
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

  private func compared(_ other: Self, canHold: Bool, canFail: Bool) -> TruthEnclosure {
    let both = definedness.and(other.definedness)
    guard both != .nowhere else { return .undefined }
    return TruthEnclosure(canHold: canHold, canFail: canFail, canBeUndefined: both == .maybe)
  }
}
