internal import SetLab

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

  let key: Key
  let detail: GraphDetail
  let lines: [String]
  /// A note that its reader needs, if there is one.
  let remark: String?
  /// Where it lies; nil for a table.
  let place: GraphPlace?

  /// Draws what is visible under its `GraphScreen.pictureKey`; nil when broken off by `shouldStop`, which is asked
  /// before every call and once true must stay so.
  init?(
    of graph: GraphState, _ key: Key, detail: GraphDetail,
    shouldStop: @escaping @Sendable () -> Bool
  ) {
    guard key.view.table == nil else {
      var most = key.height - 1
      if case .preview(let points) = detail { most = min(most, points) }
      let table = graph.table(rows: most, shouldStop: shouldStop)
      guard !shouldStop() else { return nil }
      (self.key, self.detail, remark, place) = (key, detail, nil, nil)
      lines = GraphTableText(table, of: graph).lines(width: key.width)
      return
    }
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
    remark = figure.report.remark
    place = GraphPlace(
      frame: figure.scene.frame, viewport: Viewport(x: figure.scene.x, y: figure.scene.y))
  }
}

extension GraphScreen {
  /// Everything that a picture of this state depends on.
  func pictureKey(
    width: Int, height: Int, glyphs: GlyphSet, isColoured: Bool
  ) -> GraphPicture.Key {
    GraphPicture.Key(
      view: graph.view, width: max(1, width), height: max(1, height - rowsBelow(of: height)),
      glyphs: glyphs, isColoured: isColoured)
  }

  func picture(
    _ key: GraphPicture.Key, detail: GraphDetail = .full,
    shouldStop: @escaping @Sendable () -> Bool = { false }
  ) -> GraphPicture? {
    GraphPicture(of: graph, key, detail: detail, shouldStop: shouldStop)
  }
}
