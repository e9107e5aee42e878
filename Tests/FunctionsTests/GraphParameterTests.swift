import Functions
import Testing

struct GraphParameterTests {
  private func graph(_ texts: [String], after definitions: String = "") throws -> GraphState {
    let content = try GraphContent(
      texts, after: definitions, in: FunctionList(Calculator()))
    return GraphState(content, x: Span(0, 4), y: Span(-9, 9))
  }

  @Test func keysMoveThem() throws {
    // The ranges may stand behind the formula.
    var state = try graph(["a x + b", "a = 0:5", "b=-1:1:0.1"])
    #expect(state.parameters.map(\.name) == ["a", "b"] && state.chosen == 0)
    #expect(state.parameters.map(\.value) == [2.5, 0])
    #expect(state.parameters.map { $0.range.step } == [0.05, 0.1])
    #expect(state.curves.map { $0.value(2) } == [5] && state.curves[0].legend == "a x + b")
    let before = state.view
    #expect(state.perform(.moveParameter(10)) == nil && state.view != before)
    #expect(state.parameters[0].value == 3 && state.curves[0].value(2) == 6)
    #expect(state.viewport == before.viewport)
    _ = state.perform(.chooseParameter(1))
    for _ in 0..<3 { _ = state.perform(.moveParameter(1)) }
    #expect(state.parameters[1].value == 0.3 && state.curves[0].value(2) == 6.3)
    #expect(state.perform(.moveParameter(99)) == nil && state.parameters[1].value == 1)
    #expect(state.perform(.moveParameter(1)) == "b is at the end of its range")
    #expect(state.parameters[1].share == 1)
    _ = state.perform(.chooseParameter(1))
    #expect(state.chosen == 0)
    _ = state.perform(.chooseParameter(-1))
    #expect(state.chosen == 1)
  }

  /// What stands behind a parameter follows it, and what stands before keeps its meaning.
  @Test func definitionsFollow() throws {
    var state = try graph(["f(x) + c"], after: "c = 7; a = 0:4; d = 2 a; f(x) = d x")
    #expect(state.curves[0].value(3) == 19 && state.parameters.map(\.name) == ["a"])
    _ = state.perform(.moveParameter(-25))
    #expect(state.parameters[0].value == 1.5 && state.curves[0].value(3) == 16)
    // The derivative and the proofs are those of the new formula.
    #expect(state.curves[0].slope?()?(3) == 3)
    #expect(state.curves[0].intervals?.bounds(over: 3...3).lower == 16)
  }

  /// Where a definition has no value nothing is drawn, and beyond that place all is as before.
  @Test func aPlaceWithoutAValueIsPassed() throws {
    var state = try graph(["c x"], after: "a = -1:1:1; c = 6/(a - 1)")
    #expect(state.curves[0].value(2) == -12)
    #expect(state.perform(.moveParameter(1)) == "a formula has no value with a there")
    #expect(state.curves[0].value(2).isNaN && state.parameters[0].value == 1)
    #expect(state.perform(.moveParameter(-2)) == nil && state.curves[0].value(2) == -6)
  }

  @Test func withoutAny() throws {
    var state = try graph(["x"])
    #expect(state.perform(.moveParameter(1))?.contains("a = 0:5") == true)
    #expect(state.perform(.chooseParameter(1))?.contains("a = 0:5") == true)
  }

  /// A graph keeps its functions until it is given others.
  @Test func valuesMayBeGiven() throws {
    var calculator = Calculator()
    calculator.parameterValues = ["a": 4.02, "b": 9]
    let content = try GraphContent(
      ["a x", "a = 0:5:0.5"], in: FunctionList(calculator))
    #expect(content.parameters.map(\.value) == [4] && content.curves[0].value(2) == 8)
  }
}
