public import CardArt
public import SetExperiments

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
        members.append(.init("take", stored: places.all))
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

extension Transcript.Entry {
  /// The number of cards in a row; the table of a standard game has three rows.
  fileprivate var columns: Int { max(4, (board.cards.count + 2) / 3) }

  /// The marks of the cards: those that are taken match.
  fileprivate var marks: [CardMarks] {
    var marks = [CardMarks](repeating: [], count: board.cards.count)
    if case .take(let places)? = move {
      for place in places.all { marks[place] = .matching }
    }
    return marks
  }

  /// The table for a terminal of the given size, with the taken Set outlined; no lines for an empty
  /// table.
  public func lines(_ glyphs: CardGlyphs, width: Int) -> [StyledLine] {
    let blocks = zip(board.cards, marks).map {
      glyphs.lines(of: $0, in: board.deck, marks: $1)
    }
    return glyphs.rows(blocks, columns: min(columns, max(1, (width + 1) / (glyphs.width + 1))))
  }
}

extension Transcript {
  /// All tables of the game side by side and below one another, on each the Set that is taken
  /// outlined; a card is 80 pixels wide.
  public func picture(_ theme: CardTheme) -> CardPicture {
    let tables = entries.enumerated().map { index, entry in
      var picture = BoardPicture(entry.board.cards, in: deck, theme)
      picture.marks = entry.marks
      return PictureBlock.column([
        PictureBlock.line(entry.countLine(number: index + 1), theme, size: 28),
        PictureBlock(picture, columns: entry.columns),
      ]).scaled(0.5)
    }
    return PictureBlock.column([
      .line(
        "\(name): \(counted(setsTaken, "Set")) taken, \(counted(leftover, "card")) left over", theme
      ),
      .rows(tables, of: 3),
    ]).picture(theme, label: "\(name), table by table")
  }

  /// The game in words.
  private var name: String { "game \(game) of seed \(seed), played by \(strategy)" }

  /// The game as a page that needs nothing but itself: a film to step through by buttons, keys or a
  /// slider, or to let play.
  ///
  /// Without a theme it follows the reader's system, light or dark; `explaining` adds the
  /// strategy's reasons.
  public func film(_ theme: CardTheme?, explaining: Bool) -> String {
    GameFilm(
      transcript: self, title: "A game of Set",
      name: name, themes: theme.map { [$0] } ?? [.classic, .dark], isExplained: explaining
    ).html
  }
}
