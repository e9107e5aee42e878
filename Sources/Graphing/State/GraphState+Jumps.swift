internal import Plotting

extension GraphState {
  /// Puts the cursor at the next zero, extremum or intersection in a direction.
  ///
  /// The search begins at the cursor, or at the border of the view without one, and goes on for eight
  /// views beyond it.
  mutating func jump(
    to feature: GraphFeature, _ direction: GraphDirection, _ patience: GraphPatience
  ) -> String? {
    let border = direction == .right ? viewport.x.lower : viewport.x.upper
    guard let curve = trace?.curve ?? visible.first else { return "no curve to search" }
    let others = visible.filter { $0 != curve }
    guard feature != .intersection || !others.isEmpty else {
      return "no other curve to intersect"
    }
    let asker = GraphAsker(hasStopped: patience.isOver)
    let search = GraphSearch(
      feature: feature, curve: asker.asking(curves[curve]),
      others: others.map { asker.asking(curves[$0]) })
    let width = viewport.x.length
    // What is found again at the cursor is not the next one.
    let least = trace == nil ? -1e-9 * width : 1e-9 * width
    let found = search.next(
      from: trace?.x ?? border, width: width, least: least, direction,
      shouldStop: asker.hasStopped)
    if asker.hasStopped() { return "the search was interrupted" }
    guard let found else {
      let side = direction == .right ? "right" : "left"
      return "no \(feature.name) of curve \(curve + 1) was found to the \(side)"
    }
    trace = Trace(curve: curve, x: found)
    showCursor()
    return nil
  }
}
