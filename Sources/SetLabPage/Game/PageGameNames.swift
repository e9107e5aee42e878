internal import SetExperiments
internal import SetPlay

/// What names stand for in games of the page.
enum PageGameNames {
  static let scoring: Catalogue<Scoring> = {
    var scoring = Catalogue<Scoring>.standard
    scoring.add(.formulas)
    return scoring
  }()

  static let names = PlayNames(
    scoring: { try? scoring.read($0) }, hints: { try? hints($0) },
    player: { try? Catalogue<Player>.standard.read($0) },
    strategy: { Catalogue<Strategy>.standard[$0] })

  static func hints(_ text: String) throws(ParameterError) -> HintStrategy {
    try Catalogue<HintTrigger>.standard.strategy(text) { Catalogue<Strategy>.standard[$0] }
  }

  /// A player, or a strategy with the times of the usual one.
  static func opponent(_ text: String) throws(ParameterError) -> Opponent {
    Opponent(
      try Racer(parsing: text, players: .standard, strategies: .standard))
  }

  /// The names there are.
  static var answer: JSON {
    [
      "themes": .list(CardTheme.all.map { $0.name }),
      "rules": .list(Rules.allCases.map { $0.rawValue }),
      "score": .list([Scoring.usual.name] + scoring.names + ["formula: max(30 - t, 10)"]),
      "hints": .list([
        "after(30, show: ladder)", "mistakes(2, show: 2)", "request(budget: 3)", "never",
      ]),
      "race": .list(RaceRules.presets),
      "against": .list(
        Catalogue<Player>.standard.names.filter { $0 != "custom" }
          + Catalogue<Strategy>.standard.all.filter { !$0.knowsTheOrder }.map { $0.name }),
    ]
  }
}
