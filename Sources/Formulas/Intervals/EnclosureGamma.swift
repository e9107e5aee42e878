extension Enclosure {
  /// The factorial, gamma(x + 1); undefined for negative whole numbers.
  ///
  /// Below -1 it claims nothing.
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

  /// The gamma function of a positive number; elsewhere it claims nothing.
  ///
  /// Where it may overflow it is only perhaps defined.
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
    Outward.moved(Library.gamma(value), places: -LibraryError.gamma)
  }

  private static func gammaAbove(_ value: Double) -> Double {
    Outward.moved(Library.gamma(value), places: LibraryError.gamma)
  }
}
