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

/// Holds a Swift closure where a C callback can find it.
final class FunctionBox {
  let function: (Double) -> Double

  init(_ function: @escaping (Double) -> Double) {
    self.function = function
  }
}

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

final class GSLVector {
  let pointer: UnsafeMutablePointer<gsl_vector>

  /// Copies the values; needs at least one, as GSL refuses empty vectors.
  init(_ values: [Double]) {
    precondition(!values.isEmpty, "A GSL vector needs at least one element.")
    guard let pointer = gsl_vector_alloc(values.count) else { fatalError("Out of memory.") }
    self.pointer = pointer
    for (index, value) in values.enumerated() { pointer.pointee.data[index] = value }
  }

  deinit { gsl_vector_free(pointer) }

  var values: [Double] {
    Array(UnsafeBufferPointer(start: pointer.pointee.data, count: pointer.pointee.size))
  }
}

final class GSLMatrix {
  let pointer: UnsafeMutablePointer<gsl_matrix>
  let rows: Int
  let columns: Int

  /// Makes a matrix of zeros; needs at least one row and one column.
  init(rows: Int, columns: Int) {
    precondition(rows > 0 && columns > 0, "A GSL matrix needs at least one element.")
    guard let pointer = gsl_matrix_calloc(rows, columns) else { fatalError("Out of memory.") }
    self.pointer = pointer
    self.rows = rows
    self.columns = columns
  }

  deinit { gsl_matrix_free(pointer) }

  subscript(row: Int, column: Int) -> Double {
    get {
      precondition(row >= 0 && row < rows && column >= 0 && column < columns)
      return pointer.pointee.data[row * pointer.pointee.tda + column]
    }
    set {
      precondition(row >= 0 && row < rows && column >= 0 && column < columns)
      pointer.pointee.data[row * pointer.pointee.tda + column] = newValue
    }
  }

  var values: [Double] {
    (0..<rows).flatMap { row in (0..<columns).map { self[row, $0] } }
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
