internal import SetLab
internal import Terminal

struct TableSession {
  /// The longest time between two looks at the clock in a running program, in milliseconds.
  private static let longest = 10_000

  var screen: TableScreen
  private(set) var log: PlayLogFile?
  private(set) var earlier: [TableScreen] = []

  init(screen: TableScreen, log: PlayLogFile?) {
    (self.screen, self.log) = (screen, log)
  }

  /// Runs until the game is left; the terminal is restored in every case.
  ///
  /// Throws if there is no terminal, or if a requested log cannot be written at first.
  mutating func run() throws -> TableScreen.Action {
    keep()
    if let failure = log?.failure, log?.isAsked == true { throw failure }
    return try RawMode.screen.run { terminal in run(&terminal) }
  }

  private mutating func run(_ terminal: inout RawTerminal) -> TableScreen.Action {
    var painter = ScreenPainter()
    var last = ContinuousClock.now
    while true {
      let size = terminal.size
      terminal.write(
        painter.paint(screen.frame(width: size.columns, height: size.rows), size: size))
      let event = terminal.event(within: .milliseconds(1000 - screen.elapsed % 1000))
      let now = ContinuousClock.now
      let passed = Int((now - last) / .milliseconds(1))
      // While the program is stopped, nobody plays.
      if screen.isRunning, passed < Self.longest { screen.elapsed += passed }
      last = now
      switch event {
      case .inputEnded: return leave(.quit)
      case .screenChanged: painter.forget()
      case .key(let key):
        let before = screen
        switch screen.handle(key) {
        case .begun:
          log?.begin(after: before.record.text, isUntouched: before.isUntouched)
          if !before.isUntouched { earlier.append(before) }
          keep()
        case .quit: return leave(.quit)
        case .interrupt: return leave(.interrupt)
        case .changed: keep()
        case nil: break
        }
      case nil: break
      }
    }
  }

  private mutating func leave(_ action: TableScreen.Action) -> TableScreen.Action {
    keep()
    return action
  }

  private mutating func keep() {
    log?.write(screen.record.text, isUntouched: screen.isUntouched)
    let failure = log?.failure
    if let failure, !screen.isUnlogged {
      screen.message = "not logged: \(failure.reason) (\(failure.path))"
    }
    screen.isUnlogged = failure != nil
  }
}
