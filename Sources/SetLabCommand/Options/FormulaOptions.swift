internal import ArgumentParser
internal import SetLab
internal import Terminal

/// Definitions that formulas may use.
struct FormulaOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read definitions such as f(x) = x^2 from a file, one or more per line, and names such as player slow = beginner(skill: 0.7).",
      valueName: "file"),
    completion: .file())
  var define: String?

  /// The text of the file of definitions; empty without one.
  func definitions() throws(TerminalError) -> String {
    guard let define else { return "" }
    if let known = OwnNames.formulas(of: define) { return known }
    return try TextInput.text(path: define)
  }
}

extension FormulaError {
  /// True if other values of quantities could make it go away.
  var dependsOnValues: Bool { [.undefined, .limit, .failed].contains(kind) }
}

extension CommandFailure {
  /// A formula that is wrong or has no value, with a caret under the place; a file's `name` adds line and column.
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

/// Lets values of options, and formulas, begin with a minus.
enum FormulaArguments {
  private static let commands = ["plot", "calc", "graph", "solve-for"]

  /// The arguments, with each value that begins with a minus joined to its option, as in `--games=-1`, and a blank
  /// before such formulas, which pass over it and look like no option then; only `-h` is short.
  static func guarded(_ arguments: [String]) -> [String] {
    guard arguments.contains(where: hasMinus) else { return arguments }
    let options = UsageMistake.optionsWithValue(of: arguments)
    let hasFormulas = arguments.first.map(commands.contains) == true
    var (guarded, isOver): ([String], Bool) = ([], false)
    for argument in arguments {
      if !hasMinus(argument) {
        guarded.append(argument)
      } else if !isOver, let option = guarded.last, options.contains(option) {
        guarded[guarded.count - 1] = "\(option)=\(argument)"
      } else {
        guarded.append(hasFormulas ? " " + argument : argument)
      }
      isOver = isOver || argument == "--"
    }
    return guarded
  }

  private static func hasMinus(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), let next = argument.dropFirst().first else { return false }
    return next != "-" && argument != "-h"
  }
}
