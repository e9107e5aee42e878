/// The tables of `data/exact` that targets of Research make, as they are in the program.
package struct ExactTable {
  package static var openings: Self { Self(bytes: PackageResources.openings_csv) }
  package static var openingSets: Self { Self(bytes: PackageResources.openings_sets_csv) }
  package static var nth: Self { Self(bytes: PackageResources.nth_csv) }
  package static var disjoint: Self { Self(bytes: PackageResources.disjoint_csv) }
  package static var caps: Self { Self(bytes: PackageResources.caps_csv) }
  package static var most: Self { Self(bytes: PackageResources.most_csv) }
  package static var partitions: Self { Self(bytes: PackageResources.partitions_csv) }
  package static var clearing: Self { Self(bytes: PackageResources.clearing_csv) }
  package static var clearingTaken: Self { Self(bytes: PackageResources.clearing_taken_csv) }
  package static var clearingTables: Self { Self(bytes: PackageResources.clearing_tables_csv) }
  package static var rare: Self { Self(bytes: PackageResources.rare_csv) }

  fileprivate let bytes: [UInt8]

  package var rows: [ExactRow] {
    let table = PublishedTable.read(bytes)
    return table.rows.map { row in
      ExactRow(fields: Dictionary(uniqueKeysWithValues: zip(table.columns, row)))
    }
  }

  package func rows(_ column: String, _ number: Int) -> [ExactRow] {
    rows.filter { $0.int(column) == number }
  }
}

package struct ExactRow: Sendable {
  fileprivate let fields: [String: String]

  package func text(_ name: String) -> String { fields[name] ?? "" }

  package func int(_ name: String) -> Int { Int(text(name)) ?? 0 }

  package func wide(_ name: String) -> UInt128 { UInt128(text(name)) ?? 0 }

  /// A field as a number; NaN if nothing is known.
  func number(_ name: String) -> Double { Double(text(name)) ?? .nan }

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

extension Column<ExactRow> {
  static func int(_ name: String, head: String? = nil, meaning: String) -> Self {
    .count(name, head: head, meaning: meaning) { $0.int(name) }
  }

  /// The same for numbers that may be beyond 2^53.
  static func wide(_ name: String, head: String? = nil, meaning: String) -> Self {
    .wideCount(name, head: head, meaning: meaning) { $0.wide(name) }
  }
}
