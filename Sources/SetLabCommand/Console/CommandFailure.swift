internal import ArgumentParser
internal import Terminal

/// Why a command ended without its result: a message for people and the exit code of DESIGN §4.
struct CommandFailure: Error, CustomStringConvertible {
  /// What is wrong and what would be right.
  let message: String
  var description: String { message }
  /// The exit code.
  let code: ExitCode

  /// A board, formula or file that cannot be understood.
  static func badInput(_ message: String) -> CommandFailure {
    CommandFailure(message: message, code: ExitCode(65))
  }

  /// Wrong usage that the parser of arguments cannot see.
  static func wrongUsage(_ message: String) -> CommandFailure {
    CommandFailure(message: message, code: ExitCode(64))
  }

  /// Ended by Ctrl-C, SIGTERM or SIGHUP; what was finished has been printed.
  static func interrupted(_ message: String) -> CommandFailure {
    CommandFailure(message: message, code: ExitCode(Interruption.exitCode))
  }

  init(message: String, code: ExitCode) {
    self.message = message
    self.code = code
  }

  /// Reading or writing failed.
  init(_ error: TerminalError) {
    message = error.description
    code =
      switch error.kind {
      case .closed: ExitCode(0)
      case .missing, .unreadable: ExitCode(66)
      case .unwritable: ExitCode(73)
      case .inputOutput: ExitCode(74)
      case .notUTF8, .tooLong: ExitCode(65)
      case .interrupted: ExitCode(Interruption.exitCode)
      case .notATerminal: ExitCode(64)
      }
  }
}
