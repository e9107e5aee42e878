import Formulas
import Graphing
import Plotting
import SetExperiments
import SetExperimentsSupport
import Testing

@testable import SetLab

/// What a plot is to show, as it is typed.
struct FunctionListTests {
  private func functions(_ texts: String...) throws -> [PlottedFunction] {
    let memory = GameMemory()
    memory.remember(SimulationSummary(Fixture.random))
    var list = FunctionList(memory: memory)
    return try texts.flatMap { try list.functions(in: $0) }
  }

  @Test func namesAreQuantitiesAndTheRestIsFormulas() throws {
    let drawn = try functions("inplay", " noset ", "x^2", "setcount(12)")
    #expect(
      drawn.map(\.title)
        == [
          "tables of 12 without a Set", "P(no Set), fresh deal", "x^2",
          "share of boards of 12 cards",
        ])
    #expect(drawn.map { $0.unit != nil } == [true, true, false, true])
    #expect(drawn[2].style == nil && drawn[2].value(3) == 9)
  }

  @Test func definitionsHoldForWhatFollows() throws {
    let drawn = try functions("a = 2; f(x) = a x", "f(x); f(f(x))", "f(1)x")
    #expect(drawn.map { $0.value(5) } == [10, 20, 10])
    #expect(drawn.map(\.legend) == ["f(x)", "f(f(x))", "f(1)x"])
  }

  /// Only formulas without values between whole numbers are drawn as dots.
  @Test func formulasOfQuantitiesOnWholeNumbers() throws {
    let drawn = try functions(
      "1/noset(x) - 1", "noset(floor(x))", "inplay(x) - published.inplay(x)", "fitted.inplay(x)",
      "noset(12) x")
    #expect(drawn.map { $0.style == .dots } == [true, false, true, false, false])
    #expect(drawn[0].domain == 0...81)
    #expect(drawn[2].domain == 0...69 && drawn[2].value(4).isNaN)
    let plot = Plot.functions([drawn[2]])
    #expect(plot.x.window.map { $0.lower < 0 && $0.upper > 69 } == true)
    #expect(plot.y.format == .plain)
  }

  @Test func mistakesHavePlaces() {
    #expect {
      try functions("f(x) = x; f(x) + y")
    } throws: { error in
      (error as? FormulaError)?.position.column == 18
    }
  }
}
