internal import ArgumentParser
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

/// Messages of bounded length: of long quotations they keep only the beginning.
enum ShortText {
  static let most = 60
  /// How long a quotation may be, so that lines of transcripts are told apart by their ends.
  private static let longestQuotation = 120
  private static let longestWord = 200
  /// How long a line may be, and a first line with the place that is shown below it, without the last line feed.
  static let longestLine = 399

  static func beginning(of text: String, _ room: Int = most) -> String {
    text.count > room ? text.prefix(room - 1) + "…" : text
  }

  /// A message whose cited arguments, such as paths, have pictures of their line feeds.
  static func onOneLine(_ arguments: [String], in message: String) -> String {
    arguments.reduce(message) { message, word in
      let isCited = word.contains("\n") && message.contains(word)
      return isCited
        ? message.replacing(word, with: word.replacing("\n", with: "␊")) : message
    }
  }

  static func of(_ message: String) -> String {
    // Most messages are short.
    guard message.utf8.count > most else { return message }
    var lines = quoting(message).split(separator: "\n", omittingEmptySubsequences: false).map {
      beginning(of: $0.count > longestWord ? cut(words: $0) : String($0), longestLine)
    }
    let below = lines.dropFirst().reduce(0) { $0 + $1.count + 1 }
    // A formula stands below what is wrong with it, carets below the formula; longer texts are no sentences.
    if below > 0, below <= longestLine - longestWord {
      lines[0] = beginning(of: lines[0], longestLine - below)
    }
    return lines.joined(separator: "\n")
  }

  private static func quoting(_ message: String) -> String {
    var (short, rest) = ("", message[...])
    while let opening = rest.firstIndex(of: "“") {
      let start = rest.index(after: opening)
      guard let end = rest[start...].firstIndex(of: "”") else { break }
      let cited = String(rest[start..<end])
      short += rest[...opening]
      short += (cited.count > longestQuotation ? beginning(of: cited) : cited) + "”"
      rest = rest[rest.index(after: end)...]
    }
    return short + rest
  }

  /// A line whose long words have lost their middle, since paths tell most at their ends.
  private static func cut(words line: Substring) -> String {
    line.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.count > longestWord
        ? word.prefix(longestWord / 2) + "…" + word.suffix(longestWord / 2 - 1) : String(word)
    }.joined(separator: " ")
  }
}
