/// The tables of `data/published`, and those of `data/exact` that targets of Research make, as they are in the program.
package struct KnownTable: Sendable {
  /// Nelson's in-play probabilities by cards left (convention `aujxn`, 1.4 · 10¹² games).
  package static var inPlayNelson: Self { Self(PackageResources.inplay_aujxn_csv) }
  /// Warne's in-play counts by cards left (convention `warne`, 10⁷ games).
  static var inPlayWarne: Self { Self(PackageResources.inplay_warne_csv) }
  /// Knuth's exact numbers of Set-free collections.
  static var setFreeCounts: Self { Self(PackageResources.setfree_counts_csv) }
  package static var leftover: Self { Self(PackageResources.leftover_csv) }
  /// Overall shares of Set-free tables by size.
  static var overall: Self { Self(PackageResources.overall_csv) }
  /// Numbers of Sets on twelve fresh cards.
  package static var freshSets: Self { Self(PackageResources.sets_12_fresh_csv) }
  static var dealMores: Self { Self(PackageResources.dealmore_csv) }
  package static var openings: Self { Self(PackageResources.openings_csv) }
  package static var openingSets: Self { Self(PackageResources.openings_sets_csv) }
  package static var nth: Self { Self(PackageResources.nth_csv) }
  package static var disjoint: Self { Self(PackageResources.disjoint_csv) }
  package static var caps: Self { Self(PackageResources.caps_csv) }
  package static var most: Self { Self(PackageResources.most_csv) }
  package static var partitions: Self { Self(PackageResources.partitions_csv) }
  package static var clearing: Self { Self(PackageResources.clearing_csv) }
  package static var clearingTaken: Self { Self(PackageResources.clearing_taken_csv) }
  package static var clearingTables: Self { Self(PackageResources.clearing_tables_csv) }
  package static var rare: Self { Self(PackageResources.rare_csv) }

  package let rows: [KnownRow]

  private init(_ bytes: [UInt8]) {
    do throws(RecordSyntaxError) {
      let table = try CSVTable(parsing: String(decoding: bytes, as: UTF8.self))
      rows = table.rows.map { row in
        KnownRow(fields: Dictionary(uniqueKeysWithValues: zip(table.columns, row)))
      }
    } catch {
      preconditionFailure("a table in the program is broken: \(error.message)")
    }
  }

  package func rows(_ column: String, _ number: Int) -> [KnownRow] {
    rows.filter { $0.int(column) == number }
  }

  /// A column as a function of another, which has whole numbers: y for every x for which it is known.
  package func values(of column: String, by key: String) -> [Int: Double] {
    let known = rows.filter { !$0.number(column).isNaN }
    return Dictionary(uniqueKeysWithValues: known.map { ($0.int(key), $0.number(column)) })
  }
}

package struct KnownRow: Sendable {
  fileprivate let fields: [String: String]

  package func text(_ name: String) -> String { fields[name] ?? "" }

  package func int(_ name: String) -> Int { Int(text(name)) ?? 0 }

  package func wide(_ name: String) -> UInt128 { UInt128(text(name)) ?? 0 }

  /// A field as a number; NaN if nothing is known.
  package func number(_ name: String) -> Double { Double(text(name)) ?? .nan }

  package func ratio(_ name: String) -> Rational {
    let parts = text(name).utf8.split(separator: UInt8(ascii: "/")).map { digits in
      WholeNumber(digits: digits.map { $0 - UInt8(ascii: "0") })
    }
    return Rational(parts.first ?? .zero, parts.count > 1 ? parts[1] : .one)
  }

  /// Cards, written as the hexadecimal number whose bits are their indices.
  package func cards(_ name: String) -> CardMask {
    CardMask(bits: UInt128(text(name), radix: 16) ?? 0)
  }
}

extension Column<KnownRow> {
  static func int(_ name: String, head: String? = nil, meaning: String) -> Self {
    .count(name, head: head, meaning: meaning) { $0.int(name) }
  }

  /// The same for numbers that may be beyond 2^53.
  static func wide(_ name: String, head: String? = nil, meaning: String) -> Self {
    .wideCount(name, head: head, meaning: meaning) { $0.wide(name) }
  }
}
