/// A stretch of an axis with two finite ends, the lower one first and never equal.
///
/// Input of a person is made valid instead of refused, so that a plot can always be drawn:
/// reversed ends are swapped; ends beyond ±1e300 are moved there; an end that is NaN gives -10...10;
/// equal ends `c` become `c - |c|/2 ... c + |c|/2`, or -1...1 at zero; ends closer than double
/// precision can label (1e-11 of their size, or 1e-300) are moved apart.
public struct Span: Sendable, Hashable, Serialisable {
  /// The lower end.
  public let lower: Double
  /// The upper end, greater than ``lower``.
  public let upper: Double

  /// Makes a span from two ends in any order, valid whatever they are.
  public init(_ first: Double, _ second: Double) {
    guard !first.isNaN, !second.isNaN else {
      self.lower = -10
      self.upper = 10
      return
    }
    let a = max(-1e300, min(1e300, min(first, second)))
    let b = max(-1e300, min(1e300, max(first, second)))
    let size = max(abs(a), abs(b))
    let centre = a / 2 + b / 2
    if a == b {
      let half = size < 1e-290 ? (size == 0 ? 1 : 1e-290) : size / 2
      self.lower = max(-1e300, centre - half)
      self.upper = min(1e300, centre + half)
    } else if b - a < max(1e-11 * size, 1e-300) {
      let half = max(1e-11 * size, 1e-300)
      self.lower = centre - half
      self.upper = centre + half
    } else {
      self.lower = a
      self.upper = b
    }
  }

  /// The distance between the ends, always positive and finite.
  public var length: Double { upper - lower }

  /// The point halfway between the ends.
  public var middle: Double { lower / 2 + upper / 2 }

  /// Whether a value lies between the ends or on one of them; false for NaN.
  public func contains(_ value: Double) -> Bool { value >= lower && value <= upper }
}

#if !hasFeature(Embedded)
  extension Span {
    /// Reads the two ends and makes them valid like ``init(_:_:)``.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      self.init(try container.decode(Double.self), try container.decode(Double.self))
    }

    /// Writes the two ends as a list.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(lower)
      try container.encode(upper)
    }
  }
#endif
