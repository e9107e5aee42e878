internal import Records
internal import SetGame
public import SetPlayers

/// One curve: a rule, a player and a hint strategy.
public struct CurveLine: Hashable, Sendable {
  /// What a game is worth.
  public let rule: Scoring
  /// Who plays.
  public let player: Player
  /// What help they get.
  public let hints: HintStrategy

  /// A curve.
  ///
  /// - Parameters:
  ///   - rule: What a game is worth.
  ///   - player: Who plays.
  ///   - hints: What help they get.
  public init(rule: Scoring, player: Player, hints: HintStrategy = .never) {
    self.rule = rule
    self.player = player
    self.hints = hints
  }

  /// The same with another number for a swept parameter.
  func setting(
    _ axis: CurveAxis, to x: Double, _ registry: Registry
  ) throws(ParameterError) -> CurveLine {
    switch axis {
    case .elapsed, .progress, .whole: self
    case .player(let key):
      CurveLine(
        rule: rule, player: try registry.players.player(player, setting: key, to: x), hints: hints)
    case .hints(let key):
      CurveLine(
        rule: rule, player: player, hints: try registry.hinting.strategy(hints, setting: key, to: x)
      )
    case .rule(let key):
      CurveLine(
        rule: try registry.scoring.rule(rule, setting: key, to: x), player: player, hints: hints)
    }
  }
}

extension CurveLine {
  /// The names.
  var stored: JSON {
    .object([
      .init("rule", stored: rule.name), .init("player", stored: player.name),
      .init("hints", stored: hints.name),
    ])
  }

  /// Reads the names.
  init(stored: JSONReader, names: Registry) throws(RecordError) {
    self.init(
      rule: try stored.named("rule", names.rule), player: try stored.named("player", names.player),
      hints: try stored.named("hints", names.hints))
  }
}
