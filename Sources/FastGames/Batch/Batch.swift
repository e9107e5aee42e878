/// 128 games played side by side: what the steps read and write, few enough for the first cache.
///
/// Game l is lane l; each position has the cards of all lanes. All go through their decks together: a take with its
/// refill and a deal-more both deal three cards, so that all with twelve on the table have as many left, three times
/// the row of the table.
package struct Batch: ~Copyable {
  @inline(__always) package static var lanes: Int { 128 }
  /// The pairs of the first eleven of twelve positions: those that can be the first two of a Set.
  @inline(__always) static var pairs: Int { 55 }

  // What is played.
  let cardCount: Int
  let draw: ExactDraw
  let isRandom: Bool
  let streams: StreamFamily
  let codes: Cells<UInt8>

  // Which games, and which step of them.
  var firstGame: UInt64 = 0
  var games = 0
  /// A third of the cards left.
  var row = 0
  /// How many cards a step of the ending finds on the tables.
  var size = 0

  // Decks and tables.
  let deck: Cells<UInt8>
  let table = Cells<UInt8>(12 * lanes, repeating: 0)
  /// The states of the streams for play, before and after the step.
  var play = LaneStreams()
  var playAfter = LaneStreams()

  // What the last search found.
  /// How many Sets there are up to each pair of positions in reading order.
  let setsUpTo = Cells<UInt8>(pairs * lanes, repeating: 0)
  let sets = Cells<UInt8>(lanes, repeating: 0)
  /// Of how many Sets one is drawn: `sets`, or 1 where there is none.
  let choices = Cells<UInt8>(lanes, repeating: 1)
  /// The number of the Set to take, from 1.
  let targets = Cells<UInt8>(lanes, repeating: 1)

  // What is counted as it is found.
  /// How many searches of twelve cards found no Set in a lane.
  let setFreeSearches = Cells<UInt8>(lanes, repeating: 0)
  /// For each row numbers of 16 bits: 32 sums of Sets, 32 sums of their squares.
  let rowSums: Cells<UInt8>

  // Tables of fifteen cards.
  var crowded = LaneList()
  /// Where in `crowded` the group begins that is played side by side.
  var groupStart = 0
  let gathered = Cells<UInt8>(15 * 64, repeating: 0)
  let gatheredSetsUpTo = Cells<UInt8>(91 * 64, repeating: 0)
  let gatheredSets = Cells<UInt8>(64, repeating: 0)
  let gatheredTargets = Cells<UInt8>(64, repeating: 1)

  // Work space of one step.
  let exchanged = Cells<UInt8>(11 * 64, repeating: 0)
  let words = Cells<UInt64>(lanes, repeating: 0)
  let places = Cells<UInt64>(8 * 8, repeating: 0)
  /// n, n − 1, … 2: read from memory, so that LLVM multiplies 32 bits by 32.
  let bounds: Cells<UInt64>

  /// The most 12-card vectors whose squares of at most 14 Sets can be added in 16 bits.
  static var mostSums: Int { 65_535 / (2 * 14 * 14) }

  init(deck: Deck, isRandom: Bool, seed: UInt64, rejectedBelow: UInt64) {
    cardCount = deck.count
    self.isRandom = isRandom
    draw = ExactDraw(rejectedBelow: rejectedBelow)
    streams = StreamFamily(seed: seed)
    codes = Cells(deck.count, repeating: 0)
    for (index, code) in CardCode.codes(of: deck).enumerated() { codes[index] = code }
    self.deck = Cells(deck.count * Batch.lanes, repeating: 0)
    rowSums = Cells(((deck.count - 12) / 3 + 1) * 128, repeating: 0)
    bounds = Cells(deck.count, repeating: 0)
    for place in 0..<deck.count { bounds[place] = UInt64(deck.count - place) }
  }
}

/// The steps of a batch, for one width of vectors; without branches that depend on cards.
enum Steps<Bytes: ByteLanes> {
  @inline(__always) static var stride: Int { Batch.lanes / Bytes.count }

  @inline(__always)
  static func vectorsInUse(_ batch: borrowing Batch) -> Int {
    (batch.games &+ Bytes.count &- 1) / Bytes.count
  }
}
