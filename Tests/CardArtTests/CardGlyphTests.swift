import CardArt
import SetCards
import Testing

@Suite struct CardGlyphTests {
  private static let marks: [CardMarks] = [[], .selected, .matching, .mismatching, .hinted]

  /// Every way of drawing; of large decks those with colours and those without.
  private static func all(_ size: CardGlyphs.Size, _ attributes: Int) -> [CardGlyphs] {
    (attributes > 4 ? [.print] : CardTheme.all).flatMap { theme in
      ColourDepth.allCases.flatMap { depth in
        [true, false].map { CardGlyphs(theme, depth: depth, hasSymbols: $0, size: size) }
      }
    }
  }

  @Test(arguments: CardGlyphs.Size.allCases, 1...6)
  func everyBlockHasOneSize(_ size: CardGlyphs.Size, attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    for glyphs in Self.all(size, attributes) {
      for (index, card) in ([nil] + deck.cards.map(Optional.some)).enumerated() {
        let marks = Self.marks[index % Self.marks.count]
        let lines = glyphs.lines(of: card, in: deck, marks: marks, label: index % 2 == 0 ? "" : "k")
        #expect(lines.count == glyphs.height)
        #expect(lines.allSatisfy { $0.width == glyphs.width })
      }
    }
  }

  /// What is to be seen must name the card: with colours when there are some, else by characters alone.
  @Test(arguments: CardGlyphs.Size.allCases, 1...6)
  func noTwoCardsLookAlike(_ size: CardGlyphs.Size, attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    for glyphs in Self.all(size, attributes) {
      let pictures = deck.cards.map { card in
        glyphs.lines(of: card, in: deck).map { $0.text(glyphs.depth) }
      }
      #expect(Set(pictures).count == deck.count, "\(glyphs.theme.name) \(glyphs.depth)")
    }
  }

  @Test(arguments: CardGlyphs.Size.allCases, [true, false])
  func marksDifferWithoutColours(_ size: CardGlyphs.Size, hasSymbols: Bool) {
    let glyphs = CardGlyphs(depth: .none, hasSymbols: hasSymbols, size: size)
    let card = Card(index: 40)
    let borders = Self.marks.map { mark in
      glyphs.lines(of: card, in: .standard, marks: mark).map(\.plain)
    }
    #expect(Set(borders).count == Self.marks.count)
    for (mark, lines) in zip(Self.marks, borders).dropFirst() {
      for (plain, marked) in zip(borders[0].dropFirst().dropLast(), lines.dropFirst()) {
        #expect(plain.dropFirst().dropLast() == marked.dropFirst().dropLast(), "\(mark.words)")
      }
    }
    let outcome = glyphs.lines(of: card, in: .standard, marks: [.selected, .hinted, .matching])
    #expect(outcome.map(\.plain) == borders[2])
  }

  @Test func plainTextHasNoEscapesAndLettersOnlyASCII() {
    let bare = CardGlyphs(depth: .none, hasSymbols: false)
    for card in Deck.standard.cards {
      let text = bare.lines(of: card, in: .standard, marks: .matching, label: "a")
        .map { $0.text(.none) }.joined(separator: "\n")
      #expect(text.utf8.allSatisfy { $0 < 0x7F && ($0 >= 0x20 || $0 == 0x0A) })
      #expect(text.contains(Deck.standard.notation(of: card)))
    }
  }

  @Test func aCardIsDrawnAsExpected() {
    let glyphs = CardGlyphs(depth: .none, hasSymbols: true, size: .small)
    let lines = glyphs.lines(of: Card(index: 32), in: .standard, marks: .selected, label: "q")
    #expect(lines.map(\.plain) == ["┏━q━━━━━┓", "┃  ▤ ▤  ┃", "┗━2RTS*━┛"])
  }

  @Test(arguments: [
    (ColourDepth.none, "x"), (.sixteen, "\u{1B}[1;31;107mx\u{1B}[0m"),
    (.palette, "\u{1B}[1;38;5;160;48;5;231mx\u{1B}[0m"),
    (.full, "\u{1B}[1;38;2;205;0;0;48;2;255;255;255mx\u{1B}[0m"),
  ])
  func coloursAreWrittenAsTheTerminalHasThem(_ depth: ColourDepth, text: String) {
    let run = StyledRun("x", ink: RGB(0xcd0000), ground: RGB(0xffffff), isBold: true)
    #expect(StyledLine([run]).text(depth) == text)
    #expect(StyledLine([StyledRun("x")]).text(depth) == "x")
  }

  @Test(arguments: ColourDepth.allCases.dropFirst(), CardTheme.all.dropLast())
  func theThreeColoursStayThree(_ depth: ColourDepth, theme: CardTheme) {
    let codes = theme.symbols.map { StyledRun("x", ink: $0, ground: theme.face) }
      .map { StyledLine([$0]).text(depth) }
    #expect(Set(codes).count == 3)
    let ground = StyledLine([StyledRun("x", ink: theme.face, ground: theme.face)]).text(depth)
    #expect(!codes.contains(ground))
  }

  @Test func rowsStandSideBySide() {
    let glyphs = CardGlyphs(depth: .none, hasSymbols: true, size: .small)
    let blocks = Deck.standard.cards.prefix(5).map { glyphs.lines(of: $0, in: .standard) }
    let rows = glyphs.rows(Array(blocks), columns: 3)
    #expect(rows.count == 2 * glyphs.height)
    #expect(rows.map(\.width) == [29, 29, 29, 19, 19, 19])
    #expect(glyphs.rows([], columns: 0).isEmpty)
  }
}

extension StyledLine {
  /// The number of cells; every character of a card takes one.
  fileprivate var width: Int { plain.unicodeScalars.count }
  /// The text without colours.
  fileprivate var plain: String { runs.map(\.text).joined() }
}
