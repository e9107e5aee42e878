import SetCards
import SetGeometry

/// Sums over the tables that arise when three cards are dealt to a Set-free table of n + 3 and two Sets are taken.
struct FreeFifteenCounter: ~Copyable {
  /// The unit of shares on tables of up to 18 cards of which 15 are Set-free: it is divisible by 1 to 25.
  static let unit: UInt128 = 26_771_144_400

  private let cards: Int
  private var newSets: NewSets
  /// Tables by the Sets before both takes, between them, and after.
  private let tables = Cells<UInt64>(32 * 32 * OpeningSums.places, 0)

  init(space: SpaceTables, cards: Int) {
    self.cards = cards
    newSets = NewSets(space: space)
  }

  mutating func sums(_ table: CardMask) -> OpeningSums {
    newSets.load(table)
    tables.clear()
    let (tables, apart) = (tables.start, newSets.apart.start)
    newSets.visit { _, _, _, before in
      for first in 0..<before {
        let left = apart[first]
        let between = left.nonzeroBitCount
        let place = (32 &* before &+ between) &* OpeningSums.places
        guard between > 0 else {
          tables[place] &+= 1
          continue
        }
        var rest = left
        while rest != 0 {
          let second = rest.trailingZeroBitCount
          rest &= rest &- 1
          tables[place &+ (apart[second] & left).nonzeroBitCount] &+= 1
        }
      }
    }
    // Any three cards of the table may have come last.
    let orders = UInt128(cards * (cards - 1) * (cards - 2) / 6)
    var sums = OpeningSums()
    for before in 1..<NewSets.bound {
      let share = orders * (Self.unit / UInt128(before))
      let place = 32 * OpeningSums.places * before
      sums.add(share * UInt128(tables[place]), to: .fellTo15, sets: 0)
      for between in 1..<before {
        for sets in 0..<OpeningSums.places {
          let count = UInt128(tables[place + OpeningSums.places * between + sets])
          sums.add(share * (Self.unit / UInt128(between)) * count, to: .fellTwice, sets: sets)
        }
      }
    }
    return sums
  }
}
