/// Why a file of one's own data cannot be used.
public struct DataError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The place and what would be right, in one sentence without a full stop.
  public let description: String

  init(_ description: String) { self.description = description }
}
