/// Cards as plain shapes, 160 × 100 or upright 100 × 160, to be scaled as a whole.
///
/// Symbols stand in a row; in an upright card everything but letters is turned by a right angle, so
/// they stand in a column. Frames of marks reach up to ``margin`` beyond the card.
public struct CardDrawing: Hashable, Sendable {
  /// The colours.
  public let theme: CardTheme
  /// True if cards are higher than wide.
  public let isUpright: Bool
  /// The shown length of the longer side; below ``smallest`` stripes lie farther apart, lest they merge.
  public let pixels: Double

  /// The longer side of a card.
  public static let length = 160.0
  /// The shorter side of a card.
  public static let breadth = 100.0
  /// The farthest that marks reach beyond a card.
  public static let margin = 7.0
  /// The shown length from which on all cards are drawn alike, in pixels.
  public static let smallest = 70.0

  /// Creates a way of drawing.
  public init(
    _ theme: CardTheme = .classic, isUpright: Bool = false, pixels: Double = Self.length
  ) {
    (self.theme, self.isUpright, self.pixels) = (theme, isUpright, pixels)
  }

  /// The width of a card.
  public var width: Double { isUpright ? Self.breadth : Self.length }
  /// The height of a card.
  public var height: Double { isUpright ? Self.length : Self.breadth }

  /// The shapes of a card, from the lowest to the topmost, with its upper left corner at the origin;
  /// nil is a card face down.
  public func shapes(of card: Card?, in deck: Deck, marks: CardMarks = []) -> [CardShape] {
    let ground = CardShape(
      steps: CardShape.rectangle(0, 0, width, height, radius: 9), fill: theme.face,
      stroke: theme.edge)
    let inside = card.map { symbols(CardFace($0, in: deck)) } ?? back
    return [ground] + inside + MarkDrawing.shapes(marks, theme, width: width, height: height)
  }

  /// The distance and width of stripes; on small cards 3.5 pixels and one, which leaves three on the smallest.
  private var stripes: (distance: Double, width: Double) {
    guard pixels < Self.smallest else { return (5, 1.5) }
    let pixel = Self.length / max(24, pixels)
    return (3.5 * pixel, pixel)
  }

  private func symbols(_ face: CardFace) -> [CardShape] {
    let outline = SymbolOutline(face.shape)
    let colour = theme.symbols[face.colour]
    let places = (0..<face.number).map { index in
      CardPoint(80 + (Double(index) - Double(face.number - 1) / 2) * 43, 50)
    }
    func placed(_ steps: [CardShape.Step]) -> [CardShape.Step] {
      places.flatMap { place in steps.map { $0.moved(by: place) } }
    }
    var shapes = ornaments(face)
    if face.shading == .striped {
      let lines = outline.stripes(stripes.distance).flatMap {
        CardShape.steps([$0.from, $0.to], isClosed: false)
      }
      shapes.append(CardShape(steps: placed(lines), stroke: colour, width: stripes.width))
    }
    shapes.append(
      CardShape(
        steps: placed(outline.steps), fill: face.shading == .solid ? colour : nil, stroke: colour,
        width: 2.5))
    shapes = shapes.map(turned)
    if theme.hasLetters { shapes.append(letters(face)) }
    return shapes
  }

  private func ornaments(_ face: CardFace) -> [CardShape] {
    var shapes: [CardShape] = []
    if face.corners > 0 {
      let (right, bottom, leg) = (Self.length, Self.breadth, 18.0)
      func corner(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double) -> [CardShape.Step] {
        CardShape.steps([CardPoint(x, y), CardPoint(x + dx, y), CardPoint(x, y + dy)])
      }
      var steps = corner(9, 9, leg, leg) + corner(right - 9, bottom - 9, -leg, -leg)
      if face.corners > 1 {
        steps += corner(right - 9, 9, -leg, leg) + corner(9, bottom - 9, leg, -leg)
      }
      shapes.append(CardShape(steps: steps, fill: theme.edge))
    }
    if face.border > 0 {
      shapes.append(
        CardShape(
          steps: CardShape.rectangle(4.5, 4.5, Self.length - 4.5, Self.breadth - 4.5, radius: 6),
          stroke: theme.ink, width: 2, dash: face.border == 2 ? 6 : 0))
    }
    return shapes
  }

  private func letters(_ face: CardFace) -> CardShape {
    let bowl: [CardShape.Step] = [
      .move(CardPoint(-4, 7)), .line(CardPoint(-4, -7)), .line(CardPoint(0.5, -7)),
      .curve(CardPoint(6, -7), CardPoint(6, 1), CardPoint(0.5, 1)), .line(CardPoint(-4, 1)),
    ]
    let letter: [CardShape.Step] =
      switch face.colour {
      case 0: bowl + [.move(CardPoint(0.5, 1)), .line(CardPoint(5, 7))]
      case 1:
        [
          .move(CardPoint(4.5, -4.5)),
          .curve(CardPoint(1, -9.5), CardPoint(-5, -7.5), CardPoint(-5, 0)),
          .curve(CardPoint(-5, 8), CardPoint(4.5, 9), CardPoint(4.5, 1)), .line(CardPoint(0.5, 1)),
        ]
      default: bowl
      }
    let places = [CardPoint(12, 50), CardPoint(148, 50)].map { isUpright ? upright($0) : $0 }
    return CardShape(
      steps: places.flatMap { place in letter.map { $0.moved(by: place) } }, stroke: theme.ink,
      width: 2)
  }

  private var back: [CardShape] {
    let panel = CardShape(
      steps: CardShape.rectangle(6, 6, Self.length - 6, Self.breadth - 6, radius: 5),
      fill: theme.back)
    let columns = 8
    let rows = 4
    var zigzags: [CardShape.Step] = []
    for line in 0..<2 * rows {
      let points = (0...columns).map { column in
        let below = line / 2 + (column + line) % 2
        return CardPoint(12 + Double(column) * 17, 12 + Double(below) * 19)
      }
      zigzags += CardShape.steps(points, isClosed: false)
    }
    return [panel, CardShape(steps: zigzags, stroke: theme.face, width: 1)].map(turned)
  }

  /// A quarter turn, for upright cards.
  private func upright(_ point: CardPoint) -> CardPoint { CardPoint(100 - point.y, point.x) }

  private func turned(_ shape: CardShape) -> CardShape {
    guard isUpright else { return shape }
    var turned = shape
    turned.steps = shape.steps.map { $0.mapped(upright) }
    return turned
  }
}
