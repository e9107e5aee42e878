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

extension CurveLine: Codable {
  private enum CodingKeys: CodingKey { case rule, player, hints }

  /// Reads a stored curve, whose names the registry in the decoder's `userInfo` knows.
  ///
  /// - Parameter decoder: Where it is read from.
  /// - Throws: What is missing or unknown.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      rule: try values.decode(StoredName<Scoring>.self, forKey: .rule).value,
      player: try values.decode(StoredName<Player>.self, forKey: .player).value,
      hints: try values.decode(StoredName<HintStrategy>.self, forKey: .hints).value)
  }

  /// Writes the names.
  ///
  /// - Parameter encoder: Where they are written to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(rule.name, forKey: .rule)
    try values.encode(player.name, forKey: .player)
    try values.encode(hints.name, forKey: .hints)
  }
}
