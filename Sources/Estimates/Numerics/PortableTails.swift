internal import CPlatform

/// The gamma law of scale 1 by its series below the mean and Legendre's continued fraction above.
///
/// Source: NIST Digital Library of Mathematical Functions, 8.7.1 and 8.9.2; the fraction by the method of W. J. Lentz,
/// Applied Optics 15 (1976) 668–671.
struct PortableGamma {
  let shape: Double

  func tail(_ tail: Tail, at x: Double) -> Double {
    // xᵃ e⁻ˣ / Γ(a + 1), in the form that keeps its digits.
    let factor = SaddlePoint(by: .portable).poisson(shape, mean: x)
    // Where the shape is small the upper tail is too, long before the mean is reached.
    if x < (shape < 0.5 ? 0.01 : shape + 1) {
      let lower = min(factor * series(x), 1)
      return tail == .lower ? lower : 1 - lower
    }
    let upper = min(factor * shape * fraction(x), 1)
    return tail == .upper ? upper : 1 - upper
  }

  // 1 + x / (a + 1) + x² / ((a + 1)(a + 2)) + …
  private func series(_ x: Double) -> Double {
    var (sum, term, divisor) = (1.0, 1.0, shape)
    while true {
      divisor += 1
      term *= x / divisor
      guard sum + term > sum else { return sum }
      sum += term
    }
  }

  // 1 / (x + 1 − a − (1 − a) / (x + 3 − a − 2 (2 − a) / (x + 5 − a − …))).
  private func fraction(_ x: Double) -> Double {
    1
      / continuedFraction(from: x + 1 - shape) { n in
        (n * (shape - n), x + 2 * n + 1 - shape)
      }
  }
}

/// The beta law by a continued fraction whose parts are positive below the mean, so that none of them cancel.
///
/// Source: A. R. DiDonato, A. H. Morris, Algorithm 708: significant digit computation of the incomplete beta function
/// ratios, ACM Trans. Math. Softw. 18 (1992) 360–373, doi:10.1145/131766.131776.
enum PortableBeta {
  /// I(x; a, b), with y = 1 − x given apart for accuracy.
  static func lower(_ x: Double, _ y: Double, _ a: Double, _ b: Double) -> Double {
    // xᵃ yᵇ Γ(a + b) / (Γ(a) Γ(b)), in the form that keeps its digits.
    let factor = a / (a + b) * b * SaddlePoint(by: .portable).binomial(a, a + b, p: x, q: y)
    return a * y >= b * x
      ? min(factor / fraction(x, y, a, b), 1) : 1 - min(factor / fraction(y, x, b, a), 1)
  }

  private static func fraction(_ x: Double, _ y: Double, _ a: Double, _ b: Double) -> Double {
    let distance = a * y - b * x + 1
    return continuedFraction(from: a * distance / (a + 1)) { n in
      let divisor = a + 2 * n - 1
      return (
        (a + n - 1) / divisor * ((a + b + n - 1) / divisor) * n * (b - n) * x * x,
        n + n * (b - n) * x / divisor + (a + n) * (distance + n * (1 + y)) / (a + 2 * n + 1)
      )
    }
  }
}

/// b₀ + a₁ / (b₁ + a₂ / (b₂ + …)) by Lentz's method, with as many terms as count.
private func continuedFraction(
  from first: Double, _ part: (_ n: Double) -> (above: Double, below: Double)
) -> Double {
  let tiny = 1e-300
  var (value, n) = (first == 0 ? tiny : first, 0.0)
  var (c, d) = (value, 0.0)
  while true {
    n += 1
    let (above, below) = part(n)
    d = below + above * d
    c = below + above / c
    d = 1 / (d == 0 ? tiny : d)
    if c == 0 { c = tiny }
    let step = c * d
    value *= step
    guard abs(step - 1) > Double.ulpOfOne else { return value }
  }
}

/// The standard normal law by the C library's error function and Wichura's rational functions.
///
/// Source: M. J. Wichura, Algorithm AS 241: the percentage points of the normal distribution, Appl. Statist. 37 (1988)
/// 477–484.
enum PortableNormal {
  static func tail(_ tail: Tail, _ z: Double) -> Double {
    let x = tail == .upper ? z : -z
    // √½ in two parts: what a rounded product leaves out counts x² times in the exponential.
    let (high, low) = (0.707_106_781_186_547_6, -4.833_646_656_726_457e-17)
    let u = x * high
    let rest = (-u).addingProduct(x, high) + x * low
    return erfc(u) / 2 - exp(-u * u) * rest / Double.pi.squareRoot()
  }

  static func quantile(_ tail: Tail, _ p: Double) -> Double {
    let q = p - 0.5
    let z: Double
    if abs(q) <= 0.425 {
      z = q * ratio(centre, 0.180_625 - q * q)
    } else {
      let r = (-log(q < 0 ? p : 1 - p)).squareRoot()
      let size = r <= 5 ? ratio(shoulder, r - 1.6) : ratio(far, r - 5)
      z = q < 0 ? -size : size
    }
    return tail == .lower ? z : -z
  }

  private typealias Ratio = (above: [Double], below: [Double])

  private static func ratio(_ ratio: Ratio, _ x: Double) -> Double {
    func polynomial(_ terms: [Double]) -> Double {
      terms.reversed().reduce(0) { $0 * x + $1 }
    }
    return polynomial(ratio.above) / polynomial(ratio.below)
  }

  private static var centre: Ratio {
    (
      [
        3.387_132_872_796_366_608_0, 1.331_416_678_917_843_774_5e2, 1.971_590_950_306_551_442_7e3,
        1.373_169_376_550_946_112_5e4, 4.592_195_393_154_987_145_7e4, 6.726_577_092_700_870_085_3e4,
        3.343_057_558_358_812_810_5e4, 2.509_080_928_730_122_672_7e3,
      ],
      [
        1, 4.231_333_070_160_091_125_2e1, 6.871_870_074_920_579_083_0e2,
        5.394_196_021_424_751_107_7e3, 2.121_379_430_158_659_586_7e4, 3.930_789_580_009_271_061_0e4,
        2.872_908_573_572_194_267_4e4, 5.226_495_278_852_854_561_0e3,
      ]
    )
  }

  private static var shoulder: Ratio {
    (
      [
        1.423_437_110_749_683_577_34, 4.630_337_846_156_545_295_90, 5.769_497_221_460_691_405_50,
        3.647_848_324_763_204_605_04, 1.270_458_252_452_368_382_58, 2.417_807_251_774_506_117_70e-1,
        2.272_384_498_926_918_458_33e-2, 7.745_450_142_783_414_076_40e-4,
      ],
      [
        1, 2.053_191_626_637_758_821_87, 1.676_384_830_183_803_849_40,
        6.897_673_349_851_000_045_50e-1, 1.481_039_764_274_800_745_90e-1,
        1.519_866_656_361_645_719_66e-2, 5.475_938_084_995_344_946_00e-4,
        1.050_750_071_644_416_843_24e-9,
      ]
    )
  }

  private static var far: Ratio {
    (
      [
        6.657_904_643_501_103_777_20, 5.463_784_911_164_114_369_90, 1.784_826_539_917_291_335_80,
        2.965_605_718_285_048_912_30e-1, 2.653_218_952_657_612_309_30e-2,
        1.242_660_947_388_078_438_60e-3, 2.711_555_568_743_487_578_15e-5,
        2.010_334_399_292_288_132_65e-7,
      ],
      [
        1, 5.998_322_065_558_879_376_90e-1, 1.369_298_809_227_358_053_10e-1,
        1.487_536_129_085_061_485_25e-2, 7.868_691_311_456_132_591_00e-4,
        1.846_318_317_510_054_681_80e-5, 1.421_511_758_316_445_888_70e-7,
        2.044_263_103_389_939_785_64e-15,
      ]
    )
  }
}
