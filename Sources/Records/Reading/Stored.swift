/// A value with a stored form: JSON that reads back as an equal value.
///
/// Lists of such values are stored as lists. Values that cannot be read without knowing more, such as the names in a plan,
/// have initialisers of their own instead.
public protocol Stored {
  /// The stored form.
  var stored: JSON { get }

  /// Reads a stored form; the error has the place of what is missing, of another kind or out of range.
  init(stored: JSONReader) throws(RecordError)
}

extension JSONReader {
  /// The value of a member, or of this value itself.
  public func value<Value: Stored>(_ key: String? = nil) throws(RecordError) -> Value {
    try Value(stored: try member(key))
  }
}

extension JSON.Member {
  /// A member with the stored form of a value.
  public init(_ key: String, stored value: some Stored) { self.init(key, value.stored) }
}

extension Stored where Self: FixedWidthInteger {
  /// A number, or a text beyond ±2^53.
  public var stored: JSON { Int64(exactly: self).map { .integer($0) } ?? .string(String(self)) }

  /// Reads a whole number that fits the type.
  public init(stored: JSONReader) throws(RecordError) { self = try stored.whole(nil) }
}

extension Int: Stored {}
extension Int64: Stored {}
extension Int128: Stored {}

extension UInt64: Stored {
  /// A number, or a text beyond 2^53.
  public var stored: JSON { .integer(self) }

  /// Reads a whole number from 0 to 2^64 − 1.
  public init(stored: JSONReader) throws(RecordError) { self = try stored.word() }
}

extension Double: Stored {
  /// A number; null if it is not finite.
  public var stored: JSON { .number(self) }

  /// Reads a number; null is NaN.
  public init(stored: JSONReader) throws(RecordError) { self = try stored.number() }
}

extension String: Stored {
  /// A text.
  public var stored: JSON { .string(self) }

  /// Reads a text.
  public init(stored: JSONReader) throws(RecordError) { self = try stored.text() }
}

extension Array: Stored where Element: Stored {
  /// A list of the stored forms.
  public var stored: JSON { .array(map { $0.stored }) }

  /// Reads a list.
  public init(stored: JSONReader) throws(RecordError) {
    self = try stored.items().map { item throws(RecordError) in try Element(stored: item) }
  }
}

extension Range<UInt64> {
  /// The ends as a list of two numbers: the first, and the one after the last.
  public var stored: JSON { [lowerBound, upperBound].stored }

  /// Reads two ends that do not cross and hold no more numbers than an `Int` counts.
  public init(stored: JSONReader) throws(RecordError) {
    let ends: [UInt64] = try stored.value()
    guard ends.count == 2 else { throw stored.error("is not a list of two numbers") }
    guard ends[0] <= ends[1] else { throw stored.error("ends before it begins") }
    guard ends[1] - ends[0] <= UInt64(Int.max) else {
      throw stored.error("has more games than can be counted")
    }
    self = ends[0]..<ends[1]
  }
}
