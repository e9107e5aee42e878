/// A line of text whose parts have colours, to be written for a terminal.
public struct StyledLine: Hashable, Sendable {
  /// Its parts from left to right.
  public var runs: [StyledRun]

  /// Makes a line.
  public init(_ runs: [StyledRun] = []) { self.runs = runs }

  /// The number of cells; every character of a card takes one.
  public var width: Int { runs.reduce(0) { $0 + $1.text.unicodeScalars.count } }

  /// The text without colours.
  public var plain: String { runs.map { $0.text }.joined() }

  /// The text with the escape sequences of a terminal (ECMA-48), which all end where the line does.
  ///
  /// - Parameter depth: How many colours the terminal has.
  /// - Returns: The text without a line feed.
  public func text(_ depth: ColourDepth) -> String {
    runs.map { $0.text(depth) }.joined()
  }

  /// A line followed by another.
  public static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    StyledLine(left.runs + right.runs)
  }
}

/// A text in one style.
public struct StyledRun: Hashable, Sendable {
  /// The text, each of whose characters takes one cell.
  public var text: String
  /// The colour of the text; the terminal's own when nil.
  public var ink: RGB?
  /// The colour behind the text; the terminal's own when nil.
  public var ground: RGB?
  /// Whether the text is bold.
  public var isBold: Bool
  /// Whether both colours are exchanged.
  public var isInverse: Bool

  /// Makes a part of a line.
  public init(
    _ text: String, ink: RGB? = nil, ground: RGB? = nil, isBold: Bool = false,
    isInverse: Bool = false
  ) {
    self.text = text
    self.ink = ink
    self.ground = ground
    self.isBold = isBold
    self.isInverse = isInverse
  }

  func text(_ depth: ColourDepth) -> String {
    guard depth != .none else { return text }
    var codes: [String] = isBold ? ["1"] : []
    if isInverse { codes.append("7") }
    if let ink { codes.append(depth.code(ink, isGround: false)) }
    if let ground { codes.append(depth.code(ground, isGround: true)) }
    guard !codes.isEmpty else { return text }
    return "\u{1B}[" + codes.joined(separator: ";") + "m" + text + "\u{1B}[0m"
  }
}
