/// The room that a line of text takes.
struct TextBox {
  private let left: Double
  private let right: Double
  private let top: Double
  private let bottom: Double
  /// What is left free around it.
  private let margin: (x: Double, y: Double)

  init(_ text: String, _ at: ScenePoint, _ anchor: SceneAnchor, _ metrics: FigureMetrics) {
    let width = TextWidth.of(text) * metrics.character
    let start =
      switch anchor {
      case .start: at.x
      case .middle: at.x - width / 2
      case .end: at.x - width
      }
    left = start
    right = start + width
    top = at.y - metrics.line / 2
    bottom = at.y + metrics.line / 2
    margin = (metrics.character / 2, metrics.isCellular ? 0.25 : 0)
  }

  func covers(_ p: ScenePoint) -> Bool {
    p.x >= left - margin.x && p.x <= right + margin.x && p.y >= top - margin.y
      && p.y <= bottom + margin.y
  }

  func meets(_ other: TextBox) -> Bool {
    left - margin.x < other.right + margin.x && other.left - margin.x < right + margin.x
      && top - margin.y < other.bottom + margin.y && other.top - margin.y < bottom + margin.y
  }

  /// The place of the text that is nearest to a point.
  func nearest(to p: ScenePoint) -> ScenePoint {
    ScenePoint(x: max(left, min(right, p.x)), y: max(top, min(bottom, p.y)))
  }

  /// How far a point is from the text, as it is seen.
  func distance(to p: ScenePoint, _ metrics: FigureMetrics) -> Double {
    let place = nearest(to: p)
    let (x, y) = (p.x - place.x, (p.y - place.y) * metrics.aspect)
    return (x * x + y * y).squareRoot()
  }
}
