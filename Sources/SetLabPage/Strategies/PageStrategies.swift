internal import SetExperiments
internal import SetPlay

/// The play strategies of a page, and the chosen settings of games.
struct PageStrategies: Sendable {
  private let strategies = Catalogue<Strategy>.standard

  struct Mistake: Error {
    let field: String
    let message: String

    var answer: JSON {
      ["error": ["field": .string(field), "message": .string(message)]]
    }
  }

  /// The choices: names, summaries and the names of parameters; rules and methods of intervals.
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
