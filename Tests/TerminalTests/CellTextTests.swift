import Terminal
import Testing

struct CellTextTests {
  static let widths: [(String, Int)] = [
    ("", 0), ("abc", 3), ("π√", 2), ("漢字", 4), ("e\u{301}", 1), ("👍", 2), ("🇩🇪", 2),
    ("\u{1B}[1;31mred\u{1B}[0m", 3), ("a\tb", 2), ("⣿█▞", 3), ("≈ ∫", 3), ("ｗ", 2),
    ("👩‍👩‍👧", 2), ("\u{1B}[", 1), ("가", 2),
  ]

  @Test(arguments: CellTextTests.widths)
  func width(text: String, cells: Int) {
    #expect(CellText.width(of: text) == cells)
  }

  @Test func windows() {
    #expect(CellText.window("abcdef", from: 2, cells: 3) == "cde")
    #expect(CellText.window("a漢b", from: 0, cells: 2) == "a ")
    #expect(CellText.window("a漢b", from: 2, cells: 2) == " b")
    #expect(
      CellText.window("ab\u{1B}[31mcd\u{1B}[0me", from: 3, cells: 9) == "\u{1B}[31md\u{1B}[0me")
    #expect(CellText.clipped("abc", to: -1).isEmpty)
  }
}
