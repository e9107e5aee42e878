extension GraphState {
  /// The view as a plot to be saved: the curves that are shown, by their names.
  package var plot: Plot {
    let shown = visible.map { curves[$0] }
    let marks = Function.inOrderOfDrawing(shown).flatMap { place in
      shown[place].marks(name: shown[place].legend, style: shown[place].graphStyle)
        .map { $0.inSeries(place) }
    }
    return labelled(marks: marks + (tangent.map { [$0.inSeries(shown.count)] } ?? []))
  }

  private func labelled(marks: [Mark]) -> Plot {
    let shown = visible.map { curves[$0] }
    let arguments = shown.map { $0.argument }.filter { !$0.isEmpty }.uniqued
    let isPercent = !shown.isEmpty && shown.areShares
    return Plot(
      x: Axis(arguments.isEmpty ? "x" : arguments.joined(separator: "; "), window: viewport.x),
      y: Axis(
        shown.units.isEmpty ? "y" : shown.units.joined(separator: "; "), window: viewport.y,
        format: isPercent ? .percent : .plain),
      marks: marks)
  }

  private var tangent: Mark? {
    guard let place = view.tangent, let slope = tracedSlope, slope.isFinite else { return nil }
    let y = curves[place.curve].value(place.x)
    guard y.isFinite else { return nil }
    return .curve("tangent") { y + slope * ($0 - place.x) }
  }

  /// The view as shown, with numbered curves; hidden ones keep their place and look, a preview asks at once, and once
  /// `shouldStop`, asked before every call, is true (it must stay so), the drawing is void.
  package func plot(
    _ detail: GraphDetail, hasTitles: Bool = true,
    shouldStop: @escaping @Sendable () -> Bool = { false }
  ) -> Plot {
    var marks: [Mark] = []
    for index in Function.inOrderOfDrawing(curves) {
      let name = "\(index + 1) \(curves[index].legend)"
      let drawn =
        view.hidden.contains(index)
        ? [Mark.curve(name + " off") { _ in .nan }]
        : curves[index].asked(detail, over: viewport.x, shouldStop: shouldStop)
          .marks(name: name, style: curves[index].graphStyle)
      marks += drawn.map { $0.inSeries(index) }
    }
    if let tangent { marks.append(tangent.inSeries(curves.count)) }
    var plot = labelled(marks: marks)
    if !hasTitles { (plot.x.title, plot.y.title) = ("", "") }
    return plot
  }

  /// Fits the y window to the visible curves, as ``Plot/functions(_:title:x:y:)`` has it in a picture of the usual size;
  /// roughly when patience is short.
  mutating func fitY(_ patience: GraphPatience) {
    isFitRough = false
    guard !visible.isEmpty else { return }
    for detail in [GraphDetail.full, .preview(points: 33)] {
      let isRough = detail != .full
      let hasStopped: @Sendable () -> Bool = { patience.isOver() || !isRough && patience.isShort() }
      let marks = visible.flatMap { index in
        curves[index].asked(detail, over: viewport.x, shouldStop: hasStopped).marks(name: "")
      }
      var free = labelled(marks: marks)
      free.y.window = nil
      let y = free.fittedY(width: 800, height: 600)
      isFitRough = isRough || hasStopped()
      guard hasStopped() else {
        viewport = Viewport(x: viewport.x, y: y)
        return
      }
    }
  }
}

extension Function {
  /// How a graph draws it if it is on whole numbers: bars stand too close in a view that is moved.
  fileprivate var graphStyle: IntegerStyle { style == .stems ? .stems : .dots }
}
