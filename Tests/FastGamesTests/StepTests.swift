import RandomStreams
import SetCards
import SetGame
import Testing

@testable import FastGames

/// Each step does in every lane what the parts of the one game loop do.
@Suite struct StepTests {
  private let codes = CardCode.codes(of: .standard)

  private func batch(
    seed: UInt64, games: Int = Batch.lanes, rejectedBelow: UInt64 = 0
  ) -> Batch {
    var batch = Batch(deck: .standard, isRandom: true, seed: seed, rejectedBelow: rejectedBelow)
    batch.games = games
    return batch
  }

  private func run(_ step: StepTable.Step, _ batch: inout Batch) {
    withUnsafeMutablePointer(to: &batch) { step($0) }
  }

  /// The cards of a lane, position by position.
  private func cards(_ cells: borrowing Cells<UInt8>, _ lane: Int, _ count: Int) throws -> [Card] {
    try (0..<count).map { position in
      let code = cells[position * Batch.lanes + lane]
      return Card(index: try #require(codes.firstIndex(of: code)))
    }
  }

  /// Lays random cards on the tables of all lanes, Set-free ones among them; gives them lane by lane.
  private func layRandomly(_ count: Int, _ batch: borrowing Batch, seed: UInt64) -> [[Card]] {
    var stream = StreamFamily(seed: seed).stream(game: 0, purpose: .deal)
    return (0..<Batch.lanes).map { lane in
      var deck = Deck.standard.cards
      for place in 0..<count {
        deck.swapAt(place, place + Int(stream.draw(below: UInt64(81 - place))))
        batch.table[place * Batch.lanes + lane] = codes[deck[place].index]
      }
      return Array(deck.prefix(count))
    }
  }

  private func sets(_ cards: [Card]) throws -> [Places] {
    let table = try Table(cards, unseen: [], deck: .standard, rules: .classic)
    return (0..<table.setCount).map { table.set(at: $0) }
  }

  /// With one word in 64 rejected every eight decks have a suspect; with one in 4,096 few have, and each must be found.
  @Test(arguments: widths, [UInt64(0), 1 << 58, 1 << 52])
  func decksAreShuffledAlike(_ width: LaneWidth, _ least: UInt64) throws {
    let steps = try #require(width.steps)
    var batch = batch(seed: 31, rejectedBelow: least)
    for first: UInt64 in [500, 628, 756, 884] {
      batch.firstGame = first
      run(steps.dealDecks, &batch)
      for lane in 0..<Batch.lanes {
        var stream = StreamFamily(seed: 31).stream(game: first + UInt64(lane), purpose: .deal)
        var order = Deck.standard.cards
        for place in 0..<81 {
          order.swapAt(
            place,
            place + Int(draw(below: UInt64(81 - place), from: &stream, rejectedBelow: least)))
        }
        #expect(try cards(batch.deck, lane, 81) == order)
      }
    }
  }

  @Test(arguments: widths)
  func setsAreFoundAndDrawnAsOnATable(_ width: LaneWidth) throws {
    let steps = try #require(width.steps)
    for seed: UInt64 in 40..<45 {
      var batch = batch(seed: seed)
      batch.row = 5
      for lane in 0..<Batch.lanes {
        batch.play[lane] = StreamFamily(seed: seed).stream(game: UInt64(lane), purpose: .play)
      }
      let tables = layRandomly(12, batch, seed: seed)
      run(steps.findSets, &batch)
      var (sum, squares) = (0, 0)
      for lane in 0..<Batch.lanes {
        let sets = try sets(tables[lane])
        var stream = batch.play[lane]
        let drawn = stream.draw(below: UInt64(max(sets.count, 1)))
        #expect(Int(batch.sets[lane]) == sets.count)
        #expect(Int(batch.targets[lane]) == Int(drawn) + 1)
        #expect(batch.playAfter[lane] == stream)
        #expect(batch.setFreeSearches[lane] == (sets.isEmpty ? 1 : 0))
        sum += sets.count
        squares += sets.count * sets.count
      }
      batch.rowSums.start.withMemoryRebound(to: UInt16.self, capacity: 24 * 64) { sums in
        #expect((0..<32).reduce(0) { $0 + Int(sums[5 * 64 + $1]) } == sum)
        #expect((32..<64).reduce(0) { $0 + Int(sums[5 * 64 + $1]) } == squares)
      }
    }
  }

  @Test(arguments: widths)
  func aTakeIsRefilledFromTheLowestPosition(_ width: LaneWidth) throws {
    let steps = try #require(width.steps)
    for seed: UInt64 in 50..<55 {
      var batch = batch(seed: seed)
      batch.row = 9
      let tables = layRandomly(12, batch, seed: seed)
      for card in 0..<81 {
        for lane in 0..<Batch.lanes {
          batch.deck[card * Batch.lanes + lane] = codes[(card + lane) % 81]
        }
      }
      run(steps.findSets, &batch)
      run(steps.takeAndDeal, &batch)
      for lane in 0..<Batch.lanes {
        var expected = tables[lane]
        let sets = try sets(expected)
        if !sets.isEmpty {
          let taken = sets[Int(batch.targets[lane]) - 1]
          // With 27 cards left the next one is the card number 54 of the deck.
          for (card, position) in [taken.first, taken.second, taken.third].enumerated() {
            expected[position] = Card(index: (54 + card + lane) % 81)
          }
        }
        #expect(try cards(batch.table, lane, 12) == expected)
      }
    }
  }

  @Test(arguments: widths, [12, 9, 6])
  func endingsCloseTheGaps(_ width: LaneWidth, _ size: Int) throws {
    let steps = try #require(width.steps)
    for seed: UInt64 in 60..<70 {
      var batch = batch(seed: seed)
      let tables = layRandomly(size, batch, seed: seed)
      // The number of Sets up to each pair, as the search before would have left it.
      for lane in 0..<Batch.lanes {
        let sets = try sets(tables[lane])
        var pair = 0
        for i in 0..<size - 2 {
          for j in i + 1..<size - 1 {
            let upTo = sets.filter { ($0.first, $0.second) <= (i, j) }.count
            let vector = lane / width.rawValue * Batch.pairs + pair
            batch.setsUpTo[vector * width.rawValue + lane % width.rawValue] = UInt8(upTo)
            pair += 1
          }
        }
        batch.targets[lane] = UInt8(sets.isEmpty ? 1 : 1 + Int(seed) % sets.count)
      }
      let targets = (0..<Batch.lanes).map { Int(batch.targets[$0]) }
      batch.size = size
      run(steps.takeAndClose, &batch)
      for lane in 0..<Batch.lanes {
        let found = try sets(tables[lane])
        guard !found.isEmpty else { continue }
        let taken = found[targets[lane] - 1]
        var rest = tables[lane]
        for position in [taken.third, taken.second, taken.first] { rest.remove(at: position) }
        #expect(try cards(batch.table, lane, size - 3) == rest)
        #expect(try Int(batch.sets[lane]) == sets(rest).count)
      }
    }
  }

  @Test(arguments: widths)
  func fifteenCardsAreGatheredPlayedAndPutBack(_ width: LaneWidth) throws {
    let steps = try #require(width.steps)
    var batch = batch(seed: 80)
    batch.row = 4
    var tables: [Int: [Card]] = [:]
    for lane in 0..<Batch.lanes {
      batch.play[lane] = StreamFamily(seed: 80).stream(game: UInt64(lane), purpose: .play)
    }
    // Only tables whose first twelve cards hold no Set are played; find some by random deals.
    var stream = StreamFamily(seed: 81).stream(game: 0, purpose: .deal)
    for lane in stride(from: 1, to: Batch.lanes, by: 2) {
      var deck = Deck.standard.cards
      repeat {
        for place in 0..<15 {
          deck.swapAt(place, place + Int(stream.draw(below: UInt64(81 - place))))
        }
      } while try !sets(Array(deck.prefix(12))).isEmpty
      tables[lane] = Array(deck.prefix(15))
      for position in 0..<12 {
        batch.table[position * Batch.lanes + lane] = codes[deck[position].index]
      }
      // With 12 cards left after the deal, the three are the cards number 66 to 68.
      for card in 0..<3 {
        batch.deck[(66 + card) * Batch.lanes + lane] = codes[deck[12 + card].index]
      }
      batch.crowded.append(lane)
    }
    while batch.groupStart < batch.crowded.count {
      run(steps.playFifteens, &batch)
      for index in 0..<min(width.rawValue, batch.crowded.count - batch.groupStart) {
        let lane = batch.crowded[batch.groupStart + index]
        let table = try #require(tables[lane])
        let found = try sets(table)
        #expect(Int(batch.gatheredSets[index]) == found.count)
        var play = StreamFamily(seed: 80).stream(game: UInt64(lane), purpose: .play)
        var rest = table
        if !found.isEmpty {
          let taken = found[Int(play.draw(below: UInt64(found.count)))]
          for position in [taken.third, taken.second, taken.first] { rest.remove(at: position) }
        }
        #expect(batch.play[lane] == play)
        #expect(try cards(batch.table, lane, 12) == Array(rest.prefix(12)))
      }
      batch.groupStart += width.rawValue
    }
  }
}
