import Plotting
import TestSupport
import Testing

struct LabelTests {
  struct Point: Sendable {
    let name: String
    let x: Double
    let y: Double
  }

  static let sizes: [FigureMetrics] = [
    .pixels(width: 800, height: 480, textSize: 13),
    .cells(width: 80, height: 24, xDots: 2, yDots: 4),
    .cells(width: 100, height: 30, xDots: 1, yDots: 1, isASCII: true),
  ]

  static func plot(_ points: [Point]) -> Plot {
    let lines = points.map { point in
      Mark.curve { abs($0 - point.x) < 0.1 ? point.y : .nan }.inSeries(0)
    }
    return Plot(
      title: "Labels", x: Axis("x", from: 0, to: 10), y: Axis("y", from: 0, to: 10),
      marks: lines + points.map { .label($0.name, x: $0.x, y: $0.y) })
  }

  /// A text as it stands, with the corners of its room.
  struct Shown {
    let name: String
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>

    func distance(_ p: ScenePoint, _ aspect: Double) -> Double {
      let across = max(0, max(x.lowerBound - p.x, p.x - x.upperBound))
      let up = max(0, max(y.lowerBound - p.y, p.y - y.upperBound)) * aspect
      return (across * across + up * up).squareRoot()
    }

    func meets(_ other: Shown) -> Bool { x.overlaps(other.x) && y.overlaps(other.y) }
  }

  static func shown(_ scene: Scene, _ metrics: FigureMetrics) -> [Shown] {
    scene.items.words(.label).map { label in
      let width = Double(label.text.count) * metrics.character
      let before = label.anchor == .start ? 0 : label.anchor == .end ? width : width / 2
      let start = label.at.x - before
      return Shown(
        name: label.text, x: start...start + width,
        y: label.at.y - metrics.line / 2...label.at.y + metrics.line / 2)
    }
  }

  static func places(
    _ points: [Point], _ scene: Scene, _ metrics: FigureMetrics
  ) -> [ScenePoint] {
    let frame = scene.frame
    return points.map {
      let x = frame.x + frame.width * $0.x / 10
      let y = frame.y + frame.height * (1 - $0.y / 10)
      // In text a point is a cell.
      return metrics.isCellular
        ? ScenePoint(x: x.rounded(.down) + 0.5, y: y.rounded(.down) + 0.5)
        : ScenePoint(x: x, y: y)
    }
  }

  // 200 clusters of 2 to 9 points from seed 1; no chance of a false alarm, for the seed is fixed.
  @Test(arguments: sizes)
  func eachTextIsNearestToItsPointOrLedThere(_ metrics: FigureMetrics) throws {
    var dice = SplitMix(seed: 1)
    var (led, clear, leftOut) = (0, 0, 0)
    for cluster in 0..<200 {
      let count = 2 + cluster % 8
      let (x, y) = (1 + 8 * dice.uniform(), 1 + 8 * dice.uniform())
      let spread = 0.2 + 2 * dice.uniform()
      let points = (0..<count).map {
        Point(
          name: "after(\($0), show)", x: max(0.2, min(9.8, x + spread * (dice.uniform() - 0.5))),
          y: max(0.2, min(9.8, y + spread * (dice.uniform() - 0.5))))
      }
      let figure = Self.plot(points).figure(for: metrics)
      let scene = figure.scene
      let (texts, places) = (Self.shown(scene, metrics), Self.places(points, scene, metrics))
      let leaders = scene.items.lines(.leader)
      // A name that finds no place off the others is left out, and reported.
      let missing = figure.report.missing
      leftOut += missing.count
      try #require((texts.map(\.name) + missing).sorted() == points.map(\.name))
      for text in texts {
        let index = try #require(points.firstIndex { $0.name == text.name })
        let own = places[index]
        let isLed = leaders.contains { line in
          guard let start = line.first, let end = line.last else { return false }
          return abs(end.x - own.x) < 1e-6 && abs(end.y - own.y) < 1e-6
            && text.distance(start, metrics.aspect) < 1e-6
        }
        // Points that cannot be told apart count as one place.
        let others = places.filter {
          let (across, up) = ($0.x - own.x, ($0.y - own.y) * metrics.aspect)
          return (across * across + up * up).squareRoot() > metrics.character / 4
        }
        let nearest = others.map { text.distance($0, metrics.aspect) }.min() ?? .infinity
        let isNearest = text.distance(own, metrics.aspect) < nearest
        #expect(isLed || isNearest, "\(text.name) of cluster \(cluster)")
        let isInside =
          text.y.lowerBound >= scene.frame.y - 1e-6
          && text.y.upperBound <= scene.frame.y + scene.frame.height + 1e-6
        #expect(isInside, "\(text.name) of cluster \(cluster)")
        led += isLed ? 1 : 0
        clear += isNearest && !isLed ? 1 : 0
      }
      if !metrics.isCellular, count <= 6 {
        for (index, text) in texts.enumerated() {
          let isCovered = texts[..<index].contains { $0.meets(text) }
          #expect(!isCovered, "cluster \(cluster)")
        }
      }
    }
    #expect(led > 50 && clear > 50, "\(led) led, \(clear) clear")
  }

  @Test(arguments: sizes)
  func loneTextsNeedNoLeader(_ metrics: FigureMetrics) {
    let points = [
      Point(name: "one", x: 2, y: 2), Point(name: "two", x: 8, y: 2),
      Point(name: "three", x: 2, y: 8), Point(name: "four", x: 8, y: 8),
    ]
    let scene = Self.plot(points).figure(for: metrics).scene
    #expect(scene.items.lines(.leader).isEmpty)
    for (text, place) in zip(Self.shown(scene, metrics), Self.places(points, scene, metrics)) {
      #expect(text.distance(place, metrics.aspect) < 2 * metrics.line * metrics.aspect)
    }
  }

  /// Texts at one place cannot be told apart by a line either.
  @Test func pointsThatCoincideNeedNoLeader() {
    let points = [Point(name: "one", x: 5, y: 5), Point(name: "two", x: 5, y: 5)]
    let scene = Self.plot(points).figure(for: Self.sizes[0]).scene
    #expect(scene.items.lines(.leader).isEmpty)
    let texts = Self.shown(scene, Self.sizes[0])
    #expect(texts.count == 2 && !texts[0].meets(texts[1]))
  }

  @Test func leadersAreDrawn() {
    let points = (0..<6).map { Point(name: "name \($0)", x: 5, y: 5 + 0.12 * Double($0)) }
    let plot = Self.plot(points)
    #expect(plot.svg(width: 800, height: 480).contains("class=\"leader\""))
    #expect(plot.text().contains("·"))
    let isASCII = plot.text(glyphs: .ascii).utf8.allSatisfy { $0 < 128 }
    #expect(isASCII)
  }
}
