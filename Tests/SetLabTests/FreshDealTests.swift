import SetCards
import SetExperimentsSupport
import TestSupport
import Testing

@testable import SetLab

/// The exact quantities of a fresh deal.
struct FreshDealTests {
  private func quantity(_ name: String) throws -> Quantity {
    try #require(QuantityCatalogue.standard.quantity(named: name, from: nil))
  }

  /// Collections of n cards by trying them all, with the number of Sets in each.
  private func collections(of size: Int) -> (count: Int, setFree: Int, sets: Int) {
    var (count, setFree, sets) = (0, 0, 0)
    func third(_ one: Int, _ two: Int) -> Int {
      var (card, weight, rest, other) = (0, 1, one, two)
      for _ in 0..<4 {
        card += (6 - rest % 3 - other % 3) % 3 * weight
        (weight, rest, other) = (3 * weight, rest / 3, other / 3)
      }
      return card
    }
    var chosen: [Int] = []
    func extend(_ from: Int, _ lines: Int) {
      guard chosen.count < size else {
        count += 1
        setFree += lines == 0 ? 1 : 0
        sets += lines
        return
      }
      for card in from..<81 {
        var closed = 0
        for (place, one) in chosen.enumerated() {
          for two in chosen[..<place] where third(one, two) == card { closed += 1 }
        }
        chosen.append(card)
        extend(card + 1, lines + closed)
        chosen.removeLast()
      }
    }
    extend(0, 0)
    return (count, setFree, sets)
  }

  @Test(arguments: 0...4)
  func enumeration(size: Int) throws {
    let (count, setFree, sets) = collections(of: size)
    #expect(close(try quantity("noset")(Double(size)), Double(setFree) / Double(count), 1e-15))
    #expect(close(try quantity("expectedsets")(Double(size)), Double(sets) / Double(count), 1e-15))
  }

  /// The column of probabilities was published apart from the counts, with 12 digits.
  @Test func publishedProbabilities() throws {
    let noset = try quantity("noset")
    let published = PublishedTable.setFreeCounts.values(of: "probability", by: "cards")
    #expect(published.count == 22)
    for (size, probability) in published {
      #expect(close(noset(Double(size)), probability, 5.1e-12), "\(size) cards")
    }
    #expect((21...81).allSatisfy { noset(Double($0)) == 0 })
    #expect((0..<20).allSatisfy { noset(Double($0)) >= noset(Double($0 + 1)) })
  }

  @Test func meanNumberOfSets() throws {
    let mean = try quantity("expectedsets")
    for size in 0...81 {
      let triples = Double(size * (size - 1) * (size - 2) / 6)
      #expect(close(mean(Double(size)), triples / 79, 1e-15))
    }
    // The whole deck holds all 1080 Sets.
    #expect(mean(81) == Double(Deck.standard.setCount))
  }

  /// The binomial coefficients by Pascal's triangle.
  @Test func binomials() {
    var row: [UInt128] = [1]
    for total in 0...81 {
      for (chosen, value) in row.enumerated() {
        #expect(binomial(total, chosen) == Double(value))
      }
      row = zip([0] + row, row + [0]).map { $0 + $1 }
    }
    #expect(binomial(5, 6) == 0 && binomial(5, -1) == 0)
  }
}
