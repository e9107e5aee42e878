import SetLab
import Testing

struct TimedQuantityTests {
  private let few: TimedQuantities = {
    var quantities = TimedQuantities()
    quantities.games = 30
    return quantities
  }()

  @Test func valuesAreThoseOfTheCurves() throws {
    let line = CurveLine(
      rule: Scoring.usual, player: .beginner, hints: HintStrategy(.after(0)))
    for (name, measure) in [
      ("score", Measure<TimedTotals>.score), ("playtime", .time), ("hintuse", .hints),
    ] {
      let quantity = try #require(
        FunctionCatalogue.standard.function(named: name, from: GameBasis(timed: few)))
      let curves = TimedCurves(
        .atOnce(
          try CurvePlan(
            [line], along: .hints("delay"), at: [30, 33], measure: measure, games: 0..<30)))
      let ends = curves.estimates[0]
      #expect(quantity(30) == ends[0].value && quantity(33) == ends[1].value)
      #expect(abs(quantity(31) - (2 * ends[0].value + ends[1].value) / 3) < 1e-9)
      #expect(quantity.bounds?.lower(30) == ends[0].interval.lower)
      #expect(quantity.bounds?.upper(33) == ends[1].interval.upper)
      #expect(quantity(-1).isNaN && quantity(181).isNaN)
    }
  }

  @Test func timeToTheNthSet() throws {
    let quantity = try #require(
      FunctionCatalogue.standard.function(named: "timeto", from: GameBasis(timed: few)))
    let times = (1...23).map { quantity(Double($0)) }
    #expect(times == times.sorted() && times.allSatisfy { $0 > 0 })
    #expect(quantity(0).isNaN && quantity(1.5).isNaN && quantity(28).isNaN)
    #expect(
      FunctionCatalogue.standard.function(named: "nothing", from: GameBasis(timed: few)) == nil)
  }
}
