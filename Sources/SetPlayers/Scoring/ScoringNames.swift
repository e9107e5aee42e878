public import SetGame

extension Family<Scoring> {
  /// Creates the family that a rule with parameters belongs to.
  public init(_ usual: WrittenScoring) {
    self.init(usual.family, usual.summary) { reader, _ throws(ParameterError) in
      Scoring(try usual.reading(&reader))
    }
  }
}

extension Catalogue<Scoring> {
  /// The rules of this module, the families with parameters before the published rules.
  public static var standard: Catalogue {
    let families = WrittenScoring.all.map { Family($0) }
    return Catalogue(
      of: "scoring rule", families + PublishedScoring.all.map { Family(Scoring($0), $0.summary) })
  }

  /// Changes one parameter of a rule, or a letter of its formula, such as the swept one of a curve; other `letters` may be
  /// yet to be set.
  public func rule(
    _ rule: Scoring, setting key: String, to value: Double, letters: [String] = []
  ) throws(ParameterError) -> Scoring {
    if rule.name.hasPrefix(FormulaScoringRule.prefix) {
      return Scoring(
        try FormulaScoringRule(rule.name, letters: [key] + letters.filter { $0 != key }).setting(
          key, to: value))
    }
    return try read(name(rule.name, setting: key, to: value))
  }

  /// The meaning of a parameter of scoring rules with its unit, or nil for unknown keys.
  public static func meaning(of key: String) -> String? {
    if key == "floor" { return "0, where the score never falls below, or none" }
    let penalty = ScoringPenalties.parameters.first { $0.key == key }
    return penalty?.meaning ?? WrittenScoring.meaning(of: key)
  }
}
