extension Column {
  /// Texts or names.
  ///
  /// - Parameters:
  ///   - name: The name in CSV and JSON.
  ///   - head: The head in a table of lines; the name when nil.
  ///   - fullHead: The head where there is room; the other head when nil.
  ///   - meaning: What the values are, in one sentence without a full stop.
  ///   - value: The text of a row.
  /// - Returns: The column.
  public static func text(
    _ name: String, head: String? = nil, fullHead: String? = nil, meaning: String,
    value: @escaping @Sendable (Row) -> String?
  ) -> Column {
    let field = Field(name, head: head, fullHead: fullHead, meaning: meaning, kind: .text)
    return Column(field) { value($0).map { .text($0) } ?? .none }
  }

  /// Whole numbers.
  ///
  /// - Parameters:
  ///   - name: The name in CSV and JSON.
  ///   - head: The head in a table of lines; the name when nil.
  ///   - fullHead: The head where there is room; the other head when nil.
  ///   - unit: The unit in words.
  ///   - meaning: What the values are, in one sentence without a full stop.
  ///   - value: The number of a row.
  /// - Returns: The column.
  public static func count(
    _ name: String, head: String? = nil, fullHead: String? = nil, unit: String? = nil,
    meaning: String, value: @escaping @Sendable (Row) -> Int?
  ) -> Column {
    let field = Field(
      name, head: head, fullHead: fullHead, unit: unit, meaning: meaning, kind: .count)
    return Column(field) { value($0).map { .whole($0) } ?? .none }
  }

  /// Whole numbers that may be beyond 2^53: strings in JSON.
  ///
  /// - Parameters:
  ///   - name: The name in CSV and JSON.
  ///   - head: The head in a table of lines; the name when nil.
  ///   - fullHead: The head where there is room; the other head when nil.
  ///   - unit: The unit in words.
  ///   - meaning: What the values are, in one sentence without a full stop.
  ///   - value: The number of a row.
  /// - Returns: The column.
  public static func wideCount(
    _ name: String, head: String? = nil, fullHead: String? = nil, unit: String? = nil,
    meaning: String, value: @escaping @Sendable (Row) -> UInt128?
  ) -> Column {
    let field = Field(
      name, head: head, fullHead: fullHead, unit: unit, meaning: meaning, kind: .wideCount)
    return Column(field) { value($0).map { .wide($0) } ?? .none }
  }

  /// Numbers.
  ///
  /// - Parameters:
  ///   - name: The name in CSV and JSON.
  ///   - kind: How people are shown them, such as `.number(decimals: 4)`.
  ///   - head: The head in a table of lines; the name when nil.
  ///   - fullHead: The head where there is room; the other head when nil.
  ///   - unit: The unit in words.
  ///   - meaning: What the values are, in one sentence without a full stop.
  ///   - value: The number of a row.
  /// - Returns: The column.
  public static func number(
    _ name: String, as kind: ColumnKind, head: String? = nil, fullHead: String? = nil,
    unit: String? = nil, meaning: String, value: @escaping @Sendable (Row) -> Double?
  ) -> Column {
    let field = Field(
      name, head: head, fullHead: fullHead, unit: unit, meaning: meaning, kind: kind)
    return Column(field) { value($0).map { .number($0) } ?? .none }
  }

  /// Odds against something, for people alone.
  ///
  /// - Parameters:
  ///   - name: The name and head.
  ///   - meaning: What the odds are, in one sentence without a full stop.
  ///   - value: The probability of a row.
  /// - Returns: The column.
  public static func odds(
    _ name: String = "odds", meaning: String, value: @escaping @Sendable (Row) -> Double?
  ) -> Column {
    number(name, as: .odds, meaning: meaning, value: value).only(in: .people)
  }

  /// Lists of texts: a list in JSON, joined elsewhere.
  ///
  /// - Parameters:
  ///   - name: The name in CSV and JSON.
  ///   - head: The head in a table of lines; the name when nil.
  ///   - separator: What stands between two texts.
  ///   - meaning: What the texts are, in one sentence without a full stop.
  ///   - value: The texts of a row.
  /// - Returns: The column.
  public static func list(
    _ name: String, head: String? = nil, separator: String = "; ", meaning: String,
    value: @escaping @Sendable (Row) -> [String]
  ) -> Column {
    let field = Field(name, head: head, meaning: meaning, kind: .list(separator: separator))
    return Column(field) { .list(value($0)) }
  }

  /// What only JSON can hold, such as a list of objects.
  ///
  /// - Parameters:
  ///   - name: The key in JSON.
  ///   - meaning: What it is, in one sentence without a full stop.
  ///   - value: The JSON of a row.
  /// - Returns: The column.
  public static func nested(
    _ name: String, meaning: String, value: @escaping @Sendable (Row) -> JSON
  ) -> Column {
    Column(Field(name, meaning: meaning, kind: .nested, forms: .json)) { .nested(value($0)) }
  }
}
