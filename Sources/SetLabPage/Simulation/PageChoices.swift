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

  init(_ request: PageRequest, from place: Int) throws(PageMistake) {
    seed = try request.seed(place)
    let first = try request.seed(place + 1, "firstGame")
    guard let count = request.integer(place + 2), (1...Self.mostGames).contains(count),
      case (let end, false) = first.addingReportingOverflow(UInt64(count))
    else {
      throw PageMistake(
        field: "games", message: "games are from 1 to 100,000,000, and end below 2^64")
    }
    games = first..<end
    guard let level = Self.levels.first(where: { $0.description == request.text(place + 3) }) else {
      throw PageMistake(field: "confidence", message: "the confidence is 0.9, 0.95, 0.99 or 0.999")
    }
    let (methods, name) = (IntervalMethod.all, request.text(place + 4))
    guard let method = methods.first(where: { $0.name == name || name.isEmpty }) else {
      throw PageMistake(
        field: "interval",
        message: "intervals are \(methods.map { $0.name }.joined(separator: ", ")), not “\(name)”")
    }
    confidence = .portable(level, method: method)
  }
}

extension PageSlices<SimulationPlan> {
  /// Reads strategy, rules, attributes, seed, first game, games, confidence, method of intervals.
  init(_ request: PageRequest) throws(PageMistake) {
    let (strategy, rules) = (try request.strategy(0), try request.rules(1))
    let deck = try request.deckOfGame(2)
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
  init(_ request: PageRequest) throws(PageMistake) {
    let word = request.text(0)
    guard let entry = Catalogue<GameEntry>.standard[word] else {
      throw PageMistake(field: "game", message: "there is no game “\(word)” here")
    }
    let rules = request.text(1).isEmpty ? nil : request.text(1)
    let table = try PageMistake.asked("rules", entry.table(rules: rules))
    let seat = max(request.integer(5) ?? 0, 0) - 1
    let others = request.text(4).split(separator: ";").map { String($0) }
    _ = try PageMistake.asked("seat", table.seated(in: seat))
    _ = try PageMistake.asked("against", table.seated(in: seat, against: others))
    var players: [String] = []
    for (field, place) in [("player", 2), ("second", 3)]
    where field == "player" || !request.text(place).isEmpty {
      players.append(request.text(place))
      _ = try PageMistake.asked(field, table.seated(request.text(place), in: seat, against: others))
    }
    let deals = try PageDeals(request, from: 6)
    let plan = try PageMistake.asked(
      "second",
      GamePlan(
        entry, rules: rules, players: players, against: others, seat: seat, games: deals.games,
        seed: deals.seed))
    self.init(plan, deals.confidence) {
      GameSummary(ContestResult($0, confidence: deals.confidence)).document()
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

struct PageMistake: Error {
  let field: String
  let message: String

  var answer: JSON { ["error": ["field": .string(field), "message": .string(message)]] }

  /// What is read for a field, whose mistakes are mistakes of the field.
  static func asked<Answer>(
    _ field: String, _ work: @autoclosure () throws(ParameterError) -> Answer
  ) throws(PageMistake) -> Answer {
    do throws(ParameterError) {
      return try work()
    } catch {
      throw PageMistake(field: field, message: error.message)
    }
  }
}

extension PageRequest {
  func strategy(_ index: Int) throws(PageMistake) -> Strategy {
    try PageMistake.asked("strategy", Catalogue<Strategy>.standard.read(text(index)))
  }

  func rules(_ index: Int) throws(PageMistake) -> Rules {
    guard let rules = Rules(rawValue: text(index)) else {
      throw PageMistake(
        field: "rules", message: "rules are classic or refill, not “\(text(index))”")
    }
    return rules
  }

  func deckOfGame(_ index: Int) throws(PageMistake) -> Deck {
    guard let attributes = integer(index), attributes >= 3, let deck = Deck(attributes: attributes)
    else { throw PageMistake(field: "deck", message: "a game needs a deck of 3 to 6 attributes") }
    return deck
  }

  func seed(_ index: Int, _ field: String = "seed") throws(PageMistake) -> UInt64 {
    guard let seed = UInt64(text(index)) else {
      throw PageMistake(
        field: field, message: "“\(text(index))” is not a whole number from 0 to 2^64 − 1")
    }
    return seed
  }
}

extension JSON {
  /// The strategies, rules and intervals that can be chosen.
  static var choices: JSON {
    let strategies = Catalogue<Strategy>.standard
    return [
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
}
