/// The functions, constants and operators of formulas, besides sums, products and derivatives, which are always there.
public struct FunctionLibrary: Sendable {
  private var entries: [String: Entry]
  private let base: (@Sendable () -> FunctionLibrary)?

  private enum Entry {
    case function(FormulaFunction)
    case constant(FormulaValue, help: String)
    case bound(BoundOperator)
  }

  /// Makes an empty library.
  public init() {
    base = nil
    entries = [
      BoundOperator.sum.name: .bound(.sum), BoundOperator.product.name: .bound(.product),
      BoundOperator.derivativeName: .bound(.derivative()),
    ]
  }

  /// Makes a library on top of another, which is made when a name is first not found in this one.
  public init(on base: @escaping @Sendable () -> FunctionLibrary) {
    self.base = base
    entries = [:]
  }

  /// Adds a function; it replaces whatever had its name.
  public mutating func add(_ function: FormulaFunction) {
    entries[function.name] = .function(function)
  }

  /// Adds an operator; it replaces whatever had its name.
  public mutating func add(_ bound: BoundOperator) { entries[bound.name] = .bound(bound) }

  /// Adds a constant; it replaces whatever had its name.
  public mutating func add(constant name: String, _ value: FormulaValue, help: String = "") {
    entries[name] = .constant(value, help: help)
  }

  /// A copy with more functions.
  public func adding(_ more: [FormulaFunction]) -> FunctionLibrary {
    var copy = self
    for function in more { copy.add(function) }
    return copy
  }

  private func entry(_ name: String) -> Entry? {
    entries[name] ?? base?().entry(name) ?? variant(name).map { .function($0) }
  }

  private func variant(_ name: String) -> FormulaFunction? {
    guard name.utf8.last == UInt8(ascii: "]"), let open = name.firstIndex(of: "[") else {
      return nil
    }
    return try? function(String(name[..<open]))?.variant?(
      String(name[name.index(after: open)...].dropLast()))
  }

  /// The function of a name, if there is one.
  public func function(_ name: String) -> FormulaFunction? {
    if case .function(let function) = entry(name) { function } else { nil }
  }

  /// The constant of a name, if there is one.
  public func constant(_ name: String) -> FormulaValue? {
    if case .constant(let value, _) = entry(name) { value } else { nil }
  }

  func boundOperator(_ name: String) -> BoundOperator? {
    if case .bound(let bound) = entry(name) { bound } else { nil }
  }

  /// True if anything has the name.
  public func contains(_ name: String) -> Bool { entry(name) != nil }

  private var names: [String] {
    let others = base?().names.filter { entries[$0] == nil } ?? []
    return (others + entries.keys).sorted()
  }

  /// The names of all functions, sorted.
  public var functionNames: [String] { names.filter { function($0) != nil } }

  var constantNames: [String] { names.filter { constant($0) != nil } }

  var boundOperatorNames: [String] { names.filter { boundOperator($0) != nil } }

  /// The help for a name, if anything has it.
  public func help(for name: String) -> HelpEntry? {
    entry(name).map { entry in
      switch entry {
      case .function(let function):
        HelpEntry(
          name: name, usage: function.usage, help: function.help, category: function.category)
      case .bound(let bound):
        HelpEntry(name: name, usage: bound.usage, help: bound.help, category: bound.category)
      case .constant(_, let help):
        HelpEntry(name: name, usage: name, help: help, category: "Constants")
      }
    }
  }

  /// The help for everything, by category and name.
  public var helpEntries: [HelpEntry] {
    names.compactMap { help(for: $0) }.sorted { ($0.category, $0.name) < ($1.category, $1.name) }
  }
}

/// The help for one name.
public struct HelpEntry: Sendable, Hashable {
  /// The name.
  public let name: String
  /// How it is written, as `log(x, b)`.
  public let usage: String
  /// One line.
  public let help: String
  /// The heading under which it stands; empty for none.
  public let category: String
}
