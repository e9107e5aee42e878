/// One plain shape of a drawn card.
public struct CardShape: Hashable, Sendable {
  /// Its lines.
  public var steps: [Step]
  /// The colour of its inside; nil leaves it empty.
  public var fill: RGB?
  /// The colour of its lines; nil draws none.
  public var stroke: RGB?
  /// The width of its lines.
  public var width = 1.0
  /// The length of dashes and of the gaps between them; 0 for unbroken lines.
  public var dash = 0.0

  /// One step of a pen.
  public enum Step: Hashable, Sendable {
    /// Goes there without drawing.
    case move(CardPoint)
    /// Draws a straight line.
    case line(CardPoint)
    /// Draws a cubic curve by its two control points and its end.
    case curve(CardPoint, CardPoint, CardPoint)
    /// Draws a straight line to the start of the outline.
    case close

    func moved(by offset: CardPoint) -> Step { mapped { $0 + offset } }

    func mapped(_ map: (CardPoint) -> CardPoint) -> Step {
      switch self {
      case .move(let point): .move(map(point))
      case .line(let point): .line(map(point))
      case .curve(let first, let second, let end): .curve(map(first), map(second), map(end))
      case .close: .close
      }
    }
  }

  /// A polygon or, if open, a polyline.
  static func steps(_ points: [CardPoint], isClosed: Bool = true) -> [Step] {
    points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + (isClosed ? [.close] : [])
  }

  static func rectangle(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, radius: Double
  ) -> [Step] {
    let bend = radius * (1 - SymbolOutline.quarter)
    func point(_ x: Double, _ y: Double) -> CardPoint { CardPoint(x, y) }
    return [
      .move(point(left + radius, top)), .line(point(right - radius, top)),
      .curve(point(right - bend, top), point(right, top + bend), point(right, top + radius)),
      .line(point(right, bottom - radius)),
      .curve(
        point(right, bottom - bend), point(right - bend, bottom), point(right - radius, bottom)),
      .line(point(left + radius, bottom)),
      .curve(point(left + bend, bottom), point(left, bottom - bend), point(left, bottom - radius)),
      .line(point(left, top + radius)),
      .curve(point(left, top + bend), point(left + bend, top), point(left + radius, top)),
      .close,
    ]
  }

  /// A circle of four cubic curves, off by at most 0.03 %.
  static func circle(_ centre: CardPoint, _ radius: Double) -> [Step] {
    rectangle(
      centre.x - radius, centre.y - radius, centre.x + radius, centre.y + radius, radius: radius)
  }
}

/// A point of a drawing; y grows downwards.
public struct CardPoint: Hashable, Sendable {
  /// The distance from the left.
  public var x: Double
  /// The distance from the top.
  public var y: Double

  /// Creates a point.
  public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  /// The point after a half turn about the origin.
  var turned: CardPoint { CardPoint(-x, -y) }

  static func + (left: CardPoint, right: CardPoint) -> CardPoint {
    CardPoint(left.x + right.x, left.y + right.y)
  }
}
