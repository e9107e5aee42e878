import Foundation
import Games
import TestSupport
import Testing

let combinations: [KlondikeRules] = {
  var all: [KlondikeRules] = []
  for draw in [1, 3] {
    for redeals in [nil, 0, 2] {
      for order in KlondikeRules.WasteOrder.allCases {
        for runs in KlondikeRules.RunPart.allCases {
          for back in [false, true] {
            for stock in KlondikeRules.StockAccess.allCases {
              var rules = KlondikeRules()
              (rules.draw, rules.redeals, rules.wasteOrder) = (draw, redeals, order)
              (rules.runs, rules.foundationBack, rules.stock) = (runs, back, stock)
              rules.scoring = KlondikeRules.Scoring.allCases[all.count % 4]
              all.append(rules)
            }
          }
        }
      }
    }
  }
  return all
}()

struct LawTests {
  @Test func lawsHoldUnderAllRules() {
    #expect(combinations.count == 288)
    for (number, rules) in combinations.enumerated() {
      let laws = GameLaws(Klondike(rules), limit: 60) { $0.isSound }
      let games = UInt64(number)..<UInt64(number + 2)
      #expect(laws.broken(games: games, seed: 4) == nil, "\(rules)")
    }
  }

  /// After every move the 52 cards are somewhere, each once; everything else is checked at the end of each game.
  ///
  /// 5,000 moves under each combination, of seed 9; a million each, 288 millions in all, with `SETLAB_LONG=1`.
  @Test func noCardIsLost() {
    let each = isLong ? 1_000_000 : 5_000
    var moves: [KlondikeMove] = []
    for rules in combinations {
      let game = Klondike(rules)
      var (count, number): (Int, UInt64) = (0, 0)
      while count < each {
        var stream = StreamFamily(seed: 9).stream(game: number, purpose: .deal)
        var state = game.deal(&stream)
        var isWhole = state.hasAllCards
        number += 1
        for _ in 0..<400 where isWhole {
          game.moves(in: state, into: &moves)
          guard !moves.isEmpty else { break }
          game.play(moves[Int(stream.draw(below: UInt64(moves.count)))], in: &state)
          isWhole = state.hasAllCards
          count += 1
        }
        guard isWhole, state.isSound else {
          Issue.record("\(rules): cards are lost in game \(number - 1)")
          return
        }
      }
    }
  }

  /// Seed 3: over 3,000 imagined deals each hidden card is the next of a stack as often as another, within five standard
  /// deviations (one false alarm in 30,000).
  @Test func imaginedCardsAreUniform() {
    let game = Klondike()
    var stream = StreamFamily(seed: 3).stream(game: 0, purpose: .deal)
    let state = game.deal(&stream)
    var counts = [Int](repeating: 0, count: 52)
    for _ in 0..<3000 { counts[Int(game.imagine(state.view, &stream).covered[6] & 63)] += 1 }
    let hidden = counts.indices.filter { state.view.unseen >> UInt64($0) & 1 == 1 }
    #expect(hidden.count == 45)
    for code in counts.indices {
      let mean = hidden.contains(code) ? 3000.0 / 45 : 0
      #expect(abs(Double(counts[code]) - mean) <= 5 * mean.squareRoot(), "\(code)")
    }
  }
}
