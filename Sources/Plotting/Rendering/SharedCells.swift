/// Cells in which several series have their markers, each with the series that is shown: they take
/// turns, so that none hides another all along.
struct SharedCells {
  /// The cells, from left to right.
  private(set) var shown: [(column: Int, row: Int, series: Int)] = []

  /// Finds the shared cells of a panel.
  init(_ items: [SceneItem], column: (Double) -> Int, row: (Double) -> Int) {
    var cells: [Int: [Int: [Int]]] = [:]
    for item in items {
      guard item.role == .marker, case .points(let points) = item.shape else { continue }
      for p in points {
        cells[column(p.x), default: [:]][row(p.y), default: []].append(item.series ?? 0)
      }
    }
    for (column, rows) in cells.sorted(by: { $0.key < $1.key }) {
      for (row, series) in rows.sorted(by: { $0.key < $1.key }) where Set(series).count > 1 {
        shown.append((column, row, series[shown.count % series.count]))
      }
    }
  }
}
