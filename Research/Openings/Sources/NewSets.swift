import SetCards
import SetGeometry

/// The Sets that three more cards make on a Set-free board; each has at least one of the three.
struct NewSets: ~Copyable {
  /// An upper bound of the Sets: a card completes at most seven pairs of the 15 cards of a largest board, and three cards
  /// are in at most three Sets with one of those.
  static let bound = 25
  /// Places for the pairs of a card.
  private static let room = 8

  private let space: SpaceTables
  private(set) var board: WorkingBoard
  private var outer: [Int] = []
  /// The pairs of the board that each card completes, as bits of places, and the place of each card of the board.
  private let pairs: Cells<UInt32>
  private let place: Cells<UInt32>
  private let sets = Cells<UInt32>(32, 0)
  /// For each Set found last, those that share no card with it, as bits.
  let apart = Cells<UInt32>(32, 0)

  init(space: SpaceTables) {
    self.space = space
    board = WorkingBoard(space: space)
    pairs = Cells(space.size * NewSets.room, 0)
    place = Cells(space.size, 0)
  }

  /// Prepares a Set-free board.
  mutating func load(_ mask: CardMask) {
    board.load(mask)
    outer = (0..<space.size).filter { board.member[$0] == 0 }
    place.clear()
    for one in 0..<board.count { place[board.points[one]] = 1 << one }
    for card in outer {
      var found = 0
      for one in 0..<board.count {
        let third = place[space.third(card, board.points[one])]
        guard third > 1 << one else { continue }
        pairs[card * NewSets.room + found] = third | 1 << one
        found += 1
      }
    }
  }

  /// Shows any three cards outside the board, with the number of Sets that they make.
  @inline(__always)
  func visit(_ visit: (_ x: Int, _ y: Int, _ z: Int, _ sets: Int) -> Void) {
    forEachTriple(below: outer.count) { third, second, first in
      let (x, y, z) = (outer[first], outer[second], outer[third])
      visit(x, y, z, find(x, y, z))
    }
  }

  /// Lists the Sets that three cards make with the board, and notes which of them share no card.
  @inline(__always)
  private func find(_ x: Int, _ y: Int, _ z: Int) -> Int {
    var count = 0
    for (card, bit) in [(x, 1 << 29), (y, 1 << 30), (z, 1 << 31)] as [(Int, UInt32)] {
      for place in 0..<Int(board.completions[card]) {
        add(pairs[card * NewSets.room + place], bit, &count)
      }
    }
    let third = space.third(x, y)
    add(place[third], 3 << 29, &count)
    add(place[space.third(x, z)], 5 << 29, &count)
    add(place[space.third(y, z)], 6 << 29, &count)
    add(third == z ? 1 << 31 : 0, 7 << 29, &count)
    for one in 0..<count {
      var before: UInt32 = 0
      for other in 0..<one {
        let isApart: UInt32 = sets[one] & sets[other] == 0 ? 1 : 0
        before |= isApart &<< UInt32(other)
        apart[other] |= isApart &<< UInt32(one)
      }
      apart[one] = before
    }
    return count
  }

  @inline(__always)
  private func add(_ places: UInt32, _ cards: UInt32, _ count: inout Int) {
    guard places != 0 else { return }
    sets[count] = places | cards
    count &+= 1
  }
}
