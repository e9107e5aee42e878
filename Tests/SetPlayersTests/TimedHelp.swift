import SetPlayers
import Testing

/// The mean of numbers with its standard error.
struct Mean {
  var count = 0.0
  var sum = 0.0
  var squares = 0.0

  mutating func add(_ value: Double) {
    count += 1
    sum += value
    squares += value * value
  }

  var value: Double { sum / count }
  var error: Double { (max(0, squares / count - value * value) / count).squareRoot() }
}

func table(of cards: [Int], left: Int = 69) throws -> Table {
  let others = Deck.standard.cards.filter { !cards.contains($0.index) }
  return try Table(cards.map(Card.init(index:)), unseen: Array(others.prefix(left)))
}

func draw(_ count: Int, _ stream: inout RandomStream) -> [Int] {
  var cards = Array(0..<81)
  for place in 0..<count {
    cards.swapAt(place, place + Int(stream.draw(below: UInt64(81 - place))))
  }
  return Array(cards[..<count])
}

/// Players of all kinds, as they are written.
let playerTexts = [
  "beginner", "expert", "child", "perfect", "perfect(motor: 2)", "expert(skill: 1.5, motor: 0.8)",
  "beginner(times: smooth)", "expert(times: model, stages: 3)",
  "beginner(skill: 0.4, frailty: 0.5, abundance: 2.5, crowding: 0, mistakes: 2)",
  "expert(giveup: 20, recognition: 15, patience: 10, deselects: 0.3)",
  "expert(crowding: 0.5, giveup: never)", "custom(30, 40, 50, 60, giveup: 100)",
  "custom(12.5, mistakes: 0)", "expert(caution: 0.4)",
  "beginner(skill: 1.5, frailty: 0.3, mistakes: 1, caution: 1.7)",
]

/// Hint strategies of all kinds, as they are written.
let hintTexts = [
  "never", "after(30)", "after(0, show: 3)", "after(20, show: 2, which: hardest, cost: 5)",
  "after(10, show: ladder, which: random, every: 5, seconds: 30, budget: 4)",
  "mistakes(1, show: 2)", "mistakes(2, show: whether)", "request(show: pattern)",
  "request(show: count, budget: 0)", "setfree(0)", "setfree(12.5, cost: 0.5)",
  "after(15, show: pattern, which: keep-most)", "after(never)",
  "after(40) + setfree(20)", "after(20, budget: 2) + mistakes(1, show: 3, cost: 2, seconds: 3)",
  "request + setfree(5, budget: 1)",
]

/// Scoring rules of all families and all published ones.
let scoringTexts =
  Catalogue<Scoring>.standard.names + [
    "flat(match: 10, mismatch: 0)", "linear-decay(start: 20, slope: 0.5, least: 5, floor: none)",
    "stepped-decay(fast: 9, within: 4, medium: 5, until: 20, slow: 1)",
    "multiplier(match: 1, most: 10, window: 30, hint: 0.001)",
    "time-trial(mismatch: 15, hint: 0)", "table-size(match: 28, off: 1, deal: 2, floor: 0)",
  ]

extension Player {
  /// A player whose text is known to be right.
  static func written(_ text: String) -> Player {
    do { return try Catalogue<Player>.standard.read(text) } catch { fatalError(error.message) }
  }
}

extension Racer {
  /// Who is known to be written right.
  static func written(_ text: String) -> Racer {
    do {
      return try Racer(parsing: text, players: .standard, strategies: .standard)
    } catch { fatalError(error.message) }
  }
}

extension HintStrategy {
  /// A strategy whose text is known to be right.
  static func written(_ text: String) -> HintStrategy {
    do { return try Catalogue<HintTrigger>.standard.strategy(text) } catch {
      fatalError(error.message)
    }
  }
}

/// A player drawn at random, without caution.
func anyone(_ stream: inout RandomStream) -> Player {
  func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * stream.uniform() }
  var player = Player(times: SearchTimes((0..<4).map { _ in between(10, 120) }))
  player.skill = between(0.3, 3)
  player.motor = between(0, 3)
  player.stages = 1 + Int(stream.draw(below: 3))
  player.frailty = between(0, 0.6)
  player.abundance = between(1, 3)
  player.crowding = between(0, 2)
  player.mistakes = between(0, 2)
  player.giveUp = between(20, 300)
  player.recognition = between(20, 300)
  return player
}

/// A player before a table of a game.
func searcher(
  _ player: Player, at table: borrowing Table, game: UInt64 = 0, person: Int = 0, seed: UInt64
) -> Searcher {
  var searcher = Searcher(player, person: person, patterns: CardPatterns(.standard))
  searcher.start(game, of: StreamFamily(seed: seed))
  searcher.begin(table)
  return searcher
}

/// The hints of a game, each with how things stood.
func givenHints(_ events: [TimedEvent]) -> [(hint: GivenHint, now: TimedSituation)] {
  events.compactMap { event in
    if case .hint(let hint) = event.kind { (hint, event.situation) } else { nil }
  }
}

func races(
  _ people: [String], _ rules: String = "suggested", persons: [Int]? = nil,
  games: Range<UInt64> = 0..<30, seed: UInt64
) throws -> [RaceResult] {
  var engine = try RaceEngine(
    people.map(Racer.written), raceRules: RaceRules(parsing: rules), persons: persons, seed: seed)
  return games.map { engine.play($0) }
}

func timedGame(
  _ game: UInt64, _ player: Player, _ hints: HintStrategy = .never, seed: UInt64
) -> [TimedEvent] {
  var engine = TimedGameEngine(player: player, hints: hints, seed: seed)
  var events: [TimedEvent] = []
  engine.play(game, into: &events)
  return events
}

func timedGame(
  _ game: UInt64, _ player: String, _ hints: String = "never", rules: Rules = .classic,
  deck: Deck = .standard, seed: UInt64
) -> [TimedEvent] {
  var engine = TimedGameEngine(
    deck: deck, rules: rules, player: .written(player), hints: .written(hints), seed: seed)
  var events: [TimedEvent] = []
  engine.play(game, into: &events)
  return events
}
