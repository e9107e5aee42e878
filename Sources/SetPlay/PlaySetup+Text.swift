internal import CardArt
public import SetPlayers

/// The families by which the names in settings are read.
public struct PlayNames: Sendable {
  /// The scoring rules.
  public let scoring: Catalogue<Scoring>
  private let strategies: Catalogue<Strategy>

  /// The standard hints and players, with these scoring rules and play strategies.
  public init(scoring: Catalogue<Scoring>, strategies: Catalogue<Strategy>) {
    (self.scoring, self.strategies) = (scoring, strategies)
  }

  func score(_ text: String) throws(ParameterError) -> Scoring { try scoring.read(text) }

  func hints(_ text: String) throws(ParameterError) -> HintStrategy {
    try Catalogue<HintTrigger>.standard.strategy(text) { strategies[$0] }
  }

  func player(_ text: String) throws(ParameterError) -> Player {
    try Catalogue<Player>.standard.read(text)
  }

  func strategy(_ text: String) throws(ParameterError) -> Strategy {
    let strategy = try strategies.read(text)
    guard !strategy.knowsTheOrder else { throw ParameterError("it knows the order of the deck") }
    return strategy
  }

  /// A player, a strategy with the times of the usual player, or both.
  func opponent(_ text: String) throws(ParameterError) -> Opponent {
    try Opponent(played: try Racer(parsing: text, players: .standard, strategies: strategies))
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

  /// Reads what a transcript says was played.
  public init(_ transcript: Transcript, _ names: PlayNames) throws(ParameterError) {
    var wish = PlayWish()
    wish.settings = PlaySetup(game: transcript.game, seed: transcript.seed)
    (wish.settings.deck, wish.settings.rules) = (transcript.deck, transcript.rules)
    func read<Value>(_ value: Value?, _ text: String) throws(ParameterError) -> Value {
      guard let value else { throw ParameterError(found: text, expected: "it has no meaning here") }
      return value
    }
    var player: Player?
    var strategy: Strategy?
    for setting in transcript.settings {
      let text = setting.value
      switch setting.key {
      case "players": wish.isOfTwo = try read(PlayWish.people[text], text)
      case "puzzle": wish.settings.isPuzzle = true
      case "race": wish.race = try RaceRules(parsing: text)
      case "against": player = try read(try? names.player(text), text)
      case "choosing": strategy = try read(try? names.strategy(text), text)
      case "score": wish.scoring = try read(try? names.score(text), text)
      case "hints": wish.settings.hints = try read(try? names.hints(text), text)
      case "undo": wish.settings.mayUndo = true
      default: throw ParameterError(found: setting.key, expected: "no setting has this key")
      }
    }
    wish.settings.opponent = player.map { Opponent(Racer($0, choosing: strategy)) }
    self = wish.setup
    guard settings == transcript.settings, wish.conflicts.isEmpty else {
      throw ParameterError(
        found: transcript.settings.map { $0.key }.joined(separator: ", "),
        expected: "these settings do not belong together")
    }
  }
}
