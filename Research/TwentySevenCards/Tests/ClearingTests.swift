import ExactNumbers
import SetCards
import SetGeometry
import TestSupport
import Testing

@testable import TwentySevenCards

/// Clearing the deck of three attributes.
struct ClearingTests {
  private static func levels(_ number: Int, attributes: Int = 3) throws -> [TakenSets] {
    var levels = [TakenSets(deck: try #require(Deck(attributes: attributes)))]
    for level in 0..<number { levels.append(levels[level].extended()) }
    return levels
  }

  /// The numbers of another program, which lists the cards one by one.
  ///
  /// What k Sets leave so that it divides, 9 - k Sets can take so that the rest divides.
  @Test func takenSets() throws {
    let levels = try Self.levels(9)
    #expect(
      levels.map(\.boards) == [
        1, 117, 4_680, 76_791, 467_064, 643_968, 173_667, 10_998, 117, 1,
      ])
    #expect(levels.map(\.classes.count) == [1, 1, 2, 6, 12, 15, 10, 3, 1, 1])
    for level in levels {
      #expect(level.divisible == levels[9 - level.number].divisible)
      #expect(level.number > 4 || level.divisible == level.boards)
    }
    #expect(levels[5].divisible == 467_064 && levels[5].classes.count { $0.division == nil } == 3)
  }

  /// Divisions have all other cards, and every Set that can be taken next leads to a class by a symmetry.
  @Test func divisionsAndSteps() throws {
    let levels = try Self.levels(9)
    for (level, next) in zip(levels, levels.dropFirst()) {
      for place in level.classes {
        let taken = place.taken.representative
        let cards = Array(taken) + (place.division ?? []).flatMap(\.cards)
        #expect(Set(cards).count == cards.count)
        #expect(place.division == nil || cards.count == 27)
        let steps = level.steps(after: place, to: next)
        let all = TakenSets.sets(among: CardMask(allOf: level.deck), in: level.deck)
        #expect(
          steps.map(\.set) == all.filter { $0.cards.allSatisfy { !taken.contains($0) } })
        for step in steps {
          #expect(
            step.map.image(of: taken.union(step.set.mask))
              == next.classes[step.next].taken.representative)
        }
      }
    }
  }

  /// Nine cards, one by one.
  @Test func nineCards() throws {
    let levels = try Self.levels(3, attributes: 2)
    #expect(levels.map(\.boards) == [1, 12, 12, 1] && levels.map(\.divisible) == [1, 12, 12, 1])
    #expect(levels[2].extended().extended().classes.isEmpty)
  }

  /// Subsets against counting them all.
  @Test func sumsOverLargerSubsets() {
    var values = [UInt128](repeating: 0, count: 1 << 9)
    for subset in 0..<values.count where subset.nonzeroBitCount == 5 {
      values[subset] = UInt128(subset * subset)
    }
    let given = values
    Subsets.sumOverThreeMore(&values, of: 5, among: 9)
    for smaller in 0..<values.count where smaller.nonzeroBitCount == 2 {
      let larger = given.indices.filter { $0.nonzeroBitCount == 5 && $0 & smaller == smaller }
      #expect(values[smaller] == larger.reduce(0) { $0 + given[$1] })
    }
    var visited: [Int] = []
    Subsets.forEach(of: 5, among: 9) { visited.append($0) }
    #expect(visited == given.indices.filter { $0.nonzeroBitCount == 5 })
  }

  /// Random play from the first tables: shares that add up, and what a million games of seed 1 had.
  @Test(.enabled(if: isRelease)) func randomPlay() throws {
    let random = try RandomClearing(try Self.levels(5))
    #expect(random.firstTables.count == 114)
    #expect(random.firstTables.reduce(0) { $0 + $1.boards.boards } == 17_383_860)
    #expect(random.shares[1] == .zero && random.faceUp[1] == .zero)
    // The same recursion in doubles, in another language, over all images of each table.
    #expect(abs(random.shares[0].value - 0.328_986_854_004) < 1e-11)
    // `setlab simulate --deck 3 --games 1000000`; another seed would be off by so much once in 100,000.
    for (share, games) in zip(random.shares, [329_562, 0, 650_752, 19_686]) {
      let p = share.value
      #expect(abs(Double(games) / 1e6 - p) <= 4.5 * (p * (1 - p) / 1e6).squareRoot())
    }
    #expect(random.faceUp[0] == Rational(11_104_680_679, 33_995_104_000))
    #expect(random.faceUp[3] == Rational(6_183, 308_000))
  }
}
