public import Records

/// The tables of `data/published`, as they are in the program.
public enum PublishedTable {
  /// Nelson's in-play probabilities by cards left (convention `aujxn`, 1.4 · 10¹² games).
  public static var inPlayNelson: CSVTable { read(PackageResources.inplay_aujxn_csv) }
  /// Warne's in-play counts by cards left (convention `warne`, 10⁷ games).
  public static var inPlayWarne: CSVTable { read(PackageResources.inplay_warne_csv) }
  /// Knuth's exact numbers of Set-free collections.
  public static var setFreeCounts: CSVTable { read(PackageResources.setfree_counts_csv) }
  /// Cards left at the end of games.
  public static var leftover: CSVTable { read(PackageResources.leftover_csv) }
  /// Overall shares of Set-free tables by size.
  public static var overall: CSVTable { read(PackageResources.overall_csv) }
  /// Numbers of Sets on twelve fresh cards.
  public static var freshSets: CSVTable { read(PackageResources.sets_12_fresh_csv) }
  /// Deal-mores per game.
  public static var dealMores: CSVTable { read(PackageResources.dealmore_csv) }

  private static func read(_ bytes: [UInt8]) -> CSVTable {
    do throws(RecordSyntaxError) {
      return try CSVTable(parsing: String(decoding: bytes, as: UTF8.self))
    } catch {
      preconditionFailure("a published table is broken: \(error.message)")
    }
  }
}

extension CSVTable {
  /// A column as a function of another.
  ///
  /// - Parameters:
  ///   - column: The column of y.
  ///   - key: The column of x, whole numbers.
  /// - Returns: y for every x for which it is published.
  public func values(of column: String, by key: String) -> [Int: Double] {
    var values: [Int: Double] = [:]
    for row in rows {
      guard let x = number(key, in: row), let y = number(column, in: row) else { continue }
      values[Int(x)] = y
    }
    return values
  }
}
