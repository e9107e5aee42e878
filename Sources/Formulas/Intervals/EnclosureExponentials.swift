internal import CPlatform

extension Enclosure {
  /// The number e to this power.
  public static func exp(_ x: Enclosure) -> Enclosure {
    x.rising(LibraryError.one, CPlatform.exp)
      .held(x.lower >= 0 ? 1 : 0, x.upper <= 0 ? 1 : .infinity)
  }

  /// The number e to this power, less 1.
  public static func expm1(_ x: Enclosure) -> Enclosure {
    x.rising(LibraryError.one, root: 0, CPlatform.expm1).held(-1, .infinity)
  }

  /// The natural logarithm; undefined at 0 and below.
  public static func ln(_ x: Enclosure) -> Enclosure {
    logarithm(x, LibraryError.one, CPlatform.log)
  }

  /// The logarithm to base 10; undefined at 0 and below.
  public static func log10(_ x: Enclosure) -> Enclosure {
    logarithm(x, LibraryError.two, CPlatform.log10)
  }

  /// The logarithm to base 2; undefined at 0 and below.
  public static func log2(_ x: Enclosure) -> Enclosure {
    logarithm(x, LibraryError.two, CPlatform.log2)
  }

  /// The natural logarithm of 1 + x; undefined at -1 and below.
  public static func log1p(_ x: Enclosure) -> Enclosure {
    x.between(-1, .infinity).rising(LibraryError.one, root: 0, CPlatform.log1p)
  }

  /// The logarithm to any base, ln(x) / ln(base); undefined for the base 1.
  public static func log(_ x: Enclosure, base: Enclosure) -> Enclosure { ln(x) / ln(base) }

  @inline(__always)
  private static func logarithm(
    _ x: Enclosure, _ ulps: Int64, _ function: (Double) -> Double
  ) -> Enclosure {
    x.between(0, .infinity).rising(ulps, root: 1, function)
  }

  /// The hyperbolic sine.
  public static func sinh(_ x: Enclosure) -> Enclosure {
    x.rising(LibraryError.two, root: 0, CPlatform.sinh)
  }

  /// The hyperbolic cosine.
  public static func cosh(_ x: Enclosure) -> Enclosure {
    let size = abs(x)
    return size.rising(LibraryError.two, CPlatform.cosh)
      .held(1, size.upper == 0 ? 1 : .infinity)
  }

  /// The hyperbolic tangent.
  public static func tanh(_ x: Enclosure) -> Enclosure {
    x.rising(LibraryError.two, root: 0, CPlatform.tanh).held(-1, 1)
  }

  /// The inverse hyperbolic sine.
  public static func asinh(_ x: Enclosure) -> Enclosure {
    x.rising(LibraryError.two, root: 0, CPlatform.asinh)
  }

  /// The inverse hyperbolic cosine, which is not negative; undefined below 1.
  public static func acosh(_ x: Enclosure) -> Enclosure {
    x.within(1, .infinity).rising(LibraryError.two, root: 1, CPlatform.acosh)
  }

  /// The inverse hyperbolic tangent; undefined at 1 and -1 and beyond.
  public static func atanh(_ x: Enclosure) -> Enclosure {
    x.between(-1, 1).rising(LibraryError.two, root: 0, CPlatform.atanh)
  }

  /// The factorial, gamma(x + 1), undefined for negative whole numbers; everything below -1.
  public static func factorial(_ x: Enclosure) -> Enclosure {
    guard x.isPoint, x.lower == x.lower.rounded() else { return gamma(x + Enclosure(1)) }
    guard x.lower >= 0 else { return .nowhere }
    guard let whole = exactFactorial(x.lower) else { return gamma(x + Enclosure(1)) }
    return x.mapped(whole, whole)
  }

  /// The factorial of a whole number up to 22, which a `Double` holds exactly.
  private static func exactFactorial(_ number: Double) -> Double? {
    guard number <= 22 else { return nil }
    var product = 1.0
    var factor = 2.0
    while factor <= number {
      product *= factor
      factor += 1
    }
    return product
  }

  /// The gamma function of a positive number, perhaps undefined where large; else everything.
  public static func gamma(_ x: Enclosure) -> Enclosure {
    guard x.definedness != .nowhere else { return .nowhere }
    guard x.lower > 0 else { return .everything }
    // It falls to its least value and rises after it (DLMF 5.4.20); the places are correctly rounded.
    let lowest = 1.461_632_144_968_362_3
    let least = 0.885_603_194_410_888_7
    let low =
      x.upper < lowest
      ? gammaBelow(x.upper)
      : x.lower > lowest
        ? gammaBelow(x.lower) : Outward.moved(least, places: -LibraryError.gamma)
    let high = Swift.max(gammaAbove(x.lower), gammaAbove(x.upper))
    return x.mapped(low, high).partial(if: high == .infinity)
  }

  private static func gammaBelow(_ value: Double) -> Double {
    Outward.moved(CPlatform.tgamma(value), places: -LibraryError.gamma)
  }

  private static func gammaAbove(_ value: Double) -> Double {
    Outward.moved(CPlatform.tgamma(value), places: LibraryError.gamma)
  }
}
