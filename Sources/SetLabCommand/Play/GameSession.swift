internal import ArgumentParser
internal import SetPlay
internal import Terminal

/// Games as they are played on a terminal, one after another; times are in milliseconds.
protocol GameScreen: Sendable {
  /// A line for the players, shown until the next key.
  var message: String { get set }
  var isUnlogged: Bool { get set }
  /// What a log has of the game on the screen.
  var log: String { get }
  /// True if nothing happened in that game yet.
  var isUntouched: Bool { get }
  /// The time from which the times of this screen go on.
  var clock: Int { get }
  /// The time until the screen changes unasked.
  var quiet: Int { get }

  mutating func tick(_ time: Int)
  mutating func pause(at time: Int)
  mutating func handle(_ key: Key, at time: Int) -> GameAction?
  mutating func frame(width: Int, height: Int) -> [String]
}

enum GameAction: Sendable, Hashable {
  case quit
  case interrupt
  /// Another game was begun; the one before is left as it is.
  case begun
}

struct GameSession<Screen: GameScreen> {
  /// The longest time between two looks at the clock in a running program, in milliseconds.
  private static var longest: Int { 10_000 }
  /// The milliseconds between two writes of the log without events.
  private static var keeping: Int { 5_000 }

  private(set) var screen: Screen
  private(set) var log: PlayLogFile?
  private var earlier: [Screen] = []

  init(_ screen: Screen, log: PlayLogFile?) { (self.screen, self.log) = (screen, log) }

  /// Plays until the game is left, restores the terminal in any case, and has all games reported; `report` returns
  /// whether Ctrl-C cut that short.
  ///
  /// Throws if there is no terminal, if a requested log cannot be written, at first or in the end, and after Ctrl-C.
  mutating func play(reporting report: ([Screen], PlayLogFile?) throws -> Bool) throws {
    log?.write(screen)
    if let failure = log?.failure, log?.isAsked == true { throw failure }
    tellFailure()
    let end = try RawMode.screen.run { terminal in run(&terminal) }
    let isCut = try report(earlier + [screen], log)
    if let log, log.isAsked, let failure = log.failure { throw failure }
    try require(end == .quit && !isCut, or: .interrupted("interrupted"))
  }

  private mutating func run(_ terminal: inout RawTerminal) -> GameAction {
    var painter = ScreenPainter()
    let start = ContinuousClock.now
    let first = screen.clock
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
          let before = screen
          switch screen.handle(key, at: max(last, now())) {
          case .begun:
            log?.begin(after: before)
            earlier.append(before)
          case let end?: return leave(end, at: now())
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
    log?.write(screen)
    tellFailure()
  }

  private mutating func tellFailure() {
    let failure = log?.failure
    if let failure, !screen.isUnlogged {
      screen.message = "not logged: \(failure.reason) (\(failure.path))"
    }
    screen.isUnlogged = failure != nil
  }

  private mutating func leave(_ end: GameAction, at time: Int) -> GameAction {
    screen.pause(at: time)
    log?.write(screen)
    return end
  }

  private mutating func paint(_ painter: inout ScreenPainter, _ terminal: borrowing RawTerminal) {
    let size = terminal.size
    let lines = screen.frame(width: size.columns, height: size.rows)
    terminal.write(painter.paint(lines, size: size))
  }
}
