extension GraphState {
  /// Does what a command says, while patience lasts; returns a notice when nothing was done.
  package mutating func perform(_ command: Command, patience: GraphPatience = .endless) -> String? {
    switch command {
    case .pan(let x, let y): viewport = viewport.panned(x: x, y: y)
    case .zoom(let x, let y, let point):
      viewport = viewport.zoomed(x: x, y: y, about: point ?? focus)
    case .centre(let point):
      guard let point = point ?? tracedPoint else { return "no cursor to put into the middle" }
      viewport = viewport.recentred(
        at: PlotPoint(x: point.x, y: point.y.isFinite ? point.y : viewport.centre.y))
    case .showOrigin: viewport = viewport.recentred(at: PlotPoint(x: 0, y: 0))
    case .equal(let ratio):
      guard ratio > 0, ratio.isFinite else { return "no plot area to measure" }
      viewport = viewport.equalised(ratio: ratio)
    case .fit:
      if let domain = Function.window(of: visible.map { curves[$0] }) {
        viewport = Viewport(x: domain, y: viewport.y)
      }
      fitY(patience)
    case .toggle(let index): return toggle(index)
    case .trace: return toggleTrace(patience)
    case .point(let point): return put(at: point)
    case .cursor(let curve, let x):
      guard traceable.contains(curve) else { return "no curve \(curve + 1) to trace" }
      trace = Trace(curve: curve, x: x)
    case .tangent: return toggleTangent(patience)
    case .leave: (trace, view.table) = (nil, nil)
    case .step(let direction, let count): walk(direction, count)
    case .goToBorder(let side): goToBorder(side)
    case .changeCurve(let count): changeCurve(count)
    case .jump(let feature, let direction): return jump(to: feature, direction, patience)
    case .table: toggleTable()
    case .scroll(let rows): scroll(rows)
    case .chooseParameter(let count):
      guard !parameters.isEmpty else { return Self.noParameter }
      chosen = (chosen + count % parameters.count + parameters.count) % parameters.count
    case .moveParameter(let steps):
      guard !parameters.isEmpty else { return Self.noParameter }
      view.revision += 1
      return content.move(chosen, by: steps)
    case .setParameter(let index, let value):
      guard parameters.indices.contains(index) else { return Self.noParameter }
      chosen = index
      let steps = parameters[index].steps(to: value)
      guard steps != 0 else { return nil }
      view.revision += 1
      return content.move(index, by: steps)
    }
    return nil
  }

  private var focus: PlotPoint? {
    tracedPoint.map { PlotPoint(x: $0.x, y: viewport.y.contains($0.y) ? $0.y : viewport.centre.y) }
  }

  private mutating func toggle(_ index: Int) -> String? {
    guard curves.indices.contains(index) else { return "no curve \(index + 1)" }
    if view.hidden.remove(index) == nil { view.hidden.insert(index) }
    guard let current = trace?.curve, view.hidden.contains(current) else { return nil }
    if let next = traceable.first(where: { $0 > current }) ?? traceable.first {
      trace?.curve = next
    } else {
      trace = nil
    }
    return nil
  }

  private static let noParameter = "no parameter to move: name one with its range, as in a = 0:5"

  mutating func showCursor() {
    guard let point = tracedPoint else { return }
    viewport = viewport.panned(
      x: Self.way(to: point.x, from: viewport.x), y: Self.way(to: point.y, from: viewport.y))
  }

  /// By which part of a window it must be moved to show a place; 0 if that is too far off.
  private static func way(to place: Double, from window: Span) -> Double {
    guard !window.contains(place), abs(place) < 1e12 * window.length else { return 0 }
    let border = place < window.lower ? window.lower : window.upper
    return (place - border) / window.length + (place < border ? -0.1 : 0.1)
  }

  mutating func jump(
    to feature: GraphFeature, _ direction: GraphDirection, _ patience: GraphPatience
  ) -> String? {
    let border = direction == .right ? viewport.x.lower : viewport.x.upper
    guard let curve = trace?.curve ?? traceable.first else { return "no curve to search" }
    let others = traceable.filter { $0 != curve }
    guard feature != .intersection || !others.isEmpty else { return "no other curve to intersect" }
    let search = GraphSearch(
      feature: feature, curve: curves[curve].asked(until: patience.isOver),
      others: others.map { curves[$0].asked(until: patience.isOver) })
    let width = viewport.x.length
    // What is found again at the cursor is not the next one.
    let least = trace == nil ? -1e-9 * width : 1e-9 * width
    let found = search.next(
      from: trace?.x ?? border, width: width, least: least, direction,
      shouldStop: patience.isOver)
    if patience.isOver() { return "the search was interrupted" }
    guard let found else {
      let side = direction == .right ? "right" : "left"
      return "no \(feature.rawValue) of curve \(curve + 1) was found to the \(side)"
    }
    goTo(Trace(curve: curve, x: found))
    return nil
  }
}
