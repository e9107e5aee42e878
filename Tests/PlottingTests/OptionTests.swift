import CPlatform
import Plotting
import Testing

struct OptionTests {
  @Test(arguments: GlyphSet.allCases)
  func bareTextIsThePlotArea(_ glyphs: GlyphSet) {
    var plot = Plot(
      title: "t", x: Axis("x", from: 0, to: 1), y: Axis("y", from: 0, to: 1),
      marks: [.curve("c") { _ in 1 }, .rule(y: 0, "r")])
    plot.isBare = true
    let lines = plot.text(width: 30, height: 9, glyphs: glyphs).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 10)
    #expect(lines[0].count == 30)
    #expect(lines[8].count == 30)
    #expect(lines[1..<8].allSatisfy { $0.isEmpty })
  }

  @Test func ruleNamesAvoidTheCurve() {
    let plot = Plot(
      x: Axis(from: -5, to: 5), y: Axis(from: 0, to: 4),
      marks: [.curve { $0 > 0 ? 1.1 : 3 }, .rule(y: 1, "limit")])
    let scene = plot.figure(for: .pixels(width: 800, height: 600, textSize: 13)).scene
    let at = scene.items.words().filter { $0.text == "limit" }.map(\.at)
    let row = scene.frame.y + scene.frame.height * 0.75
    // Below the line, as the curve runs above it.
    #expect(at.count == 1 && at[0].y > row)
  }

  @Test func descriptionTellsZerosExtremaPolesAndHoles() {
    let text = Plot(
      x: Axis(from: -4, to: 4), y: Axis(from: -4, to: 4),
      marks: [.curve("f") { $0 < -3 ? .nan : $0 * $0 - 1 + 0.001 / ($0 - 2) }]
    ).described()
    #expect(text.contains("x from -4 to 4"))
    #expect(text.contains("undefined from -4 to -3"))
    #expect(text.contains("poles at 2"))
    #expect(text.contains("zero at -1"))
    #expect(text.contains("turns at"))
  }
}
