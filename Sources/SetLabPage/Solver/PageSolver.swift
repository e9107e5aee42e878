internal import SetExperiments
internal import SetPlay

/// Boards with their Sets and odds, and games of a strategy step by step.
struct PageSolver: Sendable {
  let quantities: PageQuantities
  private let strategies = PageStrategies()

  init(_ quantities: PageQuantities) { self.quantities = quantities }

  func answer(_ request: PageRequest) -> JSON {
    switch request.command {
    case "strategies": return strategies.list
    case "solve": return solve(request)
    case "deal": return deal(request)
    case "faces": return faces(request)
    case "odds": return odds(request)
    case "game": return game(request)
    default: return .mistake("unknown request board.\(request.command)")
    }
  }

  /// The Sets of a board: attributes of the deck, text.
  private func solve(_ request: PageRequest) -> JSON {
    guard let deck = deck(request) else { return Self.unknownDeck }
    let board: Board
    do throws(NotationError) {
      board = try Board(parsing: request.text(1), deck: deck)
    } catch {
      return ["error": error.answer(in: request.text(1))]
    }
    let solved = BoardAnswer(board, question: .all)
    return [
      "cards": .list(board.cards.map { deck.notation(of: $0) }),
      "title": .string(solved.lines[0]),
      "sets": .array(
        zip(solved.sets, solved.lines.dropFirst()).map { places, line in
          [
            "places": .list(places.all), "cards": .list(solved.cards(at: places)),
            "line": .string(String(line.drop { $0 == " " })),
          ]
        }),
    ]
  }

  /// Random cards: attributes of the deck, number, seed.
  private func deal(_ request: PageRequest) -> JSON {
    guard let deck = deck(request) else { return Self.unknownDeck }
    guard let count = request.integer(1), (1...deck.count).contains(count) else {
      return PageStrategies.Mistake(
        field: "cards", message: "the deck has 1 to \(deck.count) cards to deal"
      ).answer
    }
    do throws(PageStrategies.Mistake) {
      let streams = StreamFamily(seed: try PageStrategies.seed(request, 2))
      let cards = deck.dealt(count, in: 0, of: streams)
      return ["text": .string(cards.map { deck.notation(of: $0) }.joined(separator: " "))]
    } catch {
      return error.answer
    }
  }

  /// A game table by table: strategy, rules, attributes of the deck, game, seed.
  private func game(_ request: PageRequest) -> JSON {
    do throws(PageStrategies.Mistake) {
      let transcript = Transcript.record(
        game: try PageStrategies.seed(request, 3, "game"),
        seed: try PageStrategies.seed(request, 4),
        deck: try strategies.deck(request, 2), rules: try strategies.rules(request.text(1)),
        strategy: try strategies.strategy(request.text(0)))
      return [
        "strategy": .string(transcript.strategy),
        "tables": .array(
          transcript.entries.enumerated().map { $1.answer(number: $0 + 1) }),
        "end": .string(transcript.endLine), "text": .string(transcript.text(explaining: true)),
      ]
    } catch {
      return error.answer
    }
  }

  func deck(_ request: PageRequest) -> Deck? { request.integer(0).flatMap { Deck(attributes: $0) } }

  static var unknownDeck: JSON {
    PageStrategies.Mistake(field: "deck", message: "a deck has 1 to 6 attributes").answer
  }
}

extension Transcript.Entry {
  fileprivate func answer(number: Int) -> JSON {
    let taken = if case .take(let places) = move { places.all } else { [Int]() }
    return [
      "line": .string(countLine(number: number)),
      "cards": .list(board.cards.map { board.deck.notation(of: $0) }),
      "taken": .list(taken), "move": moveLine.map { .string($0) } ?? .null,
      "reason": reason.map { .string($0) } ?? .null,
    ]
  }
}

extension NotationError {
  /// The mistake with its UTF-16 offsets, as scripts count.
  fileprivate func answer(in source: String) -> JSON {
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
    let place = min(max(0, line - 1), max(0, lines.count - 1))
    let start = lines.isEmpty ? source.startIndex : lines[place].startIndex
    let from = source[start...].prefix(column - 1).endIndex
    let to = source[from...].prefix(self.text.count).endIndex
    func offset(_ end: String.Index) -> Int64 { Int64(source[..<end].utf16.count) }
    return [
      "message": .string(message), "from": .integer(offset(from)), "to": .integer(offset(to)),
    ]
  }
}
