internal import CGSL

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
