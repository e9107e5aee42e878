/// The play strategies that can be named: families with parameters, and languages.
///
/// A name is a word, `clear`, or a word with parameters, `clear(rest: 36, orders: 100)`; those left out have their usual
/// values. A strategy's own name lists all of its parameters and leads back to it. A program that has strategies of its own
/// adds their families and reads names with the sum.
public struct StrategyFamilies: Sendable {
  /// The families in the order in which they are listed.
  public private(set) var families: [StrategyFamily]
  /// What else can stand for a strategy.
  public private(set) var languages: [StrategyLanguage]

  private let suggest: @Sendable (String, [String]) -> String?
  private var depth = 0

  /// How deep strategies may stand within each other's parameters.
  private static let deepest = 3

  /// The families of a program.
  ///
  /// - Parameters:
  ///   - families: Families with different names.
  ///   - languages: What else can stand for a strategy.
  ///   - suggest: The one of some names that was probably meant by an unknown one, if any.
  public init(
    _ families: [StrategyFamily] = [], languages: [StrategyLanguage] = [],
    suggest: @escaping @Sendable (String, [String]) -> String? = { _, _ in nil }
  ) {
    self.families = []
    self.languages = languages
    self.suggest = suggest
    for family in families { add(family) }
  }

  /// Adds a family, in the place of one of the same name if there is one.
  ///
  /// - Parameter family: The family.
  public mutating func add(_ family: StrategyFamily) {
    families.put(family) { $0.name == family.name }
  }

  /// Adds a language, in the place of one with the same prefix if there is one.
  ///
  /// - Parameter language: The language.
  public mutating func add(_ language: StrategyLanguage) {
    languages.put(language) { $0.prefix == language.prefix }
  }

  /// The words that begin a name, in the order in which they are listed.
  public var names: [String] { families.map { $0.name } }

  /// Every family's strategy with the usual parameters.
  public var all: [Strategy] { families.compactMap { strategy(named: $0.name) } }

  /// The strategy with a name, if it is one.
  ///
  /// - Parameter name: As for ``strategy(_:)``, which says what is wrong.
  /// - Returns: The strategy, or nothing.
  public func strategy(named name: String) -> Strategy? { try? strategy(name) }

  /// Reads a strategy.
  ///
  /// - Parameter text: A word as listed, with or without parameters, or a text in one of the languages.
  /// - Returns: The strategy.
  /// - Throws: A ``StrategyNameError`` that says what would be right.
  public func strategy(_ text: String) throws(StrategyNameError) -> Strategy {
    guard depth <= Self.deepest else {
      throw StrategyNameError("strategy “\(text)” is nested too deeply")
    }
    for language in languages {
      if let strategy = try language.read(text) { return strategy }
    }
    // A text that is no name with parameters may still be near one.
    guard let parameters = try? ParameterText(text),
      let family = families.first(where: { $0.name == parameters.name })
    else { throw unknown(text) }
    do throws(ParameterError) {
      var reader = ParameterReader(parameters)
      let strategy = try family.make(&reader, self)
      try reader.finish()
      return strategy
    } catch {
      throw StrategyNameError(error.message)
    }
  }

  /// Reads a strategy that plays for another one, among whose parameters it stands.
  ///
  /// A plan cannot be taken over half-way, and nobody would hear that a program failed.
  ///
  /// - Parameter text: As for ``strategy(_:)``.
  /// - Returns: The strategy, which neither knows the order of the deck nor can fail.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public func base(_ text: String) throws(ParameterError) -> Strategy {
    var inner = self
    inner.depth += 1
    let strategy: Strategy
    do throws(StrategyNameError) {
      strategy = try inner.strategy(text)
    } catch {
      throw ParameterError(found: text, expected: error.description)
    }
    guard !strategy.knowsTheOrder else {
      throw ParameterError(found: text, expected: "a strategy that knows the deck cannot be a base")
    }
    guard !strategy.canFail else {
      throw ParameterError(found: text, expected: "a program cannot be a base")
    }
    return strategy
  }

  /// Why a text is not the name of a family with parameters.
  private func unknown(_ text: String) -> StrategyNameError {
    let word = String(text.prefix { $0 != "(" })
    if names.contains(word) {
      do throws(ParameterError) {
        _ = try ParameterText(text)
      } catch {
        return StrategyNameError(error.message)
      }
    }
    let near = suggest(word, names).map { ": did you mean “\($0)”?" } ?? ""
    return StrategyNameError("unknown strategy “\(word)”\(near)")
  }
}
