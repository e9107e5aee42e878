/// The functions, constants and operators of formulas, besides sums, products and derivatives, which are always there.
public struct FunctionLibrary: Sendable {
  private var entries: [String: Entry]
  /// The unit of the angles that formulas give to `sin` and get from `asin`.
  public var angleUnit = AngleUnit.radians
  private let base: (@Sendable () -> FunctionLibrary)?
  private var free: Set<String> = []

  private struct Entry {
    enum Meaning {
      case function(FormulaFunction)
      case constant(FormulaValue)
      case bound(BoundOperator)
      case definition(LibraryDefinition)
    }

    let meaning: Meaning
    let help: HelpEntry

    init(_ meaning: Meaning, _ name: String, _ usage: String, _ help: String, _ category: String) {
      self.meaning = meaning
      self.help = HelpEntry(name: name, usage: usage, help: help, category: category)
    }

    init(_ function: FormulaFunction) {
      self.init(
        .function(function), function.name, function.usage, function.help, function.category)
    }
  }

  /// Makes an empty library.
  public init() {
    (base, entries) = (nil, [:])
    for bound in [BoundOperator.sum, .product, .derivative()] { add(bound) }
  }

  /// Makes a library on top of another, which is made when a name is first not found in this one.
  package init(on base: @escaping @Sendable () -> FunctionLibrary) {
    self.base = base
    entries = [:]
  }

  /// Adds a function, replacing any definition of its name.
  public mutating func add(_ function: FormulaFunction) { entries[function.name] = Entry(function) }

  package mutating func add(_ bound: BoundOperator) {
    entries[bound.name] = Entry(.bound(bound), bound.name, bound.usage, bound.help, bound.category)
  }

  /// Adds a constant, replacing any definition of its name.
  public mutating func add(constant name: String, _ value: FormulaValue, help: String = "") {
    entries[name] = Entry(.constant(value), name, name, help, "Constants")
  }

  /// Adds a function whose name sessions may define anew.
  package mutating func add(replaceable function: FormulaFunction) {
    add(function)
    free.insert(function.name)
  }

  /// Adds functions and constants that are formulas themselves, as `sinc(x) = {x == 0: 1, sin(x)/x}`, with the help
  /// for each, empty for those that are not listed; sessions may define their names anew.
  ///
  /// They may use what was added before them.
  public mutating func define(
    _ formulas: some Sequence<(key: String, value: String)>, category: String
  ) {
    for (text, help) in formulas {
      // Below those of sessions, which are 0 or more, and above those that they call.
      let definition = LibraryDefinition(text: text, number: entries.count - 1_000_000)
      let name = definition.name
      entries[name] = Entry(.definition(definition), name, definition.usage, help, category)
      free.insert(name)
    }
  }

  package func adding(_ more: [FormulaFunction]) -> FunctionLibrary {
    var copy = self
    for function in more { copy.add(function) }
    return copy
  }

  private func entry(_ name: String) -> Entry? {
    entries[name] ?? base?().entry(name) ?? variant(name).map { Entry($0) }
  }

  private func variant(_ name: String) -> FormulaFunction? {
    guard name.utf8.last == UInt8(ascii: "]"), let open = name.firstIndex(of: "[") else {
      return nil
    }
    return try? function(String(name[..<open]))?.variant?(
      String(name[name.index(after: open)...].dropLast()))
  }

  func meaning(of name: String) -> Scope.Meaning? {
    switch entry(name)?.meaning {
    case .constant(let value): .value(value)
    case .function(let function): .library(function)
    case .bound(let bound): .bound(bound)
    case .definition:
      definition(name).map { $0.parameters.isEmpty ? .formula($0.body) : .function($0) }
    case nil: nil
    }
  }

  package func function(_ name: String) -> FormulaFunction? {
    if case .function(let function) = entry(name)?.meaning { function } else { nil }
  }

  func constant(_ name: String) -> FormulaValue? {
    if case .constant(let value) = entry(name)?.meaning { value } else { nil }
  }

  func boundOperator(_ name: String) -> BoundOperator? {
    if case .bound(let bound) = entry(name)?.meaning { bound } else { nil }
  }

  package func definition(_ name: String) -> CheckedFunction? {
    guard case .definition(let definition) = entry(name)?.meaning else { return nil }
    return definition.function(in: self)
  }

  /// True if something has the name that sessions cannot define anew.
  func contains(_ name: String) -> Bool { entry(name) != nil && !isFree(name) }

  private func isFree(_ name: String) -> Bool {
    free.contains(name) || entries[name] == nil && base?().isFree(name) == true
  }

  private var names: [String] {
    let others = base?().names.filter { entries[$0] == nil } ?? []
    return (others + entries.keys).sorted()
  }

  package var functionNames: [String] { names.filter { isCalled($0) == true } }

  package var constantNames: [String] { names.filter { isCalled($0) == false } }

  /// True of a function, false of a constant, nil of everything else.
  private func isCalled(_ name: String) -> Bool? {
    guard let entry = entry(name) else { return nil }
    return switch entry.meaning {
    case .function: true
    case .constant: false
    case .definition(let definition): entry.help.help.isEmpty ? nil : definition.isFunction
    case .bound: nil
    }
  }

  var boundOperatorNames: [String] { names.filter { boundOperator($0) != nil } }

  package func help(for name: String) -> HelpEntry? { entry(name)?.help }

  package var helpEntries: [HelpEntry] {
    names.compactMap { help(for: $0) }.filter { !$0.help.isEmpty }.sorted {
      ($0.category, $0.name) < ($1.category, $1.name)
    }
  }
}

private struct LibraryDefinition: Sendable {
  let text: String
  let number: Int

  var usage: String { String(text.prefix { $0 != "=" }.dropLast()) }
  var name: String { String(usage.prefix { $0 != "(" }) }
  var isFunction: Bool { usage != name }

  func function(in library: FunctionLibrary) -> CheckedFunction? {
    // Functions keep their meaning in any unit; a degree is 1 of them.
    var library = library
    if isFunction { library.angleUnit = .radians }
    let scope = Scope(library: library)
    var parser = Parser(text, scope: scope)
    do throws(FormulaError) {
      switch try parser.statement(in: scope)?.statement {
      case .function(let name, let parameters, let body):
        return try .check(name, parameters, body, source: text, scope: scope, id: number)
      case .variable(let name, let body):
        return try .check(name, [], body, source: text, scope: scope, id: number)
      default: return nil
      }
    } catch {
      preconditionFailure("A definition of the library cannot be read.")
    }
  }
}

/// A unit of angles.
public enum AngleUnit: Sendable {
  case radians
  case degrees
}

package struct HelpEntry: Sendable, Hashable {
  package let name: String
  /// How it is written, as `log(x, b)`.
  package let usage: String
  package let help: String
  /// The heading under which it stands; empty for none.
  package let category: String
}
