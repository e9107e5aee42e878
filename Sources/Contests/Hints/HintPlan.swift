/// A player who gets hints, and a second one who gets the same in the same games, for comparison.
public struct HelpedPlayer: Hashable, Sendable {
  /// The player.
  public let player: Player
  /// The second player.
  public let beside: Player

  /// Creates a pair; the second is, if nil, the other of beginner and expert.
  public init(_ player: Player, beside: Player? = nil) {
    self.player = player
    self.beside = beside ?? (player.preset.name == "beginner" ? .expert : .beginner)
  }

  var json: JSON { ["player": .string(player.name), "beside": .string(beside.name)] }
}

/// Which games hint strategies are benchmarked in: everything that the counts depend on.
///
/// The strategies are competitors that help the same players in the same games.
public struct HintPlan: Contest, DealtPlan {
  /// The strategies; the first is what the others are compared with.
  public let hints: [HintStrategy]
  /// The players, each a block in which strategies are compared; at least one.
  public private(set) var players: [HelpedPlayer]
  /// The scoring rule.
  public let scoring: Scoring
  /// The games.
  public var deals: Deals

  /// Creates a plan with at least one strategy; the first is what the others are compared with.
  ///
  /// The second player of the same games is as in ``HelpedPlayer``. The deck has three attributes or more.
  public init(
    _ hints: [HintStrategy], player: Player = .beginner, beside: Player? = nil,
    scoring: Scoring, games: Range<UInt64>, seed: UInt64 = 1, rules: Rules = .classic,
    deck: Deck = .standard
  ) {
    precondition(!hints.isEmpty, "a benchmark needs a hint strategy")
    self.hints = hints
    players = [HelpedPlayer(player, beside: beside)]
    self.scoring = scoring
    deals = Deals(games, seed: seed, rules: rules, deck: deck)
  }

  /// The same benchmark for other players, at least one.
  public func of(_ players: [HelpedPlayer]) -> HintPlan {
    precondition(!players.isEmpty, "a benchmark needs a player")
    var plan = self
    plan.players = players
    return plan
  }

  /// A selection that shows when, how much and about what: what is benchmarked when nothing is named.
  public static let selection: [HintStrategy] = {
    func after(_ help: HintHelp, _ seconds: Double = 30) -> HintStrategy {
      var strategy = HintStrategy(.after(seconds))
      strategy.help = help
      return strategy
    }
    var hardest = after(.cards(1))
    hardest.target = .hardest
    return [
      .never, HintStrategy(.setFree(30)), HintStrategy(.request), HintStrategy(.mistakes(1)),
      after(.count), after(.pattern), after(.cards(1)), hardest, after(.cards(1), 15),
      after(.ladder), after(.cards(3)),
    ]
  }()

  /// The plan: hint strategies, players and the scoring rule by their names.
  public var stored: [JSON.Member] {
    let (own, besides) = (players.map { $0.player.name }, players.map { $0.beside.name })
    let people: [JSON.Member] =
      players.count == 1
      ? [.init("player", stored: own[0]), .init("beside", stored: besides[0])]
      : [.init("players", stored: own), .init("besides", stored: besides)]
    return [.init("hints", stored: hints.map { $0.name })] + people
      + [.init("scoring", stored: scoring.name)] + deals.stored
  }

  /// Reads a plan.
  public init(stored: JSONReader, names: Registry) throws(RecordError) {
    hints = try stored.allNamed("hints", names.storedHints)
    guard !hints.isEmpty else {
      throw try stored.member("hints").error("names no hint strategy")
    }
    let hasOne = try stored.optional("players") == nil
    func players(_ one: String, _ several: String) throws(RecordError) -> [Player] {
      hasOne
        ? [try stored.named(one, names.players.read)]
        : try stored.allNamed(several, names.players.read)
    }
    let (own, besides) = (try players("player", "players"), try players("beside", "besides"))
    guard !own.isEmpty, own.count == besides.count else {
      throw try stored.member("besides").error("are not as many as the players")
    }
    self.players = zip(own, besides).map { HelpedPlayer($0, beside: $1) }
    scoring = try stored.named("scoring", names.storedScoring)
    deals = try Deals(stored: stored)
  }

  /// The word by which stored benchmarks are known.
  public static let kind = "hints"
  /// The version of what is counted.
  public static let countingVersion = 1
  /// The most games that the sums of records can hold; see ``TimedGameRecord/longestGame``.
  public static let mostTrials = TimedGameRecord.mostGames

  /// The players, and the strategies that are compared.
  public var factors: [Factor] {
    [
      Factor("player", players.map { $0.player.name }),
      Factor("strategy", hints.map { $0.name }),
    ]
  }

  /// The measures by which strategies are compared.
  public static let measures: [Measure<TimedGame>] = [
    .own(.time), .own(.score), .gap, .own(.hints), .own(.mistakes), .own(.mistakenCalls),
    .own(.unaided),
  ]

  /// The measures by which strategies are compared.
  public var measures: [Measure<TimedGame>] { Self.measures }

  /// Help is compared with the first strategy, usually none.
  public var comparesWithFirst: Bool { true }

  /// Without hints, none are counted; without hints on tables with a Set, each Set is found unaided; and if hints come before
  /// giving up, nobody calls for cards beside a Set.
  public func settles(_ measure: String, in cell: Cell) -> Bool {
    let hints = hints[cell.settings[1]]
    return switch measure {
    case "hints": hints.parts.allSatisfy { $0.trigger.notation.name == "never" }
    case "unaided": hints.isForSetFreeTables
    case "mistakencalls": hints.preventsMistakenCalls(of: players[cell.settings[0]].player)
    default: false
    }
  }

  /// True if a program gives hints or points.
  public var canFail: Bool { scoring.canFail || hints.contains { $0.canFail } }

  /// The name of the first program that failed, with its failure.
  public var failure: String? { scoring.failure ?? hints.lazy.compactMap { $0.failure }.first }

  /// Returns the records of both players before their first game.
  public func emptyDetail() -> HintRecords { HintRecords() }

  /// Lets a player and the one beside play some games with a strategy.
  public func play(
    _ trials: Range<UInt64>, at cells: [Cell], into details: inout [HintRecords],
    each: (TimedGame) -> Void
  ) {
    var events: [TimedEvent] = []
    for cell in cells {
      let (people, hints) = (players[cell.settings[0]], hints[cell.settings[1]])
      var own = TimedGameEngine(
        deck: deck, rules: rules, player: people.player, hints: hints, seed: seed)
      var other = TimedGameEngine(
        deck: deck, rules: rules, player: people.beside, hints: hints, seed: seed)
      for game in trials {
        own.play(game, into: &events)
        details[cell.place].player.add(events)
        let totals = TimedTotals(events, scoring: scoring)
        other.play(game, into: &events)
        details[cell.place].beside.add(events)
        each(TimedGame(player: totals, beside: TimedTotals(events, scoring: scoring)))
      }
    }
  }
}

/// The records of the games of one hint strategy.
public struct HintRecords: StoredTally {
  var player = TimedGameRecord()
  var beside = TimedGameRecord()

  /// No games.
  public init() {}

  /// The records of both players.
  public var stored: JSON { ["player": player.stored, "beside": beside.stored] }

  /// Reads the records of both players.
  public init(stored: JSONReader, like empty: HintRecords) throws(RecordError) {
    player = try stored.value("player")
    beside = try stored.value("beside")
  }

  /// How many games each of the two played.
  public var trials: UInt64 { UInt64(player.games) }

  /// Adds other games.
  public mutating func merge(_ other: HintRecords) {
    player.merge(other.player)
    beside.merge(other.beside)
  }

  /// True if both players played the same number of games.
  public func fits(_ other: HintRecords) -> Bool {
    player.games == beside.games && other.player.games == other.beside.games
  }
}
