import FastGames
import SetGameSupport

/// The widths that this processor has.
let widths = LaneWidth.allCases.filter(\.isAvailable)

extension LaneChoice {
  var strategy: Strategy { self == .random ? .random : .first }
}

func looped(
  _ games: Range<UInt64>, seed: UInt64, _ choice: LaneChoice, deck: Deck = .standard
) -> GameTally {
  var tally = GameTally(deck: deck)
  var counter = GameCounter(tally)
  var engine = GameEngine(deck: deck, rules: .classic, strategy: choice.strategy, seed: seed)
  var tables: [SettledTable] = []
  for game in games {
    engine.play(game, into: &tables)
    counter.count(tables, in: &tally)
  }
  counter.finish(&tally)
  return tally
}

func inLanes(
  _ games: Range<UInt64>, seed: UInt64, _ choice: LaneChoice, deck: Deck = .standard,
  _ width: LaneWidth, rejectedBelow: UInt64 = 0
) -> GameTally {
  var tally = GameTally(deck: deck)
  var engine = LaneEngine(
    deck: deck, choice: choice, seed: seed, width: width, rejectedBelow: rejectedBelow)
  engine.run(games, into: &tally)
  return tally
}

/// A draw that rejects more words than the rule of games does, written from the rule alone.
func draw(below bound: UInt64, from stream: inout RandomStream, rejectedBelow: UInt64) -> UInt64 {
  let least = max(UInt64((UInt128(1) << 64) % UInt128(bound)), rejectedBelow)
  while true {
    let product = UInt128(stream.next()) * UInt128(bound)
    if UInt64(truncatingIfNeeded: product) >= least { return UInt64(product >> 64) }
  }
}

/// Random classic games from the wording of the rules, with more words rejected: arrays, and every triple tried.
func slowly(_ games: Range<UInt64>, seed: UInt64, rejectedBelow: UInt64) -> GameTally {
  var tally = GameTally(deck: .standard)
  var counter = GameCounter(tally)
  for game in games {
    var deal = StreamFamily(seed: seed).stream(game: game, purpose: .deal)
    var order = Deck.standard.cards
    for place in order.indices {
      let bound = UInt64(order.count - place)
      order.swapAt(
        place, place + Int(draw(below: bound, from: &deal, rejectedBelow: rejectedBelow)))
    }
    var slow = SlowGame(deck: .standard, rules: .classic, order: order)
    var play = StreamFamily(seed: seed).stream(game: game, purpose: .play)
    var tables: [SettledTable] = []
    while true {
      let sets = slow.sets
      tables.append(slow.settled(sets))
      if let last = UInt64(exactly: sets.count), last > 0 {
        let index = draw(below: last, from: &play, rejectedBelow: rejectedBelow)
        slow.take(sets[Int(index)])
      } else if !slow.pile.isEmpty {
        slow.dealMore()
      } else {
        break
      }
    }
    counter.count(tables, in: &tally)
  }
  counter.finish(&tally)
  return tally
}

extension LaneGame {
  var numbers: [Int] {
    [
      dealMores, twelves.seen, twelves.setFree, fifteens.seen, fifteens.setFree, largest, leftover,
    ]
  }
}

func numbers(of tables: [SettledTable]) -> [Int] {
  func count(_ cards: Int) -> [Int] {
    let some = tables.filter { $0.cards == cards }
    return [some.count, some.count(where: \.isSetFree)]
  }
  return [tables.count(where: \.isDealtMore)] + count(12) + count(15) + [
    tables.map(\.cards).max() ?? 0, tables.last?.cards ?? 0,
  ]
}
