internal import CGSL

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

/// An error status of the GNU Scientific Library.
///
/// See "Error Handling" in the GSL reference manual for the codes and their meaning.
public struct GSLError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A status code of GSL; new ones may appear, so this is not an enumeration.
  public struct Code: Sendable, Hashable, RawRepresentable {
    /// The number in `gsl_errno.h`.
    public let rawValue: Int32

    /// Makes a code from the number in `gsl_errno.h`.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// An argument lies outside the domain of the function.
    public static let domain = Code(rawValue: Int32(GSL_EDOM))
    /// A result is too large or too small.
    public static let range = Code(rawValue: Int32(GSL_ERANGE))
    /// An argument is invalid.
    public static let invalidArgument = Code(rawValue: Int32(GSL_EINVAL))
    /// An iteration failed.
    public static let failed = Code(rawValue: Int32(GSL_EFAILED))
    /// An iteration reached its limit.
    public static let tooManyIterations = Code(rawValue: Int32(GSL_EMAXITER))
    /// A function given by the caller returned something that is not finite.
    public static let badFunction = Code(rawValue: Int32(GSL_EBADFUNC))
    /// Rounding keeps the asked accuracy from being reached.
    public static let roundOff = Code(rawValue: Int32(GSL_EROUND))
    /// A matrix is singular, or an integrand has a singularity.
    public static let singular = Code(rawValue: Int32(GSL_ESING))
    /// An iteration makes no more progress.
    public static let noProgress = Code(rawValue: Int32(GSL_ENOPROG))
  }

  /// What kind of error it is.
  public let code: Code

  /// GSL's own words, such as `endpoints do not straddle y=0`.
  public let reason: String

  /// Makes an error from a code and a reason.
  public init(code: Code, reason: String) {
    self.code = code
    self.reason = reason
  }

  /// The reason with the code, such as `endpoints do not straddle y=0 (GSL 4)`.
  public var description: String { "\(reason) (GSL \(code.rawValue))" }
}
