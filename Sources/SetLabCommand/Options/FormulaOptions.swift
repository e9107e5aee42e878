internal import ArgumentParser
internal import SetLab
internal import Terminal

struct FormulaOptions: ParsableArguments {
  @Option(
    help: .value(
      "file",
      "Read definitions such as f(x) = x^2 from a file, one or more per line, and names such as player slow = beginner(skill: 0.7)."
    ), completion: .file())
  var define: String?

  func definitions() throws -> String {
    try OwnNames.read(define)
    return define.flatMap(OwnNames.formulas) ?? ""
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

/// Formulas as arguments: they may begin with a minus, and so are what the parser does not know.
enum TypedFormulas {
  /// The words that the parser left, without the first `--`, before which words with two dashes are mistyped options.
  static func read(_ words: [String]) throws -> [String] {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    if let word = words[..<end].first(where: { $0.hasPrefix("--") }) {
      throw ValidationError("Unknown option '\(word.prefix { $0 != "=" })'")
    }
    return Array(words[..<end] + words[end...].dropFirst())
  }
}
