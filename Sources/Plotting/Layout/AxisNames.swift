/// The names at an x axis, laid out as the room allows: level, upright, or in the caption with numbers in their place.
struct AxisNames {
  /// The lines of each name.
  let labels: [[String]]
  /// True if they are read upwards.
  let isUpright: Bool
  /// The room that they take below the axis.
  let height: Double
  /// The names that the numbers stand for; empty if names are shown.
  let explanation: String

  /// The names in slots of a width, at most this high when upright.
  init(_ names: [String], slot: Double, highest: Double, _ metrics: FigureMetrics) {
    let gap = metrics.isCellular ? 1 : metrics.character
    let cells = (slot - gap) / metrics.room
    let words = names.flatMap { $0.split(separator: " ") }.map { TextWidth.of(String($0)) }
    let level = names.map { TextLines.of($0, within: cells) }
    let most = level.map { $0.count }.max() ?? 1
    if most <= 3, words.allSatisfy({ $0 <= cells }) {
      (labels, isUpright, explanation) = (level, false, "")
      height = metrics.line * Double(max(1, most))
      return
    }
    let upright = names.map { TextLines.of($0, within: highest / metrics.room) }
    let lines = Double(upright.map { $0.count }.max() ?? 1)
    if !metrics.isCellular, lines * metrics.line <= slot, lines <= 2 {
      (labels, isUpright, explanation) = (upright, true, "")
      height = (upright.map(TextLines.width).max() ?? 1) * metrics.room + metrics.gap / 2
      return
    }
    labels = names.indices.map { [String($0 + 1)] }
    (isUpright, height) = (false, metrics.line)
    explanation = names.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
  }

  /// The texts below an axis at a y, for the places of the window at these x.
  func items(_ places: [(index: Int, x: Double)], below y: Double, _ metrics: FigureMetrics)
    -> [SceneItem]
  {
    let first = metrics.isCellular ? 1.5 : metrics.gap / 2 + 0.6 * metrics.line
    var end = -Double.infinity
    return places.flatMap { place -> [SceneItem] in
      let own = labels[place.index]
      let half = TextLines.width(of: own) * metrics.room / 2
      // Where not all numbers have room, some are skipped.
      guard isUpright || place.x - half >= end else { return [] }
      end = place.x + half
      return own.enumerated().map { row, line in
        let middle = Double(row) - (isUpright ? Double(own.count - 1) / 2 : 0)
        let at =
          isUpright
          ? ScenePoint(x: place.x + middle * metrics.line, y: y + metrics.gap)
          : ScenePoint(x: place.x, y: y + first + middle * metrics.line)
        return SceneItem.text(.xTick, line, at, isUpright ? .end : .middle, isUpright: isUpright)
      }
    }
  }
}
