/// A player, whose clocks determine when a Set is seen, and optionally a strategy that chooses the
/// Set taken.
public struct Racer: Named {
  /// Whose times a strategy has that is named alone: of child, beginner and expert the one in the middle.
  package static let usualPlayer = Player.beginner

  /// Whose times it has.
  public let player: Player
  /// The strategy that chooses the Set that is taken; nil for the Set seen first.
  public let strategy: Strategy?
  package private(set) var terms: RaceTerms

  /// A racer.
  public init(
    _ player: Player, choosing strategy: Strategy? = nil, on terms: RaceTerms = RaceTerms()
  ) {
    precondition(strategy?.knowsTheOrder != true, "who races does not know the deck")
    self.player = player
    self.strategy = strategy
    self.terms = terms
  }

  /// Such as `expert`, `greedy` or `expert:greedy`; it reads back as the same racer.
  public var name: String {
    let person = terms.adding(to: player.notation).description
    guard let strategy else { return person }
    return person == Self.usualPlayer.name ? strategy.name : "\(person):\(strategy.name)"
  }

  /// Reads a player, a strategy with the times of the ``usualPlayer``, or both with a colon
  /// between.
  public init(
    parsing text: String, players: Catalogue<Player>, strategies: Catalogue<Strategy>,
    scoring: Catalogue<Scoring> = .standard
  ) throws(ParameterError) {
    let word = String(text.prefix { $0 != "(" && $0 != ":" && !$0.isWhitespace })
    guard players.names.contains(word) else {
      let prefixes = strategies.languages.map { $0.prefix }
      guard strategies.names.contains(word) || prefixes.contains("\(word):") else {
        throw .unknown("player or strategy", text, among: players.names + strategies.names)
      }
      self.init(Self.usualPlayer, choosing: try Self.strategy(text[...], strategies))
      return
    }
    let parts = text.split(outsideBracketsAt: ":", most: 1)
    var own = try ParameterText(String(parts[0]))
    let terms = try RaceTerms(taking: &own, scoring: scoring)
    let player = try players.read(terms == RaceTerms() ? String(parts[0]) : own.description)
    let strategy = parts.count > 1 ? try Self.strategy(parts[1], strategies) : nil
    self.init(player, choosing: strategy, on: terms)
  }

  /// The racer with another number for a handicap, or for a parameter of the player.
  public func setting(
    _ key: String, to value: Double, in players: Catalogue<Player>
  ) throws(ParameterError) -> Racer {
    RaceTerms.handicaps.contains(key)
      ? Racer(player, choosing: strategy, on: try terms.setting(key, to: value))
      : Racer(
        try players.player(player, setting: key, to: value), choosing: strategy, on: terms)
  }

  /// The racers with other seats for those who have the name of one before them.
  package static func seated(_ racers: [Racer]) -> [Racer] {
    var names: Set<String> = []
    return racers.map { racer in
      var (seated, seat) = (racer, 1)
      while !names.insert(seated.name).inserted {
        seat += 1
        seated.terms.seat = seat
      }
      return seated
    }
  }

  private static func strategy(
    _ text: Substring, _ strategies: Catalogue<Strategy>
  ) throws(ParameterError) -> Strategy {
    let text = String(text.drop { $0.isWhitespace })
    guard !text.isEmpty else {
      throw ParameterError(found: ":", expected: "expected a strategy behind the colon")
    }
    let strategy = try strategies.read(text)
    guard !strategy.knowsTheOrder else {
      throw ParameterError(
        found: text, expected: "it knows the order of the deck: choose a fair strategy")
    }
    guard !strategy.canFail else {
      throw ParameterError(
        found: text, expected: "a program cannot race: choose a strategy or a player")
    }
    return strategy
  }
}

extension String {
  /// The parts between the separators that stand outside of brackets.
  func split(outsideBracketsAt separator: Character, most splits: Int = .max) -> [Substring] {
    var depth = 0
    return split(maxSplits: splits, omittingEmptySubsequences: false) { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth == 0 && character == separator
    }
  }
}
