import Plotting
import SetExperiments
import SetExperimentsSupport
import Testing

@testable import SetLab

struct QuantityPlotTests {
  private func quantities(_ names: String...) -> [Quantity] {
    names.compactMap {
      QuantityCatalogue.standard.quantity(
        named: $0, from: SimulationSummary(Fixture.random),
        rare: RarePlan(games: 0..<50).map { RareSummary(Run.atOnce($0)) })
    }
  }

  @Test func titlesAndUnits() {
    let plot = Plot.quantities(quantities("inplay", "published.inplay"))
    #expect(plot.title.isEmpty && plot.y.title == "tables of 12 without a Set")
    #expect(plot.x.title == "cards left in the deck")
    #expect(plot.y.format == .percent)
    #expect(plot.x.window.map { $0.lower < 0 && $0.upper > 69 } == true)
    let named = Plot.quantities(quantities("inplay"), title: "Own words")
    #expect(named.title == "Own words" && named.y.title == "tables of 12 without a Set")
    // A unit that the title does not tell stands beside it.
    #expect(Plot.quantities(quantities("meansets")).y.title == "mean Sets on a table of 12")
    #expect(Plot.quantities(quantities("score")).y.title == "mean score, points")
    let mixed = Plot.quantities(quantities("inplay", "meansets"), title: "Both")
    #expect(mixed.title == "Both")
    #expect(mixed.y.format == .plain)
    #expect(mixed.y.title.contains("share") && mixed.y.title.contains("Sets"))
  }

  /// Panels of the same games are named once, and have one colour.
  @Test func panelsOfTheSameGames() {
    let plot = Plot.quantities(quantities("dealmores", "leftover"))
    #expect(plot.y.title == "share of games" && plot.panels[0].y.title == "share of games")
    #expect(plot.legend == .automatic && plot.panels[0].legend == .hidden)
    #expect(plot.panels[0].marks.allSatisfy { $0.series == 0 })
    let others = Plot.quantities(quantities("dealmores", "published.leftover"))
    #expect(others.panels[0].legend == .automatic)
  }

  /// Each quantity is named with its source, and windows are kept as they are asked for.
  @Test(arguments: QuantityCatalogue.standard.names)
  func drawn(name: String) throws {
    let drawn = quantities(name)
    let isTimed = drawn[0].unit == .points || drawn[0].unit == .seconds
    let y = isTimed ? Span(-4_000, 4_000) : Span(0, name.hasPrefix("hintuse") ? 30 : 1)
    let plot = Plot.quantities(drawn, x: Span(0, 30), y: y)
    #expect(plot.x.window == Span(0, 30) && plot.y.window == y)
    let svg = plot.svg(width: 600, height: 400)
    #expect(unbalancedTag(in: svg) == nil)
    #expect(svg.contains(drawn[0].label.replacing("&", with: "&amp;")))
    // Dots and bars are no curves.
    #expect(svg.contains("class=\"curve") == !drawn[0].domain.isDiscrete)
  }

  /// Bars are drawn first, so that they do not cover the other marks.
  @Test func barsLieBelow() {
    let drawn = quantities("published.leftover", "leftover")
    #expect(Plot.quantities(drawn).marks.first?.name == drawn[1].label)
  }
}
