/// A column of a table: how it is named in every form, and how its value is read from a row.
///
/// One declaration makes one field, or three where it is an interval. The functions that make a
/// column take what its ``Field`` says and a closure that reads the value from a row; nil if there
/// is none.
public struct Column<Row>: Sendable {
  /// The fields written for it; three for an interval: the value, its lower and its upper end.
  package private(set) var fields: [Field]
  let values: @Sendable (Row) -> [RecordValue]
}

extension Column {
  /// A column of any kind.
  package init(_ field: Field, value: @escaping @Sendable (Row) -> RecordValue) {
    self.init(fields: [field]) { [value($0)] }
  }

  package func only(in forms: Forms) -> Column {
    var column = self
    for index in fields.indices { column.fields[index].forms.formIntersection(forms) }
    return column
  }

  /// The same column, within an object of each JSON row with this key; elsewhere nothing changes.
  package func within(_ member: String) -> Column {
    var column = self
    for index in fields.indices { column.fields[index].path.insert(member, at: 0) }
    return column
  }

  /// The same column for rows that hold these rows.
  public func of<Outer>(_ row: @escaping @Sendable (Outer) -> Row) -> Column<Outer> {
    Column<Outer>(fields: fields) { [values] in values(row($0)) }
  }
}

extension Column {
  /// Numbers as people read them, which programs get elsewhere.
  package static func shown(
    _ name: String, head: String? = nil, decimals: Int = 3, meaning: String,
    value: @escaping @Sendable (Row) -> RecordValue
  ) -> Column {
    Column(
      Field(
        name, head: head, meaning: meaning, kind: .number(decimals: decimals), forms: .people),
      value: value)
  }

  /// Texts or names.
  public static func text(
    _ name: String, head: String? = nil, fullHead: String? = nil, meaning: String,
    value: @escaping @Sendable (Row) -> String?
  ) -> Column {
    let field = Field(name, head: head, fullHead: fullHead, meaning: meaning, kind: .text)
    return Column(field) { value($0).map { .text($0) } ?? .none }
  }

  /// Whole numbers.
  public static func count<Count: SignedInteger & Sendable>(
    _ name: String, head: String? = nil, fullHead: String? = nil, unit: String? = nil,
    meaning: String, value: @escaping @Sendable (Row) -> Count?
  ) -> Column {
    let field = Field(
      name, head: head, fullHead: fullHead, unit: unit, meaning: meaning, kind: .count)
    return Column(field) { value($0).map { .whole(Int64($0)) } ?? .none }
  }

  /// Whole numbers that may be beyond 2^53: strings in JSON.
  package static func wideCount(
    _ name: String, head: String? = nil, fullHead: String? = nil, unit: String? = nil,
    meaning: String, value: @escaping @Sendable (Row) -> UInt128?
  ) -> Column {
    let field = Field(
      name, head: head, fullHead: fullHead, unit: unit, meaning: meaning, kind: .wideCount)
    return Column(field) { value($0).map { .wide($0) } ?? .none }
  }

  /// Numbers.
  public static func number(
    _ name: String, as kind: ColumnKind, head: String? = nil, fullHead: String? = nil,
    unit: String? = nil, meaning: String, value: @escaping @Sendable (Row) -> Double?
  ) -> Column {
    let field = Field(
      name, head: head, fullHead: fullHead, unit: unit, meaning: meaning, kind: kind)
    return Column(field) { value($0).map { .number($0) } ?? .none }
  }

  /// Odds against something, for people alone.
  package static func odds(
    _ name: String = "odds", meaning: String, value: @escaping @Sendable (Row) -> Double?
  ) -> Column {
    number(name, as: .odds, head: "odds against", meaning: meaning, value: value).only(in: .people)
  }

  /// Lists of texts: a list in JSON, elsewhere joined by the separator.
  public static func list(
    _ name: String, head: String? = nil, separator: String = "; ", meaning: String,
    value: @escaping @Sendable (Row) -> [String]
  ) -> Column {
    let field = Field(name, head: head, meaning: meaning, kind: .list(separator: separator))
    return Column(field) { .list(value($0)) }
  }

  /// Values that only JSON can hold, such as lists of objects.
  public static func nested(
    _ name: String, meaning: String, value: @escaping @Sendable (Row) -> JSON
  ) -> Column {
    Column(Field(name, meaning: meaning, kind: .nested, forms: .json)) { .nested(value($0)) }
  }
}

/// A figure with the ends of its interval.
public struct Measured: Hashable, Sendable {
  /// The figure.
  public let value: Double
  /// The lower end.
  public let low: Double
  /// The upper end.
  public let high: Double
  /// True if it is known, and both ends are the figure itself.
  public let isCertain: Bool

  /// A figure with the ends of its interval.
  public init(_ value: Double, _ low: Double, _ high: Double, isCertain: Bool = false) {
    (self.value, self.low, self.high, self.isCertain) = (value, low, high, isCertain)
  }

  /// What people read in place of the ends of an interval.
  static let certain = "certain"
}

/// The names of the three fields of an interval.
public enum IntervalNames: Hashable, Sendable {
  /// `NAME`, `low` and `high`, for a table with one interval in a row.
  case plain
  /// An object `NAME` with `mean`, `low` and `high` in JSON; `NAME`, `NAMELow` and `NAMEHigh` in CSV.
  case own
}

extension Column {
  /// A figure with its interval: three fields.
  ///
  /// What is `shown` for a figure or an end of a row is as the kind says unless a closure says otherwise. Where the figure
  /// is certain, programs find it at both ends as well, and people the word in their place.
  public static func interval(
    _ name: String, as kind: ColumnKind, names: IntervalNames = .plain, head: String? = nil,
    fullHead: String? = nil, unit: String? = nil, meaning: String,
    shown: (@Sendable (Row, Double) -> String)? = nil,
    value: @escaping @Sendable (Row) -> Measured?
  ) -> Column {
    let isPlain = names == .plain
    var fields = [
      Field(
        name, path: isPlain ? nil : [name, "mean"], head: head, fullHead: fullHead, unit: unit,
        meaning: meaning, kind: kind),
      Field(
        isPlain ? "low" : name + "Low", path: isPlain ? nil : [name, "low"], head: "low",
        unit: unit, meaning: "the lower end of the interval of \(name)", kind: kind),
      Field(
        isPlain ? "high" : name + "High", path: isPlain ? nil : [name, "high"], head: "high",
        unit: unit, meaning: "the upper end of the interval of \(name)", kind: kind),
    ]
    for end in 1...2 { fields[end].isEnd = true }
    return Column(fields: fields) { row in
      guard let measured = value(row) else { return [.none, .none, .none] }
      let values = [measured.value, measured.low, measured.high].map { number in
        let value: RecordValue =
          kind == .count && abs(number) < 0x1p53 ? .whole(Int64(number)) : .number(number)
        return shown.map { .shown(value, as: $0(row, number)) } ?? value
      }
      guard measured.isCertain else { return values }
      return [
        values[0], .shown(.number(measured.low), as: Measured.certain),
        .shown(.number(measured.high), as: ""),
      ]
    }
  }
}
