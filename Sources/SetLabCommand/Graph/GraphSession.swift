internal import SetLab
internal import Synchronization
internal import Terminal

struct GraphSession: Sendable {
  enum End: Sendable, Hashable {
    case quit
    case interrupted
    case line(EnteredLine)
  }

  /// How long a picture may take before a coarse one is shown first.
  private static let promptness = Duration.milliseconds(16)
  /// How long the first one may take, as there is nothing to look at before it.
  private static let firstPromptness = Duration.milliseconds(100)
  /// How long a fit may take before a rough one is made.
  private static let fitTime = Duration.milliseconds(40)
  /// How long a search may take before a key ends it.
  private static let searchTime = Duration.milliseconds(300)

  let reader: GraphReader
  var glyphs = PlotStyle.detect().glyphs
  var isColoured = PlotStyle.detect().isColoured
  /// Where the view and the session are saved; nil for unused names.
  var pictureFile: String?
  var sessionFile: String?
  /// A calculator that stands beside the graph where it fits.
  var side: GraphSide?

  private struct Shown {
    var painter = ScreenPainter()
    var picture: GraphPicture?
  }

  /// Runs until it is left, and gives the terminal back; throws `notATerminal` without one, and calls `makeScreen` once
  /// it has it, so that slow functions are asked with patience.
  func run(
    _ makeScreen: (GraphPatience) -> GraphScreen
  ) throws -> (end: End, screen: GraphScreen) {
    var session = self
    return try RawMode.screen.run { terminal in
      var screen = makeScreen(patience(terminal.watch))
      return (session.run(&screen, &terminal), screen)
    }
  }

  private mutating func run(_ screen: inout GraphScreen, _ terminal: inout RawTerminal) -> End {
    terminal.takeTypedAhead()
    var shown = Shown()
    var passes = GraphDetail.passes[...]
    let watch = terminal.watch
    while true {
      let size = terminal.size
      let left = columns(left: size)
      if left == 0 { side?.isTyping = false }
      let key = screen.pictureKey(
        width: size.columns - left, height: size.rows, glyphs: glyphs, isColoured: isColoured)
      if shown.picture?.key != key {
        // Most functions are fast: their picture is there before anyone could see a coarse one.
        let isLate = Self.deadline(shown.picture == nil ? Self.firstPromptness : Self.promptness)
        if let quick = screen.picture(
          key, detail: .sampled, shouldStop: { isLate() || watch.isInterruptPending })
        {
          (shown.picture, passes) = (quick, screen.graph.hasProofs ? [.full] : [])
        } else {
          passes = GraphDetail.passes[...]
        }
      }
      draw(screen, &shown, terminal)
      if let pass = passes.first, !terminal.hasInput {
        let hasInput = Self.latched { watch.hasInput }
        if let better = screen.picture(key, detail: pass, shouldStop: hasInput) {
          shown.picture = better
          passes.removeFirst()
          draw(screen, &shown, terminal)
        }
      }
      var event = terminal.event(within: passes.isEmpty ? nil : .zero)
      // Keys that came together are painted together.
      while let current = event {
        switch current {
        case .inputEnded: return .quit
        case .screenChanged: shown.painter.forget()
        case .key(var key):
          if !terminal.isTold, screen.isEditing || side?.isTyping == true { key = key.pasted }
          if let end = handle(key, left: left, &screen, shown.picture, watch) { return end }
        }
        event = terminal.event(within: .zero)
      }
    }
  }

  /// The columns on the left that the calculator and the line behind it take.
  private func columns(left size: TerminalSize) -> Int {
    side == nil ? 0 : GraphSide.width(of: size.columns).map { $0 + 1 } ?? 0
  }

  private func draw(
    _ screen: GraphScreen, _ shown: inout Shown, _ terminal: borrowing RawTerminal
  ) {
    let size = terminal.size
    let left = columns(left: size)
    let isASCII = glyphs == .ascii
    var frame = screen.frame(
      shown.picture, width: size.columns - left, height: size.rows, isASCII: isASCII)
    if let side, left > 0 { frame = side.beside(frame, width: left - 1, isASCII: isASCII) }
    terminal.write(shown.painter.paint(frame.lines, size: size, cursor: frame.cursor))
  }

  private mutating func handle(
    _ key: Key, left: Int, _ screen: inout GraphScreen, _ picture: GraphPicture?,
    _ watch: InputWatch
  ) -> End? {
    var key = key
    if left > 0, case .mouse(var event) = key.code {
      if case .press = event.action { side?.isTyping = event.column < left }
      event.column -= left
      guard event.column >= 0 else { return nil }
      key.code = .mouse(event)
    } else if side?.isTyping == true {
      return side?.handle(key).map { .line($0) }
    } else if left > 0, key == .tab, case .graph = screen.mode {
      side?.isTyping = true
      return nil
    }
    let time = Self.start.duration(to: .now)
    do throws(CommandFailure) {
      switch screen.handle(key, on: picture, at: time, patience: patience(watch)) {
      case nil: break
      case .quit: return .quit
      case .interrupt: return .interrupted
      case .compile(let line): screen.accept(try reader.content(of: line), source: line)
      case .save: screen.message = [try reader.save(screen.graph.plot, to: pictureFile)]
      case .keep: screen.message = [try reader.save(screen, to: sessionFile)]
      }
    } catch {
      screen.message = error.message.split(separator: "\n").map(String.init)
    }
    return nil
  }

  private static let start = ContinuousClock.now

  private func patience(_ watch: InputWatch) -> GraphPatience {
    let isLong = Self.deadline(Self.searchTime)
    let hasInput = Self.latched { watch.hasInput }
    return GraphPatience(
      isShort: Self.deadline(Self.fitTime),
      isOver: { watch.isInterruptPending || isLong() && hasInput() })
  }

  private static func deadline(_ time: Duration) -> @Sendable () -> Bool {
    let end = ContinuousClock.now + time
    return { ContinuousClock.now > end }
  }

  /// A question put at most two hundred times a second, as it is a system call, and never after it was true.
  private static func latched(
    _ question: @escaping @Sendable () -> Bool
  ) -> @Sendable () -> Bool {
    final class Latch: Sendable {
      let last = Mutex<(isTrue: Bool, asked: ContinuousClock.Instant?)>((false, nil))
    }
    let latch = Latch()
    return {
      latch.last.withLock { last in
        let now = ContinuousClock.now
        if last.isTrue { return true }
        if let asked = last.asked, now - asked < .milliseconds(5) { return false }
        last.asked = now
        last.isTrue = question()
        return last.isTrue
      }
    }
  }
}

struct GraphSide: Sendable {
  private static let leastColumns = 120

  var lines: [String]
  var isTyping = false
  private(set) var editor: LineEditor

  private let makeEditor: @Sendable () -> LineEditor

  init(
    lines: [String], history: LineHistory,
    completion: @escaping @Sendable (String) -> LineCompletion
  ) {
    self.lines = lines
    makeEditor = { LineEditor(history: history, completion: completion) }
    editor = makeEditor()
  }

  static func width(of columns: Int) -> Int? { columns >= leastColumns ? columns / 3 : nil }

  mutating func handle(_ key: Key) -> EnteredLine? {
    if key == .escape, editor.search == nil {
      isTyping = false
      return nil
    }
    switch editor.handle(key) {
    case .submitted(let line):
      editor = makeEditor()
      return line
    case .ended: isTyping = false
    case .listed(let names): lines.append(names.joined(separator: "  "))
    case .edited, .cancelled, .cleared, .refused, .ignored: break
    }
    return nil
  }

  func beside(_ frame: GraphFrame, width: Int, isASCII: Bool) -> GraphFrame {
    let view = LineView(editor, prompt: "> ", width: width)
    var rows = lines.flatMap { line in
      let cells = CellText.width(of: line)
      return stride(from: 0, to: max(1, cells), by: width).map {
        CellText.window(line, from: $0, cells: width)
      }
    }
    rows = rows.suffix(max(0, frame.lines.count - 1)) + [view.row]
    let inputRow = rows.count - 1
    var both = frame
    for index in both.lines.indices {
      let row = index < rows.count ? rows[index] : ""
      let gap = String(repeating: " ", count: max(0, width - CellText.width(of: row)))
      both.lines[index] = row + gap + (isASCII ? "|" : "│") + frame.lines[index]
    }
    both.cursor?.column += width + 1
    if isTyping { both.cursor = .init(column: view.cursorColumn, row: inputRow) }
    return both
  }
}
