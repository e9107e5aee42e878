internal import CardArt
public import SetPlayers

/// Reads the names in a log, by the families of a program.
public struct PlayNames: Sendable {
  let scoring: @Sendable (String) -> Scoring?
  let hints: @Sendable (String) -> HintStrategy?
  let player: @Sendable (String) -> Player?
  let strategy: @Sendable (String) -> Strategy?

  /// What names stand for.
  public init(
    scoring: @escaping @Sendable (String) -> Scoring?,
    hints: @escaping @Sendable (String) -> HintStrategy?,
    player: @escaping @Sendable (String) -> Player?,
    strategy: @escaping @Sendable (String) -> Strategy?
  ) {
    self.scoring = scoring
    self.hints = hints
    self.player = player
    self.strategy = strategy
  }
}

extension PlaySetup {
  /// The lines of a log's header that say what is played, behind seed, game, deck and rules.
  public var settings: [Transcript.Setting] {
    var settings = [Transcript.Setting("players", race != nil && opponent == nil ? "2" : "1")]
    if isPuzzle { settings.append(.init("puzzle", "all Sets")) }
    if let race { settings.append(.init("race", race.name)) }
    if let opponent {
      settings.append(.init("against", opponent.racer.player.name))
      if let strategy = opponent.racer.strategy {
        settings.append(.init("choosing", strategy.name))
      }
    }
    if race == nil { settings.append(.init("score", scoring.name)) }
    if let hints { settings.append(.init("hints", hints.name)) }
    if mayUndo { settings.append(.init("undo", "allowed")) }
    return settings
  }

  /// What a transcript says was played.
  ///
  /// - Throws: A ``ParameterError`` for a setting that cannot be understood.
  public init(_ transcript: Transcript, _ names: PlayNames) throws(ParameterError) {
    self.init(game: transcript.game, seed: transcript.seed)
    (deck, rules) = (transcript.deck, transcript.rules)
    func read<Value>(_ value: Value?, _ text: String) throws(ParameterError) -> Value {
      guard let value else { throw ParameterError(found: text, expected: "it has no meaning here") }
      return value
    }
    var player: Player?
    var strategy: Strategy?
    for setting in transcript.settings {
      let text = setting.value
      switch setting.key {
      case "players": _ = try read(text == "1" || text == "2" ? text : nil, text)
      case "puzzle": isPuzzle = true
      case "race": race = try RaceRules(parsing: text)
      case "against": player = try read(names.player(text), text)
      case "choosing":
        strategy = try read(names.strategy(text).flatMap { $0.knowsTheOrder ? nil : $0 }, text)
      case "score": scoring = try read(names.scoring(text), text)
      case "hints": hints = try read(names.hints(text), text)
      case "undo": mayUndo = true
      default: throw ParameterError(found: setting.key, expected: "no setting has this key")
      }
    }
    opponent = player.map { Opponent(Racer($0, choosing: strategy)) }
    guard settings == transcript.settings, !isPuzzle || race == nil else {
      throw ParameterError(
        found: transcript.settings.map { $0.key }.joined(separator: ", "),
        expected: "these settings do not belong together")
    }
  }
}
