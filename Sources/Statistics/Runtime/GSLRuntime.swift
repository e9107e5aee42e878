internal import CGSL
internal import CGSLShim
internal import CPlatform
@_exported public import Estimates

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

  init?(_ record: cgsl_error) {
    guard record.code != 0 else { return nil }
    let reason = withUnsafeBytes(of: record.reason) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    self.init(code: record.code, reason: reason)
  }

  init(status: Int32) {
    self.init(code: status, reason: gsl_strerror(status).map { String(cString: $0) } ?? "")
  }

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

/// Holds a value where a C callback can find it.
final class Box<Content> {
  let content: Content

  init(_ content: Content) { self.content = content }
}

func withGSLFunction<Value>(
  _ function: (Double) -> Double, _ body: (UnsafeMutablePointer<gsl_function>) -> Value
) -> Value {
  withoutActuallyEscaping(function) { escaping in
    let box = Box(escaping)
    return withExtendedLifetime(box) {
      var callback = gsl_function(
        function: { x, parameters in
          guard let parameters else { return .nan }
          return Unmanaged<Box<(Double) -> Double>>.fromOpaque(parameters).takeUnretainedValue()
            .content(x)
        },
        params: Unmanaged.passUnretained(box).toOpaque())
      return body(&callback)
    }
  }
}

/// Lends numbers to GSL as a vector.
func withGSLVector<Value>(
  _ values: inout [Double], _ body: (UnsafeMutablePointer<gsl_vector>) -> Value
) -> Value {
  values.withUnsafeMutableBufferPointer { values in
    var vector = gsl_vector_view_array(values.baseAddress, values.count).vector
    return body(&vector)
  }
}

/// Lends numbers to GSL as a square matrix, row by row.
func withGSLMatrix<Value>(
  _ values: inout [Double], rows: Int, _ body: (UnsafeMutablePointer<gsl_matrix>) -> Value
) -> Value {
  values.withUnsafeMutableBufferPointer { values in
    var matrix = gsl_matrix_view_array(values.baseAddress, rows, rows).matrix
    return body(&matrix)
  }
}

extension Numerics {
  /// The functions of the GNU Scientific Library; NaN if it fails.
  public static let gsl = Numerics(
    normalTail: { tail, z in
      quietly { tail == .lower ? gsl_cdf_ugaussian_P(z) : gsl_cdf_ugaussian_Q(z) }
    },
    normalQuantile: { tail, p in
      quietly { tail == .lower ? gsl_cdf_ugaussian_Pinv(p) : gsl_cdf_ugaussian_Qinv(p) }
    },
    gammaTail: { tail, x, shape in
      quietly { tail == .lower ? gsl_cdf_gamma_P(x, shape, 1) : gsl_cdf_gamma_Q(x, shape, 1) }
    },
    betaTail: { tail, x, a, b in
      quietly { tail == .lower ? gsl_cdf_beta_P(x, a, b) : gsl_cdf_beta_Q(x, a, b) }
    },
    stirlingRemainder: { x in quietly { log(gsl_sf_gammastar(x)) } },
    // GSL's series serves small arguments and its plain form the others.
    logOnePlusMinus: { x in x <= -1 ? -.infinity : quietly { gsl_sf_log_1plusx_mx(x) } })
}

extension Confidence {
  /// A confidence with the quantiles of the GNU Scientific Library.
  public static func gsl(
    _ level: Double = 0.95, method: IntervalMethod = .usual
  ) -> Confidence {
    Confidence(level, method: method, by: .gsl)
  }
}
