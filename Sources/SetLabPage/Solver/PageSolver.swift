internal import Functions
internal import SetPlay

struct PageSolver: Sendable {
  let quantities: PageQuantities

  func answer(_ request: PageRequest) -> JSON {
    do throws(PageMistake) {
      switch request.command {
      case "strategies": return .choices
      case "solve": return solve(request, try deck(request))
      case "deal": return try deal(request, deck(request))
      case "faces": return faces(request, try deck(request))
      case "odds": return try odds(request, deck(request))
      case "game": return try game(request)
      default: return .mistake("unknown request board.\(request.command)")
      }
    } catch {
      return error.answer
    }
  }

  /// The Sets of a board: attributes of the deck, text.
  private func solve(_ request: PageRequest, _ deck: Deck) -> JSON {
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
  private func deal(_ request: PageRequest, _ deck: Deck) throws(PageMistake) -> JSON {
    guard let count = request.integer(1), (1...deck.count).contains(count) else {
      throw PageMistake(field: "cards", message: "the deck has 1 to \(deck.count) cards to deal")
    }
    let streams = StreamFamily(seed: try request.seed(2))
    let cards = deck.dealt(count, in: 0, of: streams)
    return ["text": .string(cards.map { deck.notation(of: $0) }.joined(separator: " "))]
  }

  /// A game table by table: strategy, rules, attributes of the deck, game, seed.
  private func game(_ request: PageRequest) throws(PageMistake) -> JSON {
    let transcript = Transcript.record(
      game: try request.seed(3, "game"), seed: try request.seed(4),
      deck: try request.deckOfGame(2), rules: try request.rules(1),
      strategy: try request.strategy(0))
    return [
      "strategy": .string(transcript.strategy),
      "tables": .array(
        transcript.entries.enumerated().map { $1.answer(number: $0 + 1) }),
      "end": .string(transcript.endLine), "text": .string(transcript.text(explaining: true)),
    ]
  }

  private static let unknownDeck = PageMistake(
    field: "deck", message: "a deck has 1 to 6 attributes")

  private func deck(_ request: PageRequest) throws(PageMistake) -> Deck {
    guard let deck = request.integer(0).flatMap({ Deck(attributes: $0) }) else {
      throw Self.unknownDeck
    }
    return deck
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

extension PageSolver {
  /// Drawings: attributes of the deck, theme, length in pixels, cards; without any, the whole deck.
  ///
  /// Symbols alone, lying, in the colours that the page's style sheet names: one drawing serves light
  /// and dark pages, upright and lying cards.
  private func faces(_ request: PageRequest, _ deck: Deck) -> JSON {
    let theme = CardTheme.all.first { $0.name == request.text(1) } ?? .classic
    // Letters are for people who see no colours; all other themes are drawn alike.
    let ink = theme.hasLetters ? theme : .classic
    let drawing = CardDrawing(ink, pixels: request.number(2) ?? CardDrawing.length)
    let texts = request.texts(from: 3)
    let cards = texts.isEmpty ? deck.cards : texts.compactMap { try? deck.card($0) }
    return [
      "faces": .array(
        cards.map { card in
          let symbols = drawing.shapes(of: card, in: deck).dropFirst()
          return [
            "card": .string(deck.notation(of: card)),
            "words": .string(CardFace(card, in: deck).words(theme)),
            "svg": .string(
              "<svg viewBox=\"0 0 160 100\" aria-hidden=\"true\">"
                + CardSVG.elements(Array(symbols)) { Self.name($0, in: ink) } + "</svg>"),
          ]
        })
    ]
  }

  private static func name(_ colour: RGB, in theme: CardTheme) -> String {
    let names = ["red", "green", "purple"]
    if let index = theme.symbols.firstIndex(of: colour) { return "var(--\(names[index]))" }
    return colour == theme.edge ? "var(--card-edge-strong)" : "var(--ink)"
  }

  /// The odds of random boards: attributes of the deck, number of cards, and if the slow counts by
  /// number of Sets are wanted.
  private func odds(_ request: PageRequest, _ deck: Deck) throws(PageMistake) -> JSON {
    guard let cards = request.integer(1), (0...deck.count).contains(cards) else {
      throw Self.unknownDeck
    }
    let reach = SetDistribution.reach(in: deck)
    let free = SetFreeCounts.whole(of: deck)?.probability(cards: cards)
    let boards = Rational(WholeNumber.binomial(deck.count, cards))
    let shares = request.flag(2) ? quantities.setCount(cards: cards, of: deck) : nil
    let counts = shares.map { shares in
      let most = Int(shares.domain.ends?.upperBound ?? 0)
      return JSON.array(
        (0...most).compactMap { shares.ratio?($0) }.map {
          ["boards": .string(($0 * boards).description), "share": .number($0.value)]
        })
    }
    return [
      "cards": .integer(cards), "setFree": Self.exact(free),
      "mean": Self.exact(SetMoments(deck: deck, cards: cards).mean),
      "counts": counts ?? .null,
      "isCountable": .boolean(reach.contains { $0.contains(cards) }),
      "countable": .string(
        reach.map { "\($0.lowerBound) to \($0.upperBound)" }.joined(separator: " and ")),
    ]
  }

  private static func exact(_ value: Rational?) -> JSON {
    guard let value else { return .null }
    return [
      "fraction": .string(value.description), "value": .number(value.value),
      "decimal": .string(value.decimal(digits: 10)),
    ]
  }
}
