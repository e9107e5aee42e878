internal import Plotting
internal import Terminal

extension GraphState {
  /// Jumps to the next zero, extremum or intersection; to the one before with a capital letter.
  ///
  /// The search begins at the cursor, or at the border of the view without one, and goes on for eight
  /// views beyond it.
  mutating func jump(_ key: Key, _ patience: GraphPatience) -> Bool {
    guard case .character(let character) = key.code, key.modifiers.isEmpty,
      let feature = GraphFeature(letter: character)
    else { return false }
    let isForward = character.isLowercase
    var curve = visible.first
    var start = isForward ? viewport.x.lower : viewport.x.upper
    var isAfterCursor = false
    if case .tracing(let trace) = mode {
      (curve, start, isAfterCursor) = (trace.curve, trace.x, true)
    }
    guard let curve else {
      message = ["no curve to search"]
      return true
    }
    let others = visible.filter { $0 != curve }
    guard feature != .intersection || !others.isEmpty else {
      message = ["no other curve to intersect"]
      return true
    }
    let asker = GraphAsker(shouldStop: patience.isOver)
    let search = GraphSearch(
      feature: feature, curve: curves[curve].asked(by: asker),
      others: others.map { curves[$0].asked(by: asker) })
    let width = viewport.x.length
    // What is found again at the cursor is not the next one.
    let least = isAfterCursor ? 1e-9 * width : -1e-9 * width
    let found = search.next(
      from: start, width: width, least: least, isForward: isForward,
      shouldStop: { asker.hasStopped })
    if asker.hasStopped {
      message = ["the search was interrupted"]
    } else if let found {
      mode = .tracing(GraphTrace(curve: curve, x: found))
      show(found)
    } else {
      let side = isForward ? "right" : "left"
      message = ["no \(feature.name) of curve \(curve + 1) was found to the \(side)"]
    }
    return true
  }
}

extension GraphCurve {
  func asked(by asker: GraphAsker) -> GraphCurve {
    var copy = self
    copy.function = asker.asking(function)
    copy.intervals = intervals.map(asker.asking)
    return copy
  }
}
