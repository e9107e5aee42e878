internal import CardArt
internal import SetExperiments

/// A game as a page: every card once as a template, the tables as data, and a script that lays the cards out.
struct GameFilm {
  let transcript: Transcript
  let title: String
  let name: String
  /// One, or a light and a dark one.
  let themes: [CardTheme]
  let isExplained: Bool

  var html: String {
    CardPage.html(
      title: title, style: colours + FilmText.style, script: FilmText.script,
      body: FilmText.body(
        title: title, name: name,
        transcript: HTML.escaped(transcript.text(explaining: isExplained)))
        + "<template id=\"cards\">\n\(cards)</template>\n"
        + "<script type=\"application/json\" id=\"film\">\n\(data)</script>")
  }

  private var colours: String {
    func pair(_ colour: (CardTheme) -> RGB) -> String {
      let texts = themes.map { colour($0).text }
      return texts.count == 1 ? texts[0] : "light-dark(\(texts[0]), \(texts[1]))"
    }
    let scheme = themes.count == 1 ? (themes[0] == .dark ? "dark" : "light") : "light dark"
    return ":root { color-scheme: \(scheme); background: \(pair(\.table)); "
      + "color: \(pair(\.ink)); }\n"
  }

  /// Every card that was on a table and the frame of a Set, in both positions and all themes; striped cards also as they are
  /// drawn small.
  private var cards: String {
    var seen = Set<Card>()
    let cards = transcript.entries.flatMap(\.board.cards).filter { seen.insert($0).inserted }
    return themes.enumerated().flatMap { number, theme in
      [false, true].flatMap { isUpright in
        let drawing = CardDrawing(theme, isUpright: isUpright)
        func element(_ shapes: [CardShape], _ key: String, _ label: String) -> String {
          let svg = CardSVG.document(
            CardSVG.elements(shapes), width: drawing.width, height: drawing.height, label: label)
          return "<svg data-key=\"\(number)\(isUpright ? "u" : "l")\(key)\""
            + svg.dropFirst("<svg".count) + "\n"
        }
        let frame = drawing.shapes(of: nil, in: transcript.deck, marks: .matching)
          .dropFirst(drawing.shapes(of: nil, in: transcript.deck).count)
        let small = CardDrawing(theme, isUpright: isUpright, pixels: CardDrawing.smallest / 1.5)
        return cards.flatMap { card in
          let face = CardFace(card, in: transcript.deck)
          let sizes = face.shading == .striped ? [(drawing, ""), (small, "s")] : [(drawing, "")]
          return sizes.map { drawing, size in
            element(
              drawing.shapes(of: card, in: transcript.deck), "\(card.index)\(size)",
              face.words(theme))
          }
        } + [element(Array(frame), "set", "taken")]
      }
    }.joined()
  }

  private var data: String {
    let tables = transcript.entries.map { entry -> JSON in
      var members: [JSON.Member] = [
        .init("cards", .array(entry.board.cards.map { .integer($0.index) })),
        .init("left", .integer(entry.cardsLeft)), .init("sets", .integer(entry.sets)),
      ]
      if case .take(let places)? = entry.move {
        let taken = [places.first, places.second, places.third]
        members.append(.init("take", .array(taken.map { .integer($0) })))
      }
      if isExplained, let reason = entry.reason { members.append(.init("why", .string(reason))) }
      return .object(members)
    }
    // No text in it may end the element.
    return JSON.object([
      .init("ratio", .number(CardDrawing.length / CardDrawing.breadth)),
      .init("small", .number(CardDrawing.smallest)),
      .init("themes", .integer(themes.count)), .init("tables", .array(tables)),
    ]).text.replacing("<", with: "\\u003c")
  }
}
