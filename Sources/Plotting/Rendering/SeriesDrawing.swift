/// A drawing in which series are told apart by colours, else by the forms of ``SVGForm``, in whatever notation.
protocol SeriesDrawing {
  var look: SVGRenderer { get }
  var curves: DrawnCurves { get }

  mutating func band(_ areas: [[ScenePoint]], _ series: Int)
  mutating func bar(_ areas: [[ScenePoint]], _ series: Int)
  mutating func line(_ run: [ScenePoint], _ series: Int)
  mutating func marker(_ points: [ScenePoint], _ series: Int, size: Double)
}

struct DrawnCurves {
  let needMarks: Bool
  private let labels: [TextBox]

  init(_ scene: Scene, _ look: SVGRenderer) {
    labels = scene.items.filter { $0.role == .label }.compactMap { TextBox($0, look.metrics) }
    needMarks =
      look.theme.palette.isMonochrome
      && Set(scene.items.compactMap { $0.role == .curve ? $0.series : nil }).count > 1
  }

  func free(_ points: [ScenePoint]) -> [ScenePoint] {
    points.filter { point in !labels.contains { $0.covers(point) } }
  }
}

extension SeriesDrawing {
  var palette: Palette { look.theme.palette }

  /// The markers on a curve without colour; a name beside the line stays free of them.
  mutating func marks(on runs: [[ScenePoint]], _ series: Int, _ frame: SceneFrame) {
    guard curves.needMarks else { return }
    let free = curves.free(SVGForm.marks(on: runs, series, frame))
    marker(free, series, size: 3.4 * look.small)
  }

  /// The markers of a mark; where others lie on it, so much larger that it shows.
  mutating func markers(_ points: [ScenePoint], _ series: Int, above: Int) {
    let gap = points.count > 1 ? abs(points[1].x - points[0].x) : 20
    let size = max(1.2, min(3.4 * look.small, gap / 2.6)) * (1 + 0.5 * Double(min(above, 3)))
    marker(points, series, size: size)
  }

  mutating func key(_ item: SceneItem, _ p: ScenePoint) {
    let series = item.series ?? 0
    let size = 2.1 * look.metrics.line
    let r = look.textSize / 3
    let box = [
      ScenePoint(x: p.x + size / 4, y: p.y - r), ScenePoint(x: p.x + size, y: p.y - r),
      ScenePoint(x: p.x + size, y: p.y + r), ScenePoint(x: p.x + size / 4, y: p.y + r),
    ]
    switch item.keyRole {
    case .band: band([box], series)
    case .bar: bar([box], series)
    case .marker:
      marker([ScenePoint(x: p.x + size * 0.7, y: p.y)], series, size: 3.4 * max(1, look.small))
    default:
      line([p, ScenePoint(x: p.x + size, y: p.y)], series)
      guard curves.needMarks else { return }
      marker([ScenePoint(x: p.x + size / 2, y: p.y)], series, size: 3.4)
    }
  }
}
