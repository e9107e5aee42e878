import Functions
import Testing

struct GraphTableTests {
  @Test func rowsAreStepsOfTheCursor() {
    var state = GraphState(
      [Function("x^2") { $0 * $0 }, Function("1/x") { $0 == 0 ? .nan : 1 / $0 }],
      x: Span(-1, 1), y: Span(-3, 3))
    _ = state.perform(.table)
    #expect(state.view.table == -1)
    _ = state.perform(.scroll(50))
    let table = state.table(rows: 3)
    #expect(table.curves == [0, 1] && table.rows.map(\.x) == [0, 0.02, 0.04])
    #expect(table.rows.map { $0.values[0].y } == [0, 0.02 * 0.02, 0.04 * 0.04])
    #expect(table.rows[0].values[1].y.isNaN && table.rows[1].values[1].y == 50)
    _ = state.perform(.zoom(x: 0.1, y: 1, about: nil))
    #expect(state.table(rows: 3).rows.map(\.x) == [0, 0.2, 0.4])
    _ = state.perform(.toggle(0))
    #expect(state.table(rows: 1).curves == [1])
    _ = state.perform(.table)
    #expect(state.view.table == nil)
  }

  /// Of whole numbers only those with a value are listed, with their intervals, and the table ends where they do.
  @Test func wholeNumbersWithValues() {
    let curve = Function(
      "thirds", domain: .integers(0...12, step: 1),
      bounds: .init(lower: { $0 - 1 }, upper: { $0 + 2 })
    ) { $0 >= 0 && $0 <= 12 && $0.remainder(dividingBy: 3) == 0 ? $0 : .nan }
    var state = GraphState([curve])
    _ = state.perform(.table)
    let rows = state.table(rows: 9).rows
    #expect(rows.map(\.x) == [0, 3, 6, 9, 12])
    #expect(rows[2].values.map(\.y) == [6] && rows[2].values.map(\.bounds) == [5...8])
    _ = state.perform(.scroll(99))
    #expect(state.view.table == 12)
    _ = state.perform(.scroll(-1))
    #expect(state.view.table == 9)
    _ = state.perform(.leave)
    _ = state.perform(.trace)
    _ = state.perform(.table)
    #expect(state.view.table == 6 && state.table(rows: 9) { true }.rows.isEmpty)
  }
}
