import SetCards
import SetGeometry

/// Sums over the tables that arise when three cards are dealt to a Set-free table W of n and a Set is taken.
///
/// W may be the first table, or come from a take: then none of the three cards belongs to that Set, which lies outside
/// W with the shares of ``TakesBefore``.
struct FreeTwelveCounter: ~Copyable {
  /// Weights of the Sets that may have been taken before: with a refill, and without.
  private typealias Weights = SIMD2<UInt64>

  /// Tables that arise, each weighted by the Sets taken before.
  private struct Tables: BitwiseCopyable {
    var all: UInt64 = 0
    var dealt: UInt128 = 0
    var fell: UInt128 = 0
  }

  private let space: SpaceTables
  private var newSets: NewSets
  private var takes: TakesBefore
  private let byPair: Cells<Weights>
  private let byCard: Cells<Weights>
  private var total = Weights()
  /// By the Sets before the take and after.
  private let tables = Cells(32 * OpeningSums.places, Tables())

  init(space: SpaceTables, cards: Int) {
    self.space = space
    newSets = NewSets(space: space)
    takes = TakesBefore(space: space, cards: cards)
    byPair = Cells(space.size * space.size, Weights())
    byCard = Cells(space.size, Weights())
  }

  mutating func sums(_ table: CardMask) -> OpeningSums {
    newSets.load(table)
    tables.clear()
    weighTakesBefore()
    let (tables, apart) = (tables.start, newSets.apart.start)
    newSets.visit { x, y, z, count in
      let weights = weights(without: x, y, z)
      let row = tables + count &* OpeningSums.places
      for taken in 0..<max(count, 1) {
        let sets = count == 0 ? 0 : apart[taken].nonzeroBitCount
        row[sets].all &+= 1
        row[sets].dealt += UInt128(weights[0])
        row[sets].fell += UInt128(weights[1])
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
    byPair.clear()
    byCard.clear()
    total = Weights()
    for (x, y, z) in space.linesOutside(newSets.board) {
      let weights = Weights(takes.dealt(x, y, z), takes.taken(x, y, z))
      for (one, two) in [(x, y), (y, x), (x, z), (z, x), (y, z), (z, y)] {
        byPair[space.size * one + two] = weights
      }
      for card in [x, y, z] { byCard[card] &+= weights }
      total &+= weights
    }
  }

  /// The weights of the Sets without any of three cards, by inclusion and exclusion.
  @inline(__always)
  private func weights(without x: Int, _ y: Int, _ z: Int) -> Weights {
    let xy = byPair[space.size &* x &+ y]
    let others = byPair[space.size &* x &+ z] &+ byPair[space.size &* y &+ z]
    // A Set of the three is counted by each of its cards and pairs.
    let same = space.third(x, y) == z ? xy : Weights()
    return total &+ xy &+ others &- same &- byCard[x] &- byCard[y] &- byCard[z]
  }
}
