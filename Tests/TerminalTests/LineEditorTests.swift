import Terminal
import TestSupport
import Testing

/// The editor against tables and against a naive model.
struct LineEditorTests {
  private func edited(_ text: String, _ keys: [Key]) -> LineEditor {
    var editor = LineEditor(text)
    for key in keys { _ = editor.handle(key) }
    return editor
  }

  /// `|` is the cursor.
  static let edits: [(String, [Key], String)] = [
    ("abc", [.left, .character("x")], "abx|c"),
    ("abc", [.home, .right, .backspace], "|bc"),
    ("abc", [.control("a"), .delete], "|bc"),
    ("abc", [.control("a"), .control("d"), .control("d")], "|c"),
    ("abc", [.control("a"), .left, .backspace], "|abc"),
    ("abc", [.right, .delete], "abc|"),
    ("sin(x) + 2", [Key(.left, .control), Key(.left, .control)], "sin(|x) + 2"),
    ("sin(x) + 2", [.alt("b"), .alt("b"), .alt("f")], "sin(x|) + 2"),
    ("sin(x) + 2", [.control("w")], "sin(x) + |"),
    ("sin(x) + 2", [.control("w"), .control("w")], "sin(x) |"),
    ("sin(x) + 2", [Key(.backspace, .alt), Key(.backspace, .alt)], "sin(|"),
    ("a b c", [.home, .alt("d"), .end, .control("y")], " b ca|"),
    ("abc", [.left, .control("k"), .home, .control("y")], "c|ab"),
    ("abc", [.left, .control("u"), .end, .control("y")], "cab|"),
    ("e", [.character("\u{301}"), .character("x"), .left, .backspace], "|x"),
    ("漢字", [.left, .character("é")], "漢é|字"),
    ("", [.paste("1 +\n2\t3")], "1 + 2 3|"),
    ("abc", [.control("b"), .control("b"), .control("f")], "ab|c"),
    ("abc", [.escape, Key(.function(3)), .alt("z")], "abc|"),
  ]

  @Test(arguments: LineEditorTests.edits.indices)
  func editsOfTheTable(place: Int) {
    let (text, keys, expected) = Self.edits[place]
    let editor = edited(text, keys)
    #expect(editor.before + "|" + editor.after == expected)
  }

  @Test func outcomes() {
    var editor = LineEditor("x")
    #expect(editor.handle(.control("d")) == .edited && editor.text == "x")
    #expect(editor.handle(.home) == .edited && editor.handle(.control("d")) == .edited)
    #expect(editor.text.isEmpty && editor.handle(.control("d")) == .ended)
    _ = editor.handle(.character("y"))
    #expect(editor.handle(.enter) == .submitted(.typed("y")))
    #expect(editor.handle(.control("c")) == .cancelled && editor.text.isEmpty)
    #expect(editor.handle(.control("l")) == .cleared)
    #expect(editor.handle(.escape) == .ignored)
    #expect(editor.handle(.up) == .refused && editor.handle(.down) == .refused)
  }

  @Test func historyKeepsTheDraft() {
    var editor = LineEditor("dra", history: LineHistory(["one", "two"]))
    for key in [Key.character("f"), .character("t")] { _ = editor.handle(key) }
    #expect(editor.handle(.up) == .edited && editor.text == "two")
    _ = editor.handle(.character("!"))
    #expect(editor.handle(.control("p")) == .edited && editor.text == "one")
    #expect(editor.handle(.up) == .refused && editor.text == "one")
    _ = editor.handle(.down)
    #expect(editor.text == "two")
    _ = editor.handle(.control("n"))
    #expect(editor.text == "draft" && editor.after.isEmpty)
    #expect(editor.handle(.down) == .refused && editor.text == "draft")
  }

  @Test func searchBackwards() {
    let history = LineHistory(["sin(x)", "cos(x)", "sin(2x)", "1/x"])
    var editor = LineEditor("keep", history: history)
    func type(_ keys: Key...) { for key in keys { _ = editor.handle(key) } }
    type(.control("r"), .character("s"), .character("i"))
    #expect(editor.text == "sin(2x)" && editor.before.isEmpty)
    type(.control("r"))
    #expect(editor.text == "sin(x)" && editor.search?.hasFailed == false)
    type(.control("r"))
    #expect(editor.text == "sin(x)" && editor.search?.hasFailed == true)
    type(.escape)
    #expect(editor.text == "keep" && editor.search == nil)
    type(.control("r"), .character("/"))
    #expect(editor.handle(.enter) == .submitted(.untyped("1/x")))
    type(.control("r"), .character("q"), .backspace, .character("c"), .end)
    #expect(editor.text == "cos(x)" && editor.after.isEmpty && editor.search == nil)
  }

  @Test func completion() {
    let names = ["sin", "sinh", "sqrt", "sum", "noset"]
    var editor = LineEditor("2n") { .names(names, before: $0) }
    #expect(editor.handle(.tab) == .refused)
    _ = editor.handle(.control("u"))
    for key in [Key.character("n"), .tab] { _ = editor.handle(key) }
    #expect(editor.text == "noset" && editor.handle(.tab) == .refused)
    for key in [Key.character("+"), .character("s"), .character("i")] { _ = editor.handle(key) }
    #expect(editor.handle(.tab) == .edited && editor.text == "noset+sin")
    #expect(editor.handle(.tab) == .listed(["sin", "sinh"]))
    #expect(editor.handle(.left) == .edited && editor.handle(.right) == .edited)
    #expect(editor.handle(.tab) == .refused)
    #expect(editor.handle(.tab) == .listed(["sin", "sinh"]))
    _ = editor.handle(.character("("))
    #expect(editor.handle(.tab) == .refused && editor.text == "noset+sin(")
    // Only the word before the cursor is replaced.
    for key in [Key.home, .character("s"), .character("q"), .tab] { _ = editor.handle(key) }
    #expect(editor.before == "sqrt" && editor.after == "noset+sin(")
  }

  @Test func historyIsBoundedAndKeptInAFile() throws {
    var history = LineHistory(["a", "a", " ", "b"], limit: 3)
    #expect(history.lines.map(\.text) == ["a", "b"])
    history.add(.typed("c"))
    history.add(.typed("d\ne"))
    #expect(history.lines.map(\.text) == ["b", "c", "d\ne"])
    let path = try temporaryFolder() + "/history"
    #expect(try LineHistory.load(path).lines.isEmpty)
    try history.save(path)
    // A file says nothing about who typed its lines.
    let lines = try LineHistory.load(path).lines
    #expect(lines == [.untyped("b"), .untyped("c"), .untyped("d e")])
    #expect(try LineHistory.load(path, limit: 1).lines.map(\.text) == ["d e"])
    #expect(throws: TerminalError.self) { try history.save("/nowhere/history") }
  }

  /// Keys, and whether the line they enter counts as typed; the history has a pasted line before a typed one.
  static let origins: [(keys: [Key], entered: EnteredLine)] = [
    ([.character("a")], .typed("a")), ([.paste("a")], .untyped("a")),
    ([.character("a"), .paste("b"), .character("c")], .untyped("abc")),
    ([.paste("a"), .control("u"), .character("b")], .typed("b")),
    ([.paste("a"), .backspace, .character("b")], .typed("b")),
    ([.paste("a"), .control("u"), .control("y")], .untyped("a")),
    ([.character("a"), .control("u"), .control("y")], .typed("a")),
    ([.up], .typed("typed")), ([.up, .up], .untyped("pasted")),
    ([.up, .up, .character("!")], .untyped("pasted!")), ([.up, .up, .down], .typed("typed")),
    ([.character("a"), .up, .up, .down, .down], .typed("a")),
    ([.paste("a"), .up, .down], .untyped("a")),
    ([.control("r"), .character("p"), .character("a")], .untyped("pasted")),
    ([.control("r"), .paste("pa")], .untyped("pasted")),
    ([.character("a"), .control("r"), .character("s"), .control("g")], .typed("a")),
    ([.paste("a"), .control("r"), .character("y"), .control("g")], .untyped("a")),
  ]

  @Test(arguments: LineEditorTests.origins.indices)
  func linesTellWhetherTheyWereTyped(place: Int) {
    let (keys, entered) = Self.origins[place]
    var history = LineHistory()
    history.add(.untyped("pasted"))
    history.add(.untyped("typed"))
    // The same line typed anew is a typed one.
    history.add(.typed("typed"))
    var editor = LineEditor(history: history)
    for key in keys { _ = editor.handle(key) }
    #expect(editor.handle(.enter) == .submitted(entered))
  }

  /// An array of characters and an index, written as plainly as can be.
  private struct Model {
    var text: [Character] = []
    var cursor = 0
    var killed: [Character] = []

    mutating func handle(_ key: Key) {
      func isWord(_ at: Int) -> Bool { text[at].isLetter || text[at].isNumber }
      var left = cursor
      while left > 0, !isWord(left - 1) { left -= 1 }
      while left > 0, isWord(left - 1) { left -= 1 }
      var right = cursor
      while right < text.count, !isWord(right) { right += 1 }
      while right < text.count, isWord(right) { right += 1 }
      var blank = cursor
      while blank > 0, text[blank - 1] == " " { blank -= 1 }
      while blank > 0, text[blank - 1] != " " { blank -= 1 }
      switch key {
      case .left: cursor = max(0, cursor - 1)
      case .right: cursor = min(text.count, cursor + 1)
      case .home: cursor = 0
      case .end: cursor = text.count
      case .alt("b"): cursor = left
      case .alt("f"): cursor = right
      case .backspace: remove(max(0, cursor - 1)..<cursor)
      case .delete: remove(cursor..<min(text.count, cursor + 1))
      case .control("k"): kill(cursor..<text.count)
      case .control("u"): kill(0..<cursor)
      case .control("w"): kill(blank..<cursor)
      case .alt("d"): kill(cursor..<right)
      case Key(.backspace, .alt): kill(left..<cursor)
      case .control("y"): insert(killed)
      default: if case .character(let character) = key.code { insert([character]) }
      }
    }

    private mutating func insert(_ characters: [Character]) {
      text.insert(contentsOf: characters, at: cursor)
      cursor += characters.count
    }

    private mutating func remove(_ range: Range<Int>) {
      text.removeSubrange(range)
      cursor = range.lowerBound
    }

    private mutating func kill(_ range: Range<Int>) {
      killed = Array(text[range])
      remove(range)
    }
  }

  // Seed 7. The editor must equal the model after every key, so there are no false alarms.
  @Test func randomKeysAgainstAModel() {
    var random = SplitMix(seed: 7)
    let keys: [Key] =
      [
        .left, .right, .home, .end, .alt("b"), .alt("f"), .backspace, .delete, .control("k"),
        .control("u"), .control("w"), .alt("d"), Key(.backspace, .alt), .control("y"),
      ] + "ab1 +(漢π".flatMap { [Key.character($0), .character($0), .character($0)] }
    for _ in 0..<100 {
      var model = Model()
      var editor = LineEditor()
      for _ in 0..<200 {
        let key = keys[random.below(keys.count)]
        // Yanking again and again would double the text without end.
        if key == .control("y"), model.text.count > 200 { continue }
        model.handle(key)
        #expect(editor.handle(key) == .edited)
        #expect(editor.before == String(model.text[..<model.cursor]))
        #expect(editor.after == String(model.text[model.cursor...]))
      }
    }
  }
}
