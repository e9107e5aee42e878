import ContestsSupport
import SetLab
import TestSupport
import Testing

struct BandTests {
  private func functions(_ text: String) throws -> [Function] {
    let memory = GameMemory()
    memory.remember(Fixture.random, of: memory.usual.plan)
    var list = FunctionList(memory: memory)
    return try list.functions(in: [text])
  }

  @Test(arguments: ["x..x^2", " x .. x^2 "])
  func ofFormulas(text: String) throws {
    let band = try #require(try functions(text).first)
    #expect(band.isBand && band.value(3).isNaN && band.legend.hasSuffix("x^2"))
    #expect(band.bounds?.lower(3) == 3 && band.bounds?.upper(3) == 9)
    let marks = Plot.functions([band]).marks
    #expect(marks.count == 1 && marks[0].name == band.legend)
  }

  /// Between the numbers of cards that occur the ends are joined by straight lines.
  @Test func ofAnInterval() throws {
    let drawn = try functions("inplay.lo..inplay.hi")
    let band = try #require(drawn.first)
    let ends = try #require(band.bounds)
    let quantity = try #require(
      FunctionCatalogue.standard.function(
        named: "inplay", from: GameBasis(SimulationSummary(Fixture.random)))?
        .bounds)
    #expect(ends.lower(33) == quantity.lower(33) && ends.upper(33) == quantity.upper(33))
    #expect(close(ends.lower(31), (2 * quantity.lower(30) + quantity.lower(33)) / 3, 1e-12))
    #expect(ends.lower(70).isNaN && ends.lower(-1).isNaN)
    #expect(band.domain.ends == 0...69 && band.title == "tables of 12 without a Set")
    #expect(Plot.functions(drawn).y.format == .percent)
  }
}
