package struct GraphTable: Sendable, Hashable {
  package struct Value: Sendable, Hashable {
    /// The value, NaN where there is none.
    package var y: Double
    package var bounds: ClosedRange<Double>?
  }

  package struct Row: Sendable, Hashable {
    package var x: Double
    package var values: [Value]
  }

  /// The places of the curves among all curves.
  package let curves: [Int]
  package let rows: [Row]
}

extension GraphState {
  /// The table from its first x or the left border on, in steps of the cursor, without rows that have no value on whole
  /// numbers; `shouldStop` is asked before every row.
  package func table(rows count: Int, shouldStop: () -> Bool = { false }) -> GraphTable {
    let shown = visible
    var rows: [GraphTable.Row] = []
    var x: Double? = view.table ?? tableStart
    while let place = x, rows.count < count, !shouldStop() {
      rows.append(GraphTable.Row(x: place, values: shown.map { value(of: curves[$0], at: place) }))
      x = tablePlace(after: place, 1)
    }
    return GraphTable(curves: shown, rows: rows)
  }

  private func value(of curve: Function, at x: Double) -> GraphTable.Value {
    let y = curve.answer(at: x).real
    guard y.isFinite, let interval = curve.interval(at: x) else { return GraphTable.Value(y: y) }
    return GraphTable.Value(y: y, bounds: interval.lower...interval.upper)
  }

  mutating func toggleTable() { view.table = view.table == nil ? tableStart : nil }

  mutating func scroll(_ rows: Int) {
    guard var place = view.table else { return }
    for _ in 0..<abs(rows) { place = tablePlace(after: place, rows < 0 ? -1 : 1) ?? place }
    view.table = place
  }

  /// Where the table begins: at the cursor, or at the first place of the view.
  private var tableStart: Double {
    if let trace { return trace.x }
    guard let curve = visible.first else { return viewport.x.lower }
    if isTableWhole {
      return nextWhole(from: viewport.x.lower.nextDown, 1, on: visible) ?? viewport.x.lower
    }
    let x = snapped(viewport.x.lower, on: curve)
    return x < viewport.x.lower ? snapped(x + traceStep(on: curve), on: curve) : x
  }

  private var isTableWhole: Bool {
    !visible.isEmpty && visible.allSatisfy { curves[$0].isDiscrete }
  }

  private func tablePlace(after x: Double, _ sign: Double) -> Double? {
    if isTableWhole { return nextWhole(from: x, sign, on: visible) }
    guard let curve = visible.first(where: { !curves[$0].isDiscrete }) else { return nil }
    let next = snapped(x + sign * traceStep(on: curve), on: curve)
    return next == x ? nil : next
  }
}
