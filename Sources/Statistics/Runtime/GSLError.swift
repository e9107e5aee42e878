internal import CGSL

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
