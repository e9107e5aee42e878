internal import SetLab
internal import Terminal

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
  let remark: String?
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
      lines = table.lines(of: graph.curves, width: key.width)
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

enum GraphNumber {
  static func text(_ y: Double, of curve: Function, digits: Int) -> String {
    guard curve.unit?.format == .percent, y.isFinite else { return text(y, digits: digits) }
    return text(100 * y, digits: digits) + "%"
  }

  static func text(_ value: Double, digits: Int) -> String {
    if value.isNaN { return "undefined" }
    if value.isInfinite { return value < 0 ? "-infinity" : "infinity" }
    return NumberText.significant(value, digits: digits)
  }
}

extension GraphTable {
  /// A head and a row for each place, none wider than asked unless a single value is; of the curves of a graph.
  fileprivate func lines(of all: [Function], width: Int) -> [String] {
    let drawn = curves.map { all[$0] }
    var best: [String] = []
    for hasBounds in [true, false] {
      for digits in [10, 8, 6, 5, 4] {
        best = lines(of: drawn, digits, hasBounds, head: width / (drawn.count + 1) - 2)
        if best.allSatisfy({ CellText.width(of: $0) <= width }) { return best }
      }
    }
    return best
  }

  private func lines(
    of drawn: [Function], _ digits: Int, _ hasBounds: Bool, head room: Int
  ) -> [String] {
    func column(_ head: String, _ texts: [String]) -> [String] {
      [CellText.clipped(head, to: max(6, room, texts.map { $0.count }.max() ?? 0))] + texts
    }
    let argument = drawn.first?.argument ?? ""
    let columns =
      [column(argument.isEmpty ? "x" : argument, rows.map { GraphNumber.text($0.x, digits: 10) })]
      + drawn.enumerated().map { index, curve in
        column(
          "\(curves[index] + 1) \(curve.legend)",
          rows.map { $0.values[index].text(of: curve, digits, hasBounds) })
      }
    let widths = columns.map { $0.map { CellText.width(of: $0) }.max() ?? 0 }
    return (0...rows.count).map { row in
      zip(columns, widths).map { column, width in
        String(repeating: " ", count: width - CellText.width(of: column[row])) + column[row]
      }.joined(separator: "  ")
    }
  }
}

extension GraphTable.Value {
  fileprivate func text(of curve: Function, _ digits: Int, _ hasBounds: Bool) -> String {
    func text(_ y: Double) -> String { GraphNumber.text(y, of: curve, digits: digits) }
    guard hasBounds, let bounds else { return text(y) }
    return "\(text(y)) [\(text(bounds.lowerBound)), \(text(bounds.upperBound))]"
  }
}
