@_exported public import SetGame

/// How ``LaneEngine`` chooses the Set that is taken.
public enum LaneChoice: Sendable {
  /// By one draw from the stream for play, in reading order: as the strategy `random`.
  case random
  /// The first in reading order, without a draw: as the strategy `first`.
  case first
}

/// Plays batches of 128 classic games side by side in lanes (`Guides/Simulation.md`), choice by choice the same games, and
/// the same counts, as the one game loop; nothing is allocated between batches.
public struct LaneEngine: ~Copyable {
  var batch: Batch
  let steps: StepTable
  let width: LaneWidth
  let deck: Deck
  var counts: LaneCounts
  /// By row the lanes whose table of twelve cards held no Set, and those that had no such table.
  let setFree: Cells<LaneMask>
  let missing: Cells<LaneMask>
  /// Lanes without a game, and lanes without a table of twelve cards in this row.
  var unused = LaneMask.none
  var waiting = LaneMask.none
  /// Lanes that a take brought back to twelve cards in this row.
  var returned = LaneList()
  var tall = TallTables()
  let notes = Cells<GameNotes>(Batch.lanes, repeating: GameNotes())
  let scopes = ScopeRule()
  /// The vectors whose Sets are in the sums of 16 bits.
  var vectorsInSums = 0

  /// The fewest games for which it takes less time than the game loop.
  package static let fewestGames = 16

  package static func plays(_ deck: Deck, _ rules: Rules) -> Bool {
    rules == .classic && (3...4).contains(deck.attributes)
  }

  /// An engine for games of one kind.
  public init(
    deck: Deck = .standard, choice: LaneChoice, seed: UInt64, width: LaneWidth = .widest
  ) {
    self.init(deck: deck, choice: choice, seed: seed, width: width, rejectedBelow: 0)
  }

  /// An engine that rejects more words of bounded draws than the rule of games does; see ``ExactDraw``.
  package init(
    deck: Deck, choice: LaneChoice, seed: UInt64, width: LaneWidth, rejectedBelow: UInt64
  ) {
    precondition(
      LaneEngine.plays(deck, .classic), "games in lanes have three or four attributes")
    guard let steps = width.steps else {
      preconditionFailure("this processor has no vectors of \(width.rawValue) bytes")
    }
    (self.deck, self.width, self.steps) = (deck, width, steps)
    batch = Batch(
      deck: deck, isRandom: choice == .random, seed: seed, rejectedBelow: rejectedBelow)
    counts = LaneCounts(deck)
    setFree = Cells(counts.rows, repeating: .none)
    missing = Cells(counts.rows, repeating: .none)
  }

  /// Plays games with an engine of their own and tells of each in order if asked to.
  ///
  /// Another module of Embedded Swift cannot end the life of an engine, since it does not see what that frees.
  public static func play(
    _ games: Range<UInt64>, deck: Deck, choice: LaneChoice, seed: UInt64, width: LaneWidth,
    into tally: inout GameTally, each: ((LaneGame) -> Void)? = nil
  ) {
    var engine = LaneEngine(deck: deck, choice: choice, seed: seed, width: width)
    engine.run(games, into: &tally, each: each)
  }

  /// Plays games in O(games), counts them in a tally of the deck and, if asked to, hands on each in order, at the cost of a
  /// call; an incomplete last batch costs as much as the vectors it fills.
  public mutating func run(
    _ games: Range<UInt64>, into tally: inout GameTally, each: ((LaneGame) -> Void)? = nil
  ) {
    var first = games.lowerBound
    while first < games.upperBound {
      let count = min(UInt64(Batch.lanes), games.upperBound - first)
      playBatch(from: first, Int(count))
      if let each {
        for lane in 0..<batch.games { each(LaneGame(notes[lane])) }
      }
      first += count
    }
    flushSums()
    counts.add(to: &tally)
    counts = LaneCounts(deck)
  }

  private mutating func playBatch(from first: UInt64, _ games: Int) {
    start(first, games)
    batch.row = counts.rows - 1
    while true {
      returned.removeAll()
      playTall()
      playFifteens()
      findSets()
      if batch.row == 0 { break }
      step(steps.takeAndDeal)
      giveBackDraws()
      swap(&batch.play, &batch.playAfter)
      batch.row -= 1
    }
    countGames()
    playEndings()
    countLengths()
    countProducts()
  }

  @inline(__always)
  mutating func step(_ step: StepTable.Step) {
    withUnsafeMutablePointer(to: &batch) { step($0) }
  }

  private mutating func start(_ first: UInt64, _ games: Int) {
    batch.firstGame = first
    batch.games = games
    step(steps.dealDecks)
    batch.table.start.update(from: batch.deck.start, count: batch.table.count)
    batch.setFreeSearches.fill(0)
    notes.fill(GameNotes())
    if batch.isRandom {
      for lane in 0..<games { batch.play[lane] = batch.stream(of: lane, for: .play) }
    }
    unused = .from(games)
    for lane in games..<Batch.lanes { layNoSet(lane) }
    batch.crowded.removeAll()
    tall.lanes.removeAll()
    vectorsInSums += Batch.lanes / width.rawValue
    if vectorsInSums > Batch.mostSums {
      flushSums()
      vectorsInSums = Batch.lanes / width.rawValue
    }
  }

  /// A lane without a game shows twelve cards without a Set to the end: two values of each attribute, and no more.
  private func layNoSet(_ lane: Int) {
    for position in 0..<12 {
      let digits = UInt8(position)
      let spread = (digits & 8) << 3 | (digits & 4) << 2 | (digits & 2) << 1 | digits & 1
      batch.table[position * Batch.lanes + lane] = 0x55 + spread
    }
  }

  /// Moves the sums of 16 bits to the counters before they can overflow.
  private mutating func flushSums() {
    batch.rowSums.start.withMemoryRebound(to: UInt16.self, capacity: 64 * counts.rows) { sums in
      for row in 0..<counts.rows {
        for index in 0..<32 {
          counts.twelves.start[row].sum += Int(sums[64 * row + index])
          counts.twelves.start[row].squares += Int(sums[64 * row + 32 + index])
        }
      }
    }
    batch.rowSums.fill(0)
    vectorsInSums = 0
  }
}
