internal import Estimates

/// How numbers of results are told.
extension PageAnswer {
  /// Numbers that a script may not read exactly are texts.
  static func whole(_ number: UInt64) -> PageAnswer {
    number <= 1 << 53 ? .integer(Int64(number)) : .text(number.description)
  }

  /// An estimate with the ends of its interval.
  static func members(
    _ estimate: Estimate, named name: String = "probability"
  ) -> [(String, PageAnswer)] {
    [
      (name, .number(estimate.value)), ("low", .number(estimate.interval.lower)),
      ("high", .number(estimate.interval.upper)),
    ]
  }

  /// Records of the same names as lines with a head.
  static func csv(_ rows: [[(String, PageAnswer)]]) -> String {
    var lines: [String] = []
    for row in rows {
      if lines.isEmpty { lines.append(row.map { $0.0 }.joined(separator: ",")) }
      lines.append(row.map { $0.1.cell }.joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Empty where there is no number; texts with a comma or a quotation mark stand in quotation marks.
  private var cell: String {
    switch self {
    case .text(let text):
      text.contains { ",\"\n".contains($0) }
        ? "\""
          + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
          + "\"" : text
    case .number(let number) where !number.isFinite: ""
    case .null: ""
    default: json
    }
  }
}
