/// The sizes of a renderer that the layout must know, in figure units.
public struct FigureMetrics: Sendable, Hashable {
  /// The width of the figure.
  public var width: Double
  /// The height of the figure.
  public var height: Double
  /// The width of an average character.
  public var character: Double
  /// The height of a line of text.
  public var line: Double
  /// The space between things.
  public var gap: Double
  /// The wished distance between ticks on the x axis.
  public var xSpacing: Double
  /// The wished distance between ticks on the y axis.
  public var ySpacing: Double
  /// How many points can be told apart in a unit, horizontally.
  public var xDots: Double
  /// How many points can be told apart in a unit, vertically.
  public var yDots: Double
  /// True if positions are whole cells, as in text.
  public var isCellular: Bool

  /// True if only ASCII characters can be shown.
  public var isASCII = false
  /// How many times a unit is as high as it is wide on the screen.
  public var aspect = 1.0

  /// Makes metrics for cells of text with a number of dots in each.
  public static func cells(
    width: Int, height: Int, xDots: Int, yDots: Int, isASCII: Bool = false
  ) -> FigureMetrics {
    FigureMetrics(
      width: Double(max(1, min(width, 10_000))), height: Double(max(1, min(height, 10_000))),
      character: 1, line: 1, gap: 1, xSpacing: 11, ySpacing: 3.5, xDots: Double(xDots),
      yDots: Double(yDots), isCellular: true, isASCII: isASCII, aspect: 2)
  }

  /// Makes metrics for graphics in pixels with a text size.
  public static func pixels(width: Double, height: Double, textSize: Double) -> FigureMetrics {
    FigureMetrics(
      width: max(1, min(width, 20_000)), height: max(1, min(height, 20_000)),
      character: 0.58 * textSize, line: 1.5 * textSize, gap: 0.6 * textSize,
      xSpacing: 7 * textSize, ySpacing: 4 * textSize, xDots: 1, yDots: 1, isCellular: false)
  }
}

extension FigureMetrics {
  /// How far two points are apart, as it is seen.
  func distance(_ a: ScenePoint, _ b: ScenePoint) -> Double {
    let (x, y) = (a.x - b.x, (a.y - b.y) * aspect)
    return (x * x + y * y).squareRoot()
  }

  func shown(_ label: String) -> String {
    isASCII && label.utf8.contains { $0 > 127 } ? TickLabels.ascii(label) : label
  }

  /// The width reserved for an average character; some fonts are a fifth wider than most.
  var room: Double { isCellular ? character : 1.2 * character }

  /// The average characters that a tick label takes as it is shown.
  func width(of label: String) -> Double { TextWidth.of(shown(label)) }
}

/// The numbers that tell marks apart; rules and labels have none.
enum SeriesNumbers {
  /// The numbers of the marks of panels, counted on from panel to panel.
  static func of(_ panels: [Plot]) -> [[Int?]] {
    var next = 0
    return panels.map { numbers($0.marks, from: &next) }
  }

  /// Bands without names have the numbers of the curves after them, in order.
  private static func numbers(_ marks: [Mark], from next: inout Int) -> [Int?] {
    var waiting: [Int] = []
    var curveOfBand: [Int: Int] = [:]
    for (index, mark) in marks.enumerated() {
      switch mark.kind {
      case .band where mark.name.isEmpty && mark.series == nil: waiting.append(index)
      case .curve where !waiting.isEmpty: curveOfBand[waiting.removeFirst()] = index
      default: break
      }
    }
    var numbers = marks.indices.map { index -> Int? in
      switch marks[index].kind {
      case .verticalRule where marks[index].stroke == nil: return nil
      case .horizontalRule, .label, .shade: return nil
      case .curve, .band, .integers, .point, .verticalRule:
        if let series = marks[index].series { return series }
        guard curveOfBand[index] == nil else { return nil }
        next += 1
        return next - 1
      }
    }
    for (band, curve) in curveOfBand { numbers[band] = numbers[curve] }
    return numbers
  }
}
