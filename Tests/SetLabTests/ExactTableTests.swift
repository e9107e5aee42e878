import SetLab
import TestSupport
import Testing

/// The tables of Research as they are in the program: each is whole, and holds to what the program counts itself.
struct ExactTableTests {
  private static let tables: [KnownTable] = [
    .openings, .openingSets, .nth, .disjoint, .caps, .most, .partitions, .clearing,
    .clearingTaken, .clearingTables, .rare,
  ]

  /// Every row names the target that makes it, which `make results` builds.
  @Test(arguments: tables) func targets(table: KnownTable) {
    let targets = Set(table.rows.map { $0.text("target") })
    #expect(targets.count == 1)
    let manifest = repositoryText("Package.swift")
    #expect(targets.allSatisfy { manifest.contains("\n  (\"\($0)\", [") }, "\(targets)")
  }

  @Test func openings() throws {
    let row = try #require(KnownTable.openings.rows("left", 66).first)
    #expect(row.ratio("value") == SetFreeCounts.twelveWith66Left)
    for left in ExactAnswer.cardsLeft {
      let odds = KnownTable.openings.rows("left", left)
      let sets = KnownTable.openingSets.rows("left", left)
      for key in ["all", "afterDeal", "afterTakeFrom15"] {
        #expect(sets.reduce(.zero) { $0 + $1.ratio(key) } == Rational.one, "\(key)")
      }
      #expect(sets.first?.ratio("all") == odds.first?.ratio("value"))
      let reached = odds.filter { $0.text("what").hasPrefix("reached") }
      let after = odds.filter { $0.text("what").hasPrefix("after") }
      #expect(reached.count == after.count)
      let all = zip(reached, after).reduce((Rational.zero, Rational.zero)) { sums, pair in
        let reached = pair.0.ratio("value")
        return (sums.0 + reached, sums.1 + reached * pair.1.ratio("value"))
      }
      #expect(all.1 / all.0 == odds.first?.ratio("value"))
    }
  }

  @Test(arguments: 1...4) func disjoint(attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    for cards in 0...min(deck.count / 2, 12) {
      let counts = try SetDistribution(deck: deck, cards: cards).counts
      let rows = KnownTable.disjoint.rows("deck", attributes).filter { $0.int("cards") == cards }
      for sets in counts.indices {
        let boards = rows.filter { $0.int("sets") == sets }.reduce(0) { $0 + $1.wide("boards") }
        #expect(boards == counts[sets])
      }
    }
  }

  @Test(arguments: 1...4) func caps(attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    let counts = try SetFreeCounts(deck: deck)
    let rows = KnownTable.caps.rows("deck", attributes)
    for row in rows { #expect(row.wide("setFree") == counts.rows[row.int("cards")].setFree) }
    #expect(rows.last?.int("cards") == deck.mostSetFree)
    #expect(rows.last?.wide("complete") == rows.last?.wide("setFree"))
  }

  @Test(arguments: 1...4) func most(attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    let rows = KnownTable.most.rows("deck", attributes)
    #expect(rows.map { $0.int("cards") } == Array(0...deck.count))
    for row in rows {
      let board = row.cards("board")
      #expect(board.count == row.int("cards") && board.setCount == row.int("most"))
      #expect(row.int("most") <= row.int("limit"))
    }
  }

  /// Random play from the first tables is that of the game.
  @Test func clearing() throws {
    let tables = KnownTable.clearingTables.rows
    let all = tables.reduce(0) { $0 + $1.wide("boards") }
    let cleared = tables.reduce(Rational.zero) {
      $0 + Rational($1.wide("boards"), all) * $1.ratio("value")
    }
    let odds = KnownTable.clearing.rows
    #expect(odds.first { $0.text("what") == "random play: cleared" }?.ratio("value") == cleared)
    #expect(odds[1...3].reduce(.zero) { $0 + $1.ratio("value") } == Rational.one)
    #expect(KnownTable.clearingTaken.rows.map { $0.int("taken") } == Array(0...9))
  }
}
