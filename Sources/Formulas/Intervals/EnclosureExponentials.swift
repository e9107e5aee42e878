internal import CPlatform

extension Enclosure {
  package static func exp(_ x: Self) -> Self {
    x.rising(.one, CPlatform.exp).held(x.lower >= 0 ? 1 : 0, x.upper <= 0 ? 1 : .infinity)
  }

  package static func expm1(_ x: Self) -> Self {
    x.rising(.one, root: 0, CPlatform.expm1).held(-1, .infinity)
  }

  package static func ln(_ x: Self) -> Self { logarithm(x, .one, CPlatform.log) }
  package static func log10(_ x: Self) -> Self { logarithm(x, .two, CPlatform.log10) }
  package static func log2(_ x: Self) -> Self { logarithm(x, .two, CPlatform.log2) }

  package static func log1p(_ x: Self) -> Self {
    x.between(-1, .infinity).rising(.one, root: 0, CPlatform.log1p)
  }

  /// The logarithm to any base, ln(x) / ln(base); undefined for the base 1.
  package static func log(_ x: Self, base: Self) -> Self { ln(x) / ln(base) }

  @inline(__always)
  private static func logarithm(
    _ x: Self, _ error: LibraryError, _ function: (Double) -> Double
  ) -> Self {
    x.between(0, .infinity).rising(error, root: 1, function)
  }

  package static func sinh(_ x: Self) -> Self { x.rising(.two, root: 0, CPlatform.sinh) }

  package static func cosh(_ x: Self) -> Self {
    let size = abs(x)
    return size.rising(.two, CPlatform.cosh).held(1, size.upper == 0 ? 1 : .infinity)
  }

  package static func tanh(_ x: Self) -> Self {
    x.rising(.two, root: 0, CPlatform.tanh).held(-1, 1)
  }

  package static func asinh(_ x: Self) -> Self { x.rising(.two, root: 0, CPlatform.asinh) }

  package static func acosh(_ x: Self) -> Self {
    x.within(1, .infinity).rising(.two, root: 1, CPlatform.acosh)
  }

  package static func atanh(_ x: Self) -> Self {
    x.between(-1, 1).rising(.two, root: 0, CPlatform.atanh)
  }

  /// The factorial, gamma(x + 1), undefined for negative whole numbers; everything below -1.
  package static func factorial(_ x: Self) -> Self {
    guard x.isPoint, x.lower == x.lower.rounded() else { return gamma(x + Enclosure(1)) }
    guard x.lower >= 0 else { return .nowhere }
    // A `Double` holds these exactly.
    guard x.lower <= 22 else { return gamma(x + Enclosure(1)) }
    let whole = stride(from: 2, through: x.lower, by: 1).reduce(1, *)
    return x.mapped(whole, whole)
  }

  /// The gamma function of a positive number, perhaps undefined where large; else everything.
  package static func gamma(_ x: Self) -> Self {
    guard x.definedness != .nowhere else { return .nowhere }
    guard x.lower > 0 else { return .everything }
    // It falls to its least value and rises after it (DLMF 5.4.20); the places are correctly rounded.
    let lowest = 1.461_632_144_968_362_3
    let least =
      x.upper < lowest
      ? CPlatform.tgamma(x.upper)
      : x.lower > lowest ? CPlatform.tgamma(x.lower) : 0.885_603_194_410_888_7
    let greatest = Swift.max(CPlatform.tgamma(x.lower), CPlatform.tgamma(x.upper))
    let high = Outward.above(greatest, .gamma)
    return x.mapped(Outward.below(least, .gamma), high).partial(if: high == .infinity)
  }
}
