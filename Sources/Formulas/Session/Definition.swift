extension Calculator {
  /// A variable or function of a session, which keeps the meanings that names had when it was made: see `captured`.
  public struct Definition: Sendable {
    enum Meaning: Sendable {
      case value(FormulaValue)
      case function(CheckedFunction)
    }

    /// The name.
    public let name: String
    /// The definition as a tree.
    public let statement: Statement
    /// The names of the session that it uses, with their meanings then as text; none for a variable.
    public let captured: [Captured]
    let meaning: Meaning
    /// Between what a variable may be moved, if it was defined with a range.
    public internal(set) var range: ParameterRange?

    /// A name that a definition uses.
    public struct Captured: Sendable, Hashable {
      /// The name.
      public let name: String
      /// Its definition at the time, as `a = 3` or `f(x) = x^2`.
      public let text: String
    }

    /// True if the name is called with arguments.
    public var isFunction: Bool { if case .function = meaning { true } else { false } }

    /// The value of a variable; nil for a function.
    public var value: FormulaValue? {
      guard case .value(let value) = meaning else { return nil }
      return value
    }

    /// The definition as written: `f(x) = x^2 + 1`, or `a = 3` with the value of a variable, and
    /// its range.
    public var text: String {
      switch meaning {
      case .value(let value) where range != nil: "\(statement) (\(name) is \(value))"
      case .value(let value): "\(name) = \(value)"
      case .function: statement.description
      }
    }
  }
}

typealias Definition = Calculator.Definition

extension Calculator {
  /// The effect of a statement.
  public enum Outcome: Sendable {
    /// It was a formula, with this value.
    case value(FormulaValue)
    /// It defined a variable, or `M`, with this value.
    case variable(String, FormulaValue)
    /// It defined a function.
    case function(Definition)
    /// It was an equation, or asked for all zeros; a single solution is the last result.
    case solutions(Solutions)

    /// The value of a formula or of a new variable.
    public var value: FormulaValue? {
      switch self {
      case .value(let value), .variable(_, let value): value
      case .function, .solutions: nil
      }
    }
  }
}

extension Calculator {
  /// The sorted names with a prefix: the library's, the session's, `M`, `ans` and the words of the language.
  public func names(beginningWith prefix: String) -> [String] {
    let all =
      library.functionNames + library.constantNames + library.boundOperatorNames
      + definitions.map { $0.name } + Scope.words + [Self.memoryName, Self.resultName]
    return Set(all.filter { $0.hasPrefix(prefix) }).sorted()
  }

  /// The help for a name: its definition, else the library's line; nil if unknown.
  public func help(for name: String) -> HelpEntry? {
    if let definition = definition(of: name) {
      let notes = definition.captured.map { $0.text }.joined(separator: "; ")
      return HelpEntry(
        name: name, usage: definition.text, help: notes.isEmpty ? "" : "with \(notes)",
        category: "Definitions")
    }
    switch name {
    case Self.memoryName:
      return HelpEntry(
        name: name, usage: "M = …", help: "the memory, currently \(memory)", category: "Session")
    case Self.resultName:
      return HelpEntry(
        name: name, usage: name,
        help: result.map { "the last result, currently \($0)" }
          ?? "the last result, none yet",
        category: "Session")
    default: return library.help(for: name)
    }
  }
}

/// Part of a script that is evaluated at once: a line, or several where brackets are open at the end of a line.
public struct ScriptPiece: Hashable, Sendable {
  /// The text with the line feeds inside it.
  public let text: String
  /// The number of its first line in the script, from 1.
  public let firstLine: Int

  /// Cuts a script into its pieces; empty lines count, brackets in comments do not.
  public static func pieces(of script: String) -> [ScriptPiece] {
    var pieces: [ScriptPiece] = []
    var open = 0
    var text = ""
    var first = 1
    // A line of another system ends in two characters that are one here.
    let lines = script.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      text += text.isEmpty && open == 0 ? String(line) : "\n" + line
      for character in line.prefix(while: { $0 != "#" }) {
        if "([{".contains(character) { open += 1 }
        if ")]}".contains(character) { open -= 1 }
      }
      guard open <= 0 else { continue }
      pieces.append(ScriptPiece(text: text, firstLine: first))
      (open, text, first) = (0, "", index + 2)
    }
    if open > 0 { pieces.append(ScriptPiece(text: text, firstLine: first)) }
    return pieces
  }
}
