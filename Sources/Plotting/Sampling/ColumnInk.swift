struct ColumnInk {
  /// The highest place, which has the smallest coordinate; infinity without ink.
  private(set) var top: [Double]
  private(set) var bottom: [Double]
  private var pieces: [Int: [ClosedRange<Double>]] = [:]

  init(_ runs: [[ScenePoint]], columns: Int) {
    top = [Double](repeating: .infinity, count: columns)
    bottom = [Double](repeating: -.infinity, count: columns)
    for run in runs {
      guard var a = run.first else { continue }
      mark(column(a.x), a.y, a.y)
      for b in run.dropFirst() {
        let (first, last) = (column(a.x), column(b.x))
        var y = a.y
        for edge in first..<max(first, last) {
          let next = a.y + (b.y - a.y) * ((Double(edge + 1) - a.x) / (b.x - a.x))
          mark(edge, y, next)
          y = next
        }
        mark(max(first, last), y, b.y)
        a = b
      }
    }
  }

  private func column(_ x: Double) -> Int { max(0, min(top.count - 1, Int(x))) }

  private mutating func mark(_ column: Int, _ a: Double, _ b: Double) {
    let (high, low) = (min(a, b), max(a, b))
    let isApart = high > bottom[column] + 1 || low < top[column] - 1
    if isApart && top[column].isFinite || !pieces.isEmpty && pieces[column] != nil {
      var known = pieces[column] ?? [top[column]...bottom[column]]
      if let i = known.lastIndex(where: { high <= $0.upperBound + 1 && low >= $0.lowerBound - 1 }) {
        known[i] = min(high, known[i].lowerBound)...max(low, known[i].upperBound)
      } else {
        known.append(high...low)
      }
      pieces[column] = known
    }
    top[column] = min(top[column], high)
    bottom[column] = max(bottom[column], low)
  }

  func reaches(_ high: Double, _ low: Double, in columns: Range<Int>, within gap: Double) -> Bool {
    columns.allSatisfy { column in
      if !pieces.isEmpty, let pieces = pieces[column] {
        return pieces.contains { high >= $0.lowerBound - gap && low <= $0.upperBound + gap }
      }
      return high >= top[column] - gap && low <= bottom[column] + gap
    }
  }

  /// How far a stretch goes beyond the ink of columns; all of its length where there is none.
  func excess(_ high: Double, _ low: Double, in columns: Range<Int>) -> Double {
    let (top, bottom) = columns.reduce((Double.infinity, -Double.infinity)) {
      (min($0.0, self.top[$1]), max($0.1, self.bottom[$1]))
    }
    return top <= bottom ? max(0, top - high, low - bottom) : low - high
  }

  func nearlyReaches(_ high: Double, _ low: Double, in column: Int, within gap: Double) -> Bool {
    let near = max(0, column - 1)...min(top.count - 1, column + 1)
    return (pieces.isEmpty || pieces[column] == nil) && isInked(Double(column))
      && near.contains { high >= top[$0] - gap } && near.contains { low <= bottom[$0] + gap }
  }

  func misses(_ x: Double, _ y: Double, height: Double) -> Bool {
    let seen = { max(0, min(height, $0)) }
    let column = column(x)
    guard isInked(x) else { return y >= 0 && y <= height }
    let ink = pieces[column] ?? [top[column]...bottom[column]]
    return !ink.contains {
      seen(y) >= seen($0.lowerBound) - 1 && seen(y) <= seen($0.upperBound) + 1
    }
  }

  func isInked(_ x: Double) -> Bool { top[column(x)] <= bottom[column(x)] }
}
