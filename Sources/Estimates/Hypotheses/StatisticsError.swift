/// A failure of a statistical computation; its message holds the offending value.
public struct StatisticsError: Error, Sendable, Hashable {
  /// The kinds of failure a caller may want to tell apart.
  public enum Kind: Sendable, Hashable {
    /// An argument or an item of data is outside what the method allows.
    case invalidArgument
    /// There are too few data for the method.
    case tooFewData
    /// A numerical library gave up, with its own words.
    case library(String)
  }

  /// The kind of failure.
  public let kind: Kind

  /// One sentence without a full stop that names the offending value.
  public let message: String

  /// Makes an error from a kind and a message.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// Throws unless a condition holds.
  public static func require(
    _ condition: Bool, _ kind: Kind = .invalidArgument, _ message: @autoclosure () -> String
  ) throws(StatisticsError) {
    guard condition else { throw StatisticsError(kind, message()) }
  }
}

extension StatisticsError: CustomStringConvertible {
  /// The message, with the library's own words where there are any.
  public var description: String {
    guard case .library(let reason) = kind else { return message }
    return "\(message): \(reason)"
  }
}
