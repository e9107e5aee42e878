public import Functions
public import Testing

struct ResidualTests {
  private static func estimate(_ value: Double, _ reach: Double) -> Function {
    Function(
      "estimate", domain: .integers(0...9, step: 1),
      bounds: .init(lower: { _ in value - reach }, upper: { _ in value + reach })
    ) { _ in value }
  }

  private static func exact(_ value: Double) -> Function {
    Function("exact", domain: .integers(0...9, step: 1)) { _ in value }
  }

  private static func heights(_ plot: Plot) throws -> [Double] {
    let panel = try #require(plot.panels.first)
    return panel.marks.compactMap { mark in
      if case .integers(let f, _, _, _) = mark.kind { return f(3) }
      return nil
    }
  }

  /// With half-widths of 2 standard errors the difference is in errors of both, by Pythagoras.
  @Test(
    arguments: [
      (estimate(7, 1), exact(5), 4.0), (exact(5), estimate(7, 1), -4),
      (estimate(7, 3), estimate(2, 4), 2), (estimate(7, 0.5), estimate(7, 9), 0),
    ] as [(Function, Function, Double)])
  func inStandardErrors(_ one: Function, _ other: Function, _ value: Double) throws {
    let functions = [one, other]
    let plot = Plot.functions(functions).withResiduals(of: functions, halfWidth: 2)
    #expect(try Self.heights(plot) == [value])
    let panel = try #require(plot.panels.first)
    #expect(panel.title == "\(one.name) less \(other.name), in standard errors" && panel.sharesX)
    let rules = panel.marks.compactMap { mark -> Double? in
      if case .horizontalRule(let y) = mark.kind { y } else { nil }
    }
    #expect(rules == [2, -2])
  }

  @Test func plainDifferences() throws {
    let functions = [Self.exact(5), Self.estimate(7, 1), Self.exact(1)]
    let plot = Plot.functions(functions).withResiduals(of: functions, halfWidth: 2)
    #expect(try Self.heights(plot) == [-2, 4])
    #expect(plot.panels.first?.title == "exact less the others")
    #expect(plot.panels.first?.marks.map(\.series) == [1, 2])
  }

  /// Functions without any error have a difference, but none in errors: the panel is never empty.
  @Test func noErrorPlainResidual() throws {
    let functions = [Self.estimate(7, 0), Self.exact(5)]
    let plot = Plot.functions(functions).withResiduals(of: functions, halfWidth: 2)
    #expect(try Self.heights(plot) == [2] && functions.haveResiduals)
    #expect(plot.panels.first?.title == "estimate less exact")
    let apart = Function("apart", domain: .integers(20...29, step: 1)) { $0 >= 20 ? 1 : .nan }
    let early = Function("early", domain: .integers(0...9, step: 1)) { $0 <= 9 ? 1 : .nan }
    #expect(![early, apart].haveResiduals && [early, Self.exact(5)].haveResiduals)
  }

  /// Residuals have the colours of their functions, also where bars are drawn first.
  @Test func seriesAreThoseAbove() {
    var bars = Self.exact(1)
    bars.style = .bars
    let functions = [Self.exact(5), bars, Function("curve") { $0 }]
    let plot = Plot.functions(functions).withResiduals(of: functions, halfWidth: 2)
    #expect(plot.marks.map(\.name) == ["exact", "exact", "curve"])
    #expect(plot.panels.first?.marks.map(\.series) == [0, 2])
    let scene = plot.figure(for: .pixels(width: 800, height: 480, textSize: 13)).scene
    #expect(Set(scene.items.compactMap(\.series)).count == 3)
  }

  /// A band has no value: the first function besides bands is compared, in the colours of the plot above.
  @Test func bandsArePassedOver() throws {
    let estimate = Self.estimate(7, 1)
    let band = Function(from: Self.exact(6), to: Self.exact(8), legend: "band")
    let functions = [band, estimate, Self.exact(5), band, Self.exact(6)]
    let plot = Plot.functions(functions).withResiduals(of: functions, halfWidth: 2)
    #expect(try Self.heights(plot) == [4, 2])
    let panel = try #require(plot.panels.first)
    #expect(panel.title == "estimate less the others, in standard errors")
    #expect(panel.marks.compactMap(\.series) == [2, 4])
    #expect(functions.residuals(halfWidth: 2).map { $0.value(3) } == [4, 2])
    let two = [band, estimate]
    #expect(Plot.functions(two).withResiduals(of: two, halfWidth: 2).panels.isEmpty)
    #expect(two.residuals(halfWidth: 2).isEmpty)
    let pair = [band, estimate, Self.exact(5)]
    let title = Plot.functions(pair).withResiduals(of: pair, halfWidth: 2).panels.first?.title
    #expect(title == "estimate less exact, in standard errors")
  }

  @Test func functionsOfDifferentThingsHaveAPanelEach() {
    func function(_ argument: String, _ last: Double) -> Function {
      var function = Function(argument, domain: .reals(0...last)) { $0 }
      function.argument = argument
      function.namesArgument = true
      return function
    }
    let formula = Function("formula") { $0 }
    let plot = Plot.functions([
      function("left", 69), formula, function("dealt", 81), function("left", 9),
    ])
    #expect(plot.panelCount == 2 && plot.x.title == "left")
    #expect(plot.marks.map(\.name) == ["left", "formula", "left"])
    #expect(
      plot.panels.map(\.x.title) == ["dealt"] && plot.panels[0].marks.map(\.name) == ["dealt"])
    #expect(plot.widestXWindow.contains(81) && plot.panels[0].sharesX == false)
    #expect(Plot.functions([function("left", 69), formula]).panelCount == 1)
  }
}

extension Function: CustomTestStringConvertible {
  /// What the log of the tests calls it.
  public var testDescription: String { name }
}
