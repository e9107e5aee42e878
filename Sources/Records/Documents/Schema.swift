package struct Schema: Hashable, Sendable {
  struct Member: Hashable, Sendable {
    let key: String
    var schema: Schema
    var isRequired = true
  }

  /// The types of JSON Schema that a value may have; any where empty.
  var types: [String] = []
  var meaning: String?
  var constant: JSON?
  /// The schema of the items of a list; none where it is not known.
  var items: [Schema] = []
  /// The members of an object; none where it may be any.
  var members: [Member] = []

  init(_ types: [String], meaning: String? = nil) {
    (self.types, self.meaning) = (types, meaning)
  }

  /// The schema of values like one: a whole number beyond 2^53 is a text, and an undefined number null.
  package init(like value: JSON) {
    switch value {
    case .null: types = ["null"]
    case .boolean: types = ["boolean"]
    case .integer: types = ["integer", "string"]
    case .number: types = ["number", "null"]
    case .string: types = ["string"]
    case .array(let values):
      types = ["array"]
      items = Schema.joined(values.map { Schema(like: $0) })
    case .object(let values):
      types = ["object"]
      members = values.map { Member(key: $0.key, schema: Schema(like: $0.value)) }
    }
  }

  /// The schema of a value that has one of two schemas.
  package func joined(with other: Schema) -> Schema {
    var both = self
    both.types += other.types.filter { !types.contains($0) }
    if both.types.contains("number") { both.types.removeAll { $0 == "integer" } }
    both.meaning = meaning ?? other.meaning
    both.constant = constant == other.constant ? constant : nil
    both.items = Schema.joined(items + other.items)
    both.members += other.members.filter { member in !members.contains { $0.key == member.key } }
    guard [self, other].allSatisfy({ $0.types.contains("object") }) else { return both }
    for place in both.members.indices {
      let key = both.members[place].key
      let own = members.first { $0.key == key }
      let others = other.members.first { $0.key == key }
      both.members[place].isRequired = own?.isRequired == true && others?.isRequired == true
      if let own, let others { both.members[place].schema = own.schema.joined(with: others.schema) }
    }
    return both
  }

  /// The schema of what has one of several schemas, as a list of one; empty if there are none.
  private static func joined(_ schemas: [Schema]) -> [Schema] {
    schemas.first.map { first in
      [schemas.dropFirst().reduce(first) { $0.joined(with: $1) }]
    } ?? []
  }

  package var json: JSON {
    if let constant { return .object([.init("const", constant)]) }
    var parts = meaning.map { [JSON.Member("description", .string($0))] } ?? []
    if types.count == 1 { parts.append(.init("type", .string(types[0]))) }
    if types.count > 1 { parts.append(.init("type", .array(types.map { .string($0) }))) }
    if let items = items.first { parts.append(.init("items", items.json)) }
    let required = members.filter { $0.isRequired }.map { JSON.string($0.key) }
    if !required.isEmpty { parts.append(.init("required", .array(required))) }
    if !members.isEmpty {
      parts.append(
        .init("properties", .object(members.map { .init($0.key, $0.schema.json) })))
    }
    return .object(parts)
  }
}

extension RecordTable {
  /// The schema of the rows in JSON, from the kinds and meanings of the columns.
  var schema: Schema {
    let places = fields.indices.filter { fields[$0].forms.contains(.json) }
    let row = Self.nested(
      places.map { (fields[$0].path[...], schema(of: fields[$0], at: $0)) },
      object: { members in
        var object = Schema(["object"])
        object.members = members.map { .init(key: $0.key, schema: $0.value) }
        return object
      })
    var list = Schema(["array"])
    list.items = [row]
    return list
  }

  private func schema(of field: Field, at place: Int) -> Schema {
    var schema = Schema(
      field.kind.types, meaning: field.meaning + (field.unit.map { ", in \($0)" } ?? ""))
    switch field.kind {
    case .list: schema.items = [Schema(["string"])]
    case .nested:
      for row in rows { schema = schema.joined(with: Schema(like: field.kind.json(row[place]))) }
    default: break
    }
    return schema
  }
}

extension ColumnKind {
  /// The types of its values in JSON Schema; any where there are none.
  fileprivate var types: [String] {
    switch self {
    case .text, .wideCount: ["string", "null"]
    case .count: ["integer", "string", "null"]
    case .share, .number, .significant, .p, .odds: ["number", "null"]
    case .flag: ["boolean", "null"]
    case .list: ["array"]
    case .nested: []
    }
  }
}
