import Foundation
import Plotting
import TestSupport
import Testing

struct NothingIsCutTests {
  /// How many figures are drawn: 50,000 in a long run.
  private static let count = isLong ? 50_000 : 1_500

  /// Texts lie apart from each other and from the ink of marks, or on a box that hides it, and no document is larger
  /// than 60 kB; of seed 31, with nothing left to chance.
  @Test func noTextLiesOnInkOrText() {
    var draws = SplitMix(seed: 31)
    var tally: [String: Int] = [:]
    var largest = 0
    for number in 0..<Self.count {
      let figure = RandomFigure(&draws)
      let svg = figure.plot.rendered(by: figure.renderer)
      largest = max(largest, svg.utf8.count)
      #expect(svg.utf8.count <= 60_000, "figure \(number)")
      let written = WrittenFigure(svg, textSize: figure.renderer.textSize)
      for (place, text) in written.texts.enumerated() {
        for other in written.texts[..<place] where text.box.meets(other.box) {
          tally["text", default: 0] += 1
          Issue.record("figure \(number): “\(text.words)” lies on “\(other.words)”")
        }
        guard !text.isOnPlate else {
          tally["plates", default: 0] += 1
          continue
        }
        let isOnInk =
          written.ink.contains { text.box.meets($0.a, $0.b, $0.half) }
          || written.bars.contains { text.box.meets($0) }
        if isOnInk { Issue.record("figure \(number): “\(text.words)” lies on ink") }
      }
      tally["texts", default: 0] += written.texts.count
      tally["ink", default: 0] += written.ink.count
    }
    // The law has something to hold.
    #expect(tally["texts", default: 0] > 5 * Self.count && tally["ink", default: 0] > Self.count)
    #expect(largest > 10_000)
  }

  /// Fonts are taken a fifth wider than is measured; 500 figures of seed 30, 5,000 in a long run, with nothing left to chance.
  @Test func noTextLeavesAPicture() {
    var draws = SplitMix(seed: 30)
    for _ in 0..<(isLong ? 5_000 : 500) {
      let figure = RandomFigure(&draws)
      let renderer = figure.renderer
      let (width, height, size) = (renderer.width, renderer.height, renderer.textSize)
      let scene = figure.plot.figure(for: renderer.metrics).scene
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
