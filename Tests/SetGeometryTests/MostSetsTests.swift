import SetCards
import SetGeometry
import TestSupport
import Testing

/// The most Sets among so many cards, as published and as proven by counting all boards.
struct MostSetsTests {
  /// The rows of `data/published/max-sets.csv`: attributes, cards, most Sets.
  private static func rows() -> [[Int]] {
    repositoryText("data/published/max-sets.csv").split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",").prefix(3).compactMap { Int($0) }
    }
  }

  /// Larger boards take seconds to minutes each.
  @Test func agreeWithTheEngine() throws {
    var checked = 0
    for row in Self.rows() where row[0] == 3 || row[1] <= 13 {
      let deck = try #require(Deck(attributes: row[0]))
      guard SetDistribution.reach(in: deck).contains(where: { $0.contains(row[1]) }) else {
        continue
      }
      let counts = try SetDistribution(deck: deck, cards: row[1]).counts
      #expect(counts.lastIndex { $0 > 0 } == row[2], "\(row)")
      checked += 1
    }
    #expect(checked >= 20)
  }

  /// A subset of a board has no more Sets, and four attributes leave at least as much room as three.
  @Test func grow() throws {
    let rows = Self.rows()
    for (row, next) in zip(rows, rows.dropFirst()) where row[0] == next[0] {
      #expect(next[1] == row[1] + 1 && next[2] >= row[2])
    }
    for row in rows where row[0] == 4 {
      let three = try #require(rows.first { $0[0] == 3 && $0[1] == row[1] })
      #expect(row[2] >= three[2])
    }
  }
}
