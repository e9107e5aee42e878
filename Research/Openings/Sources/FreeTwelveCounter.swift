import SetCards
import SetGeometry

/// Sums over the tables that arise when three cards are dealt to a Set-free table W of n and a Set is taken.
///
/// W may be the first table, or come from a take: then none of the three cards belongs to that Set, which lies outside
/// W with the shares of ``TakesBefore``.
struct FreeTwelveCounter: ~Copyable {
  /// Weights of the Sets that may have been taken before, with a refill and without.
  private struct Weights {
    var dealt: UInt64 = 0
    var fell: UInt64 = 0
  }

  /// Tables that arise, each weighted by the Sets taken before.
  private struct Tables {
    var all: UInt64 = 0
    var dealt: UInt128 = 0
    var fell: UInt128 = 0
  }

  private let space: SpaceTables
  private var newSets: NewSets
  private var takes: TakesBefore
  private let byPair: UnsafeMutablePointer<Weights>
  private let byCard: UnsafeMutablePointer<Weights>
  private var total = Weights()
  /// By the Sets before the take and after.
  private let tables: UnsafeMutablePointer<Tables>
  private static let size = 32 * OpeningSums.places

  init(space: SpaceTables, cards: Int) {
    self.space = space
    newSets = NewSets(space: space)
    takes = TakesBefore(space: space, cards: cards)
    byPair = .allocate(capacity: space.size * space.size)
    byCard = .allocate(capacity: space.size)
    tables = .allocate(capacity: FreeTwelveCounter.size)
  }

  deinit {
    byPair.deallocate()
    byCard.deallocate()
    tables.deallocate()
  }

  mutating func sums(_ table: CardMask) -> OpeningSums {
    newSets.load(table)
    tables.initialize(repeating: Tables(), count: FreeTwelveCounter.size)
    weighTakesBefore()
    let (tables, apart) = (tables, newSets.apart)
    newSets.visit { x, y, z, count in
      let weights = weights(without: x, y, z)
      let row = tables + count &* OpeningSums.places
      for taken in 0..<max(count, 1) {
        let sets = count == 0 ? 0 : apart[taken].nonzeroBitCount
        row[sets].all &+= 1
        row[sets].dealt += UInt128(weights.dealt)
        row[sets].fell += UInt128(weights.fell)
      }
    }
    var sums = OpeningSums()
    // Where there is no Set, none is taken.
    sums.add(tables[0].dealt, to: .dealtMore, sets: 0)
    sums.add(tables[0].fell, to: .fellMore, sets: 0)
    for count in 1..<NewSets.bound {
      let share = UInt128(count > 22 ? 0 : TakesBefore.largeUnit / UInt64(count))
      for sets in 0..<OpeningSums.places {
        let found = tables[count * OpeningSums.places + sets]
        precondition(share > 0 || found.all == 0, "there are at most 22 Sets")
        sums.add(share * UInt128(found.all), to: .fell, sets: sets)
        sums.add(share * found.dealt, to: .dealtFell, sets: sets)
        sums.add(share * found.fell, to: .fellFell, sets: sets)
      }
    }
    return sums
  }

  private mutating func weighTakesBefore() {
    takes.load(newSets.board)
    byPair.initialize(repeating: Weights(), count: space.size * space.size)
    byCard.initialize(repeating: Weights(), count: space.size)
    total = Weights()
    for (x, y, z) in space.linesOutside(newSets.board) {
      let weights = Weights(dealt: takes.dealt(x, y, z), fell: takes.taken(x, y, z))
      for (one, two) in [(x, y), (y, x), (x, z), (z, x), (y, z), (z, y)] {
        byPair[space.size * one + two] = weights
      }
      for card in [x, y, z] {
        byCard[card].dealt += weights.dealt
        byCard[card].fell += weights.fell
      }
      total.dealt += weights.dealt
      total.fell += weights.fell
    }
  }

  /// The weights of the Sets without any of three cards, by inclusion and exclusion.
  @inline(__always)
  private func weights(without x: Int, _ y: Int, _ z: Int) -> Weights {
    let xy = byPair[space.size &* x &+ y]
    let (xz, yz) = (byPair[space.size &* x &+ z], byPair[space.size &* y &+ z])
    // A Set of the three is counted by each of its cards and pairs.
    let same = space.third(x, y) == z ? xy : Weights()
    return Weights(
      dealt: total.dealt + xy.dealt + xz.dealt + yz.dealt - same.dealt
        - byCard[x].dealt - byCard[y].dealt - byCard[z].dealt,
      fell: total.fell + xy.fell + xz.fell + yz.fell - same.fell
        - byCard[x].fell - byCard[y].fell - byCard[z].fell)
  }
}
