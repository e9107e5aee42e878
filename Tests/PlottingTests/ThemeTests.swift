import Plotting
import TestSupport
import Testing

/// Colours that can be read, and documents that need no style sheet and share no id.
struct ThemeTests {
  static let plots = GalleryCase.all.map { $0.plot }

  private static func contrast(_ one: Colour, _ other: Colour) -> Double {
    let values = [one, other].map { UInt32($0.text.dropFirst(), radix: 16) ?? 0 }
    return TestSupport.contrast(values[0], values[1])
  }

  static func values(_ name: String, in svg: String) -> [String] {
    svg.split(separator: " \(name)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  @Test func contrastIsKnown() {
    #expect(abs(Self.contrast(Colour(0x000000), Colour(0xffffff)) - 21) < 1e-9)
    #expect(abs(Self.contrast(Colour(0x777777), Colour(0xffffff)) - 4.478) < 0.001)
    for theme in Theme.all {
      let (a, b) = (theme.palette.ink, theme.palette.ground)
      #expect(abs(a.contrast(with: b) - Self.contrast(a, b)) < 1e-12)
    }
  }

  /// Text, also of series and at the opacity of tick labels, has at least 4.5.
  @Test(arguments: Theme.all)
  func everyColourCanBeRead(_ theme: Theme) {
    for palette in [theme.palette] + (theme.darkPalette.map { [$0] } ?? []) {
      for colour in palette.series + [palette.ink] {
        #expect(Self.contrast(colour, palette.ground) >= 4.5, "\(colour.text)")
      }
      func mixed(_ ink: UInt8, _ ground: UInt8) -> UInt8 {
        UInt8(0.75 * Double(ink) + 0.25 * Double(ground))
      }
      let faint =
        UInt32(mixed(palette.ink.red, palette.ground.red)) << 16
        | UInt32(mixed(palette.ink.green, palette.ground.green)) << 8
        | UInt32(mixed(palette.ink.blue, palette.ground.blue))
      #expect(Self.contrast(Colour(faint), palette.ground) >= 4.5)
    }
    #expect(theme.contrast.text >= 4.5 && theme.contrast.series >= 4.5)
  }

  /// A page that forbids styles changes nothing, and colours are those of the theme.
  @Test(arguments: [Theme.light, .dark, .print])
  func fixedThemesHaveNoStyle(_ theme: Theme) {
    let known = Set(
      (theme.palette.series + [theme.palette.ink, theme.palette.ground]).map { $0.text })
    for plot in Self.plots {
      let svg = plot.svg(theme: theme)
      #expect(!svg.contains("<style") && !svg.contains(" style="))
      #expect(
        svg.contains("<rect width=\"800\" height=\"600\" fill=\"\(theme.palette.ground.text)\"/>"))
      let used = ["fill", "stroke", "color"].flatMap { Self.values($0, in: svg) }
      #expect(Set(used).subtracting(["none", "currentColor"]).isSubset(of: known))
      // Whatever is drawn says how: a path without attributes would be a black shape.
      var group: Substring = ""
      for line in svg.split(separator: "\n") {
        if line.hasPrefix("<g") { group = line }
        guard line.hasPrefix("<path") || line.hasPrefix("<circle") else { continue }
        let look = line.hasPrefix("<circle cx=") ? group : line
        #expect(look.contains(" stroke=") || look.contains(" fill="), "\(line)")
      }
    }
  }

  @Test func autoFollowsTheSystemUnderItsIdAlone() throws {
    for plot in Self.plots {
      let svg = plot.svg(idPrefix: "fig", theme: .auto)
      let sheet = try #require(
        svg.split(separator: "<style>@media(prefers-color-scheme:dark){").last?
          .split(separator: "}</style>").first)
      for rule in sheet.split(separator: "}") {
        #expect(rule.hasPrefix("#fig>g{") || rule.hasPrefix("#fig ."))
      }
      // Without the sheet it is the light figure.
      for colour in Self.values("stroke", in: svg) where colour.hasPrefix("#") {
        #expect(
          (Theme.light.palette.series + [Theme.light.palette.ground]).contains { $0.text == colour }
        )
      }
      #expect(svg.contains("<rect class=\"ground\""))
      #expect(!plot.svg(theme: .auto.transparent).contains("<rect"))
    }
  }

  @Test func printHasNoColour() {
    for plot in Self.plots {
      let svg = plot.svg(theme: .print)
      let colours = Set(["fill", "stroke", "color"].flatMap { Self.values($0, in: svg) })
      #expect(colours.isSubset(of: ["#000000", "#ffffff", "none", "currentColor"]))
    }
    // At one place markers differ by outline or filling.
    let forms = (0..<Plot.mostSeries).map { n in
      let mark = Mark.integers { $0 == 0 ? 1 : .nan }.inSeries(n)
      let svg = Plot(x: Axis(from: -1, to: 1), marks: [mark]).svg(theme: .print)
      return svg.split(separator: "\n").filter { $0.contains("stroke-width=\"1.4\"") }
    }
    #expect(Set(forms).count == Plot.mostSeries && forms.allSatisfy { $0.count == 1 })
  }

  @Test(arguments: ["plot", "a1-b_c", "fig"])
  func idsBeginWithThePrefix(_ prefix: String) {
    for theme in Theme.all {
      for plot in Self.plots {
        let svg = plot.svg(idPrefix: prefix, theme: theme)
        let ids = Self.values("id", in: svg)
        #expect(ids == [prefix, prefix + "-title", prefix + "-desc"])
        #expect(Self.values("aria-labelledby", in: svg) == ["\(prefix)-title \(prefix)-desc"])
        #expect(!svg.contains("url(#") && !svg.contains("href"))
      }
    }
    #expect(SVGRenderer.isPrefix(prefix))
  }

  @Test(arguments: ["", "1a", "a b", "ä", "a\"b", "-x", "a.b"])
  func otherPrefixesAreNone(_ text: String) { #expect(!SVGRenderer.isPrefix(text)) }

  @Test(arguments: [
    ("#fff", 0xffffff), ("#0a1B2c", 0x0a1b2c), ("white", 0xffffff), ("Navy", 0x000080),
    ("#09f", 0x0099ff),
  ])
  func coloursAreRead(_ text: String, _ rgb: UInt32) {
    #expect(Colour(text) == Colour(rgb))
    #expect(Colour(Colour(rgb).text) == Colour(rgb))
  }

  @Test(arguments: ["", "#", "fff", "#ffff", "#gggggg", "whit", "none", "rgb(1,2,3)", "#1234567"])
  func otherTextIsNoColour(_ text: String) { #expect(Colour(text) == nil) }

  @Test func groundsAreChosen() {
    let plot = Self.plots[0]
    #expect(plot.svg(theme: .light.on(Colour(0xfff8e0))).contains("fill=\"#fff8e0\""))
    #expect(!plot.svg(theme: .dark.transparent).contains("<rect"))
    #expect(Theme.light.on(Colour(0x000000)).contrast.text < 4.5)
  }
}
