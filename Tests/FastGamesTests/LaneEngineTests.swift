import FastGames
import Testing

@Suite struct LaneEngineTests {
  private func expectEqual(
    _ lanes: GameTally, _ other: GameTally, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isEqual = lanes == other
    #expect(isEqual, comment, sourceLocation: sourceLocation)
  }

  @Test(arguments: widths, [LaneChoice.random, .first])
  func countsAsTheLoopDoes(_ width: LaneWidth, _ choice: LaneChoice) {
    // 4,111 games: whole batches, and 15 games of another.
    let games: Range<UInt64> = 1_000_000..<1_004_111
    expectEqual(inLanes(games, seed: 7, choice, width), looped(games, seed: 7, choice))
  }

  @Test(arguments: widths, [LaneChoice.random, .first])
  func playsTheDeckOfThreeAttributes(_ width: LaneWidth, _ choice: LaneChoice) throws {
    let deck = try #require(Deck(attributes: 3))
    let games: Range<UInt64> = 0..<1_777
    expectEqual(
      inLanes(games, seed: 3, choice, deck: deck, width),
      looped(games, seed: 3, choice, deck: deck))
  }

  /// What is told of each game is what its tables show, in order.
  @Test(arguments: widths, [(LaneChoice.random, 3), (.first, 4), (.random, 4)])
  func tellsOfEachGame(_ width: LaneWidth, _ games: (choice: LaneChoice, attributes: Int)) throws {
    let deck = try #require(Deck(attributes: games.attributes))
    var tally = GameTally(deck: deck)
    var told: [[Int]] = []
    var engine = LaneEngine(deck: deck, choice: games.choice, seed: 9, width: width)
    engine.run(70..<3_099, into: &tally) { told.append($0.numbers) }
    var loop = GameEngine(
      deck: deck, rules: .classic, strategy: games.choice.strategy, seed: 9)
    var tables: [SettledTable] = []
    let expected = (UInt64(70)..<3_099).map { game in
      loop.play(game, into: &tables)
      return numbers(of: tables)
    }
    let isEqual = told == expected
    #expect(isEqual)
    expectEqual(tally, looped(70..<3_099, seed: 9, games.choice, deck: deck))
  }

  /// Ranges of every length around those of vectors and batches, each with a seed of its own.
  @Test(arguments: widths)
  func playsRangesOfAllLengths(_ width: LaneWidth) {
    for length: UInt64 in 0..<290 {
      let first = length &* 0x9E37_79B9_7F4A_7C15 >> 1
      let games = first..<first + length
      let choice: LaneChoice = length % 5 == 0 ? .first : .random
      expectEqual(
        inLanes(games, seed: length, choice, width), looped(games, seed: length, choice),
        "\(length) games of seed \(length)")
    }
  }

  @Test func endsWithTheLastGameOfAll() {
    let games = UInt64.max - 40..<UInt64.max
    for width in widths {
      expectEqual(
        inLanes(games, seed: .max, .random, width), looped(games, seed: .max, .random))
    }
  }

  @Test func addsToWhatWasCounted() {
    var tally = looped(0..<50, seed: 7, .random)
    var engine = LaneEngine(choice: .random, seed: 7)
    engine.run(50..<200, into: &tally)
    engine.run(200..<200, into: &tally)
    engine.run(200..<333, into: &tally)
    expectEqual(tally, looped(0..<333, seed: 7, .random))
  }

  /// One word in 64 is rejected, so that each game meets some, or one in 4,096 or 65,536, so that most games meet none.
  @Test(arguments: widths, [UInt64(1) << 58, 1 << 52, 1 << 48])
  func rejectsAsARuleSays(_ width: LaneWidth, _ least: UInt64) {
    let games: Range<UInt64> = 0..<2_000
    let tally = inLanes(games, seed: 5, .random, width, rejectedBelow: least)
    expectEqual(tally, slowly(games, seed: 5, rejectedBelow: least))
    let isOther = tally != inLanes(games, seed: 5, .random, width)
    #expect(isOther)
  }

  @Test func saysWhatItPlays() throws {
    for attributes in 3...6 {
      let deck = try #require(Deck(attributes: attributes))
      #expect(LaneEngine.plays(deck, .classic) == (attributes <= 4))
      #expect(!LaneEngine.plays(deck, .refill))
    }
    #expect(LaneWidth.lanes16.isAvailable)
    #expect(widths.last == .widest)
  }
}
