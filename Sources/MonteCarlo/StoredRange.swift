/// The numbers of games as they are stored: the first, and the one after the last.
public struct StoredRange: Codable, Hashable, Sendable {
  /// The numbers.
  public let range: Range<UInt64>

  /// Numbers to be stored.
  ///
  /// - Parameter range: The numbers.
  public init(range: Range<UInt64>) { self.range = range }

  /// Reads stored numbers.
  ///
  /// - Parameter decoder: Where they are read from.
  /// - Throws: What is no range.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    let (first, end) = (try list.decode(UInt64.self), try list.decode(UInt64.self))
    guard first <= end else {
      throw DecodingError.dataCorruptedError(
        in: list, debugDescription: "ends before it begins")
    }
    guard end - first <= UInt64(Int.max) else {
      throw DecodingError.dataCorruptedError(
        in: list, debugDescription: "has more games than can be counted")
    }
    range = first..<end
  }

  /// Writes the numbers.
  ///
  /// - Parameter encoder: Where they are written to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(range.lowerBound)
    try list.encode(range.upperBound)
  }
}
