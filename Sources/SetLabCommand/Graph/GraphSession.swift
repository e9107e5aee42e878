internal import SetLab
internal import Synchronization
internal import Terminal

struct GraphSession: Sendable {
  enum End: Sendable, Hashable {
    case quit
    case interrupted
    case line(EnteredLine)
  }

  struct Refusal: Error, Sendable, Hashable {
    var lines: [String]

    init(_ lines: [String]) { self.lines = lines }
  }

  /// How long a picture may take before a coarse one is shown first.
  private static let promptness = Duration.milliseconds(16)
  /// How long the first one may take, as there is nothing to look at before it.
  private static let firstPromptness = Duration.milliseconds(100)
  /// How long a fit may take before a rough one is made.
  private static let fitTime = Duration.milliseconds(40)
  /// How long a search may take before a key ends it.
  private static let searchTime = Duration.milliseconds(300)

  private let glyphs: GlyphSet
  private let isColoured: Bool
  private let compile: @Sendable (EnteredLine) throws(Refusal) -> GraphContent
  private let save: @Sendable (Plot) throws(Refusal) -> String
  private let keep: @Sendable (GraphScreen) throws(Refusal) -> String

  /// Makes a session; `compile`, `save` and `keep` say why not where they cannot.
  init(
    glyphs: GlyphSet, isColoured: Bool,
    compile: @escaping @Sendable (EnteredLine) throws(Refusal) -> GraphContent,
    save: @escaping @Sendable (Plot) throws(Refusal) -> String,
    keep: @escaping @Sendable (GraphScreen) throws(Refusal) -> String
  ) {
    self.glyphs = glyphs
    self.isColoured = isColoured
    self.compile = compile
    self.save = save
    self.keep = keep
  }

  /// Runs until it is left, and gives the terminal back; throws `notATerminal` without one, and calls `makeScreen` once
  /// it has it, so that slow functions are asked with patience.
  func run(_ makeScreen: (GraphPatience) -> GraphScreen) throws -> End {
    var (screen, side): (GraphScreen?, GraphSide?)
    return try run(&screen, beside: &side, makeScreen)
  }

  /// Runs likewise with a screen that is kept (`makeScreen` makes the first) and a calculator beside it if it fits.
  func run(
    _ kept: inout GraphScreen?, beside side: inout GraphSide?,
    _ makeScreen: (GraphPatience) -> GraphScreen
  ) throws -> End {
    try RawMode.screen.run { terminal in
      var screen = kept ?? makeScreen(patience(terminal.watch))
      defer { kept = screen }
      return run(&screen, &side, &terminal)
    }
  }

  private func run(
    _ screen: inout GraphScreen, _ side: inout GraphSide?, _ terminal: inout RawTerminal
  ) -> End {
    terminal.takeTypedAhead()
    var painter = ScreenPainter()
    var picture: GraphPicture?
    var passes = GraphDetail.passes[...]
    let watch = terminal.watch
    while true {
      let size = terminal.size
      let sideWidth = side == nil ? nil : GraphSide.width(of: size.columns)
      if sideWidth == nil { side?.isTyping = false }
      let left = sideWidth.map { $0 + 1 } ?? 0
      let key = screen.pictureKey(
        width: size.columns - left, height: size.rows, glyphs: glyphs, isColoured: isColoured)
      if picture?.key != key {
        // Most functions are fast: their picture is there before anyone could see a coarse one.
        let isLate = Self.deadline(picture == nil ? Self.firstPromptness : Self.promptness)
        if let quick = screen.picture(
          key, detail: .sampled, shouldStop: { isLate() || watch.isInterruptPending })
        {
          (picture, passes) = (quick, screen.graph.hasProofs ? [.full] : [])
        } else if picture?.key != key {
          passes = GraphDetail.passes[...]
          draw(&painter, screen, side, sideWidth, picture, size, terminal)
        }
      }
      draw(&painter, screen, side, sideWidth, picture, size, terminal)
      if let pass = passes.first, !terminal.hasInput {
        let hasInput = Self.latched { watch.hasInput }
        if let better = screen.picture(key, detail: pass, shouldStop: hasInput) {
          picture = better
          passes.removeFirst()
          draw(&painter, screen, side, sideWidth, picture, size, terminal)
        }
      }
      var event = terminal.event(within: passes.isEmpty ? nil : .zero)
      // Keys that came together are painted together.
      while let current = event {
        switch current {
        case .inputEnded: return .quit
        case .screenChanged: painter.forget()
        case .key(var key):
          if !terminal.isTold, screen.isEditing || side?.isTyping == true { key = key.pasted }
          if let end = handle(key, &screen, &side, left, picture, watch) { return end }
        }
        event = terminal.event(within: .zero)
      }
    }
  }

  private func draw(
    _ painter: inout ScreenPainter, _ screen: GraphScreen, _ side: GraphSide?, _ sideWidth: Int?,
    _ picture: GraphPicture?, _ size: TerminalSize, _ terminal: borrowing RawTerminal
  ) {
    let left = sideWidth.map { $0 + 1 } ?? 0
    var frame = screen.frame(
      picture, width: size.columns - left, height: size.rows, isASCII: glyphs == .ascii)
    if let side, let sideWidth {
      frame = side.beside(frame, width: sideWidth, isASCII: glyphs == .ascii)
    }
    terminal.write(painter.paint(frame.lines, size: size, cursor: frame.cursor))
  }

  private func handle(
    _ key: Key, _ screen: inout GraphScreen, _ side: inout GraphSide?, _ left: Int,
    _ picture: GraphPicture?, _ watch: InputWatch
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
    return handle(key, &screen, picture, watch)
  }

  private func handle(
    _ key: Key, _ screen: inout GraphScreen, _ picture: GraphPicture?, _ watch: InputWatch
  ) -> End? {
    let time = Self.start.duration(to: .now)
    switch screen.handle(key, on: picture, at: time, patience: patience(watch)) {
    case nil: return nil
    case .quit: return .quit
    case .interrupt: return .interrupted
    case .compile(let line):
      do throws(Refusal) {
        screen.accept(try compile(line), source: line)
      } catch {
        screen.refuse(error.lines)
      }
    case .save: report(&screen) { (screen) throws(Refusal) in try save(screen.graph.plot) }
    case .keep: report(&screen, keep)
    }
    return nil
  }

  private func report(
    _ screen: inout GraphScreen, _ write: (GraphScreen) throws(Refusal) -> String
  ) {
    do throws(Refusal) {
      screen.report(try write(screen))
    } catch {
      screen.refuse(error.lines)
    }
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
