internal import SetExperiments
internal import SetPlay

extension PageSolver {
  /// Drawings: attributes of the deck, theme, length in pixels, cards; without any, the whole deck.
  ///
  /// Symbols alone, lying, in the colours that the page's style sheet names: one drawing serves light
  /// and dark pages, upright and lying cards.
  func faces(_ request: PageRequest) -> JSON {
    guard let deck = deck(request) else { return Self.unknownDeck }
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

  /// A colour by its name in the style sheet.
  private static func name(_ colour: RGB, in theme: CardTheme) -> String {
    let names = ["red", "green", "purple"]
    if let index = theme.symbols.firstIndex(of: colour) { return "var(--\(names[index]))" }
    return colour == theme.edge ? "var(--card-edge-strong)" : "var(--ink)"
  }
}
