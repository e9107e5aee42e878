internal import Contests
internal import Functions

/// The chosen games, and the confidence and method of intervals; no method is the usual one.
struct PageDeals: Sendable {
  let seed: UInt64
  let games: Range<UInt64>
  let confidence: Confidence

  /// A limit that keeps counts within 32 bits.
  static let mostGames = 100_000_000
  private static let levels = [0.9, 0.95, 0.99, 0.999]

  init(_ request: PageRequest, from place: Int) throws(PageStrategies.Mistake) {
    seed = try PageStrategies.seed(request, place)
    let first = try PageStrategies.seed(request, place + 1, "firstGame")
    guard let count = request.integer(place + 2), (1...Self.mostGames).contains(count),
      case (let end, false) = first.addingReportingOverflow(UInt64(count))
    else {
      throw PageStrategies.Mistake(
        field: "games", message: "games are from 1 to 100,000,000, and end below 2^64")
    }
    games = first..<end
    guard let level = Self.levels.first(where: { $0.description == request.text(place + 3) }) else {
      throw PageStrategies.Mistake(
        field: "confidence", message: "the confidence is 0.9, 0.95, 0.99 or 0.999")
    }
    let (methods, name) = (IntervalMethod.all, request.text(place + 4))
    guard let method = methods.first(where: { $0.name == name || name.isEmpty }) else {
      throw PageStrategies.Mistake(
        field: "interval",
        message: "intervals are \(methods.map { $0.name }.joined(separator: ", ")), not “\(name)”")
    }
    confidence = .portable(level, method: method)
  }
}

extension PageSlices<SimulationPlan> {
  /// Reads strategy, rules, attributes, seed, first game, games, confidence, method of intervals.
  init(
    _ request: PageRequest, _ strategies: PageStrategies
  ) throws(PageStrategies.Mistake) {
    let (strategy, rules) = (
      try strategies.strategy(request.text(0)), try strategies.rules(request.text(1))
    )
    let deck = try strategies.deck(request, 2)
    let deals = try PageDeals(request, from: 3)
    self.init(
      SimulationPlan(
        games: deals.games, seed: deals.seed, strategy: strategy, rules: rules, deck: deck),
      deals.confidence,
      estimate: { run in
        SimulationSummary(run, confidence: deals.confidence)
          .row(cards: 12, left: deck.count - 12)?.setFree
      }, document: { SimulationSummary($0, confidence: deals.confidence).document })
  }
}

extension PageSlices<GamePlan> {
  /// Reads game, rules, player, a second player or nothing, the others with semicolons between them,
  /// seat from 1, seed, first game, games, confidence, method of intervals.
  init(_ request: PageRequest) throws(PageStrategies.Mistake) {
    let word = request.text(0)
    guard let entry = Catalogue<GameEntry>.standard[word] else {
      throw PageStrategies.Mistake(field: "game", message: "there is no game “\(word)” here")
    }
    let rules = request.text(1).isEmpty ? nil : request.text(1)
    let table = try Self.asked("rules", entry.table(rules: rules))
    let seat = max(request.integer(5) ?? 0, 0) - 1
    let others = request.text(4).split(separator: ";").map { String($0) }
    _ = try Self.asked("seat", table.seated(in: seat))
    _ = try Self.asked("against", table.seated(in: seat, against: others))
    var players: [String] = []
    for (field, place) in [("player", 2), ("second", 3)]
    where field == "player" || !request.text(place).isEmpty {
      players.append(request.text(place))
      _ = try Self.asked(field, table.seated(request.text(place), in: seat, against: others))
    }
    let deals = try PageDeals(request, from: 6)
    let plan = try Self.asked(
      "second",
      GamePlan(
        entry, rules: rules, players: players, against: others, seat: seat, games: deals.games,
        seed: deals.seed))
    self.init(plan, deals.confidence) {
      GameSummary(ContestResult($0, confidence: deals.confidence)).document()
    }
  }

  private static func asked<Answer>(
    _ field: String, _ work: @autoclosure () throws(ParameterError) -> Answer
  ) throws(PageStrategies.Mistake) -> Answer {
    do throws(ParameterError) {
      return try work()
    } catch {
      throw PageStrategies.Mistake(field: field, message: error.message)
    }
  }

  var told: JSON {
    let (entry, result) = (plan.entry, ContestResult(run, confidence: confidence))
    let helps = plan.competitors.map { name in
      let family = name.prefix { $0 != "(" }
      return entry.players.first { $0.name == family }?.help ?? ""
    }
    let rows = result.measures.indices.flatMap { measure in
      result.competitors.indices.map { competitor in
        [result.measures[measure].title, result.competitors[competitor]]
          + result.shown(measure, of: competitor)
      }
    }
    return [
      "heading": .string(GameSummary(result).heading), "rules": .string(plan.table.words),
      "players": .list(helps), "counted": .string(entry.countedTitle), "rows": .list(rows),
      "verdicts": .list(
        result.pairRows().map { "\(result.measures[$0.measure].title): \(result.verdict(of: $0))" }),
    ]
  }
}

struct PageStrategies: Sendable {
  private let strategies = Catalogue<Strategy>.standard

  struct Mistake: Error {
    let field: String
    let message: String

    var answer: JSON {
      ["error": ["field": .string(field), "message": .string(message)]]
    }
  }

  var list: JSON {
    [
      "strategies": .array(
        strategies.families.map { family in
          [
            "name": .string(family.name), "summary": .string(family.summary),
            "parameters": .list(strategies.keys(of: family)),
          ]
        }),
      "rules": .list(Rules.allCases.map { $0.rawValue }),
      "intervals": .list(IntervalMethod.all.map { $0.name }),
    ]
  }

  func strategy(_ text: String) throws(Mistake) -> Strategy {
    do throws(ParameterError) {
      return try strategies.read(text)
    } catch {
      throw Mistake(field: "strategy", message: error.description)
    }
  }

  func rules(_ text: String) throws(Mistake) -> Rules {
    guard let rules = Rules(rawValue: text) else {
      throw Mistake(field: "rules", message: "rules are classic or refill, not “\(text)”")
    }
    return rules
  }

  func deck(_ request: PageRequest, _ index: Int) throws(Mistake) -> Deck {
    guard let attributes = request.integer(index), attributes >= 3,
      let deck = Deck(attributes: attributes)
    else { throw Mistake(field: "deck", message: "a game needs a deck of 3 to 6 attributes") }
    return deck
  }

  static func seed(
    _ request: PageRequest, _ index: Int, _ field: String = "seed"
  ) throws(Mistake) -> UInt64 {
    guard let seed = request.seed(index) else {
      throw Mistake(
        field: field, message: "“\(request.text(index))” is not a whole number from 0 to 2^64 − 1")
    }
    return seed
  }
}
