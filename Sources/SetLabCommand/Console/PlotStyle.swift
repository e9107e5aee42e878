internal import Plotting
internal import Terminal

/// How plots are drawn on the terminal at hand.
struct PlotStyle {
  let glyphs: GlyphSet
  let columns: Int
  let rows: Int
  let isColoured: Bool

  /// Braille where the locale is UTF-8, ASCII elsewhere; as wide as the terminal, at most 100 columns.
  static func detect() -> PlotStyle {
    let facts = TerminalFacts.detect()
    return PlotStyle(
      glyphs: facts.isUTF8 ? .braille : .ascii, columns: min(facts.size.columns, 100),
      rows: min(max(facts.size.rows - 4, 12), 24),
      isColoured: facts.allowsColour)
  }

  func text(of plot: Plot) -> String {
    plot.rendered(
      by: .text(width: columns, height: rows, glyphs: glyphs, isColoured: isColoured))
  }
}
