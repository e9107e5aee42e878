internal import Graphing
internal import Plotting
internal import Synchronization
internal import Terminal

/// The interactive graph on a terminal: waits for keys, hands them to the screen, paints what it gives.
struct GraphSession: Sendable {
  /// How it ended.
  enum End: Sendable, Hashable {
    /// By a key, or because no more keys will come.
    case quit
    /// By Ctrl-C.
    case interrupted
  }

  /// Why formulas cannot be shown, as lines for the person.
  struct Refusal: Error, Sendable, Hashable {
    /// The lines, such as a message, the formula, and a caret under the place.
    var lines: [String]

    /// Makes a refusal.
    init(_ lines: [String]) { self.lines = lines }
  }

  /// How long a picture may take before a coarse one is shown first.
  private static let promptness = Duration.milliseconds(40)

  private let glyphs: GlyphSet
  private let isColoured: Bool
  private let compile: @Sendable (String) throws(Refusal) -> [PlottedFunction]
  private let save: @Sendable (Plot) throws(Refusal) -> String

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - glyphs: The characters to draw with.
  ///   - isColoured: Whether curves are coloured.
  ///   - compile: Makes curves of the text of formulas, or says why not.
  ///   - save: Saves a plot and returns what is reported, or says why not.
  init(
    glyphs: GlyphSet, isColoured: Bool,
    compile: @escaping @Sendable (String) throws(Refusal) -> [PlottedFunction],
    save: @escaping @Sendable (Plot) throws(Refusal) -> String
  ) {
    self.glyphs = glyphs
    self.isColoured = isColoured
    self.compile = compile
    self.save = save
  }

  /// Runs until it is left; the terminal is given back in every case.
  ///
  /// Throws `TerminalError` of kind `notATerminal` where there is none. `makeScreen` is called when the
  /// terminal is taken over, so that slow functions are asked with patience.
  func run(_ makeScreen: (GraphPatience) -> GraphScreen) throws -> End {
    try RawMode.screen.run { terminal in
      var screen = makeScreen(patience(terminal.watch))
      return run(&screen, &terminal)
    }
  }

  private func run(_ screen: inout GraphScreen, _ terminal: inout RawTerminal) -> End {
    var painter = ScreenPainter()
    var picture: GraphPicture?
    var passes = GraphDetail.passes[...]
    let watch = terminal.watch
    while true {
      let size = terminal.size
      let key = screen.pictureKey(
        width: size.columns, height: size.rows, glyphs: glyphs, isColoured: isColoured)
      if picture?.key != key {
        // Most functions are fast: their picture is there before anyone could see a coarse one.
        let isLate = Self.deadline()
        if let quick = screen.picture(
          key, shouldStop: { isLate() || watch.isInterruptPending })
        {
          (picture, passes) = (quick, [])
        } else if picture?.key != key {
          passes = GraphDetail.passes[...]
          draw(&painter, screen, picture, size, terminal)
        }
      }
      if let pass = passes.first, !terminal.hasInput {
        let hasInput = Self.latched { watch.hasInput }
        if let better = screen.picture(key, detail: pass, shouldStop: hasInput) {
          picture = better
          passes.removeFirst()
        }
      }
      draw(&painter, screen, picture, size, terminal)
      var event = terminal.event(within: passes.isEmpty ? nil : .zero)
      // Keys that came together are painted together.
      while let current = event {
        switch current {
        case .inputEnded: return .quit
        case .screenChanged: painter.forget()
        case .key(let key):
          if let end = handle(key, &screen, watch) { return end }
        }
        event = terminal.event(within: .zero)
      }
    }
  }

  private func draw(
    _ painter: inout ScreenPainter, _ screen: GraphScreen, _ picture: GraphPicture?,
    _ size: TerminalSize, _ terminal: borrowing RawTerminal
  ) {
    let frame = screen.frame(picture, width: size.columns, height: size.rows)
    let cursor = frame.cursor.map { ScreenPainter.CursorPlace(column: $0.column, row: $0.row) }
    terminal.write(painter.paint(frame.lines, size: size, cursor: cursor))
  }

  private func handle(_ key: Key, _ screen: inout GraphScreen, _ watch: InputWatch) -> End? {
    switch screen.handle(key, patience: patience(watch)) {
    case nil: return nil
    case .quit: return .quit
    case .interrupt: return .interrupted
    case .compile(let text):
      do throws(Refusal) {
        screen.accept(try compile(text), source: text)
      } catch {
        screen.refuse(error.lines)
      }
    case .save:
      do throws(Refusal) {
        screen.report(try save(screen.graph.plot))
      } catch {
        screen.refuse(error.lines)
      }
    }
    return nil
  }

  private func patience(_ watch: InputWatch) -> GraphPatience {
    GraphPatience(isShort: Self.deadline(), isOver: { watch.isInterruptPending })
  }

  /// A question that becomes true when a picture takes too long.
  private static func deadline() -> @Sendable () -> Bool {
    let end = ContinuousClock.now + promptness
    return { ContinuousClock.now > end }
  }

  /// A question that is put at most two hundred times a second, as it costs a system call, and no
  /// more once the answer was true.
  private static func latched(
    _ question: @escaping @Sendable () -> Bool
  ) -> @Sendable () -> Bool {
    struct Last {
      var isTrue = false
      var asked: ContinuousClock.Instant?
    }
    final class Latch: Sendable {
      let last = Mutex(Last())
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
