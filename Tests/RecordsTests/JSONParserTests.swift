import Foundation
import Records
import TestSupport
import Testing

struct JSONParserTests {
  /// Characters that would control a terminal or turn the direction of text are escaped, and read back.
  @Test func controlsAreEscaped() throws {
    let text = JSON.string("a\u{202E}b\u{7F}c\u{85}d\u{2066}").script
    #expect(text == #""a\u202eb\u007fc\u0085d\u2066""#)
    #expect(try JSON(parsing: text).script == text)
  }

  @Test(arguments: JSONTests.cases)
  func roundTrip(value: JSON, text: String) throws {
    #expect(try JSON(parsing: text).text == value.text)
  }

  @Test(arguments: [
    ("\"\\u00e9\\ud83d\\ude00\\/\\b\\f\"", JSON.string("é😀/\u{8}\u{C}")), ("1.0", .number(1)),
    ("1E2", .number(100)), (" [ 1 ,\t2 ]\r\n", .array([1, 2])), ("-0", .number(-0.0)),
    ("18446744073709551615", .string("18446744073709551615")), ("1e-999", .number(0)),
    ("\"\u{FEFF}\u{7F}\"", .string("\u{FEFF}\u{7F}")),
  ])
  func reads(text: String, value: JSON) throws {
    let read = try JSON(parsing: text)
    #expect(read == value && read.text == value.text)
  }

  @Test(arguments: [
    ("", "line 1, column 1: the text ends where a value is due"),
    ("no JSON", "line 1, column 1: expected a value"),
    ("{\n  \"a\": 1,\n  \"é\" 2}", "line 3, column 7: expected a colon after “é”"),
    ("{\"a\": 1, \"a\": 2}", "line 1, column 10: the key “a” comes twice"),
    ("{\"a\": 1,}", "line 1, column 9: expected a key in quotes"),
    ("[1, 2", "line 1, column 6: expected a comma or ]"),
    ("[1 2]", "line 1, column 4: expected a comma or ]"),
    ("{\"a\": 1", "line 1, column 8: expected a comma or }"),
    ("1 1", "line 1, column 3: there is more after the value"),
    ("01", "line 1, column 2: there is more after the value"),
    ("1.", "line 1, column 3: expected a digit"), ("-", "line 1, column 2: expected a digit"),
    ("1e999", "line 1, column 1: the number 1e999 is too large"),
    ("\"a", "line 1, column 3: a text is not closed"),
    ("\"\\x\"", "line 1, column 3: invalid escape sequence"),
    ("\"\\u12g4\"", "line 1, column 6: expected four hexadecimal digits"),
    ("\"\\ud800\"", "line 1, column 8: half of a surrogate pair"),
    ("\"a\nb\"", "line 1, column 3: a control character in a text must be escaped"),
    ("nul", "line 1, column 1: expected a value"), ("NaN", "line 1, column 1: expected a value"),
  ])
  func refuses(text: String, message: String) {
    let error = #expect(throws: RecordSyntaxError.self) { try JSON(parsing: text) }
    #expect(error?.message == "not valid JSON: " + message)
  }

  @Test func nesting() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try JSON(parsing: nested(256))
    #expect(throws: RecordSyntaxError.self) { try JSON(parsing: nested(257)) }
    #expect(throws: RecordSyntaxError.self) { try JSON(parsing: nested(1_000_000)) }
  }

  /// Seed 81: what is taken of texts with one character changed, another reader takes as well, and the same of what it writes.
  @Test func agreesWithAnotherReader() throws {
    var random = SplitMix(seed: 81)
    let original = SampleRow.table(2, seed: 82).json.text
    let pool = Array("{}[],:\"\\0123456789.eE+-truefalsn \n\u{1}é")
    var (taken, refused) = (0, 0)
    for _ in 0..<3_000 {
      var characters = Array(original)
      characters[Int.random(in: characters.indices, using: &random)] =
        pool.randomElement(using: &random) ?? " "
      let text = String(characters)
      let theirs = try? JSONSerialization.jsonObject(with: Data(text.utf8))
      do throws(RecordSyntaxError) {
        let ours = try JSON(parsing: text)
        taken += 1
        #expect(theirs != nil, "\(text)")
        #expect(try JSON(parsing: ours.text).text == ours.text)
      } catch {
        refused += 1
        #expect(
          theirs == nil || error.problem.contains("twice") || error.problem.contains("too large"),
          "\(error.message)\n\(text)")
      }
    }
    #expect(taken > 100 && refused > 100)
  }
}
