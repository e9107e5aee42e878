import CPlatform
import Plotting

/// A function with a window and a test for known discontinuities between two places.
struct TruthCase: Sendable, CustomStringConvertible {
  let name: String
  let x: (Double, Double)
  let y: (Double, Double)
  var xScale = AxisScale.linear
  var yScale = AxisScale.linear
  /// Places where the function is special, approached from both sides by halving.
  var points: [Double] = []
  var density = 40
  var isBroken: @Sendable (Double, Double) -> Bool = { _, _ in false }
  /// What is certain of the function, if proofs take part.
  var intervals: IntervalExtension?
  let f: @Sendable (Double) -> Double

  var description: String { name }

  var plot: Plot {
    var plot = Plot(
      x: Axis(from: x.0, to: x.1, scale: xScale), y: Axis(from: y.0, to: y.1, scale: yScale),
      marks: [.curve(name, intervals: intervals, f)])
    plot.isBare = true
    return plot
  }

  /// The cells that the exact graph visits on a grid, row by row from the top.
  func truth(columns: Int, rows: Int) -> [Bool] {
    var grid = [Bool](repeating: false, count: columns * rows)
    let across = AxisPosition(x, xScale, Double(columns))
    let up = AxisPosition(y, yScale, Double(rows))
    var last: (x: Double, v: Double, column: Int)?
    var hole: Double?
    func mark(_ column: Int, _ a: Double, _ b: Double) {
      let low = max(0, min(a, b))
      let high = min(Double(rows), max(a, b))
      guard low <= high, column >= 0, column < columns else { return }
      for r in min(rows - 1, Int(low))...min(rows - 1, Int(high)) {
        grid[r * columns + column] = true
      }
    }
    for at in positions(across, columns) {
      let value = f(at)
      guard isShown(value) else {
        if let last, let end = edge(last.x, at) {
          mark(last.column, last.v, Double(rows) - up.of(f(end)))
        }
        last = nil
        hole = at
        continue
      }
      if last == nil, let hole, let start = edge(at, hole) {
        let column = min(columns - 1, Int(across.of(start)))
        last = (start, Double(rows) - up.of(f(start)), column)
      }
      let v = Double(rows) - up.of(value)
      let column = min(columns - 1, Int(across.of(at)))
      mark(column, v, v)
      if let last, !isBroken(last.x, at) { mark(last.column, last.v, v) }
      last = (at, v, column)
    }
    return grid
  }

  /// The last place of the domain between a place inside and one outside of it.
  private func edge(_ inside: Double, _ outside: Double) -> Double? {
    var good = inside
    var bad = outside
    for _ in 0..<60 {
      let middle = good / 2 + bad / 2
      if isShown(f(middle)) { good = middle } else { bad = middle }
    }
    return good == inside || isBroken(min(good, inside), max(good, inside)) ? nil : good
  }

  private func isShown(_ value: Double) -> Bool {
    value.isFinite && (yScale == .linear || value > 0)
  }

  private func positions(_ across: AxisPosition, _ columns: Int) -> [Double] {
    let count = columns * density * (columns > 200 ? 1 : 4)
    var result = (0...count).map { across.value(Double(columns) * Double($0) / Double(count)) }
    for p in points where p >= x.0 && p <= x.1 {
      result.append(p)
      var step = (x.1 - x.0) / Double(columns)
      for _ in 0..<(points.count > 50 ? 12 : 80) {
        result.append(p - step)
        result.append(p + step)
        step /= 1.7
      }
    }
    return result.filter { $0 >= x.0 && $0 <= x.1 }.sorted()
  }
}

/// An axis as the tests understand it, apart from the one under test.
struct AxisPosition {
  let window: (Double, Double)
  let scale: AxisScale
  let length: Double

  init(_ window: (Double, Double), _ scale: AxisScale, _ length: Double) {
    self.window = window
    self.scale = scale
    self.length = length
  }

  private func level(_ value: Double) -> Double { scale == .log ? log10(value) : value }

  func of(_ value: Double) -> Double {
    (level(value) - level(window.0)) / (level(window.1) - level(window.0)) * length
  }

  func value(_ position: Double) -> Double {
    let at = level(window.0) + (level(window.1) - level(window.0)) * (position / length)
    return max(window.0, min(window.1, scale == .log ? pow(10, at) : at))
  }
}
