struct TextCanvas {
  private static let covered = Unicode.Scalar(0 as UInt8)

  let width: Int
  let height: Int
  private var scalars: [Unicode.Scalar]
  /// The number of a colour, -1 for none.
  private var colours: [Int8]
  private var tails: [(cell: Int, scalar: Unicode.Scalar)] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    self.scalars = [Unicode.Scalar](repeating: " ", count: width * height)
    self.colours = [Int8](repeating: -1, count: width * height)
  }

  func at(_ column: Int, _ row: Int) -> Unicode.Scalar? {
    guard column >= 0, column < width, row >= 0, row < height else { return nil }
    return scalars[row * width + column]
  }

  mutating func put(_ scalar: Unicode.Scalar, _ column: Int, _ row: Int, colour: Int? = nil) {
    guard column >= 0, column < width, row >= 0, row < height else { return }
    let cell = row * width + column
    // Half of a wide character cannot stay alone.
    if scalars[cell] == Self.covered { scalars[cell - 1] = " " }
    if column + 1 < width, scalars[cell + 1] == Self.covered { scalars[cell + 1] = " " }
    if !tails.isEmpty { tails.removeAll { $0.cell == cell } }
    scalars[cell] = scalar
    colours[cell] = Int8((colour ?? -1) % 100)
  }

  mutating func write(_ text: String, _ column: Int, _ row: Int) {
    var at = column
    for scalar in text.unicodeScalars {
      let size = TextWidth.of(scalar)
      if size == 0 {
        if at > 0, at <= width, row >= 0, row < height {
          tails.append((row * width + at - 1, scalar))
        }
        continue
      }
      guard at + size <= width else { return }
      put(scalar, at, row)
      if size == 2, row >= 0, row < height, at >= 0 {
        put(" ", at + 1, row)
        scalars[row * width + at] = scalar
        scalars[row * width + at + 1] = Self.covered
      }
      at += size
    }
  }

  func lines(coloured: Bool) -> String {
    var text = String.UnicodeScalarView()
    for row in 0..<height {
      var end = (row + 1) * width
      while end > row * width, scalars[end - 1] == " " { end -= 1 }
      var colour: Int8 = -1
      for cell in (row * width)..<end where scalars[cell] != Self.covered {
        if coloured, colours[cell] != colour {
          text.append(contentsOf: Self.escape(colours[cell]).unicodeScalars)
          colour = colours[cell]
        }
        text.append(scalars[cell])
        for tail in tails where tail.cell == cell { text.append(tail.scalar) }
      }
      if colour != -1 { text.append(contentsOf: Self.escape(-1).unicodeScalars) }
      text.append("\n")
    }
    return String(text)
  }

  private static func escape(_ colour: Int8) -> String {
    guard colour >= 0 else { return "\u{1B}[0m" }
    return "\u{1B}[\([34, 33, 32, 35, 36, 31, 94, 93][Int(colour) % 8])m"
  }
}
