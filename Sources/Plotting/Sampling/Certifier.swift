/// Asks an interval extension whether a traced curve shows all there is.
///
/// Blocks of columns are asked, then single columns, without the gaps that the tracer found. A part is proven when the
/// function is undefined there, or continuous with bounds outside the y window or within a pixel of the ink. Parts
/// where the curve may be broken are halved first, down to adjacent doubles if need be, then those where it is only
/// steep. Bars stand for more turns than a column can show, so their columns get a single question. The rest relies on
/// samples.
struct Certifier {
  private enum Finding {
    /// The ink shows it all.
    case proven
    /// The curve is continuous, and may go where there is no ink.
    case steep
    /// The curve may jump, end or have a pole.
    case broken
  }

  private struct Part {
    var a: Double
    var b: Double
    var column: Int
    var finding = Finding.steep
    /// How far the bounds go beyond the ink, in pixels.
    var excess = 0.0
    var depth = 0
  }

  private static let block = 8
  /// How much of a column next to a known gap is left to the tracer, which has halved it down to two
  /// doubles: bounds that are rounded outwards cannot tell the sides of a jump apart.
  private static let margin = 1e-5
  /// The questions that a part may take: enough to halve it down to two doubles.
  private static let partBudget = 120
  /// With fewer questions a part cannot be said to have been looked at.
  private static let leastQuestions = 24
  /// Bounds that go so far beyond the ink leave room for something that would be seen.
  private static let seenExcess = 10.0

  private let extended: IntervalExtension
  private let map: DeviceMap
  private let trace: Trace
  private let ink: ColumnInk
  /// The time for all parts, and that again for what may hold a spike.
  private let given: Double
  private var budget: Double
  private var open: [Int]
  /// Places where samples would show what bounds leave open.
  private(set) var wanted: [Double] = []
  private(set) var calls = 0
  private(set) var doubtful: [Int] = []
  private var promising: [Part] = []

  /// Makes a certifier for what is drawn; its budget is in calls of the function.
  init(
    _ extended: IntervalExtension, _ map: DeviceMap, _ trace: Trace, _ ink: ColumnInk, budget: Int
  ) {
    (self.extended, self.map, self.trace, self.ink) = (extended, map, trace, ink)
    (given, self.budget) = (Double(budget), Double(budget))
    open = [Int](repeating: 1, count: ink.top.count)
  }

  func isProven(_ column: Int) -> Bool { open[column] == 0 }

  mutating func certify() {
    var steep: [(block: Range<Int>, excess: Double)] = []
    var broken: [Range<Int>] = []
    for first in stride(from: 0, to: open.count, by: Self.block) {
      let block = first..<min(first + Self.block, open.count)
      let (a, b) = (map.x.value(at: Double(first)), map.x.value(at: Double(block.upperBound)))
      let (finding, excess) = finding(a, b, block)
      switch finding {
      case .proven: for column in block { open[column] = 0 }
      case .steep: steep.append((block, excess))
      case .broken: broken.append(block)
      }
    }
    let left = look(into: broken)
    halve(left.filter { $0.finding == .broken })
    // Blocks whose bounds go farthest beyond the ink may hold a spike.
    steep.sort { ($1.excess, $0.block.lowerBound) < ($0.excess, $1.block.lowerBound) }
    let rest = look(into: steep.map { $0.block })
    halve(rest.filter { $0.finding == .broken })
    halve((left + rest).filter { $0.finding == .steep })
    halveAgain()
  }

  private mutating func look(into blocks: [Range<Int>]) -> [Part] {
    var result: [Part] = []
    var gap = 0
    for column in blocks.joined() {
      if column % Self.block == 0 { gap = 0 }
      let parts = parts(of: column, from: &gap)
      open[column] = parts.count
      for var part in parts {
        (part.finding, part.excess) = finding(part.a, part.b, column..<(column + 1))
        if part.finding == .proven {
          open[column] -= 1
        } else if !trace.isBar(column) {
          result.append(part)
        }
      }
    }
    return result
  }

  /// The parts of a column on both sides of gaps and inside of them; columns must rise.
  private func parts(of column: Int, from first: inout Int) -> [Part] {
    var a = map.x.value(at: Double(column))
    let b = map.x.value(at: Double(column + 1))
    var parts: [Part] = []
    func add(_ a: Double, _ b: Double) {
      if a < b { parts.append(Part(a: a, b: b, column: column)) }
    }
    while first < trace.gaps.count, trace.gaps[first].right < a { first += 1 }
    let margin = max(Self.margin * (b - a), 2 * a.ulp, 2 * b.ulp)
    for gap in trace.gaps[first...].prefix(while: { $0.left <= b }) {
      add(a, gap.left - margin)
      add(max(a, gap.left + margin), min(b, gap.right - margin))
      a = max(a, gap.right + margin)
    }
    add(a, b)
    return parts
  }

  private mutating func finding(
    _ a: Double, _ b: Double, _ columns: Range<Int>
  ) -> (finding: Finding, excess: Double) {
    guard budget >= extended.cost else { return (.steep, 0) }
    budget -= extended.cost
    calls += 1
    let found = extended.bounds(over: a...max(a, b))
    let window = map.y.window
    let isAbsent = found.lower >= window.upper || found.upper <= window.lower
    if isAbsent || found.definedness == .nowhere { return (.proven, 0) }
    guard found.definedness == .everywhere else { return (.broken, map.height) }
    let high = max(0, map.sample(0, min(found.upper, .greatestFiniteMagnitude)).v)
    let low = min(map.height, map.sample(0, max(found.lower, -.greatestFiniteMagnitude)).v)
    // The ends of bars are those of samples.
    let isReached =
      trace.isBar(columns.lowerBound)
      ? columns.allSatisfy { ink.nearlyReaches(high, low, in: $0, within: 3) }
      : ink.reaches(high, low, in: columns, within: 1)
    // A jump that bounds leave no room for cannot be seen.
    if isReached, found.isContinuous || low - high < 2 { return (.proven, 0) }
    let isBounded = found.lower.isFinite && found.upper.isFinite
    return (
      found.isContinuous && isBounded ? .steep : .broken, ink.excess(high, low, in: columns)
    )
  }

  private mutating func halve(_ parts: [Part]) {
    for (index, part) in parts.enumerated() {
      let share = Int(budget / extended.cost / Double(parts.count - index))
      if halve(part, questions: min(Self.partBudget, share)) {
        open[part.column] -= 1
      } else if part.finding == .broken {
        if share < Self.leastQuestions { doubtful.append(part.column) }
      } else if part.excess > Self.seenExcess {
        promising.append(part)
      }
    }
  }

  /// Halves parts again that may hold a spike, those first whose bounds go farthest beyond the ink.
  private mutating func halveAgain() {
    budget += given
    // Bounds that are as wide at one place are so by rounding.
    let spikes = promising.filter { part in
      let middle = part.a / 2 + part.b / 2
      return finding(middle, middle, part.column..<part.column + 1).excess <= Self.seenExcess
    }
    let ordered = spikes.indices.sorted { (-spikes[$0].excess, $0) < (-spikes[$1].excess, $1) }
    for part in ordered.map({ spikes[$0] }) {
      let questions = min(Self.partBudget, Int(budget / extended.cost))
      if halve(part, questions: questions) { open[part.column] -= 1 }
    }
  }

  /// Halves a part, the largest of its parts first; whether all of them were proven.
  private mutating func halve(_ part: Part, questions: Int) -> Bool {
    var queue = [part]
    var next = 0
    var isProven = true
    let end = calls + questions - 2
    while next < queue.count {
      let part = queue[next]
      next += 1
      let middle = halfway(part.a, part.b, depth: part.depth)
      guard middle > part.a, middle < part.b else {
        want([part.a, part.b])
        continue
      }
      let isLast = calls > end || budget < 2 * extended.cost
      if isLast || part.finding == .steep || part.depth % 8 == 7 { want([middle]) }
      guard !isLast else {
        isProven = false
        continue
      }
      for (a, b) in [(part.a, middle), (middle, part.b)] {
        var half = Part(a: a, b: b, column: part.column, depth: part.depth + 1)
        (half.finding, half.excess) = finding(a, b, part.column..<(part.column + 1))
        if half.finding != .proven { queue.append(half) }
      }
    }
    return isProven
  }

  private mutating func want(_ places: [Double]) {
    guard budget >= 1 else { return }
    budget -= Double(places.count)
    wanted += places
  }
}
