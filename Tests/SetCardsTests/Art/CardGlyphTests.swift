import SetCards
import Testing

@Suite struct CardGlyphTests {
  /// The usual sizes, and some that terminals of 60 × 20, 120 × 40 and 200 × 60 give.
  static let sizes = [
    .small, .medium, CardGlyphs.Size(fitting: 14, 4), CardGlyphs.Size(fitting: 29, 9),
    CardGlyphs.Size(fitting: 49, 14), CardGlyphs.Size(fitting: 19, 30),
  ].compactMap { $0 }

  private static let marks: [CardMarks] = [[], .selected, .matching, .mismatching, .hinted]

  private static func all(_ size: CardGlyphs.Size, _ attributes: Int) -> [CardGlyphs] {
    (attributes > 4 ? [.print] : CardTheme.all).flatMap { theme in
      ColourDepth.allCases.flatMap { depth in
        [true, false].map { CardGlyphs(theme, depth: depth, hasSymbols: $0, size: size) }
      }
    }
  }

  @Test(arguments: CardGlyphTests.sizes, 1...6)
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
  @Test(arguments: CardGlyphTests.sizes, 1...6)
  func noTwoCardsLookAlike(_ size: CardGlyphs.Size, attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    for glyphs in Self.all(size, attributes) {
      let pictures = deck.cards.map { card in
        glyphs.lines(of: card, in: deck).map { $0.text(glyphs.depth) }
      }
      #expect(Set(pictures).count == deck.count, "\(glyphs.theme.name) \(glyphs.depth)")
    }
  }

  @Test(arguments: CardGlyphTests.sizes, [true, false])
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

  /// Keys and notation have a contrast of 4.5 to the card, in the colours that the terminal shows.
  @Test(arguments: CardTheme.all, [ColourDepth.sixteen, .palette, .full])
  func lettersCanBeRead(_ theme: CardTheme, depth: ColourDepth) throws {
    let glyphs = CardGlyphs(theme, depth: depth, hasSymbols: true)
    for marks in Self.marks {
      let lines = glyphs.lines(of: Card(index: 40), in: .standard, marks: marks, label: "k")
      for (line, text) in [(lines[0], "k"), (lines[lines.count - 1], "2GTO")] {
        guard let run = line.runs.first(where: { $0.text == text }) else {
          #expect(text == "2GTO" && !theme.hasLetters)
          continue
        }
        let colours = StyledLine([run]).text(depth).matches(
          of: /[34]8;2;(\d+);(\d+);(\d+)|[34]8;5;(\d+)|(3\d|4\d|9\d|10\d)(?=[;m])/
        ).map { Self.colour($0.output) }
        try #require(colours.count == 2)
        #expect(ColourDistance.contrast(colours[0], colours[1]) >= 4.5, "\(marks.words)")
      }
    }
  }

  private static func colour(
    _ code: (Substring, Substring?, Substring?, Substring?, Substring?, Substring?)
  ) -> RGB {
    if let number = code.5.flatMap({ Int($0) }) {
      let named: [UInt32] = [
        0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
        0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
      ]
      return RGB(named[number % 10 + (number >= 90 ? 8 : 0)])
    }
    var parts = [code.1, code.2, code.3].compactMap { $0.flatMap { UInt32($0) } }
    if let number = code.4.flatMap({ Int($0) }) {
      // xterm's cube and greys.
      let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
      let grey = UInt32(max(0, 8 + 10 * (number - 232)))
      parts =
        number >= 232
        ? [grey, grey, grey]
        : [(number - 16) / 36, (number - 16) / 6 % 6, (number - 16) % 6].map { steps[$0] }
    }
    return RGB(parts.reduce(0) { $0 << 8 | $1 })
  }

  /// The upper half of a squiggle leans to the right and the lower to the left, by half a quarter block at least; ovals
  /// and diamonds are upright.
  @Test(arguments: CardGlyphTests.sizes.dropFirst())
  func squigglesAreBent(_ size: CardGlyphs.Size) throws {
    let quarters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
    let glyphs = CardGlyphs(depth: .none, hasSymbols: true, size: size)
    for (notation, isBent) in [("1RSS", true), ("1RSO", false), ("1RSD", false)] {
      let card = try Deck.standard.card(notation)
      let inside = glyphs.lines(of: card, in: .standard).dropFirst().dropLast()
        .map { Array($0.plain.dropFirst().dropLast()) }
        .filter { $0.contains { $0 != " " } }
      func middle(_ rows: some Sequence<[Character]>) throws -> Double {
        var (sum, count) = (0.0, 0.0)
        for row in rows {
          for (column, character) in row.enumerated() {
            let index = try #require(quarters.firstIndex(of: character))
            for bit in 0..<4 where index & 1 << bit != 0 {
              (sum, count) = (sum + Double(2 * column + bit % 2), count + 1)
            }
          }
        }
        return sum / count
      }
      // An odd row in the middle is in neither.
      let half = inside.count / 2
      let bend = try middle(inside.prefix(half)) - middle(inside.suffix(half))
      #expect(isBent ? bend > 0.2 : abs(bend) < 1e-9, "\(notation) \(bend)")
    }
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
  fileprivate var width: Int { plain.unicodeScalars.count }
  fileprivate var plain: String { runs.map(\.text).joined() }
}
