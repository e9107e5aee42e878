/// A column of a table: how it is named in every form, and how its value is read from a row.
///
/// One declaration makes one field, or three where it is an interval. The functions that make a
/// column take what its ``Field`` says and a closure that reads the value from a row; nil if there
/// is none.
public struct Column<Row>: Sendable {
  /// The fields written for it; three for an interval: the value, its lower and its upper end.
  public private(set) var fields: [Field]
  let values: @Sendable (Row) -> [RecordValue]

  init(fields: [Field], values: @escaping @Sendable (Row) -> [RecordValue]) {
    self.fields = fields
    self.values = values
  }

  /// A column of any kind.
  public init(_ field: Field, value: @escaping @Sendable (Row) -> RecordValue) {
    self.init(fields: [field]) { [value($0)] }
  }

  /// The same column, written in some forms only.
  public func only(in forms: Forms) -> Column {
    var column = self
    for index in fields.indices { column.fields[index].forms.formIntersection(forms) }
    return column
  }

  /// The same column, within an object of each JSON row with this key; elsewhere nothing changes.
  public func within(_ member: String) -> Column {
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
  public static func wideCount(
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
  public static func odds(
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
