/// What went wrong in a computation of this module, with the offending value in the message.
public struct StatisticsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of failure a caller may want to tell apart.
  public enum Kind: Sendable, Hashable {
    /// An argument or an item of data is outside what the method allows.
    case invalidArgument
    /// There are too few data for the method.
    case tooFewData
    /// The numerical library gave up.
    case library(GSLError)
  }

  /// What kind of failure it is.
  public let kind: Kind

  /// One sentence without a full stop that names the offending value.
  public let message: String

  /// Makes an error from a kind and a message.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The message, with the library's own words where there are any.
  public var description: String {
    guard case .library(let error) = kind else { return message }
    return "\(message): \(error)"
  }
}

extension StatisticsError {
  /// Throws unless a condition holds.
  static func require(
    _ condition: Bool, _ kind: Kind = .invalidArgument, _ message: @autoclosure () -> String
  ) throws(StatisticsError) {
    guard condition else { throw StatisticsError(kind, message()) }
  }
}
