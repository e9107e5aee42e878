internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

struct CardStyle: Sendable {
  let glyphs: CardGlyphs
  let columns: Int

  /// As large as four cards side by side can be, but no larger than they are read; coloured on a screen alone.
  static func chosen(_ look: CardLook?, _ theme: CardTheme?, isFile: Bool) -> CardStyle? {
    let isScreen = !isFile && StandardStream.output.isTerminal
    guard look == .glyphs || (look ?? .auto) == .auto && isScreen else { return nil }
    let facts = TerminalFacts.detect()
    return CardStyle(
      glyphs: CardGlyphs(
        theme ?? .classic, depth: isScreen ? depth(facts.allowsColour, .process) : .none,
        hasSymbols: facts.isUTF8, size: size(facts.size.columns)),
      columns: facts.size.columns)
  }

  /// The colours of a terminal: by `COLORTERM`, as most that show all of them say there, else by the name in `TERM`.
  static func depth(_ allowsColour: Bool, _ environment: Environment) -> ColourDepth {
    guard allowsColour else { return .none }
    if let name = environment["COLORTERM"], ["truecolor", "24bit"].contains(name) { return .full }
    let terminal = environment["TERM"] ?? ""
    if terminal.hasSuffix("-direct") { return .full }
    return terminal.contains("256color") ? .palette : .sixteen
  }

  private static func size(_ columns: Int) -> CardGlyphs.Size {
    4 * (CardGlyphs.Size.medium.width + 1) - 1 <= columns ? .medium : .small
  }

  func texts(_ lines: [StyledLine]) -> [String] { lines.map { $0.text(glyphs.depth) } }
}

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

  var renderer: TextRenderer {
    TextRenderer(width: columns, height: rows, glyphs: glyphs, isColoured: isColoured)
  }
}

extension TerminalFacts {
  static func check(_ what: String, instead: String) throws {
    let facts = detect()
    try require(
      facts.isInputTerminal && facts.isOutputTerminal, "\(what) needs a terminal; \(instead)")
    try require(
      Environment.process["TERM"] != "dumb",
      "\(what) needs a terminal that can move its cursor; TERM is dumb")
  }
}
