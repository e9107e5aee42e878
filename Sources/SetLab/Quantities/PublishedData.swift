/// The tables of `data/published`, as they are in the program.
public struct PublishedTable: Sendable {
  /// The columns' names.
  public let columns: [String]
  /// The fields, row by row; empty where nothing is published.
  public let rows: [[String]]

  /// Reads a table without quotes or comments.
  ///
  /// - Parameter csv: Its text: a head and a line for each row.
  public init(csv: String) {
    let lines = csv.split(whereSeparator: \.isNewline).map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    columns = lines.first ?? []
    rows = Array(lines.dropFirst())
  }

  private init(_ bytes: [UInt8]) { self.init(csv: String(decoding: bytes, as: UTF8.self)) }

  /// Nelson's in-play probabilities by cards left (convention `aujxn`, 1.4 · 10¹² games).
  public static var inPlayNelson: PublishedTable {
    PublishedTable(PackageResources.inplay_aujxn_csv)
  }
  /// Warne's in-play counts by cards left (convention `warne`, 10⁷ games).
  public static var inPlayWarne: PublishedTable {
    PublishedTable(PackageResources.inplay_warne_csv)
  }
  /// Knuth's exact numbers of Set-free collections.
  public static var setFreeCounts: PublishedTable {
    PublishedTable(PackageResources.setfree_counts_csv)
  }
  /// Cards left at the end of games.
  public static var leftover: PublishedTable { PublishedTable(PackageResources.leftover_csv) }
  /// Overall shares of Set-free tables by size.
  public static var overall: PublishedTable { PublishedTable(PackageResources.overall_csv) }
  /// Numbers of Sets on twelve fresh cards.
  public static var freshSets: PublishedTable {
    PublishedTable(PackageResources.sets_12_fresh_csv)
  }
  /// Deal-mores per game.
  public static var dealMores: PublishedTable { PublishedTable(PackageResources.dealmore_csv) }

  /// A field as text.
  ///
  /// - Parameters:
  ///   - column: The column's name.
  ///   - row: A row of this table.
  /// - Returns: The field; nothing when it is empty or there is no such column.
  public func text(_ column: String, in row: [String]) -> String? {
    guard let index = columns.firstIndex(of: column), index < row.count, !row[index].isEmpty
    else { return nil }
    return row[index]
  }

  /// A field as a number.
  ///
  /// - Parameters:
  ///   - column: The column's name.
  ///   - row: A row of this table.
  /// - Returns: The number; nothing when it is empty or there is no such column.
  public func number(_ column: String, in row: [String]) -> Double? {
    text(column, in: row).flatMap(Double.init)
  }

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
