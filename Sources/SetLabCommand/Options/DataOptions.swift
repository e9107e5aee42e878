internal import ArgumentParser
internal import SetLab
internal import Terminal

struct DataOptions: ParsableArguments {
  @Option(
    help: .value(
      "file",
      """
      Read a table, such as CSV: data(x), data.lo(x), data.hi(x) in formulas; \
      data[y: COLUMN, COLUMN: VALUE] names another column and the rows that count. - is standard input.
      """), completion: .file())
  var data: String?

  @OptionGroup var form: FormOptions

  @Option(
    help: .value(
      "role=head",
      "Which columns of --data are x, y, low and high, as in x=left,y=meanSets (default: by their heads)."
    ).hidden, transform: NamedValue.text(DataOptions.columns))
  private var columns: String?

  private static func columns(_ text: String) throws -> [DataChoice.Role: String] {
    var columns: [DataChoice.Role: String] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[1].isEmpty,
        let role = DataChoice.Role(rawValue: String(sides[0]))
      else {
        throw ValidationError(
          "invalid column “\(part)”: expected x=HEAD, y=HEAD, low=HEAD or high=HEAD, with commas between them"
        )
      }
      try require(
        columns.updateValue(String(sides[1]), forKey: role) == nil,
        "invalid columns “\(text)”: \(role.rawValue) is chosen twice")
    }
    return columns
  }

  var hasColumns: Bool { columns != nil }

  mutating func validate() throws {
    let used = [
      ("columns", columns != nil), ("separator", form.separator != nil),
      ("decimal", form.decimal != nil),
    ]
    for (name, isUsed) in used {
      try require(data != nil || !isUsed, "--\(name) needs --data FILE")
    }
  }

  func table() throws -> DataTable? {
    guard let data else { return nil }
    let text = try TextInput.text(path: data, limit: .tables)
    let columns = try columns.map(Self.columns) ?? [:]
    let table = try DataTable(
      text, named: data == "-" ? DataTable.standardInput : data, columns: columns,
      separator: form.separator, decimal: form.decimal)
    if let remark = table.remark { Console.report(remark) }
    return table
  }
}

/// How a table of one's own is written, where that is not recognised.
struct FormOptions: ParsableArguments {
  @Option(
    help: .value(
      "sign", "What stands between the fields of a table: , ; tab or blanks (default: recognised)."
    ).hidden)
  var separator: TableForm.Separator?

  @Option(
    help: .value("sign", "The sign before decimals in a table: . or , (default: recognised).")
      .hidden
  )
  var decimal: TableForm.Decimal?
}

extension TableForm.Separator: ExpressibleByArgument {}
extension TableForm.Decimal: ExpressibleByArgument {}
