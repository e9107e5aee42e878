public import SetGame

/// The scoring rules that can be named: families with parameters, rules without, and languages.
///
/// A program that has rules of its own adds them and reads names with the sum.
public struct ScoringFamilies: Sendable {
  /// The families with parameters.
  public private(set) var families: [ScoringFamily]
  /// The rules without parameters.
  public private(set) var rules: [Scoring]
  /// What else can stand for a rule.
  public private(set) var languages: [ScoringLanguage]

  /// The families of this module and the published rules; a new one is a name in this list.
  public static let standard = ScoringFamilies(
    [.flat, .linearDecay, .steppedDecay, .multiplier, .timeTrial, .tableSize],
    rules: PublishedScoring.all.map { Scoring($0) })

  /// The rules of a program.
  ///
  /// - Parameters:
  ///   - families: Families with different names.
  ///   - rules: Rules without parameters.
  ///   - languages: What else can stand for a rule.
  public init(
    _ families: [ScoringFamily] = [], rules: [Scoring] = [], languages: [ScoringLanguage] = []
  ) {
    self.families = families
    self.rules = rules
    self.languages = languages
  }

  /// Adds a family, in the place of one of the same name if there is one.
  ///
  /// - Parameter family: The family.
  public mutating func add(_ family: ScoringFamily) {
    families.put(family) { $0.name == family.name }
  }

  /// Adds a rule without parameters, in the place of one of the same name if there is one.
  ///
  /// - Parameter rule: The rule.
  public mutating func add(_ rule: Scoring) {
    rules.put(rule) { $0.name == rule.name }
  }

  /// Adds a language, in the place of one with the same prefix if there is one.
  ///
  /// - Parameter language: The language.
  public mutating func add(_ language: ScoringLanguage) {
    languages.put(language) { $0.prefix == language.prefix }
  }

  /// All names, the families first.
  public var names: [String] { families.map { $0.name } + rules.map { $0.name } }

  /// Reads a rule.
  ///
  /// - Parameter text: A family with or without parameters, such as `linear-decay(start: 20, least: 5)`, the name of a
  ///   rule without, or a text in one of the languages.
  /// - Returns: The rule; its name reads back as the same rule.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public func rule(_ text: String) throws(ParameterError) -> Scoring {
    for language in languages where text.hasPrefix(language.prefix) {
      return try language.make(
        String(text.dropFirst(language.prefix.count).drop { $0.isWhitespace }))
    }
    let text = try ParameterText(text)
    var reader = ParameterReader(text)
    if let family = families.first(where: { $0.name == text.name }) {
      let rule = try family.make(&reader)
      try reader.finish()
      return rule
    }
    if let rule = rules.first(where: { $0.name == text.name }) {
      try reader.finish()
      return rule
    }
    throw ParameterError(
      found: text.name, expected: "expected \(names.joined(separator: ", "))")
  }

  /// A rule with another number for one parameter, such as the swept one of a curve.
  ///
  /// - Parameters:
  ///   - rule: A rule of one of the ``families``.
  ///   - key: One of its parameters.
  ///   - value: The number, in points or seconds.
  /// - Returns: The changed rule.
  /// - Throws: A ``ParameterError`` when the rule has no such parameter or not with this value.
  public func rule(
    _ rule: Scoring, setting key: String, to value: Double
  ) throws(ParameterError) -> Scoring {
    for language in languages where rule.name.hasPrefix(language.prefix) {
      let kind = language.prefix.prefix { $0 != ":" }
      throw ParameterError(found: rule.name, expected: "a \(kind) has no parameter \(key)")
    }
    let text = try ParameterText(rule.name).setting(key, to: ParameterText.number(value))
    return try self.rule(text.description)
  }

  /// The keys of the parameters of all families, each once.
  public var keys: [String] {
    var keys: [String] = []
    for family in families {
      for key in family.keys where !keys.contains(key) { keys.append(key) }
    }
    return keys
  }
}
