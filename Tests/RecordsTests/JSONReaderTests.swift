import Records
import Testing

struct JSONReaderTests {
  private func reader() throws -> JSONReader {
    try JSONReader(
      parsing: """
        {"games": 100, "seed": "18446744073709551615", "rules": "classic", "share": 0.5, "done": true,
         "none": null, "half": 1.5, "two": 2.0, "minus": -1, "large": 1e18,
         "tally": {"counts": [1, 2], "sums": [[1], [2, "x"]], "names": ["a", "b"]}}
        """)
  }

  @Test func values() throws {
    let reader = try reader()
    #expect(try reader.int("games") == 100 && reader.int("two") == 2 && reader.int("minus") == -1)
    #expect(try reader.word("seed") == .max && reader.word("games") == 100)
    #expect(try reader.number("share") == 0.5 && reader.number("games") == 100)
    #expect(try reader.number("none").isNaN && reader.number("seed") == 0x1p64)
    #expect(try reader.text("rules") == "classic" && reader.flag("done"))
    #expect(try reader.optional("none") == nil && reader.optional("nothing") == nil)
    #expect(try reader.optional("games")?.int() == 100)
    let tally = try reader.member("tally")
    #expect(try tally.value("counts") == [1, 2] && tally.value("names") == ["a", "b"])
    #expect(try tally.members().map(\.key) == ["counts", "sums", "names"])
    #expect(try tally.items("sums")[1].items()[0].int() == 2)
  }

  static let mistakes: [(String, @Sendable (JSONReader) throws -> Void)] = [
    ("“nothing” is missing", { _ = try $0.int("nothing") }),
    ("“tally.fresh” is missing", { let _: [Int] = try $0.member("tally").value("fresh") }),
    (
      "“seed” is the text “18446744073709551615”, not a whole number",
      {
        _ = try $0.int("seed")
      }
    ),
    ("“half” is 1.5, not a whole number", { _ = try $0.int("half") }),
    ("“large” is 1e+18, not a whole number", { _ = try $0.int("large") }),
    ("“minus” is -1, not a whole number from 0 to 2^64 − 1", { _ = try $0.word("minus") }),
    ("“none” is null, not a text", { _ = try $0.text("none") }),
    ("“games” is 100, not true or false", { _ = try $0.flag("games") }),
    ("“rules” is the text “classic”, not a number", { _ = try $0.number("rules") }),
    (
      "“tally.sums[1][1]” is the text “x”, not a whole number",
      {
        let _: [[Int]] = try $0.member("tally").value("sums")
      }
    ),
    ("“tally” is an object, not a list", { _ = try $0.items("tally") }),
    ("“games” is 100, not an object", { _ = try $0.member("games").int("x") }),
    ("the value is an object, not a whole number", { _ = try $0.int() }),
  ]

  @Test(arguments: mistakes)
  func refuses(message: String, read: @Sendable (JSONReader) throws -> Void) throws {
    let reader = try reader()
    let error = #expect(throws: RecordError.self) { try read(reader) }
    #expect(error?.message == message)
  }
}
