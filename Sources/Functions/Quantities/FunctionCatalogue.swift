/// A function by its name, or a family of them, before what it rests on is known: games, or a deck.
public struct NamedFunction<Basis: Sendable>: Sendable {
  /// The name by which it is asked for; of a family one example.
  public let name: String
  /// Its meaning, in one line.
  public let help: String
  /// The origin of its numbers.
  public let origin: FunctionOrigin
  /// What its x is called in formulas; empty for a number.
  let argument: String
  /// True if it has an interval, whose ends are functions too.
  package var hasBounds = false
  /// The settings that would not change it.
  package var refused: [String] = []
  /// True if it has values between whole numbers.
  package var isOnReals = false
  /// True if its values are not known for certain, whether or not they have intervals.
  package var isEstimate: Bool
  /// True for the further names of a family.
  private var family: @Sendable (String) -> Bool = { _ in false }
  fileprivate let make: @Sendable (String, Basis) -> Function?

  /// A function; `make` gets its name and what it rests on.
  public init(
    _ name: String, of argument: String, _ help: String, from origin: FunctionOrigin,
    make: @escaping @Sendable (_ name: String, Basis) -> Function?
  ) {
    (self.name, self.argument, self.help, self.origin) = (name, argument, help, origin)
    (isEstimate, self.make) = (origin != .exact, make)
  }

  /// A family of functions with further names, of which this is an example.
  package func family(_ contains: @escaping @Sendable (String) -> Bool) -> NamedFunction {
    var copy = self
    copy.family = contains
    return copy
  }

  fileprivate func contains(_ name: String) -> Bool { name == self.name || family(name) }

  fileprivate var isFamily: Bool { name.hasSuffix(")") }

  fileprivate var ends: [String] { hasBounds ? [name + ".lo", name + ".hi"] : [] }

  fileprivate func help(of name: String) -> String {
    if name.hasSuffix(".lo") { return "lower end of the interval of \(name.dropLast(3))" }
    if name.hasSuffix(".hi") { return "upper end of the interval of \(name.dropLast(3))" }
    return help
  }
}

/// The functions that can be asked for by name.
///
/// A program with its own adds them to those of SetLab.
public struct FunctionCatalogue<Basis: Sendable>: Sendable {
  /// The functions of SetLab's own; the ends of an interval can be had with `.lo` and `.hi` too.
  public private(set) var entries: [NamedFunction<Basis>]
  /// The same as others have published it, `published.NAME`.
  private let published: [NamedFunction<Basis>]

  /// A catalogue of functions with different names.
  public init(
    _ entries: [NamedFunction<Basis>] = [], published: [NamedFunction<Basis>] = []
  ) {
    (self.entries, self.published) = (entries, published)
  }

  /// Adds a function, in the place of one of the same name if there is one.
  public mutating func add(_ entry: NamedFunction<Basis>) {
    if let index = entries.firstIndex(where: { $0.name == entry.name }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// Every name that is known but those of families, published figures among them.
  public var names: [String] {
    entries.map { $0.name } + publishedNames + entries.flatMap { $0.ends }
  }

  package var publishedNames: [String] { published.map { $0.name } }

  /// The meaning of a name, in one line; empty for unknown names.
  public func help(for name: String) -> String {
    entry(Self.baseName(of: name))?.help(of: name) ?? ""
  }

  /// True for one of ``names``, or of a family such as `setcount(12)`.
  public func contains(_ name: String) -> Bool { names.contains(name) || entry(name) != nil }

  /// The origin of the numbers of a function; nil for unknown names.
  public func origin(of name: String) -> FunctionOrigin? { called(name)?.origin }

  /// True if a name stands for a number, not a function of x.
  package func isNumber(_ name: String) -> Bool {
    entry(Self.baseName(of: name))?.argument.isEmpty == true
  }

  func refusedSettings(of name: String) -> [String] { called(name)?.refused ?? [] }

  /// The function with a name; nil for unknown names, and where the basis does not tell it.
  public func function(named name: String, from basis: Basis) -> Function? {
    let base = Self.baseName(of: name)
    guard let entry = entry(base) else { return nil }
    var function = entry.make(base, basis)
    function?.help = entry.help
    return base == name ? function : function?.bound(name)
  }

  private func entry(_ name: String) -> NamedFunction<Basis>? {
    (entries + published).first { $0.contains(name) }
  }

  /// What formulas call by a name, also the function behind a family, as `setcount` is.
  private func called(_ name: String) -> NamedFunction<Basis>? {
    let base = Self.baseName(of: name)
    return entry(base) ?? entries.first { $0.isFamily && $0.name.prefix { $0 != "(" } == base }
  }

  private static func baseName(of name: String) -> String {
    name.hasSuffix(".lo") || name.hasSuffix(".hi") ? String(name.dropLast(3)) : name
  }
}

extension FunctionCatalogue {
  /// Looks a function up by its name with the settings in brackets, as the games behind it may be played in between.
  package typealias Reading = @Sendable (_ name: String) -> Function?
  /// Refuses wrong settings of a name.
  package typealias Check =
    @Sendable (_ settings: String, _ name: String) throws(SettingError) -> Void

  /// What formulas can call: the functions of an origin, then the ends of their intervals, and last the figures of others.
  package func formulaFunctions(
    of origin: FunctionOrigin, check: @escaping Check, by reading: @escaping Reading
  ) -> [FormulaFunction] {
    let single = entries.filter { $0.origin == origin && !$0.isFamily }
    let others = origin == .published ? published : []
    return single.map { $0.formulaFunction($0.name, check, reading) }
      + single.flatMap { entry in entry.ends.map { entry.formulaFunction($0, check, reading) } }
      + others.map { $0.formulaFunction($0.name, check, reading) }
  }
}

extension NamedFunction {
  fileprivate func formulaFunction(
    _ base: String, _ check: @escaping FunctionCatalogue<Basis>.Check,
    _ reading: @escaping FunctionCatalogue<Basis>.Reading
  ) -> FormulaFunction {
    @Sendable func function(_ settings: String) -> FormulaFunction {
      let name = base + settings
      return formula(name, help: help(of: base)) { reading(name) }
        .marked(
          slow: origin == .simulated || origin == .timed, discrete: !isOnReals, estimate: isEstimate
        )
    }
    return function("").settable { text throws(SettingError) in
      try check(text, base)
      return function("[\(text)]")
    }
  }

  /// A quantity as formulas call it, exact where it is counted, and a number without an argument; looked up at each call, as
  /// games may be played in between.
  private func formula(
    _ name: String, help: String, _ quantity: @escaping @Sendable () -> Function?
  ) -> FormulaFunction {
    let (category, missing) = ("Game, \(origin.rawValue)", "no games were simulated")
    guard !argument.isEmpty else {
      return FormulaFunction(
        name, usage: name, help: help, category: category,
        body: .list(0...0) { _ in quantity()?(0) ?? .nan }
      ).undefined { _ in quantity() == nil ? missing : nil }
    }
    return FormulaFunction(name, usage: "\(name)(\(argument))", help: help, category: category) {
      quantity()?($0) ?? .nan
    }
    .exact { arguments in
      guard let x = arguments[0].integer, let ratio = quantity()?.ratio?(x) else { return nil }
      return .exact(ratio)
    }
    .undefined { arguments in
      guard let quantity = quantity() else { return missing }
      return quantity.domain.reason(name, at: arguments[0])
    }
  }
}
