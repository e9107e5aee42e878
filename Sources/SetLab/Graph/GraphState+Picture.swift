public import Plotting
internal import Terminal

extension GraphState {
  /// The rows below the picture: what is visible, and a line for keys and messages.
  static let rowsBelow = 2

  /// What a picture of this state depends on.
  public func pictureKey(
    width: Int, height: Int, glyphs: GlyphSet, isColoured: Bool
  ) -> GraphPicture.Key {
    GraphPicture.Key(
      viewport: viewport, hidden: hidden, revision: revision, width: max(1, width),
      height: max(1, height - Self.rowsBelow), glyphs: glyphs, isColoured: isColoured)
  }

  /// Draws what is visible.
  ///
  /// - Parameters:
  ///   - key: What `pictureKey` gives for this state.
  ///   - detail: How carefully.
  ///   - shouldStop: Asked before every call of a function; true breaks the drawing off.
  /// - Returns: The picture, or nil when it was broken off.
  public func picture(
    _ key: GraphPicture.Key, detail: GraphDetail = .full,
    shouldStop: @escaping @Sendable () -> Bool = { false }
  ) -> GraphPicture? {
    let asker = GraphAsker(shouldStop: shouldStop)
    let plot = plot(detail, asker, isTall: key.height >= 16)
    let renderer = TextRenderer(
      width: key.width, height: key.height, glyphs: key.glyphs, isColoured: key.isColoured)
    let figure = plot.figure(for: renderer.metrics)
    guard !asker.hasStopped else { return nil }
    let text = renderer.render(figure.scene)
    return GraphPicture(
      key: key, detail: detail,
      lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      isBudgetReached: figure.report.isBudgetReached, frame: figure.scene.frame,
      x: figure.scene.x, y: figure.scene.y)
  }

  /// The view as a plot to be saved: the curves that are shown, by their names.
  public var plot: Plot {
    var marks: [Mark] = []
    for index in visible { marks += curves[index].marks(name: curves[index].name) }
    return Plot(
      x: Axis("x", window: viewport.x), y: Axis("y", window: viewport.y), marks: marks)
  }

  /// The view as it is shown, with numbered curves; hidden ones keep their place and their look.
  private func plot(_ detail: GraphDetail, _ asker: GraphAsker, isTall: Bool) -> Plot {
    var marks: [Mark] = []
    for (index, curve) in curves.enumerated() {
      let name = "\(index + 1) \(curve.name)"
      guard !hidden.contains(index) else {
        var empty = GraphCurve(name + " off") { _ in .nan }
        if let bounds = curve.bounds, !curve.isDiscrete { empty.bounds = bounds }
        marks += empty.hiddenMarks
        continue
      }
      var shown = curve.asked(by: asker)
      if let bounds = curve.bounds {
        shown.bounds = (asker.asking(bounds.lower), asker.asking(bounds.upper))
      }
      if case .preview(let points) = detail, !curve.isDiscrete {
        shown.function = asker.preview(curve.function, over: viewport.x, points: points)
        shown.intervals = nil
        if let bounds = curve.bounds {
          shown.bounds = (
            asker.preview(bounds.lower, over: viewport.x, points: points),
            asker.preview(bounds.upper, over: viewport.x, points: points)
          )
        }
      }
      marks += shown.marks(name: name)
    }
    return Plot(
      x: Axis(isTall ? "x" : "", window: viewport.x),
      y: Axis(isTall ? "y" : "", window: viewport.y), marks: marks)
  }

  /// Fits the y window to the visible curves; roughly when patience is short.
  mutating func fitY(_ patience: GraphPatience) {
    let shown = visible
    guard !shown.isEmpty else { return }
    for detail in [GraphDetail.full, .preview(points: 33)] {
      let isRough = detail != .full
      let asker = GraphAsker {
        patience.isOver() || !isRough && patience.isShort()
      }
      var plot = plot(detail, asker, isTall: false)
      plot.y.window = nil
      plot.isBare = true
      let figure = plot.figure(for: .cells(width: 80, height: 24, xDots: 2, yDots: 4))
      guard asker.hasStopped else {
        viewport = Viewport(x: viewport.x, y: figure.scene.y)
        return
      }
    }
  }
}

extension GraphCurve {
  /// What draws the curve: with its interval as a band, or as error bars on whole numbers.
  func marks(name: String) -> [Mark] {
    guard !isDiscrete else {
      return [.integers(name, lower: bounds?.lower, upper: bounds?.upper, function)]
    }
    let band = bounds.map { [Mark.band(lower: $0.lower, upper: $0.upper)] } ?? []
    return band + [.curve(name, intervals: intervals, function)]
  }

  /// Marks that draw nothing and are listed.
  var hiddenMarks: [Mark] {
    let nothing: PlotFunction = { _ in .nan }
    let band = bounds == nil ? [] : [Mark.band(lower: nothing, upper: nothing)]
    return band + [.curve(name, nothing)]
  }
}
