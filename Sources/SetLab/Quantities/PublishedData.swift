/// The tables of `data/published`, as they are in the program.
package enum PublishedTable {
  /// Nelson's in-play probabilities by cards left (convention `aujxn`, 1.4 · 10¹² games).
  package static var inPlayNelson: CSVTable { read(PackageResources.inplay_aujxn_csv) }
  /// Warne's in-play counts by cards left (convention `warne`, 10⁷ games).
  static var inPlayWarne: CSVTable { read(PackageResources.inplay_warne_csv) }
  /// Knuth's exact numbers of Set-free collections.
  static var setFreeCounts: CSVTable { read(PackageResources.setfree_counts_csv) }
  /// Cards left at the end of games.
  package static var leftover: CSVTable { read(PackageResources.leftover_csv) }
  /// Overall shares of Set-free tables by size.
  static var overall: CSVTable { read(PackageResources.overall_csv) }
  /// Numbers of Sets on twelve fresh cards.
  package static var freshSets: CSVTable { read(PackageResources.sets_12_fresh_csv) }
  /// Deal-mores per game.
  static var dealMores: CSVTable { read(PackageResources.dealmore_csv) }

  static func read(_ bytes: [UInt8]) -> CSVTable {
    do throws(RecordSyntaxError) {
      return try CSVTable(parsing: String(decoding: bytes, as: UTF8.self))
    } catch {
      preconditionFailure("a table in the program is broken: \(error.message)")
    }
  }
}

extension CSVTable {
  /// A column as a function of another, which has whole numbers: y for every x for which it is
  /// published.
  package func values(of column: String, by key: String) -> [Int: Double] {
    var values: [Int: Double] = [:]
    for row in rows {
      guard let x = number(key, in: row), let y = number(column, in: row) else { continue }
      values[Int(x)] = y
    }
    return values
  }
}

struct PublishedError: Sendable {
  let rounding: Double
  /// The largest number that figures count up to: 1 for shares, else what a mean is taken of.
  let most: Double
  let count: @Sendable (Double) -> Double

  /// The error of a quantity; nil for exact ones.
  ///
  /// Nelson does not say how many tables a row has. Nearly every game passes each row of 12. A
  /// table of 15 or 18 comes from Set-free tables of 12 and 15 with three cards more in the deck,
  /// whose shares he gives.
  static func of(_ name: String) -> Self? {
    let games = 1_400_636_264_000.0
    func share(_ name: String) -> @Sendable (Double) -> Double {
      let figures = Function.published(name, confidence: .gsl())
      return { figures?($0) ?? .nan }
    }
    switch name {
    case "inplay": return Self(rounding: 5e-7, most: 1) { _ in 0.99 * games }
    case "inplay15":
      let inPlay = share("inplay")
      return Self(rounding: 5e-7, most: 1) { 0.99 * games * inPlay($0 + 3) }
    case "inplay18":
      let (inPlay, inPlay15) = (share("inplay"), share("inplay15"))
      return Self(rounding: 5e-9, most: 1) { 0.99 * games * inPlay($0 + 6) * inPlay15($0 + 3) }
    case "meansets": return Self(rounding: 5e-5, most: 14) { _ in 0.99 * games }
    case "leftover": return Self(rounding: 5e-8, most: 1) { _ in 1e9 }
    default: return nil
    }
  }

  /// The interval of a figure at x.
  ///
  /// A mean of numbers from 0 to `most` varies no more than a share of that (Bhatia and Davis, Amer. Math. Monthly 107
  /// (2000) 353–357).
  func interval(_ x: Double, _ value: Double, _ confidence: Confidence) -> Interval? {
    let trials = count(x)
    guard trials > 0, value >= 0, value <= most else { return nil }
    let share = confidence.interval(successes: value / most * trials, trials: trials)
    return Interval(lower: share.lower * most - rounding, upper: share.upper * most + rounding)
  }
}
