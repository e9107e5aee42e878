internal import Functions

/// A picture drawn in passes: at once if that is quick, else coarse first, then with ever more time.
struct PagePicture: Sendable {
  struct Key: Hashable, Sendable {
    let view: GraphState.View
    let width: Double
    let height: Double
    let look: PageLook
    /// True while hands move the view: a simplified picture is better now than a good one later.
    let isMoving: Bool
  }

  /// The milliseconds after which a coarse picture comes first.
  private static let promptness = 16.0
  /// The milliseconds for a better one at first; each further try has twice as many.
  private static let slice = 60.0
  /// How far lines may be simplified while the view is moved, in pixels.
  private static let movingSlack = 0.6

  private var key: Key?
  private var passes = GraphDetail.passes[...]
  private var slice = PagePicture.slice

  /// Draws a figure, which is nil if time was too short; `isLast` if there is no better one to ask for.
  mutating func next(
    of graph: GraphState, _ key: Key, _ clock: @escaping @Sendable () -> Double
  ) -> (figure: Figure?, isLast: Bool) {
    if self.key != key {
      self.key = key
      slice = Self.slice
      if let quick = Self.figure(graph, key, .sampled, clock, within: Self.promptness) {
        passes = graph.hasProofs && !key.isMoving ? [.full] : []
        return (quick, passes.isEmpty)
      }
      // Another picture is asked for before a better one of this view would be there.
      passes = key.isMoving ? GraphDetail.passes.prefix(1) : GraphDetail.passes[...]
    }
    guard let pass = passes.first else { return (nil, true) }
    // The coarsest pass has ample time, so that there is something to look at.
    let time = pass == GraphDetail.passes.first ? 2_000 : slice
    guard let figure = Self.figure(graph, key, pass, clock, within: time) else {
      slice *= 2
      // After a minute the figure stays as it is.
      if slice > 60_000 { passes = [] }
      return (nil, passes.isEmpty)
    }
    passes.removeFirst()
    return (figure, passes.isEmpty)
  }

  private static func figure(
    _ graph: GraphState, _ key: Key, _ detail: GraphDetail,
    _ clock: @escaping @Sendable () -> Double, within time: Double
  ) -> Figure? {
    let end = clock() + time
    let isOver: @Sendable () -> Bool = { clock() > end }
    var plot = graph.plot(detail, hasTitles: key.height >= 240, shouldStop: isOver)
    plot.legend = .hidden
    if key.isMoving { plot.slack = movingSlack }
    let figure = plot.figure(for: renderer(key).metrics)
    return isOver() ? nil : figure
  }

  static func renderer(_ key: Key) -> SVGRenderer {
    var renderer = SVGRenderer(
      width: key.width, height: key.height, idPrefix: "graph",
      theme: key.look.theme.transparent)
    renderer.isLive = true
    renderer.dashed = key.look.dashed
    return renderer
  }
}

extension PageCalculator {
  /// The next picture: width, height, dark or not, moving or not, and the look of
  /// ``PageLook``; `slow` is the line whose curve takes longest to ask, if
  /// there is a better one to come.
  mutating func draw(_ request: PageRequest) -> JSON {
    let key = PagePicture.Key(
      view: graph.view, width: request.number(0) ?? 700, height: request.number(1) ?? 500,
      look: PageLook(request.text(4), isDark: request.flag(2)), isMoving: request.flag(3))
    let (figure, isLast) = picture.next(of: graph, key, clock)
    return [
      "svg": figure.map { .string(PagePicture.renderer(key).render($0.scene)) } ?? .null,
      "isLast": .boolean(isLast),
      "slow": isLast ? .null : slowest.map { .integer($0) } ?? .null,
      "note": (isLast ? figure?.report.remark : nil).map { .string($0) } ?? .null,
    ]
  }

  private var slowest: Int? {
    let times = graph.visible.map { index -> (line: Int, time: Double) in
      let start = clock()
      _ = graph.curves[index].value(graph.viewport.x.middle)
      return (lines.indices.contains(index) ? lines[index] : 0, clock() - start)
    }
    return times.max { $0.time < $1.time }?.line
  }

  func points() -> JSON {
    let (end, clock) = (clock() + 50, clock)
    return [
      "points": .array(
        graph.points(most: 40) { clock() > end }.map { found in
          [
            "curve": .integer(found.curve), "kind": .string(found.kind.rawValue),
            "x": .number(found.point.x), "y": .number(found.point.y),
          ]
        })
    ]
  }

  /// The view as a document with a legend: width, height, and a theme or the look of ``PageLook``.
  func figure(_ request: PageRequest) -> JSON {
    let theme =
      Theme.all.first { $0.name == request.text(2) }
      ?? PageLook(request.text(2), isDark: false).theme
    return [
      "svg": .string(
        graph.plot.rendered(
          by: SVGRenderer(
            width: request.number(0) ?? 700, height: request.number(1) ?? 500, theme: theme)))
    ]
  }
}

struct PageLook: Hashable, Sendable {
  let theme: Theme
  let dashed: Set<Int>

  /// Reads the colours of the ground, of ink and of each series in turn, `-` behind those that are dashed; the plotter's own
  /// look if that is not what the words are.
  init(_ words: String, isDark: Bool) {
    let words = words.split(separator: " ").map { String($0) }
    let colours = words.compactMap { Colour($0.last == "-" ? String($0.dropLast()) : $0) }
    guard colours.count > 2, colours.count == words.count else {
      (theme, dashed) = (isDark ? .dark : .light, [])
      return
    }
    theme = Theme(
      name: "page",
      palette: Palette(ground: colours[0], ink: colours[1], series: Array(colours.dropFirst(2))))
    dashed = Set(words.indices.filter { words[$0].last == "-" }.map { $0 - 2 })
  }
}
