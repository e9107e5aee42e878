/// The marks on a card; there may be several.
///
/// They differ in form, so that nobody needs to tell their colours apart.
public struct CardMarks: OptionSet, Hashable, Sendable {
  /// The marks as bits.
  public let rawValue: UInt8

  /// Marks from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Touched: a thick frame.
  public static let selected = CardMarks(rawValue: 1)
  /// One of three that are a Set: a double frame and a tick.
  public static let matching = CardMarks(rawValue: 2)
  /// One of three that are none: a dashed frame and a cross.
  public static let mismatching = CardMarks(rawValue: 4)
  /// Pointed out to the player: a ring, and a dotted frame but for a card that is selected, which keeps its own.
  public static let hinted = CardMarks(rawValue: 8)

  /// The mark to show: an outcome before a hint, a hint before a touch; nil without marks.
  var shown: CardMarks? {
    let order: [CardMarks] = [.matching, .mismatching, .hinted, .selected]
    return order.first { contains($0) }
  }

  /// The marks in words, for people who do not see them; empty without marks.
  public var words: String {
    let names: [(CardMarks, String)] = [
      (.selected, "selected"), (.matching, "match"), (.mismatching, "no match"),
      (.hinted, "hint"),
    ]
    return names.filter { contains($0.0) }.map { $0.1 }.joined(separator: ", ")
  }
}

/// Marks as plain shapes: a frame around the card and, but for a touch, a badge on its corner.
enum MarkDrawing {
  static func shapes(
    _ marks: CardMarks, _ theme: CardTheme, width: Double, height: Double
  ) -> [CardShape] {
    guard let mark = marks.shown else { return [] }
    let colour = theme.colour(of: mark)
    // A hint does not hide what is selected.
    let isSelected = mark == .selected || mark == .hinted && marks.contains(.selected)
    let stroke = isSelected ? theme.colour(of: .selected) : colour
    func frame(_ distance: Double, _ line: Double, dash: Double = 0) -> CardShape {
      CardShape(
        steps: CardShape.rectangle(
          -distance, -distance, width + distance, height + distance, radius: 9 + distance),
        stroke: stroke, width: line, dash: dash)
    }
    let frames: [CardShape] =
      switch mark {
      case .matching: [frame(1.5, 3), frame(6, 2)]
      case .mismatching: [frame(3, 4, dash: 10)]
      case .hinted where !isSelected: [frame(3, 4, dash: 3)]
      default: [frame(3, 6)]
      }
    guard let sign = sign(mark) else { return frames }
    let centre = CardPoint(width - 5, 5)
    return frames + [
      CardShape(
        steps: CardShape.circle(centre, 11), fill: colour, stroke: theme.face, width: 1.5),
      CardShape(steps: sign.map { $0.moved(by: centre) }, stroke: theme.face, width: 2.5),
    ]
  }

  private static func sign(_ mark: CardMarks) -> [CardShape.Step]? {
    func lines(_ points: [CardPoint]) -> [CardShape.Step] {
      CardShape.steps(points, isClosed: false)
    }
    switch mark {
    case .matching: return lines([CardPoint(-5, 0), CardPoint(-1.5, 4), CardPoint(5, -4)])
    case .mismatching:
      return lines([CardPoint(-4, -4), CardPoint(4, 4)])
        + lines([CardPoint(-4, 4), CardPoint(4, -4)])
    case .hinted: return CardShape.circle(CardPoint(0, 0), 4)
    default: return nil
    }
  }
}
