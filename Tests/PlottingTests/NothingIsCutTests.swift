import TestSupport
import Testing

@testable import Plotting

/// No text leaves its figure, whatever it says and however small the figure is.
struct NothingIsCutTests {
  private static let words = [
    "sin(x)", "tables without a Set", "Wahrscheinlichkeitsverteilung", "greedy", "残りのカード", "P",
    "interval of 95 %", "0.0323=fresh", "доля столов без сета", "a", "κάρτες", "WWWW",
  ]

  private func text(_ draws: inout SplitMix, most: Int) -> String {
    (0..<draws.below(most + 1)).map { _ in Self.words[draws.below(Self.words.count)] }
      .joined(separator: " ")
  }

  private func plot(_ draws: inout SplitMix) -> Plot {
    let (low, high) = (Double(draws.below(2_000_000)) - 1_000_000, 0.0)
    let scale = [1e-9, 1e-3, 1, 1e6][draws.below(4)]
    var marks: [Mark] = (0..<draws.below(4)).map { number in
      .curve(text(&draws, most: 3)) { scale * ($0 * Double(number) - 3) }
    }
    if draws.below(3) == 0 {
      marks.append(.integers(text(&draws, most: 3)) { scale * $0.magnitude })
    }
    if draws.below(3) == 0 { marks.append(.rule(y: scale, text(&draws, most: 2))) }
    if draws.below(3) == 0 { marks.append(.rule(x: 1, text(&draws, most: 2))) }
    let window = draws.below(2) == 0 ? Span(-10, 10) : Span(low, high + 1)
    var plot = Plot(
      title: text(&draws, most: 6), x: Axis(text(&draws, most: 4), window: window),
      y: Axis(text(&draws, most: 4), format: draws.below(2) == 0 ? .percent : .plain),
      marks: marks)
    plot.subtitle = text(&draws, most: 4)
    plot.caption = text(&draws, most: 5)
    return plot
  }

  /// Fonts are taken a fifth wider than is measured; 2,000 figures of seed 30, with nothing left to chance.
  @Test func noTextLeavesAPicture() {
    var draws = SplitMix(seed: 30)
    for _ in 0..<2_000 {
      let (width, height) = (Double(160 + draws.below(1_440)), Double(120 + draws.below(780)))
      let size = Double(8 + draws.below(10))
      let renderer = SVGRenderer(width: width, height: height, textSize: size)
      let plot = plot(&draws)
      let scene = plot.figure(for: renderer.metrics).scene
      for item in scene.items {
        guard case .text(let text, let at, let anchor, let isUpright) = item.shape else { continue }
        let long = TextWidth.of(text) * 0.58 * 1.2 * size * (item.role == .title ? 1.25 : 1)
        let before = anchor == .start ? 0 : anchor == .middle ? long / 2 : long
        let (from, to) =
          isUpright
          ? (at.y - (long - before), at.y + before) : (at.x - before, at.x + long - before)
        let (across, room) = isUpright ? (at.x, height) : (at.y, width)
        #expect(
          from >= -0.5 && to <= room + 0.5 && across >= 0.4 * size
            && across <= (isUpright ? width : height),
          "\(item.role) “\(text)” from \(from) to \(to) of \(room), at \(across), \(width) x \(height), text \(size)"
        )
      }
    }
  }

  /// Figures of characters have every name whole, or on further lines.
  @Test(arguments: [30, 40, 57, 80]) func noNameIsCutInText(width: Int) {
    let names = ["inplay[strategy: random] (random play, 2,000 games, seed 1)", "greedy"]
    let plot = Plot(
      title: "How often is there no Set on tables of twelve cards", x: Axis("cards left"),
      marks: [.curve(names[0]) { $0 }, .curve(names[1]) { -$0 }])
    let text = plot.text(width: width, height: 24)
    let lines = text.split(separator: "\n")
    #expect(!text.contains("…"))
    #expect(lines.allSatisfy { TextWidth.of(String($0)) <= Double(width) })
    let words = text.split { $0 == " " || $0 == "\n" }.map(String.init)
    for word in (names + [plot.title]).flatMap({ $0.split(separator: " ") }) {
      #expect(words.contains { $0.hasSuffix(word) }, "\(word)")
    }
  }

  @Test func linesAreBrokenBetweenWordsWhereTheyCanBe() {
    #expect(TextLines.of("one two three", within: 7) == ["one two", "three"])
    #expect(TextLines.of("abcdefgh ij", within: 4) == ["abcd", "efgh", "ij"])
    #expect(TextLines.of("残りの札", within: 4) == ["残り", "の札"])
    #expect(TextLines.of("", within: 4).isEmpty && TextLines.of("ab", within: 0) == ["a", "b"])
  }
}
