public import SetGame

/// A scoring rule that is written as `name(key: value, …)` and reads its own parameters.
public protocol WrittenScoringRule: ScoringRule {
  /// The name in front of the parameters.
  static var family: String { get }

  /// The rule's own numbers, in the order written; the penalties follow.
  static var parameters: [NumberParameter<Self>] { get }

  /// The cost of everything else.
  var penalties: ScoringPenalties { get set }

  /// Creates the rule with its defaults.
  init()
}

extension WrittenScoringRule {
  /// The rule as text, with all that differs from the defaults.
  public var name: String {
    let usual = Self()
    var text = ParameterText(name: Self.family)
    text.arguments.add(Self.parameters, of: self, unlike: usual)
    text.arguments += penalties.arguments(unlike: usual.penalties)
    return text.description
  }

  /// Reads the parameters; omitted ones have the defaults.
  init(_ reader: inout ParameterReader) throws(ParameterError) {
    self.init()
    try reader.read(Self.parameters, into: &self)
    try penalties.read(&reader)
  }
}

extension Family<Scoring> {
  /// Creates the family that a rule with parameters belongs to.
  public init<Rule: WrittenScoringRule>(_ usual: Rule, _ summary: String) {
    self.init(Rule.family, summary) { reader, _ throws(ParameterError) in
      Scoring(try Rule(&reader))
    }
  }
}

extension Catalogue<Scoring> {
  /// The rules of this module, the families with parameters before the published rules; a new one is a line in this list.
  public static var standard: Catalogue {
    let families: [Family<Scoring>] = [
      Family(FlatScoring(), "the same points for every Set"),
      Family(
        LinearDecayScoring(),
        "points that fall evenly with the time since the last Set, down to a floor"),
      Family(SteppedDecayScoring(), "points in three steps of the time since the last Set"),
      Family(MultiplierScoring(), "points that are multiplied within a window of time"),
      Family(TimeTrialScoring(), "the time for the whole game, as a negative score"),
      Family(TableSizeScoring(), "fewer points the more cards lie on the table"),
    ]
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
    switch key {
    case "match": "points for a Set"
    case "mismatch": "points off for three cards that are no Set"
    case "mistakendeal": "points off for calling for cards while a Set lies there"
    case "deal": "points off for calling for cards on a Set-free table"
    case "hint": "points off for a hint"
    case "deselect": "points off for deselecting a card"
    case "start": "points for a Set at once"
    case "slope": "points lost per second"
    case "least": "points for a Set at least"
    case "fast": "points for a fast Set"
    case "within": "seconds before which a Set is fast"
    case "medium": "points for a Set that is neither fast nor slow"
    case "until": "seconds from which on a Set is slow"
    case "slow": "points for a slow Set"
    case "most": "the factor at once, which falls to 1"
    case "window": "seconds in which points are multiplied"
    case "off": "points lost for each three cards beyond 12"
    case "floor": "0, where the score never falls below, or none"
    default: nil
    }
  }
}
