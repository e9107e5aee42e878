internal import ArgumentParser
internal import Formulas
internal import SetLab
internal import Terminal

/// Definitions that formulas may use.
struct FormulaOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read definitions such as f(x) = x^2 from a file, one or more per line.", valueName: "file"),
    completion: .file())
  var define: String?

  /// The text of the file of definitions; empty without one.
  func definitions() throws(TerminalError) -> String {
    guard let define else { return "" }
    return try TextInput.text(path: define)
  }
}

extension FormulaError {
  /// Whether other values of quantities could make it go away.
  var dependsOnValues: Bool { [.undefined, .limit, .failed].contains(kind) }
}

extension CommandFailure {
  /// A formula that cannot be understood or has no value, with a caret under the place.
  ///
  /// `name` says where the text comes from, if it is a file; then line and column are named too.
  static func badFormula(_ error: FormulaError, in name: String? = nil) -> CommandFailure {
    if error.kind == .unknownName, error.message.hasSuffix(" `data`") {
      let told = FormulaError(
        .unknownName, source: error.source, range: error.range,
        message: error.message + ": name a file of your own data by --data")
      return badFormula(told, in: name)
    }
    guard let name else { return .badInput(error.rendered()) }
    let (line, column) = error.position
    return .badInput("\(name), line \(line), column \(column): \(error.rendered())")
  }
}

/// Lets formulas on the command line begin with a minus.
enum FormulaArguments {
  private static let commands = ["plot", "calc", "graph"]

  /// The arguments with a blank before each formula that begins with a minus, which keeps it from looking like an option.
  ///
  /// These commands have no short option but `-h`; formulas and bounds pass over blanks.
  static func guarded(_ arguments: [String]) -> [String] {
    guard let command = arguments.first, commands.contains(command) else { return arguments }
    return arguments.map { argument in
      let rest = argument.dropFirst()
      guard argument.hasPrefix("-"), let next = rest.first, next != "-", rest != "h" else {
        return argument
      }
      return " " + argument
    }
  }
}
