/// How a table is written: what stands between its fields, the sign before decimals, and whether its first line names the columns.
package struct TableForm: Hashable, Sendable {
  /// What stands between fields.
  package enum Separator: String, CaseIterable, Sendable {
    case tab
    case semicolon = ";"
    case comma = ","
    case blanks

    var byte: UInt8 {
      switch self {
      case .tab: 0x09
      case .semicolon: 0x3B
      case .comma: 0x2C
      case .blanks: 0x20
      }
    }

    var word: String {
      switch self {
      case .tab: "a tab"
      case .semicolon: "a semicolon"
      case .comma: "a comma"
      case .blanks: "a blank"
      }
    }
  }

  /// The sign before decimals.
  package enum Decimal: String, CaseIterable, Sendable {
    case point = "."
    case comma = ","
  }

  package var separator = Separator.comma
  package var decimal = Decimal.point
  package var hasHead = true
  /// True of a table of somebody else: lines that begin with `#` are comments, and heads are trimmed.
  var isRecognised = false
  /// True if a first line of one field is none of this form.
  var needsColumns = false
  /// The number of bytes before the table.
  var start = 0

  /// That of SetLab's own tables.
  package static let csv = TableForm()

  /// The names of columns without a head: x, y, and numbers from 3 on.
  static func names(_ count: Int) -> [String] {
    (1...count).map { $0 == 1 ? "x" : $0 == 2 ? "y" : "column\($0)" }
  }

  /// Heads without blanks around them; those that are empty are numbered.
  static func names(_ heads: [String]) -> [String] {
    heads.enumerated().map { place, head in
      head.trimmed.isEmpty ? "column\(place + 1)" : head.trimmed
    }
  }

  // MARK: Numbers

  /// A field with an ASCII minus, a decimal point and no thousands separators.
  package func plain(_ field: String) -> String {
    let (mark, group): (Character, Character) = decimal == .comma ? (",", ".") : (".", ",")
    let field = field.trimmed
    let hasGroups = Self.hasGroups(field, by: group)
    var plain = ""
    for sign in field {
      switch sign {
      case "\u{2212}": plain.append("-")
      case mark: plain.append(".")
      // Elsewhere it makes no number.
      case group: if !hasGroups { plain.append("'") }
      default: plain.append(sign)
      }
    }
    return plain
  }

  /// True if a sign stands between groups of thousands, as in 1,234,567.
  private static func hasGroups(_ number: String, by sign: Character) -> Bool {
    let parts = number.drop { "+-\u{2212}".contains($0) }
      .split(separator: sign, omittingEmptySubsequences: false)
    guard parts.count > 1, (1...3).contains(parts[0].count), parts[0].first != "0" else {
      return false
    }
    let digits = parts.map { part in part.prefix { ("0"..."9").contains($0) }.count }
    return zip(parts, digits).dropLast().allSatisfy { $0.count == $1 }
      && digits.dropFirst().allSatisfy { $0 == 3 }
  }

  /// A field as a number; nil if it is none in decimals, such as 0x10, or beyond what doubles hold, as 1e-400 and 1e400 are.
  package func number(_ field: String) -> Double? {
    let text = plain(field)
    // “1,” and “,1” are parts of a list, “1.” and “.1” numbers of some programs.
    let hasEnds =
      decimal == .point || text.last != "." && !text.drop { $0 == "-" || $0 == "+" }.hasPrefix(".")
    guard hasEnds, text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    let isZero = !text.prefix { $0 != "e" && $0 != "E" }.contains { "123456789".contains($0) }
    return number != 0 || isZero ? number : nil
  }

  private static let wordsForMissing = ["-", "na", "n/a", "nan"]

  /// True of an empty field and of words such as NA and -, which stand for a value that is not known.
  package static func isMissing(_ field: String) -> Bool {
    let field = field.trimmed
    return field.isEmpty || field.utf8.count < 4 && wordsForMissing.contains(field.lowercased())
  }
}

// MARK: - Recognition

extension CSVTable {
  /// Reads a table in the form that its text has, as far as that is not given.
  ///
  /// Fields stand between tabs, semicolons, commas or blanks: the first of these by which all lines have as many fields, two at
  /// least; blanks come before commas if they leave numbers alone. Decimals have a comma where a column of numbers shows it. A first
  /// line of numbers is no head. Lines that begin with `#` are passed over, and a line such as Excel's `sep=;` is taken by its word.
  /// Throws where no form fits, the first place at which commas do not, and where numbers such as 1,234 could be two.
  package init(
    recognizing text: String, separator: TableForm.Separator? = nil,
    decimal: TableForm.Decimal? = nil
  ) throws(RecordSyntaxError) {
    let bytes = Array(text.utf8)
    var form = TableForm()
    form.isRecognised = true
    form.start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var separator = separator
    let first = bytes[form.start...].prefix { $0 != 0x0A && $0 != 0x0D }
    if first.count == 5, first.starts(with: "sep=".utf8), let sign = first.last,
      let told = TableForm.Separator.allCases.first(where: { $0.byte == sign })
    {
      separator = separator ?? told
      form.start = first.endIndex
    }
    func table(_ separator: TableForm.Separator) -> CSVTable? {
      var form = form
      (form.separator, form.needsColumns) = (separator, true)
      return try? CSVTable(bytes, form)
    }
    var fitting: CSVTable?
    if separator == nil {
      let blanks = table(.blanks)
      let numbers = blanks?.hasNumbersAlone == true ? blanks : nil
      fitting = table(.tab) ?? table(.semicolon) ?? numbers ?? table(.comma) ?? blanks
    }
    form.separator = separator ?? .comma
    let table = if let fitting { fitting } else { try CSVTable(bytes, form) }
    form = table.form
    form.decimal = if let decimal { decimal } else { try table.decimal }
    form.hasHead =
      !table.columns.allSatisfy { TableForm.isMissing($0) || form.number($0) != nil }
      || table.columns.allSatisfy(TableForm.isMissing)
    self = form == table.form ? table : try CSVTable(bytes, form)
  }

  /// True if each field below the head is a number, or stands for one.
  private var hasNumbersAlone: Bool {
    var isSo = true
    eachField { field, _, _ in
      let text = String(decoding: field, as: UTF8.self)
      isSo =
        TableForm.isMissing(text) || TableForm(decimal: .comma).number(text) != nil
        || TableForm.csv.number(text) != nil
      return isSo
    }
    return isSo
  }

  /// The sign before decimals, as the columns show that have numbers alone with one sign and not with the other.
  private var decimal: TableForm.Decimal {
    get throws(RecordSyntaxError) {
      // Commas stand in fields of plain CSV only behind quotes.
      guard form.separator != .comma || has(byte: 0x22) else { return .point }
      typealias Place = (place: Int, text: String)
      // What is no number by a sign, and the first field with a comma.
      var others: [TableForm.Decimal: [Place?]] = [:]
      for sign in TableForm.Decimal.allCases { others[sign] = columns.map { _ in nil } }
      var commas: [Place?] = columns.map { _ in nil }
      eachField { field, column, place in
        guard others.values.contains(where: { $0[column] == nil }) else { return true }
        let text = String(decoding: field.prefix(80), as: UTF8.self)
        guard !TableForm.isMissing(text) else { return true }
        if field.contains(0x2C) { commas[column] = commas[column] ?? (place, text) }
        for sign in TableForm.Decimal.allCases
        where others[sign]?[column] == nil && TableForm(decimal: sign).number(text) == nil {
          others[sign]?[column] = (place, text)
        }
        return true
      }
      /// The first field that is a number by this sign alone, in a column that has such numbers alone.
      func first(_ sign: TableForm.Decimal, not other: TableForm.Decimal) -> Place? {
        columns.indices.lazy.compactMap { others[sign]?[$0] == nil ? others[other]?[$0] : nil }
          .first
      }
      let (comma, point) = (first(.comma, not: .point), first(.point, not: .comma))
      if let comma, let point {
        throw mistake(
          "“\(comma.text)” has a decimal comma, and “\(point.text)” a point; say which by --decimal",
          at: comma.place)
      }
      let unclear = columns.indices.lazy.compactMap { column in
        others.values.allSatisfy { $0[column] == nil } ? commas[column] : nil
      }.first
      if comma == nil, point == nil, let unclear {
        throw mistake(
          "“\(unclear.text)” could have decimals or thousands; say which by --decimal",
          at: unclear.place)
      }
      // Without a head, the first row may be the only one with decimals.
      let isFirstRow = columns.allSatisfy {
        TableForm.isMissing($0) || TableForm(decimal: .comma).number($0) != nil
      }
      let hasComma = columns.contains { $0.contains(",") && TableForm.csv.number($0) == nil }
      return comma != nil || point == nil && isFirstRow && hasComma ? .comma : .point
    }
  }

  /// The options that would read this table without recognition, beside those that were given, and the number of missing cells; nil
  /// for plain CSV.
  package func remark(
    given separator: TableForm.Separator? = nil, _ decimal: TableForm.Decimal? = nil
  ) -> String? {
    var missing = 0
    eachField { field, _, _ in
      if (1...8).contains(field.count) {
        let text = String(decoding: field, as: UTF8.self).trimmed
        missing += !text.isEmpty && TableForm.isMissing(text) ? 1 : 0
      }
      return true
    }
    let options =
      (separator != nil || form.separator == .comma
        ? [] : ["--separator " + (form.separator == .semicolon ? "';'" : form.separator.rawValue)])
      + (decimal != nil || form.decimal == .point ? [] : ["--decimal ','"])
    let parts =
      (options.isEmpty ? [] : ["read with " + options.joined(separator: " ")])
      + (form.hasHead ? [] : ["no head: the columns are \(columns.joined(separator: ", "))"])
      + (missing == 0 ? [] : ["\(NumberText.counted(missing, "cell")) missing"])
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}

extension String {
  package var trimmed: String {
    // Most texts have none, and a data file has millions of cells.
    if let first = utf8.first, let last = utf8.last, (33...126).contains(first),
      (33...126).contains(last)
    {
      return self
    }
    let start = drop { $0.isWhitespace }
    return String(
      start.prefix(
        upTo: (start.lastIndex { !$0.isWhitespace }).map(start.index(after:)) ?? start.startIndex))
  }
}
