import SetCards
import Testing

@Suite struct CardThemeTests {
  /// Pairs of Sharma, Wu and Dalal 2005, table 1.
  @Test(arguments: [
    ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425),
    ([50, 2.5, 0], [73, 25, -18], 27.1492), ([50, 2.5, 0], [50, 0, -2.5], 4.3065),
    ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
    ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
  ])
  func theYardstickIsRight(_ one: [Double], _ other: [Double], _ distance: Double) {
    func lab(_ parts: [Double]) -> ColourDistance.Lab {
      .init(l: parts[0], a: parts[1], b: parts[2])
    }
    #expect(abs(ColourDistance.ciede2000(lab(one), lab(other)) - distance) < 5e-5)
    #expect(abs(ColourDistance.ciede2000(lab(other), lab(one)) - distance) < 5e-5)
  }

  /// The figures of `Guides/Cards.md`.
  @Test(arguments: [
    ("classic", [40.8, 13.5, 11.7, 35.9]), ("okabe-ito", [39.2, 41.3, 38.2, 41.5]),
    ("dark", [36.5, 37.1, 23.4, 32.7]),
  ])
  func coloursAreAsFarApartAsTheGuideSays(_ name: String, _ distances: [Double]) throws {
    let theme = try #require(CardTheme.all.first { $0.name == name })
    for (sight, distance) in zip(ColourDistance.Sight.allCases, distances) {
      let least = ColourDistance.least(theme.symbols, seenBy: sight)
      #expect(abs(least - distance) < 0.05, "\(sight.rawValue): \(least)")
    }
  }

  @Test(arguments: CardTheme.all)
  func everythingStandsOutFromWhatItLiesOn(_ theme: CardTheme) {
    let marks = [theme.selected, theme.matching, theme.mismatching, theme.hinted]
    for colour in theme.symbols + marks {
      #expect(ColourDistance.contrast(colour, theme.face) >= 3, "\(theme.name) \(colour.text)")
    }
    for colour in marks {
      #expect(ColourDistance.contrast(colour, theme.table) >= 3, "\(theme.name) \(colour.text)")
    }
    #expect(ColourDistance.contrast(theme.ink, theme.table) >= 4.5)
    for suit in [theme.ink, theme.redSuit] {
      #expect(ColourDistance.contrast(suit, theme.face) >= 4.5, "\(theme.name) \(suit.text)")
    }
    #expect(ColourDistance.contrast(theme.edge, theme.face) >= 3)
    #expect(ColourDistance.contrast(theme.back, theme.face) >= 1.8)
    #expect(ColourDistance.contrast(theme.back, theme.table) >= 2.2)
    #expect(theme.symbols.count == 3 && theme.colourWords.count == 3)
  }

  @Test func themesHaveNamesOfTheirOwnAndLettersWhereColoursAreOne() {
    #expect(CardTheme.all.map(\.name) == ["classic", "okabe-ito", "dark", "print"])
    for theme in CardTheme.all { #expect(theme.hasLetters == (Set(theme.symbols).count == 1)) }
  }
}
