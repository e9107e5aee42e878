import Functions
import Testing

/// Formulas and functions as plots show them.
struct FunctionTests {
  private static let library = FunctionLibrary.elementary.adding([
    FormulaFunction("whole", help: "x at whole x") { $0 == $0.rounded() ? $0 : .nan }
      .marked(discrete: true)
  ])

  private func formula(_ text: String) throws -> Formula {
    try Formula(text, library: Self.library)
  }

  /// Only formulas without values between whole numbers are drawn as dots.
  @Test(arguments: [("x^2", false), ("whole(x) + 1", true), ("whole(floor(x))", false)])
  func dots(text: String, isDiscrete: Bool) throws {
    let drawn = Function(try formula(text), over: 0...7)
    #expect(drawn.isDiscrete == isDiscrete && drawn.legend == text && drawn.argument == "x")
    #expect(drawn.domain.ends == (isDiscrete ? 0...7 : nil))
  }

  @Test func whatAFormulaCallsTellsWhereItIs() throws {
    var known = Function("whole", domain: .integers(3...9, step: 1)) { $0 }
    known.argument = "cards"
    let drawn = Function(try formula("2 whole(x)"), calling: [known])
    #expect(drawn.domain.ends == 3...9 && drawn.argument == "cards" && drawn.value(4) == 8)
  }

  /// What is certain of a formula reaches the plotter.
  @Test func formulasHaveIntervals() throws {
    let square = Function(try formula("x^2"))
    let bounds = try #require(square.intervals).bounds(over: -1...2)
    #expect(bounds.lower <= 0 && bounds.upper >= 4 && bounds.isContinuous)
    #expect(bounds.definedness == .everywhere)
    #expect(Function(try formula("whole(x)")).intervals == nil)
  }

  @Test func sharesArePercentAndBarsLieBelow() {
    var share = Function("p", domain: .integers(0...10, step: 1)) { _ in 0.5 }
    share.unit = FunctionUnit("share", format: .percent)
    var bars = Function("q", domain: .integers(5...20, step: 1), style: .bars) { _ in 0.1 }
    bars.unit = FunctionUnit("share", format: .percent)
    let plot = Plot.functions([share, bars])
    #expect(plot.marks.map { $0.name } == ["q", "p"] && plot.y.format == .percent)
    // The legend names both.
    #expect(plot.title == "" && plot.y.title == "share" && plot.x.window == Span(-0.5, 20.5))
    bars.unit = FunctionUnit("Sets")
    let mixed = Plot.functions([share, bars], title: "Both")
    #expect(mixed.y.format == .plain && mixed.y.title == "share; Sets")
  }
}
