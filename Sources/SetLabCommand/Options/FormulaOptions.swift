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
