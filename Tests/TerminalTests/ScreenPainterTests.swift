import Terminal
import TestSupport
import Testing

struct ScreenPainterTests {
  @Test func sendsOnlyWhatChanged() {
    var painter = ScreenPainter()
    var screen = VirtualScreen(columns: 6, rows: 3)
    let size = TerminalSize(columns: 6, rows: 3)
    screen.take(painter.paint(["one", "two", "three"], size: size))
    #expect(screen.lines == ["one", "two", "three"] && !screen.modes.contains(25))
    #expect(painter.paint(["one", "two", "three"], size: size).isEmpty)
    let change = painter.paint(["one", "2", "three"], size: size)
    #expect(!change.contains("one") && !change.contains("three"))
    screen.take(change)
    #expect(screen.lines == ["one", "2", "three"])
    screen.take(painter.paint(["x"], size: size, cursor: .init(column: 1, row: 2)))
    #expect(screen.lines == ["x", "", ""] && screen.modes.contains(25))
    #expect(screen.column == 1 && screen.row == 2)
    screen.take(painter.paint(["x"], size: size))
    #expect(!screen.modes.contains(25) && screen.clearings == 1 && screen.unknown.isEmpty)
    #expect(!screen.modes.contains(2026))
    painter.forget()
    #expect(painter.paint(["x"], size: size).contains("x"))
  }

  @Test func cutsToTheWindow() {
    var painter = ScreenPainter()
    var screen = VirtualScreen(columns: 4, rows: 2)
    screen.take("\u{1B}[?7l")
    let lines = ["\u{1B}[31mabcdef\u{1B}[0m", "漢字漢", "no room"]
    screen.take(painter.paint(lines, size: TerminalSize(columns: 4, rows: 2)))
    #expect(screen.lines == ["abcd", "漢字"])
    screen.resize(columns: 5, rows: 3)
    screen.take(painter.paint(lines, size: TerminalSize(columns: 5, rows: 3)))
    #expect(screen.lines == ["abcde", "漢字", "no ro"] && screen.unknown.isEmpty)
  }

  // Seed 11. A terminal that gets the differences must show what one gets that is painted anew, so
  // there are no false alarms.
  @Test func differencesAddUp() {
    var random = SplitMix(seed: 11)
    let words = [
      "", "a", "abcdefgh", "漢字漢字", "\u{1B}[32mgreen\u{1B}[0m", "x漢", "π é", "  b",
      "\u{1B}[31mr\u{1B}[32mg\u{1B}[0m", "\u{1B}[31mred\u{1B}[m", "─⣿ ", "e\u{301}",
    ]
    let size = TerminalSize(columns: 7, rows: 4)
    var painter = ScreenPainter()
    var screen = VirtualScreen(columns: 7, rows: 4)
    screen.take("\u{1B}[?7l")
    for _ in 0..<500 {
      let frame = (0..<random.below(6)).map { _ in
        words[random.below(words.count)] + words[random.below(words.count)]
      }
      screen.take(painter.paint(frame, size: size))
      var fresh = ScreenPainter()
      var other = VirtualScreen(columns: 7, rows: 4)
      other.take("\u{1B}[?7l" + fresh.paint(frame, size: size))
      #expect(screen.lines == other.lines && screen.unknown.isEmpty)
      #expect(screen.colours == other.colours)
    }
  }

  /// A cell that changes costs a few bytes, however wide the screen is, and blanks at the end of a row fewer.
  @Test func cellsAreSentAlone() {
    var painter = ScreenPainter()
    var screen = VirtualScreen(columns: 250, rows: 2)
    let size = TerminalSize(columns: 250, rows: 2)
    let row = String(repeating: "⣿", count: 250)
    screen.take(painter.paint([row, "x"], size: size))
    for column in [0, 1, 100, 249] {
      var changed = Array(row)
      changed[column] = "o"
      let sent = painter.paint([String(changed), "x"], size: size)
      #expect(sent.utf8.count < 50, "\(sent.utf8.count)")
      screen.take(sent)
      #expect(screen.lines[0] == String(changed))
      screen.take(painter.paint([row, "x"], size: size))
    }
    let shorter = painter.paint([String(row.prefix(7)), "x"], size: size)
    #expect(shorter.utf8.count < 50)
    screen.take(shorter)
    #expect(screen.lines == [String(row.prefix(7)), "x"] && screen.unknown.isEmpty)
  }
}
