struct PictureBlock {
  let elements: String
  let width: Double
  let height: Double
}

extension PictureBlock {
  init(_ picture: BoardPicture, columns: Int) {
    let (text, width, height) = picture.elements(columns: columns)
    self.init(elements: text, width: width, height: height)
  }

  static func line(_ text: String, _ theme: CardTheme, size: Double = 20) -> PictureBlock {
    // Most characters are at most six tenths as wide as high.
    let width = 0.6 * size * Double(text.count) + size
    return PictureBlock(
      elements: CardSVG.text(
        text, at: CardPoint(width / 2, 1.25 * size), size: size, ink: theme.ink),
      width: width, height: 1.6 * size)
  }

  func scaled(_ scale: Double) -> PictureBlock {
    PictureBlock(
      elements: CardSVG.group(elements, at: CardPoint(0, 0), scale: scale), width: width * scale,
      height: height * scale)
  }

  static func column(_ blocks: [PictureBlock]) -> PictureBlock {
    let width = blocks.map(\.width).max() ?? 0
    var (text, y) = ("", 0.0)
    for block in blocks {
      text += CardSVG.group(block.elements, at: CardPoint((width - block.width) / 2, y))
      y += block.height
    }
    return PictureBlock(elements: text, width: width, height: y)
  }

  static func row(_ blocks: [PictureBlock], isCentred: Bool) -> PictureBlock {
    var (text, x) = ("", 0.0)
    let height = blocks.map(\.height).max() ?? 0
    for block in blocks {
      text += CardSVG.group(
        block.elements, at: CardPoint(x, isCentred ? (height - block.height) / 2 : 0))
      x += block.width
    }
    return PictureBlock(elements: text, width: x, height: height)
  }

  static func rows(_ blocks: [PictureBlock], of count: Int) -> PictureBlock {
    column(
      stride(from: 0, to: blocks.count, by: max(1, count)).map {
        row(Array(blocks[$0..<min($0 + max(1, count), blocks.count)]), isCentred: false)
      })
  }

  func picture(_ theme: CardTheme, ground: RGB? = nil, label: String) -> CardPicture {
    CardPicture(
      svg: CardSVG.document(
        elements, width: width, height: height, ground: ground ?? theme.table, label: label)
        + "\n",
      width: width, height: height)
  }
}

/// A drawing as a file.
public struct CardPicture: Hashable, Sendable {
  /// The SVG document.
  public let svg: String
  /// Its width in pixels.
  public let width: Double
  /// Its height in pixels.
  public let height: Double
}
