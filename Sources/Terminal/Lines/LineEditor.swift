/// The state of a line being edited, as a pure value: keys in, text and cursor out.
///
/// The keys are readline's defaults: arrows, Home, End, Ctrl-A E B F, Alt-B F and Ctrl-arrows by words, Backspace,
/// Delete, Ctrl-D H K U W Y, Alt-D and Alt-Backspace; Up, Down, Ctrl-P N through the history, the unfinished line kept
/// as its end; Ctrl-R searches it; Tab completes, and lists at the second time. A pasted line feed becomes a blank. A
/// line with pasted text, or recalled from such a line, is not typed until all of it is deleted.
package struct LineEditor: Sendable {
  package enum Outcome: Sendable, Hashable {
    case edited
    case submitted(EnteredLine)
    /// Ctrl-C: the line was cleared.
    case cancelled
    /// Ctrl-D on an empty line: there will be no more.
    case ended
    /// The second Tab: these words fit.
    case listed([String])
    /// Ctrl-L: the screen is to be cleared.
    case cleared
    /// The key means something and cannot be done here.
    case refused
    /// The key means nothing to the editor.
    case ignored
  }

  package struct Search: Sendable, Hashable {
    var query: String
    /// True if an older line than the one shown was asked for and there is none.
    package var hasFailed: Bool
    var index: Int?
    var before: String
    var after: String
    var wasTyped: Bool
  }

  package private(set) var before = ""
  package private(set) var after = ""
  package private(set) var isTyped: Bool
  package private(set) var search: Search?

  private let completion: @Sendable (String) -> LineCompletion
  private var history: [EnteredLine]
  /// The place in the history; its count denotes the draft.
  private var place: Int
  private var draft = EnteredLine.typed("")
  private var killed = "" {
    didSet { killedIsTyped = isTyped }
  }
  private var killedIsTyped = true
  private var hasTabbed = false

  /// Makes an editor of a text that counts as not typed, with the cursor at its end.
  package init(
    _ text: String = "", history: LineHistory = LineHistory(),
    completion: @escaping @Sendable (String) -> LineCompletion = { _ in LineCompletion() }
  ) {
    self.before = text
    self.isTyped = text.isEmpty
    self.history = history.lines
    self.place = history.lines.count
    self.completion = completion
  }

  package var text: String { before + after }

  var line: EnteredLine { EnteredLine(text, isTyped: isTyped) }

  var cursorCell: Int { CellText.width(of: before) }

  package mutating func handle(_ key: Key) -> Outcome {
    let outcome = outcome(of: key)
    if before.isEmpty, after.isEmpty { isTyped = true }
    return outcome
  }

  private mutating func outcome(of key: Key) -> Outcome {
    if let outcome = handleSearch(key) { return outcome }
    let hadTabbed = hasTabbed
    hasTabbed = false
    switch key {
    case .enter: return .submitted(line)
    case .control("c"):
      set("", "")
      place = history.count
      return .cancelled
    case .control("d") where text.isEmpty: return .ended
    case .control("l"): return .cleared
    case .tab:
      hasTabbed = true
      return complete(isSecond: hadTabbed)
    case .control("r"):
      search = Search(
        query: "", hasFailed: false, index: nil, before: before, after: after, wasTyped: isTyped)
      return .edited
    case .up, .control("p"): return recall(place - 1)
    case .down, .control("n"): return recall(place + 1)
    default: return insert(key) ?? move(key) ?? delete(key) ?? .ignored
    }
  }

  private mutating func set(_ before: String, _ after: String) {
    self.before = before
    self.after = after
  }

  private mutating func insert(_ key: Key) -> Outcome? {
    switch (key.code, key.modifiers) {
    case (.character(let character), []): before.append(character)
    case (.paste(let text), _):
      before += String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
      isTyped = false
    case (.character("y"), .control):
      before += killed
      isTyped = isTyped && killedIsTyped
    default: return nil
    }
    return .edited
  }

  private mutating func move(_ key: Key) -> Outcome? {
    switch key {
    case .left, .control("b"): set(String(before.dropLast()), String(before.suffix(1)) + after)
    case .right, .control("f"): set(before + after.prefix(1), String(after.dropFirst()))
    case .home, .control("a"): set("", text)
    case .end, .control("e"): set(text, "")
    case Key(.left, .control), Key(.left, .alt), .alt("b"):
      let word = before.suffix(Self.length(before.reversed()))
      set(String(before.dropLast(word.count)), word + after)
    case Key(.right, .control), Key(.right, .alt), .alt("f"):
      let word = after.prefix(Self.length(after))
      set(before + word, String(after.dropFirst(word.count)))
    default: return nil
    }
    return .edited
  }

  private mutating func delete(_ key: Key) -> Outcome? {
    switch key {
    case .backspace: before = String(before.dropLast())
    case .delete, .control("d"): after = String(after.dropFirst())
    case .control("k"):
      killed = after
      after = ""
    case .control("u"):
      killed = before
      before = ""
    case .control("w"):
      killed = String(before.suffix(Self.length(before.reversed()) { !$0.isWhitespace }))
      before = String(before.dropLast(killed.count))
    case Key(.backspace, .alt):
      killed = String(before.suffix(Self.length(before.reversed())))
      before = String(before.dropLast(killed.count))
    case .alt("d"):
      killed = String(after.prefix(Self.length(after)))
      after = String(after.dropFirst(killed.count))
    default: return nil
    }
    return .edited
  }

  /// The number of characters to the end of the first word.
  private static func length(
    _ text: some Collection<Character>,
    isOfWord: (Character) -> Bool = { $0.isLetter || $0.isNumber }
  ) -> Int {
    let gap = text.prefix { !isOfWord($0) }.count
    return gap + text.dropFirst(gap).prefix(while: isOfWord).count
  }

  private mutating func recall(_ wanted: Int) -> Outcome {
    guard (0...history.count).contains(wanted) else { return .refused }
    if place == history.count { draft = line }
    place = wanted
    let recalled = wanted == history.count ? draft : history[wanted]
    set(recalled.text, "")
    isTyped = recalled.isTyped
    return .edited
  }

  private mutating func complete(isSecond: Bool) -> Outcome {
    let found = completion(before)
    guard !found.candidates.isEmpty else { return .refused }
    let typed = String(before.suffix(found.replaced))
    let common = found.commonPrefix
    if found.candidates.count == 1 || common.count > typed.count && common.hasPrefix(typed) {
      guard common != typed else { return .refused }
      before = String(before.dropLast(found.replaced)) + common
      return .edited
    }
    return isSecond ? .listed(found.candidates) : .refused
  }
}

// The search backwards through the history.
extension LineEditor {
  /// Takes a key for the search; nil if there is none, or when the key ends it and goes on.
  private mutating func handleSearch(_ key: Key) -> Outcome? {
    guard var running = search else { return nil }
    switch (key.code, key.modifiers) {
    case (.paste(let text), _):
      running.query += text
      find(&running, from: running.index ?? history.count - 1)
    case (.character(let character), []):
      running.query.append(character)
      find(&running, from: running.index ?? history.count - 1)
    case (.backspace, []):
      running.query = String(running.query.dropLast())
      running.index = nil
      find(&running, from: history.count - 1)
    case (.character("r"), .control):
      find(&running, from: (running.index ?? history.count) - 1)
    case (.character("g"), .control), (.character("c"), .control), (.escape, []):
      search = nil
      set(running.before, running.after)
      isTyped = running.wasTyped
      return .edited
    default:
      search = nil
      return nil
    }
    search = running
    return .edited
  }

  private mutating func find(_ running: inout Search, from start: Int) {
    running.hasFailed = false
    guard !running.query.isEmpty else { return }
    let query = running.query
    let found = history.prefix(max(0, start + 1)).lastIndex {
      Self.range(of: query, in: $0.text) != nil
    }
    guard let found, let offset = Self.range(of: query, in: history[found].text) else {
      running.hasFailed = true
      return
    }
    running.index = found
    if place == history.count {
      draft = EnteredLine(running.before + running.after, isTyped: running.wasTyped)
    }
    place = found
    let line = history[found]
    set(String(line.text.prefix(offset)), String(line.text.dropFirst(offset)))
    isTyped = line.isTyped
  }

  private static func range(of query: String, in text: String) -> Int? {
    let (query, text) = (Array(query), Array(text))
    guard query.count <= text.count else { return nil }
    return (0...(text.count - query.count)).first { text[$0...].starts(with: query) }
  }
}
