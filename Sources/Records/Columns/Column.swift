/// A column of a table: how it is named in every form, and how its value is read from a row.
///
/// One declaration makes one field, or three where it is an interval. The functions that make a column take what its
/// ``Field`` says and a closure that reads the value from a row; nil where there is none.
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
