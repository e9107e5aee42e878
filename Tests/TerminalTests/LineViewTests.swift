import Terminal
import TestSupport
import Testing

struct LineViewTests {
  @Test func scrollsSideways() {
    let long = String((0..<50).map { Character("\($0 % 10)") })
    var editor = LineEditor(long)
    var view = LineView(editor, prompt: "> ", width: 20)
    #expect(view.row == "> 34567890123456789" && view.cursorColumn == 19)
    for _ in 0..<5 { _ = editor.handle(.left) }
    view = LineView(editor, prompt: "> ", width: 20)
    #expect(view.row == "> 34567890123456789" && view.cursorColumn == 14)
    _ = editor.handle(.home)
    view = LineView(editor, prompt: "> ", width: 20)
    #expect(view.row == "> 01234567890123456" && view.cursorColumn == 2)
    #expect(LineView(LineEditor("ab"), prompt: "a long prompt ", width: 9).row == "ab")
  }

  // Seed 3. The cursor stands on the character it stands before in the text, wherever the row is
  // scrolled to: no false alarms.
  @Test func theCursorStandsWhereItShould() {
    var random = SplitMix(seed: 3)
    for _ in 0..<500 {
      let text = String((0..<random.below(40)).map { _ in Array("ab漢1字")[random.below(5)] })
      var editor = LineEditor(text)
      for _ in 0..<random.below(40) { _ = editor.handle(.left) }
      let width = 12 + random.below(30)
      let view = LineView(editor, prompt: ": ", width: width)
      #expect(view.cursorColumn < width && CellText.width(of: view.row) < width)
      let next = editor.after.first.map { String($0) } ?? ""
      let behind = CellText.window(
        view.row, from: view.cursorColumn, cells: CellText.width(of: next))
      #expect(behind == next, "\(view)")
    }
  }

  @Test func searchIsThePrompt() {
    var editor = LineEditor(history: LineHistory(["sin"]))
    for key in [Key.control("r"), .character("s")] { _ = editor.handle(key) }
    #expect(LineView(editor, prompt: "> ", width: 40).row == "(search s) sin")
    _ = editor.handle(.character("q"))
    #expect(LineView(editor, prompt: "> ", width: 40).row == "(no such line sq) sin")
  }
}
