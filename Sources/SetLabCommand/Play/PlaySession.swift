internal import SetPlay
internal import Terminal

struct PlaySession {
  enum End: Sendable, Hashable {
    case quit
    case interrupted
  }

  /// The longest time between two looks at the clock in a running program, in milliseconds.
  private static let longest = 10_000
  /// The milliseconds between two writes of the log without events.
  private static let keeping = 5_000

  var screen: PlayScreen
  var log: PlayLogFile?

  /// Runs until the game is left; restores the terminal in any case.
  ///
  /// Throws if there is no terminal, or if a requested log cannot be written at first.
  mutating func run() throws -> End {
    log?.write(screen.state)
    if let failure = log?.failure, log?.isAsked == true { throw failure }
    tellFailure()
    return try RawMode.screen.run { terminal in run(&terminal) }
  }

  private mutating func run(_ terminal: inout RawTerminal) -> End {
    var painter = ScreenPainter()
    let start = ContinuousClock.now
    let first = screen.state.clock
    func now() -> Int { first + Int((ContinuousClock.now - start) / .milliseconds(1)) }
    var last = first
    var kept = first
    while true {
      let time = now()
      // A stopped program was not played.
      if time - last > Self.longest { screen.pause(at: last) }
      last = time
      screen.tick(time)
      paint(&painter, terminal)
      if time - kept >= Self.keeping { keep(&kept, at: time) }
      var event = terminal.event(within: .milliseconds(min(screen.quiet, Self.keeping)))
      guard event != nil else { continue }
      while let current = event {
        switch current {
        case .inputEnded: return leave(.quit, at: now())
        case .screenChanged: painter.forget()
        case .key(let key):
          let before = screen.state
          switch screen.handle(key, at: max(last, now())) {
          case .quit: return leave(.quit, at: now())
          case .interrupt: return leave(.interrupted, at: now())
          case .begun: log?.begin(after: before)
          case nil: break
          }
        }
        event = terminal.event(within: .zero)
      }
      keep(&kept, at: last)
    }
  }

  private mutating func keep(_ kept: inout Int, at time: Int) {
    kept = time
    log?.write(screen.state)
    tellFailure()
  }

  private mutating func tellFailure() {
    let failure = log?.failure
    if let failure, !screen.isUnlogged {
      screen.message = "not logged: \(failure.reason) (\(failure.path))"
    }
    screen.isUnlogged = failure != nil
  }

  private mutating func leave(_ end: End, at time: Int) -> End {
    screen.pause(at: time)
    log?.write(screen.state)
    return end
  }

  private mutating func paint(_ painter: inout ScreenPainter, _ terminal: borrowing RawTerminal) {
    let size = terminal.size
    let lines = screen.frame(width: size.columns, height: size.rows)
    terminal.write(painter.paint(lines, size: size))
  }
}
