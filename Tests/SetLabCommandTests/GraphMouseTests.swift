import Functions
import Terminal
import Testing

@testable import SetLabCommand

struct GraphMouseTests {
  private var screen: GraphScreen {
    GraphScreen(
      GraphState(
        [Function("x^2 - 2") { $0 * $0 - 2 }, Function("x/2") { $0 / 2 }],
        x: Span(-4, 4), y: Span(-3, 3)), source: "x^2 - 2; x/2")
  }

  private func picture(_ state: GraphScreen) throws -> GraphPicture {
    try #require(state.picture(state.key))
  }

  static let turns: [(MouseEvent.Action, Key.Modifiers, Double, Double)] = [
    (.wheelUp, [], 0.8, 0.8), (.wheelDown, [], 1.25, 1.25), (.wheelUp, .shift, 0.8, 1),
    (.wheelUp, .control, 0.8, 1), (.wheelDown, .alt, 1, 1.25),
  ]

  /// The point under the pointer stays where it is.
  @Test(arguments: turns)
  func theWheelZooms(
    action: MouseEvent.Action, modifiers: Key.Modifiers, x: Double, y: Double
  ) throws {
    var state = screen
    let picture = try picture(state)
    let event = MouseEvent(action, column: 40, row: 5)
    let before = try #require(picture.place).point(of: event)
    _ = state.handle(Key(.mouse(event), modifiers), on: picture)
    let view = state.graph.viewport
    #expect(abs(view.x.length / 8 - x) < 1e-12 && abs(view.y.length / 6 - y) < 1e-12)
    let after = GraphPlace(frame: try #require(picture.place).frame, viewport: view).point(
      of: event)
    #expect(abs(after.x - before.x) < 1e-12 && abs(after.y - before.y) < 1e-12)
  }

  @Test func theWheelOverAnAxis() throws {
    for (column, row, x, y) in [(30, 17, 0.8, 1.0), (0, 8, 1.0, 0.8)] {
      var state = screen
      _ = state.handle(.mouse(.wheelUp, column: column, row: row), on: try picture(state))
      let view = state.graph.viewport
      #expect(abs(view.x.length / 8 - x) < 1e-12 && abs(view.y.length / 6 - y) < 1e-12)
    }
  }

  /// What was under the pointer follows it, also where movements come together.
  @Test func draggingMoves() throws {
    var state = screen
    let picture = try picture(state)
    let place = try #require(picture.place)
    let start = place.point(of: MouseEvent(.press(0), column: 20, row: 8))
    _ = state.handle(.mouse(.press(0), column: 20, row: 8), on: picture)
    _ = state.handle(.mouse(.drag(0), column: 23, row: 9), on: picture)
    _ = state.handle(.mouse(.drag(0), column: 33, row: 5), on: picture)
    let moved = GraphPlace(frame: place.frame, viewport: state.graph.viewport)
    let end = moved.point(of: MouseEvent(.drag(0), column: 33, row: 5))
    #expect(abs(end.x - start.x) < 1e-9 && abs(end.y - start.y) < 1e-9)
    _ = state.handle(.mouse(.release(0), column: 33, row: 5), on: picture)
    #expect(state.graph.trace == nil)
    // Without a button, or with another one, nothing moves.
    let view = state.graph.viewport
    _ = state.handle(.mouse(.drag(0), column: 3, row: 5), on: picture)
    _ = state.handle(.mouse(.press(2), column: 3, row: 5), on: picture)
    _ = state.handle(.mouse(.release(2), column: 3, row: 5), on: picture)
    #expect(state.graph.viewport == view && state.graph.trace == nil)
  }

  private func click(
    _ state: inout GraphScreen, _ picture: GraphPicture, _ column: Int, _ row: Int,
    at milliseconds: Int
  ) {
    let time = Duration.milliseconds(milliseconds)
    _ = state.handle(.mouse(.press(0), column: column, row: row), on: picture, at: time)
    _ = state.handle(.mouse(.release(0), column: column, row: row), on: picture, at: time)
  }

  @Test func clicksTraceAndCentre() throws {
    var state = screen
    let picture = try picture(state)
    let place = try #require(picture.place)
    let cell = try #require(place.cell(of: PlotPoint(x: 2, y: 0.9)))
    let point = place.point(of: MouseEvent(.press(0), column: cell.column, row: cell.row))
    click(&state, picture, cell.column, cell.row, at: 0)
    #expect(state.graph.trace?.curve == 1 && abs((state.graph.trace?.x ?? 9) - point.x) <= 0.06)
    let view = state.graph.viewport
    // Too late for a double click, then in time for one, beside it by a cell.
    click(&state, picture, cell.column, cell.row, at: 500)
    #expect(state.graph.viewport == view)
    click(&state, picture, cell.column + 1, cell.row, at: 800)
    let centre = state.graph.viewport.centre
    #expect(abs(centre.x - point.x) < 1e-9 && abs(centre.y - point.y) < 1e-9)
    // Outside of the plot area a click is none.
    let trace = state.graph.trace
    click(&state, picture, 0, 0, at: 5_000)
    #expect(state.graph.trace == trace)
  }

  @Test func inTablesAndHelp() throws {
    var state = screen
    _ = state.handle(.character("T"))
    let first = state.graph.view.table
    let table = try picture(state)
    _ = state.handle(.mouse(.wheelDown, column: 5, row: 5), on: table)
    #expect((state.graph.view.table ?? 0) > (first ?? 0))
    _ = state.handle(.mouse(.wheelUp, column: 5, row: 5), on: table)
    #expect(state.graph.view.table == first)
    _ = state.handle(.character("?"))
    _ = state.handle(.mouse(.wheelUp, column: 5, row: 5))
    guard case .helping = state.mode else { return #expect(Bool(false)) }
    _ = state.handle(.mouse(.release(0), column: 5, row: 5))
    guard case .graph = state.mode else { return #expect(Bool(false)) }
  }
}
