internal import Graphing
internal import Plotting

/// A drawn plot area with its legend and axes, and where it lies in the plane.
struct GraphPicture: Sendable {
  /// All that a picture depends on; a picture with another key is out of date.
  struct Key: Sendable, Hashable {
    let view: GraphState.View
    let width: Int
    let height: Int
    let glyphs: GlyphSet
    let isColoured: Bool
  }

  /// The rows below the picture: what is visible, and a line for keys and messages.
  static let rowsBelow = 2

  /// What it depends on.
  let key: Key
  /// How carefully it was drawn.
  let detail: GraphDetail
  /// The rows.
  let lines: [String]
  /// Whether functions were not asked as often as a sure drawing needs.
  let isBudgetReached: Bool
  private let frame: SceneFrame
  private let x: Span
  private let y: Span

  /// Draws what is visible; nil when the drawing was broken off.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - key: What `GraphScreen.pictureKey` gives for it.
  ///   - detail: How carefully.
  ///   - shouldStop: Asked before every call of a function; true, which it must stay, breaks the
  ///     drawing off.
  init?(
    of graph: GraphState, _ key: Key, detail: GraphDetail,
    shouldStop: @escaping @Sendable () -> Bool
  ) {
    let plot = graph.plot(detail, hasTitles: key.height >= 16, shouldStop: shouldStop)
    let renderer = TextRenderer(
      width: key.width, height: key.height, glyphs: key.glyphs, isColoured: key.isColoured)
    let figure = plot.figure(for: renderer.metrics)
    guard !shouldStop() else { return nil }
    self.key = key
    self.detail = detail
    lines = renderer.render(figure.scene).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    isBudgetReached = figure.report.isBudgetReached
    frame = figure.scene.frame
    x = figure.scene.x
    y = figure.scene.y
  }

  /// The cell in which a point lies, or nil outside of the plot area.
  func cell(of point: PlotPoint) -> (column: Int, row: Int)? {
    guard x.contains(point.x), y.contains(point.y) else { return nil }
    let right = (point.x - x.lower) / x.length * frame.width
    let down = (y.upper - point.y) / y.length * frame.height
    // The last cell holds the border too.
    let column = Int(frame.x + min(right, frame.width - 0.5))
    let row = Int(frame.y + min(down, frame.height - 0.5))
    return (column, row)
  }
}

extension GraphScreen {
  /// What a picture of this state depends on.
  func pictureKey(
    width: Int, height: Int, glyphs: GlyphSet, isColoured: Bool
  ) -> GraphPicture.Key {
    GraphPicture.Key(
      view: graph.view, width: max(1, width), height: max(1, height - GraphPicture.rowsBelow),
      glyphs: glyphs, isColoured: isColoured)
  }

  /// Draws what is visible; nil when it was broken off.
  func picture(
    _ key: GraphPicture.Key, detail: GraphDetail = .full,
    shouldStop: @escaping @Sendable () -> Bool = { false }
  ) -> GraphPicture? {
    GraphPicture(of: graph, key, detail: detail, shouldStop: shouldStop)
  }
}
