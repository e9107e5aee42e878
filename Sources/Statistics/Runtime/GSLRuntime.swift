internal import CGSL
internal import CGSLShim
internal import Estimates

// Lazy, so the handler is replaced once, by whichever thread comes first.
private let handlerInstalled: Void = cgsl_install_handler()

/// An error status of GSL with its own words, such as `endpoints do not straddle y=0`.
struct GSLError {
  let code: Int32
  let reason: String

  init(code: some BinaryInteger, reason: String) {
    self.code = Int32(code)
    self.reason = reason
  }

  /// The error noted in a record of this thread, if there is one.
  init?(_ record: cgsl_error) {
    guard record.code != 0 else { return nil }
    let reason = withUnsafeBytes(of: record.reason) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    self.init(code: record.code, reason: reason)
  }

  /// An error from a status that GSL returned without calling its handler.
  init(status: Int32) {
    self.init(code: status, reason: gsl_strerror(status).map { String(cString: $0) } ?? "")
  }

  /// The error of this module about what was being done.
  func error(_ doing: String) -> StatisticsError {
    StatisticsError(doing, reason: "\(reason) (GSL \(code))")
  }
}

/// Runs calls to GSL on this thread and gives back their value and their first error.
///
/// The body may run closures of the caller, which may use this module themselves: an error noted
/// before the body is kept for the outer call. There must be no suspension inside.
func withGSL<Value>(_ body: () -> Value) -> (value: Value, error: GSLError?) {
  _ = handlerInstalled
  var outer = cgsl_take_error()
  let value = body()
  let inner = cgsl_take_error()
  if outer.code != 0 { cgsl_put_error(&outer) }
  return (value, GSLError(inner))
}

/// Runs calls to GSL and throws the first error, with a message about what was being done.
func gsl<Value>(_ doing: @autoclosure () -> String, _ body: () -> Value) throws(StatisticsError)
  -> Value
{
  let (value, error) = withGSL(body)
  if let error { throw error.error(doing()) }
  return value
}

/// Runs calls to GSL whose failure shows as NaN in the value.
func quietly(_ body: () -> Double) -> Double {
  let (value, error) = withGSL(body)
  return error == nil ? value : .nan
}

/// Holds a Swift closure where a C callback can find it.
final class FunctionBox {
  let function: (Double) -> Double

  init(_ function: @escaping (Double) -> Double) {
    self.function = function
  }
}

/// Lends a closure to GSL as a `gsl_function` for the duration of the body.
func withGSLFunction<Value>(
  _ function: (Double) -> Double, _ body: (UnsafeMutablePointer<gsl_function>) -> Value
) -> Value {
  withoutActuallyEscaping(function) { escaping in
    let box = FunctionBox(escaping)
    return withExtendedLifetime(box) {
      var callback = gsl_function(
        function: { x, parameters in
          guard let parameters else { return .nan }
          return Unmanaged<FunctionBox>.fromOpaque(parameters).takeUnretainedValue().function(x)
        },
        params: Unmanaged.passUnretained(box).toOpaque())
      return body(&callback)
    }
  }
}
