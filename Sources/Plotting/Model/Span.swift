/// A stretch of an axis with two different finite ends, the lower one first.
///
/// Invalid ends are mended, not refused: reversed ones are swapped; an infinite one becomes the largest number of its
/// sign; NaN gives -10...10; equal ends `c` become `c - |c|/2 ... c + |c|/2`, or -1...1 at zero; ends with fewer than
/// four doubles between them are moved apart, and ends whose distance is not finite together.
public struct Span: Sendable, Hashable, Serialisable {
  /// The lower end.
  public let lower: Double
  /// The upper end, greater than ``lower``.
  public let upper: Double

  /// Makes a span from two ends in any order, valid whatever they are.
  public init(_ first: Double, _ second: Double) {
    guard !first.isNaN, !second.isNaN else {
      (self.lower, self.upper) = (-10, 10)
      return
    }
    let limit = Double.greatestFiniteMagnitude
    var a = max(-limit, min(limit, min(first, second)))
    var b = max(-limit, min(limit, max(first, second)))
    let size = max(abs(a), abs(b))
    if !(b - a).isFinite {
      a = max(a, -limit / 2)
      b = min(b, limit / 2)
    } else if a == b || b - a < 4 * size.ulp {
      let centre = a / 2 + b / 2
      let half = a == b ? (size == 0 ? 1 : max(size / 2, 4 * size.ulp)) : 4 * size.ulp
      a = max(-limit, centre - half)
      b = min(limit, centre + half)
    }
    (self.lower, self.upper) = (a, b)
  }

  /// The distance between the ends, always positive and finite.
  public var length: Double { upper - lower }

  /// The point halfway between the ends.
  public var middle: Double { lower / 2 + upper / 2 }

  /// True if a value lies between the ends or on one of them; false for NaN.
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

#if hasFeature(Embedded)
  /// Plain data, which only Swift with its whole standard library can write and read.
  public protocol Serialisable {}
#else
  /// Plain data that can be written and read; nothing is asked of it where Embedded Swift lacks coders.
  public typealias Serialisable = Codable
#endif
