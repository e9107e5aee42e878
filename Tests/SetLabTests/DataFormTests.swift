import Foundation
import SetLab
import Testing

/// Tables as people have them: what stands between fields and before decimals is recognised, or refused in one line.
struct DataFormTests {
  /// A way to write a table.
  struct Form: Sendable, CustomStringConvertible {
    let separator: String
    let decimal: String
    let hasHead: Bool
    let missing: String
    let lineBreak: String

    /// Three rows of four columns, the third value of the second row missing.
    var text: String {
      let rows = [
        ["0.5", "-1.25", "3", "1e-3"], ["2", "0.75", missing, "-0.5"], ["10", "4.5", "7.25", "12"],
      ]
      func field(_ text: String) -> String {
        let text = text == missing ? text : text.replacing(".", with: decimal)
        // A comma between commas stands in quotes.
        return text.contains(separator.prefix(1)) ? "\"\(text)\"" : text
      }
      let head = hasHead ? [["t", "value", "other", "last"].joined(separator: separator)] : []
      return (head + rows.map { $0.map(field).joined(separator: separator) })
        .map { $0 + lineBreak }.joined()
    }

    var description: String { text }

    var columns: [String] {
      hasHead ? ["t", "value", "other", "last"] : ["x", "y", "column3", "column4"]
    }
  }

  static let forms = ["\t", ";", ",", ", ", " "].flatMap { separator in
    // Quotes stand at the beginning of a field.
    [".", ","].filter { separator != ", " || $0 == "." }.flatMap { decimal in
      [true, false].flatMap { hasHead in
        ["NA", "NaN", "-", "n/a"].map {
          Form(
            separator: separator, decimal: decimal, hasHead: hasHead, missing: $0,
            lineBreak: hasHead ? "\r\n" : "\n")
        }
      }
    }
  }

  @Test(arguments: forms)
  func isRecognised(_ form: Form) throws {
    for text in [form.text, "\u{FEFF}# measured on Monday\n" + form.text + "\n"] {
      let table = try DataTable(text, named: "t")
      let columns = try form.columns.map { try table.numbers(of: $0) }
      #expect(columns == [[0.5, 2, 10], [-1.25, 0.75, 4.5], [3, 7.25], [1e-3, -0.5, 12]])
      let remark = try #require(table.remark)
      let word = [";": "';'", "\t": "tab", " ": "blanks"][form.separator]
      #expect(remark.contains("--separator") == (!form.separator.hasPrefix(",")))
      #expect(word.map { remark.contains("--separator \($0)") } ?? true)
      #expect(remark.contains("--decimal ','") == (form.decimal == ","))
      #expect(remark.contains("no head: the columns are x, y, column3, column4") == !form.hasHead)
      #expect(remark.hasSuffix("1 cell missing"))
    }
  }

  /// A text, and the numbers of its columns x and y.
  @Test(arguments: [
    ("sep=;\nx;y\n1;2\n", [1], [2]), ("x;y\n\u{2212}1;2,5\n", [-1], [2.5]),
    ("x y\n  1   2\n 3\t4  \n", [1, 3], [2, 4]), ("1,5\n2,25\n", [1, 2], [5, 25]),
    ("x,y\n\"1,5\",\"2,25\"\n", [1.5], [2.25]),
    ("x;y;note\n1;2;\"a\nb; c\"\n3;4;d\n", [1, 3], [2, 4]),
    ("x,y\n1,\n2,3\n", [1, 2], [3]), ("x;y\n0,125;1,500\n", [0.125], [1.5]),
    ("x,y\n1,0e-400\n", [1], [0]), ("x,y,note\n1,0.5,\"1,5\"\n2,2.5,a\n", [1, 2], [0.5, 2.5]),
    ("x;y;version\n1;0,5;1.2.3\n", [1], [0.5]), ("#,x,y\n7,1,2\n", [1], [2]),
    ("x;y;;\n1;2;;\n", [1], [2]), ("0,5;1,5\n1;2\n", [0.5, 1], [1.5, 2]),
    ("x ,y\n1 ,20\n", [1], [20]), ("x;y\n1.234,5;1.250\n", [1234.5], [1250]),
    ("x;y\n1,234.5;1,250\n", [1234.5], [1250]), ("x;y\n1.250;2.5\n", [1.25], [2.5]),
  ])
  func reads(_ text: String, _ x: [Double], _ y: [Double]) throws {
    let table = try DataTable(text, named: "t")
    #expect(try table.numbers(of: "x") == x && table.numbers(of: "y") == y)
  }

  /// Nothing is said of plain CSV, with empty cells or without.
  @Test func plainTablesNeedNoWord() throws {
    #expect(try DataTable("x,y\n1,\n2,3\n", named: "t").remark == nil)
    #expect(try DataTable("x;y\n1;2\n", named: "t").remark == "t: read with --separator ';'")
  }

  /// Numbers that no decimal is, and texts of two minds.
  @Test(arguments: [
    (
      "x,y\n1,0x10\n",
      "t, line 2, column y: expected a number, or an empty cell if unknown, found “0x10”"
    ),
    (
      "x,y\n1,1e-400\n",
      "t, line 2, column y: expected a number, or an empty cell if unknown, found “1e-400”"
    ),
    (
      "x;y\n1,5;2.5\n",
      "t, line 2, column 1: “1,5” has a decimal comma, and “2.5” a point; say which by --decimal"
    ),
    (
      "x;y\n1;1,234\n",
      "t, line 2, column 3: “1,234” could have decimals or thousands; say which by --decimal"
    ),
    ("x,y\n1,2\n3\n", "t, line 3, column 1: 1 field under 2 names"),
  ])
  func refuses(_ text: String, _ message: String) {
    let error = #expect(throws: DataError.self) {
      _ = try DataTable(text, named: "t").numbers(of: "y")
    }
    #expect(error?.description == message)
  }
}
