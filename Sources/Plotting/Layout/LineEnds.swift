/// The names of series beside the right ends of their lines, where a reader looks first.
struct LineEnds {
  struct Label {
    var series: Int
    var name: String
    var y: Double
  }

  let labels: [Label]
  let width: Double

  private static let share = 0.28

  /// The same for the name of a single series, which needs none to be told apart.
  private static let singleShare = 0.12

  /// The names of all series that have one; nil when one of them ends elsewhere, has no end, or finds no room; `yMap`
  /// counts from the lower edge of the plot area, `metrics` are of pixels.
  init?(
    _ marks: [ProbedMark], _ numbers: [Int?], _ xMap: AxisMap, _ yMap: AxisMap,
    _ metrics: FigureMetrics
  ) {
    var found: [Label] = []
    for (mark, number) in zip(marks, numbers) where !mark.mark.name.isEmpty {
      guard let number else { continue }
      guard let y = Self.end(of: mark, xMap).map(yMap.position), y >= 0, y <= yMap.length
      else { return nil }
      found.append(Label(series: number, name: mark.mark.name, y: yMap.length - y))
    }
    let longest = found.map { TextWidth.of($0.name) }.max() ?? 0
    width = longest * metrics.room + 2 * metrics.gap
    let share = Set(numbers.compactMap { $0 }).count > 1 ? Self.share : Self.singleShare
    guard !found.isEmpty, width <= share * metrics.width,
      // Above the labels of the x axis.
      let spread = Self.spread(found, 0.85 * metrics.line, yMap.length - metrics.line / 4 - 2)
    else { return nil }
    labels = spread
  }

  private static func end(of mark: ProbedMark, _ map: AxisMap) -> Double? {
    switch mark.mark.kind {
    case .curve: return mark.ys.last.flatMap { $0.isFinite ? $0 : nil }
    case .integers(_, .dots, _, _), .integers(_, .steps, _, _):
      guard let last = mark.ys.lastIndex(where: { $0.isFinite }),
        map.position(mark.xs[last]) > 0.9 * map.length
      else { return nil }
      return mark.ys[last]
    default: return nil
    }
  }

  /// The labels moved apart by little, from top to bottom; nil when little does not suffice.
  private static func spread(_ labels: [Label], _ gap: Double, _ height: Double) -> [Label]? {
    let order = labels.sorted { ($0.y, $0.series) < ($1.y, $1.series) }
    var ys = order.map { $0.y }
    for i in ys.indices.dropFirst() { ys[i] = max(ys[i], ys[i - 1] + gap) }
    guard var lowest = ys.last else { return nil }
    lowest = min(lowest, height)
    for i in ys.indices.reversed() {
      ys[i] = min(ys[i], lowest)
      lowest = ys[i] - gap
    }
    guard (ys.first ?? 0) >= 0, zip(ys, order).allSatisfy({ abs($0 - $1.y) <= gap }) else {
      return nil
    }
    return zip(order, ys).map { Label(series: $0.series, name: $0.name, y: $1) }
  }
}
