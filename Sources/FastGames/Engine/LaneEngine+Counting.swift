internal import Estimates

extension LaneEngine {
  mutating func countGames() {
    var returnedLast = LaneMask.none
    for index in 0..<returned.count { returnedLast.insert(returned[index]) }
    let rowsBeforeLast = counts.rows - 1
    for lane in 0..<batch.games {
      let note = notes[lane]
      let (isFree, isMissing) = (setFree[0].bit(lane), missing[0].bit(lane))
      // Lanes that wait still show the twelve cards without a Set from which they were dealt more.
      let waits = Int(note.rowsWithoutTwelve)
      let freeBeforeLast = Int(batch.setFreeSearches[lane]) &- waits &- isMissing &- isFree
      var twelves = ScopedTables()
      twelves.add(
        seen: rowsBeforeLast &- waits, setFree: freeBeforeLast, in: scopes.withCardsLeft)
      twelves.add(
        seen: 1 &- isMissing, setFree: isFree,
        in: scopes.scopes(row: 0, byDeal: returnedLast.bit(lane) == 0))
      notes[lane].twelves = twelves
      add(twelves, to: counts.twelvePairs)
      add(note.fifteens, to: counts.fifteenPairs)
      if !note.eighteens.isEmpty { addTall(note) }
      counts.dealMores[Int(notes[lane].dealMores)] &+= 1
      counts.largestThirds[Int(note.largestThird)] &+= 1
    }
    for index in 0..<tall.lanes.count {
      let lane = tall.lanes[index]
      notes[lane].leftoverThird = UInt8(truncatingIfNeeded: tall.count(lane) / 3)
    }
  }

  @inline(__always)
  private func add(_ tables: ScopedTables, to pairs: borrowing Cells<Int>) {
    pairs[tables.pair(0)] &+= 1
    pairs[ScopedTables.pairs &+ tables.pair(1)] &+= 1
    pairs[2 &* ScopedTables.pairs &+ tables.pair(2)] &+= 1
  }

  private mutating func addTall(_ note: GameNotes) {
    for scope in 0..<GameScope.allCases.count {
      for (third, tables) in [(6, note.eighteens), (7, note.twentyOnes)] {
        let (x, y) = ScopedTables.counts(ofPair: tables.pair(scope))
        counts.tallSums[8 * scope + third].add(x: x, y: y)
      }
    }
  }

  func countLengths() {
    let most = batch.cardCount / 3 &+ 1
    for lane in 0..<batch.games {
      let note = notes[lane]
      counts.lengths[most &+ Int(note.dealMores) &- Int(note.leftoverThird)] &+= 1
      counts.tallTables[note.tallTables] &+= 1
    }
  }

  /// Counts in how many games two rows had something rare: an AND of masks, and how many bits it has.
  func countProducts() {
    for high in 0..<counts.rows {
      let pairs = counts.products.start + high &* (high &+ 1) / 2
      for low in 0...high { pairs[low] &+= (setFree[high] & setFree[low]).count }
    }
    for high in 0..<counts.rows where missing[high] != .none {
      let event = counts.rows &+ high
      let pairs = counts.products.start + event &* (event &+ 1) / 2
      for low in 0..<counts.rows { pairs[low] &+= (missing[high] & setFree[low]).count }
      for low in 0...high { pairs[counts.rows &+ low] &+= (missing[high] & missing[low]).count }
    }
  }
}

extension LaneEngine {
  /// With the deck empty: takes Sets from twelve cards or less until no lane has one.
  mutating func playEndings() {
    var alive = ~(waiting | setFree[0])
    for (index, size) in [12, 9, 6].enumerated() {
      batch.size = size
      swap(&batch.play, &batch.playAfter)
      step(steps.takeAndClose)
      for lane in alive {
        counts.lastSets[16 &* index &+ Int(batch.sets[lane])] &+= 1
        notes[lane].leftoverThird = UInt8(truncatingIfNeeded: 3 &- index)
      }
      alive = alive & ~LaneMask(zerosOf: batch.sets)
    }
    // Their last three cards are a Set.
    for lane in alive { notes[lane].leftoverThird = 0 }
  }
}

/// The facts about one game of a ``LaneEngine`` when it is over.
public struct LaneGame: Sendable {
  /// Deal-mores.
  public let dealMores: Int
  package let twelves: (seen: Int, setFree: Int)
  package let fifteens: (seen: Int, setFree: Int)
  package let largest: Int
  package let leftover: Int

  init(_ notes: GameNotes) {
    dealMores = Int(notes.dealMores)
    twelves = notes.twelves.inGame
    fifteens = notes.fifteens.inGame
    largest = 3 * Int(notes.largestThird)
    leftover = 3 * Int(notes.leftoverThird)
  }
}

extension ScopedTables {
  fileprivate var inGame: (seen: Int, setFree: Int) {
    let (setFree, seen) = ScopedTables.counts(ofPair: pair(GameScope.wholeGame.rawValue))
    return (seen, setFree)
  }
}
