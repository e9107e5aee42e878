import Records
import Testing

/// The JSON Schema of results: from columns and values, and of results with different members.
struct SchemaTests {
  private static func document(_ rows: [Int], _ more: [Document.Member] = []) -> Document {
    let columns: [Column<Int>] = [
      .count("cards", unit: "cards", meaning: "how many there are") { $0 },
      .interval("share", as: .share(), names: .own, meaning: "their share") {
        Measured(Double($0), 0, 1)
      },
      .list("names", meaning: "what they are called") { ["\($0)"] },
      .nested("parts", meaning: "what they have") { ["cards": .integer($0)] },
      Column<Int>.text("words", meaning: "for people") { "\($0)" }.only(in: .people),
    ]
    return Document(
      [.init("schema", 1), .init("rows", rows: RecordTable(columns, rows: rows))] + more)
  }

  @Test func columnsAndMembers() {
    let number = "\"type\": [\"number\", \"null\"]"
    let ends = ["lower", "upper"].map { "the \($0) end of the interval of share" }
    let share =
      "{\"type\": \"object\", \"required\": [\"mean\", \"low\", \"high\"], \"properties\": {"
      + "\"mean\": {\"description\": \"their share\", \(number)}, "
      + "\"low\": {\"description\": \"\(ends[0])\", \(number)}, "
      + "\"high\": {\"description\": \"\(ends[1])\", \(number)}}}"
    let items =
      "{\"type\": \"object\", \"required\": [\"cards\", \"share\", \"names\", \"parts\"], "
      + "\"properties\": {\"cards\": {\"description\": \"how many there are, in cards\", "
      + "\"type\": [\"integer\", \"string\", \"null\"]}, \"share\": \(share), "
      + "\"names\": {\"description\": \"what they are called\", \"type\": \"array\", "
      + "\"items\": {\"type\": \"string\"}}, \"parts\": {\"description\": \"what they have\", "
      + "\"type\": \"object\", \"required\": [\"cards\"], "
      + "\"properties\": {\"cards\": {\"type\": [\"integer\", \"string\"]}}}}}"
    let text = Self.document([3], [.init("run", ["a": 1])]).schema.json.text
    #expect(
      text == """
        {
          "type": "object",
          "required": ["schema", "rows", "run"],
          "properties": {"schema": {"const": 1}, "rows": {"type": "array", "items": \(items)}, "run": {"type": "object"}}
        }

        """)
  }

  /// What only some results have is not required, and a value may be of any kind that one has.
  @Test func joined() throws {
    let one = Self.document([], [.init("end", 1), .init("list", .array([]))])
    let two = Self.document([1], [.init("end", .number(0.5)), .init("list", .array([.null]))])
    let three = Self.document([1], [.init("list", ["key": "value"])])
    let schema = JSONReader(one.schema.joined(with: two.schema).joined(with: three.schema).json)
    #expect(try schema.items("required").map { try $0.text() } == ["schema", "rows", "list"])
    let members = try schema.member("properties")
    #expect(
      try members.member("end").items("type").map { try $0.text() } == ["string", "number", "null"])
    let list = try members.member("list")
    #expect(try list.items("type").map { try $0.text() } == ["array", "object"])
    #expect(try list.member("items").text("type") == "null")
    #expect(try list.items("required").map { try $0.text() } == ["key"])
  }
}
