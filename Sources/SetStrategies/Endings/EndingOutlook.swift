public import SetGame

/// The worth of a late table to a player who would clear it, with the exact expectation of each deal.
///
/// A game clears the table along a partition of all remaining cards into Sets. A table is worth the expected number of
/// partitions that could be followed from it by a player who takes a Set of one whenever it lies there: a sum over
/// partitions of ``FollowingChances``, which depend on nothing but how many of its Sets have three, two, one and no card on the
/// table. The mean of that sum over all triples that could be dealt is a sum of the same kind, so that it is exact and costs no
/// more than the sum itself.
///
/// - Complexity: Partitions are listed once a game, when ``mostCards`` cards remain; then O(partitions) for each take and deal.
public struct EndingOutlook: Sendable {
  /// The most remaining cards, on the table and unseen, with which partitions are listed.
  public static let mostCards = 30
  /// The most partitions that are listed; those that a longer list would have are left out on both sides.
  public static let mostPartitions = ClearStrategy.mostPartitions

  private let chances: FollowingChances
  /// The bit of each remaining card by its index; 0 for others.
  private var bits: [UInt64] = []
  private var sets: [UInt64] = []
  private var setsEach = 0
  private var isListed = false

  /// An outlook on games under some rules.
  public init(rules: Rules) { chances = rules == .classic ? .classic : .refill }

  /// Forgets the last game.
  public mutating func forget() { isListed = false }

  /// A Set is taken from the table: only partitions that hold it can still be followed.
  public mutating func take(_ taken: Places, from table: borrowing Table) {
    guard isListed else { return }
    let set =
      bits[table.index(at: taken.first)] | bits[table.index(at: taken.second)]
      | bits[table.index(at: taken.third)]
    var (kept, start) = (0, 0)
    while start < sets.count {
      let end = start + setsEach
      if let place = sets[start..<end].firstIndex(of: set) {
        for index in start..<end where index != place {
          sets[kept] = sets[index]
          kept += 1
        }
      }
      start = end
    }
    sets.removeLast(sets.count - kept)
    setsEach -= 1
  }

  /// By how much the table after a deal is worth more than was expected; its mean over all triples is 0.
  ///
  /// `rest` are the cards that lay there before it. A worth W makes clearing the likelier the less there was before, about as
  /// W / (1 + W). The difference to the expectation E therefore counts 1 / (1 + E)² times, the slope there, shared among the
  /// deals to come, which may still change everything. Both are known before the deal. It is 0 while more than
  /// ``mostCards`` remain, and where three cards at most are left, for which hardly anything is open.
  public mutating func surprise(after rest: [Int], on table: borrowing Table) -> Double {
    guard table.cardsLeft > 3, table.count + table.cardsLeft <= Self.mostCards else { return 0 }
    if !isListed { list(table) }
    var (before, now): (UInt64, UInt64) = (0, 0)
    for card in rest { before |= bits[card] }
    for place in 0..<table.count { now |= bits[table.index(at: place)] }
    let expected = worth(of: before, isDealt: true)
    let slope = 1 / (1 + expected) / (1 + expected)
    return slope * (worth(of: now, isDealt: false) - expected) / Double(table.cardsLeft / 3)
  }

  /// The expected number of partitions that can be followed from a table, or from what it is before three cards are dealt.
  private func worth(of table: UInt64, isDealt: Bool) -> Double {
    guard setsEach > 0 else { return 0 }
    return sets.withUnsafeBufferPointer { sets in
      stride(from: 0, to: sets.count, by: setsEach).reduce(0) { worth, start in
        worth
          + chances.chance(of: sets[start..<start + setsEach], on: table, coming: isDealt ? 3 : 0)
      }
    }
  }

  private mutating func list(_ table: borrowing Table) {
    isListed = true
    bits = [UInt64](repeating: 0, count: table.deck.count)
    sets = []
    setsEach = 0
    guard let rest = RestGame(table) else { return }
    for (number, card) in rest.cards.enumerated() { bits[card] = 1 << UInt64(number) }
    let partitions = Partitions(of: rest, most: Self.mostPartitions)
    (sets, setsEach) = (partitions.sets, partitions.setsEach)
  }
}

/// The chance that a player can take the Sets of a partition one by one, by how many of them have 0, 1, 2 and 3 cards on the
/// table; the cards that they lack are unseen and come in random order.
///
/// Where none of them lies there whole, other Sets do as a rule, and no cards come: the chance is 0.
struct FollowingChances: Sendable {
  static let classic = FollowingChances(.classic)
  static let refill = FollowingChances(.refill)

  /// The most Sets of a partition: one less than the ratio of ``steps``.
  private static let mostSets = EndingOutlook.mostCards / 3

  private let rules: Rules
  /// NaN for what was not asked yet.
  private var chances: [Double]

  init(_ rules: Rules) {
    self.rules = rules
    chances = Array(repeating: .nan, count: Self.places)
    for sets in 0...Self.mostSets {
      for whole in 0...sets {
        for pairs in 0...sets - whole {
          for singles in 0...sets - whole - pairs {
            let counts = SIMD4(sets - whole - pairs - singles, singles, pairs, whole)
            let unseen = Self.unseen(counts)
            guard unseen.isMultiple(of: 3) else { continue }
            _ = find(counts, coming: 0)
            if unseen > 0 { _ = find(counts, coming: 3) }
          }
        }
      }
    }
  }

  /// The chance for some Sets and the cards on the table, before so many cards are dealt: three or none; the unseen cards are
  /// a multiple of three.
  func chance(
    of sets: Slice<UnsafeBufferPointer<UInt64>>, on table: UInt64, coming: Int
  ) -> Double {
    var place = coming
    for set in sets { place &+= Self.steps[(set & table).nonzeroBitCount] }
    return chances[place]
  }

  /// The distance between places by one more Set with 0, 1, 2 and 3 cards on the table.
  private static let steps = SIMD4(4, 44, 484, 5_324)
  private static let places = 11 * 5_324

  private static func unseen(_ counts: SIMD4<Int>) -> Int {
    3 * counts[0] + 2 * counts[1] + counts[2]
  }

  private mutating func find(_ counts: SIMD4<Int>, coming: Int) -> Double {
    let place = (Self.steps &* counts).wrappedSum() + coming
    guard chances[place].isNaN else { return chances[place] }
    let unseen = Self.unseen(counts)
    var chance = 0.0
    if coming > 0 {
      // The next card belongs to any Set that lacks one.
      for cards in 0..<3 where counts[cards] > 0 {
        var next = counts
        next[cards] -= 1
        next[cards + 1] += 1
        chance +=
          Double((3 - cards) * counts[cards]) / Double(unseen) * find(next, coming: coming - 1)
      }
    } else if unseen == 0 {
      chance = 1
    } else if counts[3] > 0 {
      let size = 3 * (counts[0] + counts[1] + counts[2] + counts[3]) - unseen
      var next = counts
      next[3] -= 1
      chance = find(next, coming: rules.refills(tableOf: size) ? 3 : 0)
    }
    chances[place] = chance
    return chance
  }
}
