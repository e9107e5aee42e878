package struct StyledLine: Hashable, Sendable {
  package var runs: [StyledRun]

  package init(_ runs: [StyledRun] = []) { self.runs = runs }

  /// The text with the escape sequences of a terminal (ECMA-48), without a line feed.
  package func text(_ depth: ColourDepth) -> String {
    runs.map { $0.text(depth) }.joined()
  }
}

package struct StyledRun: Hashable, Sendable {
  /// The text, each of whose characters takes one cell.
  package var text: String
  /// The colour of the text; nil is the terminal's own.
  package var ink: RGB?
  /// The colour behind the text; nil is the terminal's own.
  package var ground: RGB?
  package var isBold: Bool

  package init(_ text: String, ink: RGB? = nil, ground: RGB? = nil, isBold: Bool = false) {
    (self.text, self.ink, self.ground, self.isBold) = (text, ink, ground, isBold)
  }

  func text(_ depth: ColourDepth) -> String {
    guard depth != .none else { return text }
    var codes: [String] = isBold ? ["1"] : []
    if let ink { codes.append(depth.code(ink, isGround: false)) }
    if let ground { codes.append(depth.code(ground, isGround: true)) }
    guard !codes.isEmpty else { return text }
    return "\u{1B}[" + codes.joined(separator: ";") + "m" + text + "\u{1B}[0m"
  }
}

package enum ColourDepth: Int, Hashable, Sendable, CaseIterable {
  case none
  /// The sixteen colours of ECMA-48 and its common extension.
  case sixteen
  /// xterm's palette: a cube of 6 × 6 × 6 colours and 24 greys.
  case palette
  case full

  /// The parameters of the escape sequence for the nearest colour.
  func code(_ colour: RGB, isGround: Bool) -> String {
    let first = isGround ? 48 : 38
    switch self {
    case .none: return ""
    case .sixteen:
      let number = Self.nearest(colour, among: Self.named)
      return String((number < 8 ? 30 + number : 82 + number) + (isGround ? 10 : 0))
    case .palette: return "\(first);5;\(16 + Self.nearest(colour, among: Self.cubeAndGreys))"
    case .full: return "\(first);2;\(colour.red);\(colour.green);\(colour.blue)"
    }
  }

  private static func nearest(_ colour: RGB, among all: [RGB]) -> Int {
    func distance(_ other: RGB) -> Int {
      let red = colour.red - other.red
      let green = colour.green - other.green
      let blue = colour.blue - other.blue
      return 2 * red * red + 4 * green * green + 3 * blue * blue
    }
    return all.indices.min { distance(all[$0]) < distance(all[$1]) } ?? 0
  }

  private static let named: [RGB] = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
    0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
  ].map { RGB($0) }

  private static let cubeAndGreys: [RGB] = {
    let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
    let cube = steps.flatMap { red in
      steps.flatMap { green in steps.map { blue in RGB(red << 16 | green << 8 | blue) } }
    }
    return cube + (0..<24).map { RGB((8 + 10 * $0) * 0x010101) }
  }()
}
