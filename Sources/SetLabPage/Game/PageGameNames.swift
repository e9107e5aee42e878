internal import CardArt
internal import SetGame
internal import SetPlay
internal import SetPlayers
internal import SetStrategies

/// What names stand for in games of the page.
enum PageGameNames {
  static let scoring = {
    var scoring = ScoringFamilies.standard
    scoring.add(.formulas)
    return scoring
  }()

  static let names = PlayNames(
    scoring: { try? scoring.rule($0) }, hints: { try? hints($0) },
    player: { try? PlayerFamilies.standard.player($0) },
    strategy: { StrategyFamilies.standard.strategy(named: $0) })

  static func hints(_ text: String) throws(ParameterError) -> HintStrategy {
    try HintFamilies.standard.strategy(text) { StrategyFamilies.standard.strategy(named: $0) }
  }

  /// A player, or a strategy with the times of the usual one.
  static func opponent(_ text: String) throws(ParameterError) -> Opponent {
    Opponent(
      try Racer(parsing: text, players: .standard, strategies: .standard))
  }

  /// The names there are.
  static var answer: PageAnswer {
    .record([
      ("themes", .texts(CardTheme.all.map { $0.name })),
      ("rules", .texts(Rules.allCases.map { $0.rawValue })),
      ("score", .texts([Scoring.usual.name] + scoring.names + ["formula: max(30 - t, 10)"])),
      (
        "hints",
        .texts(["after(30, show: ladder)", "mistakes(2, show: 2)", "request(budget: 3)", "never"])
      ),
      ("race", .texts(RaceRules.presets)),
      (
        "against",
        .texts(
          PlayerFamilies.standard.names.filter { $0 != "custom" }
            + StrategyFamilies.standard.all.filter { !$0.knowsTheOrder }.map { $0.name })
      ),
    ])
  }
}
