internal import SetExperiments
internal import SetGeometry

/// The tables of `data/exact` that targets of Research make, as they are in the program.
enum ExactTable {
  case openings, openingSets, nth, disjoint, caps, most, partitions
  case clearing, clearingTaken, clearingTables, rare

  private var bytes: [UInt8] {
    switch self {
    case .openings: PackageResources.openings_csv
    case .openingSets: PackageResources.openings_sets_csv
    case .nth: PackageResources.nth_csv
    case .disjoint: PackageResources.disjoint_csv
    case .caps: PackageResources.caps_csv
    case .most: PackageResources.most_csv
    case .partitions: PackageResources.partitions_csv
    case .clearing: PackageResources.clearing_csv
    case .clearingTaken: PackageResources.clearing_taken_csv
    case .clearingTables: PackageResources.clearing_tables_csv
    case .rare: PackageResources.rare_csv
    }
  }

  var rows: [ExactRow] {
    let table = PublishedTable.read(bytes)
    return table.rows.map { row in
      ExactRow(fields: Dictionary(uniqueKeysWithValues: zip(table.columns, row)))
    }
  }

  func rows(_ column: String, _ number: Int) -> [ExactRow] {
    rows.filter { $0.int(column) == number }
  }
}

struct ExactRow: Sendable {
  fileprivate let fields: [String: String]

  func text(_ name: String) -> String { fields[name] ?? "" }

  func int(_ name: String) -> Int { Int(text(name)) ?? 0 }

  func wide(_ name: String) -> UInt128 { UInt128(text(name)) ?? 0 }

  /// A field as a number; NaN if nothing is known.
  func number(_ name: String) -> Double { Double(text(name)) ?? .nan }

  func ratio(_ name: String) -> Rational {
    let parts = text(name).utf8.split(separator: UInt8(ascii: "/")).map { digits in
      WholeNumber(digits: digits.map { $0 - UInt8(ascii: "0") })
    }
    return Rational(parts.first ?? .zero, parts.count > 1 ? parts[1] : .one)
  }

  /// Cards, written as the hexadecimal number whose bits are their indices.
  func cards(_ name: String) -> CardMask {
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
