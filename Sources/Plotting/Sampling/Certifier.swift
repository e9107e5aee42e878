/// Asks an interval extension where samples could be wrong.
///
/// The window is halved until a part is proven: undefined everywhere, outside of the y window, or
/// continuous with bounds that its samples reach to within a pixel. Where that fails in a column, its
/// parts are halved further, which ends at adjacent doubles around a jump or a pole.
struct Certifier {
  let extended: IntervalExtension
  let map: DeviceMap
  let columns: Int
  private(set) var proofs = ColumnProofs()
  /// Places where samples are needed.
  private(set) var wanted: [Double] = []
  private(set) var calls = 0
  private var isProven: [Bool]
  private var columnCalls = 0

  /// The calls that one column may take.
  private static let columnBudget = 240

  init(_ extended: IntervalExtension, _ map: DeviceMap) {
    self.extended = extended
    self.map = map
    self.columns = max(1, Int(map.x.length.rounded(.up)))
    self.isProven = [Bool](repeating: false, count: columns)
    self.proofs.continuous = [Bool](repeating: false, count: columns)
  }

  var provenColumns: Int { isProven.reduce(0) { $1 ? $0 + 1 : $0 } }

  /// Certifies all columns of a curve, whose samples rise in x.
  mutating func certify(_ samples: [Sample]) {
    var low = [Double](repeating: .infinity, count: columns)
    var high = [Double](repeating: -.infinity, count: columns)
    for (i, s) in samples.enumerated() where s.isDefined {
      let column = min(columns - 1, Int(s.u))
      // The neighbours beyond the edges of the column bound what it shows, too.
      for near in [i - 1, i, i + 1] where samples.indices.contains(near) {
        guard samples[near].isDefined else { continue }
        low[column] = min(low[column], samples[near].v)
        high[column] = max(high[column], samples[near].v)
      }
    }
    visit(0..<columns, low, high)
  }

  private mutating func bounds(_ a: Double, _ b: Double) -> IntervalBounds {
    calls += 1
    columnCalls += 1
    return extended.bounds(over: a...max(a, b))
  }

  private mutating func visit(_ range: Range<Int>, _ low: [Double], _ high: [Double]) {
    let a = map.x.value(at: Double(range.lowerBound))
    let b = map.x.value(at: Double(range.upperBound))
    let found = bounds(a, b)
    let isContinuous = found.definedness == .everywhere && found.isContinuous
    if found.definedness == .nowhere || isContinuous && isOutside(found) {
      for column in range {
        isProven[column] = true
        proofs.continuous[column] = isContinuous
      }
    } else if range.count > 1 {
      let middle = (range.lowerBound + range.upperBound) / 2
      visit(range.lowerBound..<middle, low, high)
      visit(middle..<range.upperBound, low, high)
    } else {
      columnCalls = 0
      let column = range.lowerBound
      let parts = settle(a, b, found, low[column], high[column], depth: 0)
      isProven[column] = parts.isProven
      proofs.continuous[column] = parts.isProven && parts.isContinuous
    }
  }

  /// Whether the bounds are above or below the y window as a whole.
  private func isOutside(_ found: IntervalBounds) -> Bool {
    found.lower > map.y.window.upper || found.upper < map.y.window.lower
  }

  /// Proves a part of a column, or asks for samples where its bounds leave room for more ink.
  private mutating func settle(
    _ a: Double, _ b: Double, _ found: IntervalBounds, _ low: Double, _ high: Double, depth: Int
  ) -> (isProven: Bool, isContinuous: Bool) {
    if found.definedness == .nowhere { return (true, true) }
    let isContinuous = found.definedness == .everywhere && found.isContinuous
    if isContinuous, isOutside(found) || isReached(found, low, high) { return (true, true) }
    let middle = halfway(a, b, depth: depth)
    guard middle > a, middle < b, depth < 140 else {
      wanted += [a, b]
      return (true, isContinuous)
    }
    guard columnCalls < Self.columnBudget else {
      wanted.append(middle)
      return (false, false)
    }
    if isContinuous || depth % 8 == 7 { wanted.append(middle) }
    let left = settle(a, middle, bounds(a, middle), low, high, depth: depth + 1)
    let right = settle(middle, b, bounds(middle, b), low, high, depth: depth + 1)
    return (left.isProven && right.isProven, left.isContinuous && right.isContinuous)
  }

  /// Whether samples of the column come to within a pixel of the visible part of the bounds.
  private func isReached(_ found: IntervalBounds, _ low: Double, _ high: Double) -> Bool {
    let top = map.sample(0, found.upper.isFinite ? found.upper : .greatestFiniteMagnitude).v
    let bottom = map.sample(0, found.lower.isFinite ? found.lower : -.greatestFiniteMagnitude).v
    return max(0, top) >= low - 1 && min(map.height, bottom) <= high + 1
  }
}
