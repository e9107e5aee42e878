extension Calculator {
  /// A variable or function of a session.
  ///
  /// A definition keeps the meaning that the names in it had when it was made. Later changes of these
  /// do not change it; `captured` tells them.
  public struct Definition: Sendable {
    enum Meaning: Sendable {
      case value(FormulaValue)
      case function(CheckedFunction)
    }

    /// The name.
    public let name: String
    /// The definition as a tree.
    public let statement: Statement
    /// Variables and functions of the session that the definition uses, with the text of the meaning
    /// that they had; those of a variable are empty, as it holds a value.
    public let captured: [Captured]
    let meaning: Meaning
    /// Between what a variable may be moved, if it was defined with a range.
    public internal(set) var range: ParameterRange?

    /// What a definition uses.
    public struct Captured: Sendable, Hashable {
      /// The name.
      public let name: String
      /// Its definition at the time, as `a = 3` or `f(x) = x^2`.
      public let text: String
    }

    /// Whether the name is called with arguments.
    public var isFunction: Bool {
      if case .function = meaning { return true }
      return false
    }

    /// The value of a variable; nil for a function.
    public var value: FormulaValue? {
      guard case .value(let value) = meaning else { return nil }
      return value
    }

    /// The definition as it is written: `f(x) = x^2 + 1`, or `a = 3` with the value of a variable, and its range.
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
