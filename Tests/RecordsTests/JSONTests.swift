import Foundation
import Records
import TestSupport
import Testing

struct JSONTests {
  static let cases: [(value: JSON, text: String)] = [
    (.null, "null"), (.boolean(true), "true"), (.boolean(false), "false"),
    (0, "0"), (-5, "-5"),
    // Beyond 2^53 many readers round, so a string is written.
    (.integer(1 << 53 as Int), "9007199254740992"),
    (.integer((1 << 53) + 1 as Int), "\"9007199254740993\""),
    (.integer(-(1 << 53) - 1 as Int), "\"-9007199254740993\""),
    (.integer(Int.min), "\"-9223372036854775808\""),
    (.integer(UInt64(1) << 53), "9007199254740992"),
    (.integer((UInt64(1) << 53) + 1), "\"9007199254740993\""),
    (.integer(UInt64.max), "\"18446744073709551615\""),
    (.number(0), "0"), (.number(1), "1"), (.number(0.1), "0.1"), (.number(-2.5), "-2.5"),
    (.number(1e300), "1e+300"), (.number(.leastNonzeroMagnitude), "5e-324"),
    (.number(0.032301978585), "0.032301978585"),
    (.number(.nan), "null"), (.number(.infinity), "null"), (.number(-.infinity), "null"),
    ("", "\"\""), ("Set", "\"Set\""), ("a\"b\\c", "\"a\\\"b\\\\c\""),
    ("\n\r\t", "\"\\n\\r\\t\""), ("\u{1}\u{1F}", "\"\\u0001\\u001f\""), ("“é”", "\"“é”\""),
    (.array([]), "[]"), (.array([1, 2]), "[1, 2]"), ([:], "{}"),
    (.array([[:], .array([1])]), "[{}, [1]]"),
    (["a": 1], "{\n  \"a\": 1\n}"),
    (["b": 1, "a": .array([1, "x"])], "{\n  \"b\": 1,\n  \"a\": [1, \"x\"]\n}"),
    (["a": ["c": 1, "b": .null]], "{\n  \"a\": {\"c\": 1, \"b\": null}\n}"),
    (
      ["a": .array([["x": 1], ["x": 2]])],
      "{\n  \"a\": [\n    {\"x\": 1},\n    {\"x\": 2}\n  ]\n}"
    ),
    (["a": ["b": .array([["x": 1]])]], "{\n  \"a\": {\"b\": [{\"x\": 1}]}\n}"),
  ]

  @Test(arguments: cases)
  func text(value: JSON, text: String) throws {
    #expect(value.text == text + "\n")
    // Any JSON reader takes it.
    _ = try JSONSerialization.jsonObject(with: Data(value.text.utf8), options: .fragmentsAllowed)
  }

  @Test func script() throws {
    let value: JSON = [
      "a": .array([1, .number(2), .number(0.5), .number(.nan), .null, .boolean(true), [:]]),
      "</script>": "\u{2028}\u{2029}\n\u{1}é🂡", "empty": .array([]),
    ]
    let text =
      #"{"a":[1,2.0,0.5,null,null,true,{}],"#
      + #""\u003c/script>":"\u2028\u2029\n\u0001é🂡","empty":[]}"#
    #expect(value.script == text)
    #expect(try JSON(parsing: value.script).text == value.text)
  }

  /// Seed 64: the shortest text of a number reads back to the same bits.
  @Test func numbersReadBack() {
    var random = SplitMix(seed: 64)
    for _ in 0..<2_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(Double(JSON.number(value).text.dropLast())?.bitPattern == value.bitPattern)
    }
  }
}
