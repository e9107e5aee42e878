internal import Plotting

extension GraphState {
  /// Does what a command says.
  ///
  /// - Parameters:
  ///   - command: What is to be done.
  ///   - patience: How long functions may be asked where the command needs it (fit, jumps).
  /// - Returns: A line for the person when there was nothing to do.
  public mutating func perform(
    _ command: Command, patience: GraphPatience = .endless
  ) -> String? {
    switch command {
    case .pan(let x, let y): viewport = viewport.panned(x: x, y: y)
    case .zoom(let factor): viewport = viewport.zoomed(by: factor, about: focus)
    case .showOrigin: viewport = viewport.recentred(at: PlotPoint(x: 0, y: 0))
    case .fit:
      if let domain = Self.domain(of: visible.map { curves[$0] }) {
        viewport = Viewport(x: domain, y: viewport.y)
      }
      fitY(patience)
    case .toggle(let index): return toggle(index)
    case .trace: return toggleTrace()
    case .tangent: return toggleTangent()
    case .leave: trace = nil
    case .step(let direction, let count): walk(direction, count)
    case .goToBorder(let side): goToBorder(side)
    case .changeCurve(let count): changeCurve(count)
    case .jump(let feature, let direction): return jump(to: feature, direction, patience)
    }
    return nil
  }

  /// The point that zooming leaves where it is.
  private var focus: PlotPoint? {
    tracedPoint.map {
      PlotPoint(x: $0.x, y: viewport.y.contains($0.y) ? $0.y : viewport.centre.y)
    }
  }

  private mutating func toggle(_ index: Int) -> String? {
    guard curves.indices.contains(index) else { return "no curve \(index + 1)" }
    if view.hidden.remove(index) == nil { view.hidden.insert(index) }
    guard let current = trace?.curve, view.hidden.contains(current) else { return nil }
    if let next = visible.first(where: { $0 > current }) ?? visible.first {
      trace?.curve = next
    } else {
      trace = nil
    }
    return nil
  }

  /// Pans in x as far as needed to show a place, with some room around it.
  mutating func show(_ x: Double) {
    let window = viewport.x
    let room = 0.1 * window.length
    if x < window.lower {
      viewport = viewport.panned(x: (x - room - window.lower) / window.length)
    } else if x > window.upper {
      viewport = viewport.panned(x: (x + room - window.upper) / window.length)
    }
  }
}
