/// The scoring rules by name.
public enum ScoringCatalogue {
  /// The families with parameters; a new one is a line here.
  public static let families: [any ScoringFamily.Type] = [
    FlatScoring.self, LinearDecayScoring.self, SteppedDecayScoring.self, MultiplierScoring.self,
    TimeTrialScoring.self, TableSizeScoring.self,
  ]

  /// All names, the families first, then the published rules.
  public static var names: [String] {
    families.map { $0.family } + PublishedScoring.all.map(\.name)
  }

  /// Reads a rule.
  ///
  /// - Parameter text: A family with or without parameters, such as `linear-decay(start: 20, least: 5)`, or the name of a
  ///   published rule.
  /// - Returns: The rule; its name reads back as the same rule.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public static func rule(parsing text: String) throws(ParameterError) -> any ScoringRule {
    let text = try ParameterText(text)
    var reader = ParameterReader(text)
    if let family = families.first(where: { $0.family == text.name }) {
      let rule = try family.init(&reader)
      try reader.finish()
      return rule
    }
    if let rule = PublishedScoring.all.first(where: { $0.name == text.name }) {
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
  public static func rule(
    _ rule: any ScoringRule, setting key: String, to value: Double
  ) throws(ParameterError) -> any ScoringRule {
    let text = try ParameterText(rule.name).setting(key, to: ParameterText.number(value))
    return try self.rule(parsing: text.description)
  }
}
