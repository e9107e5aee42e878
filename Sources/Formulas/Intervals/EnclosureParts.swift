/// The parts of which operations are made.
extension Enclosure {
  /// A lower bound as stored: never infinity, and 0 without a minus sign.
  @inline(__always)
  static func lowerBound(_ value: Double) -> Double {
    Swift.min(value, .greatestFiniteMagnitude) + 0
  }

  /// An upper bound as stored: never minus infinity, and 0 without a minus sign.
  @inline(__always)
  static func upperBound(_ value: Double) -> Double {
    Swift.max(value, -.greatestFiniteMagnitude) + 0
  }

  /// A formula made of this one that is defined and continuous where this one is.
  @inline(__always)
  func mapped(_ lower: Double, _ upper: Double) -> Enclosure {
    Enclosure(
      unchecked: Self.lowerBound(lower), Self.upperBound(upper), definedness, isContinuous)
  }

  /// A formula made of this and another one that is defined and continuous where both are.
  @inline(__always)
  func mapped(_ other: Enclosure, _ lower: Double, _ upper: Double) -> Enclosure {
    Enclosure(
      unchecked: Self.lowerBound(lower), Self.upperBound(upper),
      definedness.and(other.definedness), isContinuous && other.isContinuous)
  }

  /// The same bounds, but perhaps not defined everywhere.
  @inline(__always)
  var partial: Enclosure {
    Enclosure(unchecked: lower, upper, definedness.and(.maybe), isContinuous)
  }

  /// The same bounds, but perhaps not continuous.
  @inline(__always)
  var broken: Enclosure { Enclosure(unchecked: lower, upper, definedness, false) }

  /// The same formula, but perhaps undefined if the condition is true.
  @inline(__always)
  func partial(if isPartial: Bool) -> Enclosure { isPartial ? partial : self }

  @inline(__always)
  var containsZero: Bool { lower <= 0 && upper >= 0 }

  /// The part of the values within a function's domain; `.nowhere` if there is none.
  @inline(__always)
  func within(_ least: Double, _ greatest: Double) -> Enclosure {
    if lower >= least && upper <= greatest { return self }
    guard lower <= greatest, upper >= least else { return .nowhere }
    return Enclosure(
      unchecked: Swift.max(lower, least), Swift.min(upper, greatest), definedness.and(.maybe),
      isContinuous)
  }

  /// The part within a domain without its ends, which may be bounds: the function has limits there.
  @inline(__always)
  func between(_ least: Double, _ greatest: Double) -> Enclosure {
    guard lower < greatest, upper > least else { return .nowhere }
    let part = within(least, greatest)
    return part.partial(if: part.lower == least || part.upper == greatest && greatest < .infinity)
  }

  /// Bounds that a function has by nature; they hold for computed values too.
  @inline(__always)
  func held(_ least: Double, _ greatest: Double) -> Enclosure {
    definedness == .nowhere
      ? self
      : Enclosure(
        unchecked: Swift.max(lower, least), Swift.min(upper, greatest), definedness, isContinuous)
  }

  /// An increasing continuous library function, 0 exactly at `root` and nowhere else: the sign of its value is right.
  @inline(__always)
  func rising(_ ulps: Int64, root: Double = .nan, _ function: (Double) -> Double) -> Enclosure {
    guard definedness != .nowhere else { return .nowhere }
    let first = function(lower)
    let low = Outward.moved(first, places: -ulps)
    let high = Outward.moved(isPoint ? first : function(upper), places: ulps)
    return mapped(
      lower >= root ? Swift.max(low, 0) : low, upper <= root ? Swift.min(high, 0) : high)
  }
}

extension Enclosure {
  /// The bounds around two formulas, either of which may count; continuous if a common constant.
  public func hull(_ other: Enclosure) -> Enclosure {
    guard definedness != .nowhere else { return other.partial }
    guard other.definedness != .nowhere else { return partial }
    let low = Swift.min(lower, other.lower)
    let high = Swift.max(upper, other.upper)
    return Enclosure(
      unchecked: low, high, definedness == other.definedness ? definedness : .maybe, low == high)
  }

  /// The first value where a condition holds, the other (`.nowhere` without a last branch) where it fails; if either
  /// may happen, continuous only where it is one constant or one of the two is undefined.
  static func choose(
    _ condition: TruthEnclosure, then: Enclosure, else other: Enclosure
  ) -> Enclosure {
    switch (condition.canHold, condition.canFail) {
    case (true, false): then.partial(if: condition.canBeUndefined)
    case (false, true): other.partial(if: condition.canBeUndefined)
    case (true, true): then.hull(other).partial(if: condition.canBeUndefined)
    case (false, false): .nowhere
    }
  }
}
