package struct PlayNames: Sendable {
  package let scoring: Catalogue<Scoring>
  private let strategies: Catalogue<Strategy>

  /// The standard hints and players, with these scoring rules and play strategies.
  package init(scoring: Catalogue<Scoring>, strategies: Catalogue<Strategy>) {
    (self.scoring, self.strategies) = (scoring, strategies)
  }

  func hints(_ text: String) throws(ParameterError) -> HintStrategy {
    try Catalogue<HintTrigger>.standard.strategy(text) { strategies[$0] }
  }

  func strategy(_ text: String) throws(ParameterError) -> Strategy {
    let strategy = try strategies.read(text)
    guard !strategy.knowsTheOrder else { throw ParameterError("it knows the order of the deck") }
    return strategy
  }

  /// Players, strategies with the times of the usual player, or both, with “and” between them.
  func opponents(_ text: String) throws(ParameterError) -> [Opponent] {
    var names: [[Substring]] = [[]]
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if word == "and" { names.append([]) } else { names[names.count - 1].append(word) }
    }
    var opponents: [Opponent] = []
    for words in names {
      let racer = try Racer(
        parsing: words.joined(separator: " "), players: .standard, strategies: strategies)
      opponents.append(try Opponent(played: racer))
    }
    return opponents
  }
}

extension PlaySetup {
  /// The lines of a log's header that say what is played, behind seed, game, deck and rules.
  package var settings: [Transcript.Setting] {
    var settings = [Transcript.Setting("players", "\(people)")]
    settings += names.map { .init("name", $0) }
    if isPuzzle { settings.append(.init("puzzle", "all Sets")) }
    if let race { settings.append(.init("race", race.name)) }
    for opponent in opponents {
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

  package init(_ transcript: Transcript, _ names: PlayNames) throws(ParameterError) {
    var wish = PlayWish()
    wish.settings = PlaySetup(game: transcript.game, seed: transcript.seed)
    (wish.settings.deck, wish.settings.rules) = (transcript.deck, transcript.rules)
    func read<Value>(_ value: Value?, _ text: String) throws(ParameterError) -> Value {
      guard let value else { throw ParameterError(found: text, expected: "it has no meaning here") }
      return value
    }
    var racers: [(player: Player, strategy: Strategy?)] = []
    for setting in transcript.settings {
      let text = setting.value
      switch setting.key {
      case "players": wish.settings.people = try read(PlaySetup.people(text), text)
      case "name": wish.settings.names.append(try PlaySetup.name(text))
      case "puzzle": wish.settings.isPuzzle = true
      case "race": wish.race = try RaceRules(parsing: text)
      case "against":
        racers.append((try read(try? Catalogue<Player>.standard.read(text), text), nil))
      case "choosing" where !racers.isEmpty:
        racers[racers.count - 1].strategy = try read(try? names.strategy(text), text)
      case "score": wish.scoring = try read(try? names.scoring.read(text), text)
      case "hints": wish.settings.hints = try read(try? names.hints(text), text)
      case "undo": wish.settings.mayUndo = true
      default: throw ParameterError(found: setting.key, expected: "no setting has this key")
      }
    }
    wish.settings.opponents = racers.map { Opponent(Racer($0.player, choosing: $0.strategy)) }
    self = wish.setup
    guard settings == transcript.settings, wish.conflicts.isEmpty else {
      throw ParameterError(
        found: transcript.settings.map { $0.key }.joined(separator: ", "),
        expected: "these settings do not belong together")
    }
  }
}
