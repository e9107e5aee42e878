internal import CPlatform

/// How far bounds move away from the results of the C library, in units in the last place (ulp).
///
/// The GNU C Library manual, "Known Maximum Errors in Math Functions" (x86_64, from the file
/// libm-test-ulps), lists by how many ulp a result may differ from the correctly rounded one. With n
/// listed the error is at most n + 1/2 ulp. A bound is computed at one point and must hold for the
/// result at another one, with errors of either sign, so that 2n + 1 ulp are enough. V. Innocente
/// and P. Zimmermann, "Accuracy of Mathematical Functions in Single, Double, Extended Double and
/// Quadruple Precision" (hal-03141101), searched for worst cases in glibc, musl, Darwin's and other
/// libraries and found none in double precision that needs more.
enum LibraryError {
  /// Listed as at most 1: acos, asin, atan, atan2, cos, exp, expm1, hypot, log, log1p, pow, sin, tan.
  static let one: Int64 = 3
  /// Listed as 2: acosh, asinh, atanh, cosh, log10, log2, sinh, tanh.
  static let two: Int64 = 5
  /// Listed as 4: cbrt.
  static let four: Int64 = 9
  /// The gamma function is listed as 9; that of GSL was off by up to 32 in 40,000 random places, for
  /// which there is room here too.
  static let gamma: Int64 = 1024
}

/// The functions of the C library, under names that those of `Enclosure` do not hide.
enum Library {
  @inline(__always) static func exponential(_ x: Double) -> Double { exp(x) }
  @inline(__always) static func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }
  @inline(__always) static func logarithm(_ x: Double) -> Double { log(x) }
  @inline(__always) static func logarithmOnePlus(_ x: Double) -> Double { log1p(x) }
  @inline(__always) static func decimalLogarithm(_ x: Double) -> Double { log10(x) }
  @inline(__always) static func binaryLogarithm(_ x: Double) -> Double { log2(x) }
  @inline(__always) static func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }
  @inline(__always) static func cubeRoot(_ x: Double) -> Double { cbrt(x) }
  @inline(__always) static func diagonal(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
  @inline(__always) static func rest(_ x: Double, _ y: Double) -> Double { fmod(x, y) }
  @inline(__always) static func sine(_ x: Double) -> Double { sin(x) }
  @inline(__always) static func cosine(_ x: Double) -> Double { cos(x) }
  @inline(__always) static func tangent(_ x: Double) -> Double { tan(x) }
  @inline(__always) static func arcSine(_ x: Double) -> Double { asin(x) }
  @inline(__always) static func arcCosine(_ x: Double) -> Double { acos(x) }
  @inline(__always) static func arcTangent(_ x: Double) -> Double { atan(x) }
  @inline(__always) static func angle(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
  @inline(__always) static func hyperbolicSine(_ x: Double) -> Double { sinh(x) }
  @inline(__always) static func hyperbolicCosine(_ x: Double) -> Double { cosh(x) }
  @inline(__always) static func hyperbolicTangent(_ x: Double) -> Double { tanh(x) }
  @inline(__always) static func areaSine(_ x: Double) -> Double { asinh(x) }
  @inline(__always) static func areaCosine(_ x: Double) -> Double { acosh(x) }
  @inline(__always) static func areaTangent(_ x: Double) -> Double { atanh(x) }
  @inline(__always) static func gamma(_ x: Double) -> Double { tgamma(x) }
}
