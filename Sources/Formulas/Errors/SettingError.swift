/// Why what stands in brackets behind the name of a function is not understood, and where.
public struct SettingError: Error, Sendable, Hashable {
  /// The place, in UTF-8 offsets of the text between the brackets.
  public let range: Range<Int>
  /// One sentence without a full stop.
  public let message: String

  /// Makes an error.
  public init(_ message: String, at range: Range<Int>) {
    self.range = range
    self.message = message
  }
}
