import ContestsSupport
import SetLab
import TestSupport
import Testing

struct QuantityTests {
  private let summary = SimulationSummary(Fixture.random)

  private func quantity(_ name: String) throws -> Function {
    try #require(
      FunctionCatalogue.standard.function(named: name, from: GameBasis(summary)), "\(name)")
  }

  @Test(arguments: FunctionCatalogue.standard.names)
  func laws(name: String) throws {
    let quantity = try quantity(name)
    #expect(quantity.name == name)
    #expect(!quantity.title.isEmpty && quantity.source?.mention.isEmpty == false)
    #expect(quantity.argument.isEmpty == name.hasPrefix("cleared"))
    let ends = try #require(quantity.domain.ends)
    let outside = [
      ends.lowerBound - 1, ends.upperBound + 1, ends.lowerBound - 3, ends.upperBound + 3, -1e300,
      1e300, .infinity, -.infinity, .nan, Double(Int.max), -Double(Int.max),
    ]
    for x in outside {
      #expect(quantity(x).isNaN, "\(x)")
      #expect(quantity.bounds.map { $0.lower(x).isNaN && $0.upper(x).isNaN } ?? true)
    }
    var known = 0
    for x in stride(from: ends.lowerBound, through: ends.upperBound, by: 0.25) {
      if quantity.domain.isDiscrete && x != x.rounded() { #expect(quantity(x).isNaN, "\(x)") }
      let value = quantity(x)
      guard !value.isNaN else { continue }
      known += 1
      #expect(value.isFinite && value >= 0)
      if quantity.unit == .share { #expect(value <= 1) }
      guard let bounds = quantity.bounds else { continue }
      #expect(bounds.lower(x) <= value && value <= bounds.upper(x), "\(x)")
      let isCounted = quantity.ratio?(Int(x)) != nil
      #expect((bounds.lower(x) < bounds.upper(x)) != isCounted, "\(x)")
    }
    #expect(known > 0)
  }

  /// `.lo` and `.hi` are the ends of the interval of the quantity itself; a source without an interval has neither.
  @Test func boundsByName() throws {
    for entry in FunctionCatalogue.standard.entries {
      let whole = try quantity(entry.name)
      for (suffix, end) in [(".lo", whole.bounds?.lower), (".hi", whole.bounds?.upper)] {
        let bound = FunctionCatalogue.standard.function(
          named: entry.name + suffix, from: GameBasis(summary))
        #expect((bound == nil) == (end == nil))
        #expect(FunctionCatalogue.standard.names.contains(entry.name + suffix) == (end != nil))
        guard let bound, let end else { continue }
        for x in stride(from: -3.0, through: 81, by: 1) {
          #expect(bound(x).bitPattern == end(x).bitPattern || (bound(x).isNaN && end(x).isNaN))
        }
      }
    }
  }

  @Test func sharesOfAWholeAddUp() throws {
    let parts = [
      ("dealmores", 1.0), ("leftover", 3), ("largest", 3), ("tablesabove12", 1),
      ("published.leftover", 3),
    ]
    for (name, step) in parts {
      let quantity = try quantity(name)
      let values = stride(from: 0, through: try #require(quantity.domain.ends).upperBound, by: step)
        .map { quantity($0) }.filter { !$0.isNaN }
      // Published shares are rounded to seven decimals.
      #expect(abs(values.reduce(0, +) - 1) < 3e-7, "\(name)")
    }
  }

  @Test func estimatesAreTheRowsOfTheSimulation() throws {
    let tally = summary.simulation.tally
    for (name, cards) in [("inplay", 12), ("inplay15", 15), ("inplay18", 18)] {
      let quantity = try quantity(name)
      for left in tally.cardsLeftValues {
        let counts = tally.counts(size: cards, left: left)
        let share = Double(counts.setFree) / Double(counts.seen)
        #expect(close(quantity(Double(left)), share, 1e-15))
        #expect(quantity(Double(left) + 1).isNaN)
      }
    }
    let (means, dealMore) = (try quantity("meansets"), try quantity("dealmore"))
    var dealMores = 0.0
    for left in tally.cardsLeftValues {
      let counts = tally.counts(size: 12, left: left)
      #expect(close(means(Double(left)), Double(counts.sets.sum) / Double(counts.seen), 1e-15))
      if left > 0 { dealMores += dealMore(Double(left)) }
    }
    // No deal-more is made from an empty deck; the others add up to all of them.
    #expect(dealMore(0).isNaN)
    #expect(close(dealMores, summary.dealMores.value, 1e-12))
    let histogram = try quantity("dealmores")
    let mean = tally.dealMores.indices.reduce(0.0) { sum, count in
      let share = histogram(Double(count))
      return sum + (share.isNaN ? 0 : Double(count) * share)
    }
    #expect(close(mean, summary.dealMores.value, 1e-12))
  }
}
