internal import ArgumentParser
internal import Runs
internal import SetLab
internal import Terminal

/// The ways out of the program: results to standard output, messages to standard error.
enum Console {
  /// How wide help is: as the terminal or `COLUMNS` say, but not so narrow that explanations find no place.
  static var columns: Int { max(50, TerminalSize.current().columns) }

  static func write(_ text: String) throws(TerminalError) { try StandardStream.output.write(text) }

  static func report(_ message: String) { report(raw: "setlab: \(message)") }

  /// Writes a message and a line feed; what it cites from outside is cut and cannot control the terminal.
  static func report(raw message: String) {
    // There is nowhere left to report that standard error cannot be written.
    try? StandardStream.error.write(VisibleText.of(ShortText.of(message)) + "\n")
  }
}

/// Why a command ended without its result: a message for people and the exit code of DESIGN §4.
struct CommandFailure: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
  let code: ExitCode

  /// A board, formula or file that cannot be understood.
  static func badInput(_ message: String) -> CommandFailure { CommandFailure(message, code: 65) }

  /// Wrong usage that the parser of arguments cannot see.
  static func wrongUsage(_ message: String) -> CommandFailure { CommandFailure(message, code: 64) }

  static func interrupted(_ message: String) -> CommandFailure {
    CommandFailure(message, code: Interruption.exitCode)
  }

  init(_ message: String, code: Int32) { (self.message, self.code) = (message, ExitCode(code)) }

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

  /// The failure that an error is wherever it comes from; nil for those of the parser of arguments.
  init?(known error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as ValidationError: self = .wrongUsage(error.message)
    case let error as RunFileError: self.init(error)
    case let error as TerminalError: self.init(error)
    case let error as FormulaError: self = .badFormula(error)
    case let error as DataError: self = .badInput(error.description)
    case let error as NotationError: self = .badInput(error.message + "\n" + error.excerpt())
    case let error as RunError: self = .badInput(error.message)
    default: return nil
    }
  }
}

/// Refuses a wrong use of options unless what it needs holds.
func require(_ need: Bool, _ refusal: @autoclosure () -> String) throws(ValidationError) {
  if !need { throw ValidationError(refusal()) }
}

func require(
  _ need: Bool, or failure: @autoclosure () -> CommandFailure
) throws(CommandFailure) {
  if !need { throw failure() }
}
