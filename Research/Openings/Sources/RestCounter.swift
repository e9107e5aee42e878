import SetCards
import SetGeometry

/// Sums over the tables that arise when a Set is taken from n cards and three are dealt to the rest R of n − 3.
///
/// The Set T runs over all outside R, and the Set taken before over all outside R and T, with the shares of
/// ``TakesBefore``. What three new cards make is tabulated once for R by pairs of them; triples with a card of the two
/// Sets are left out by inclusion and exclusion.
struct RestCounter: ~Copyable {
  /// Numbers of triples by the Sets on R and them; no more than C(72, 3) = 59,640.
  private typealias Triples = SIMD16<UInt16>

  /// A Set outside R.
  private struct OuterSet {
    let x: Int
    let y: Int
    let z: Int
    /// The triples with two of its cards, for each two of them, without that of all three.
    let withPairs: Triples

    var cards: [Int] { [x, y, z] }
    var pairs: [(Int, Int)] { [(x, y), (x, z), (y, z)] }
  }

  private let space: SpaceTables
  private var board: WorkingBoard
  private var takes: TakesBefore
  private let byPair: Cells<Triples>
  private let byCard: Cells<Triples>
  /// As `byCard`, without the cards of T.
  private let without: Cells<Triples>
  /// One triple with a number of Sets.
  private let one = Cells(OpeningSums.places, Triples())
  /// For each card t of T, what each other card adds to the Sets of a triple with t whose other two cards make none.
  private let beside: Cells<UInt8>

  init(space: SpaceTables, cards: Int) {
    self.space = space
    board = WorkingBoard(space: space)
    takes = TakesBefore(space: space, cards: cards)
    byPair = Cells(space.size * space.size, Triples())
    byCard = Cells(space.size, Triples())
    without = Cells(space.size, Triples())
    for sets in 0..<OpeningSums.places { one[sets][sets] = 1 }
    beside = Cells(3 * space.size, 0)
  }

  mutating func sums(_ rest: CardMask) -> OpeningSums {
    var sums = OpeningSums()
    board.load(rest)
    let all = tabulate()
    let size = space.size
    let outer = space.linesOutside(board).map { x, y, z in
      OuterSet(
        x: x, y: y, z: z,
        withPairs: byPair[size * x + y] &+ byPair[size * x + z] &+ byPair[size * y + z]
          &- one[made(x, y, z)])
    }
    for set in outer {
      let left = all &- byCard[set.x] &- byCard[set.y] &- byCard[set.z] &+ set.withPairs
      let starts = leaveOut(set)
      for card in set.cards { board.push(card) }
      let share = UInt128(TakesBefore.smallUnit) / UInt128(board.setCount)
      for sets in 0..<OpeningSums.places where left[sets] > 0 {
        sums.add(share * UInt128(left[sets]), to: .dealt, sets: sets)
      }
      addEarlier(outer, left, share, starts, to: &sums)
      for _ in 0..<3 { board.pop() }
    }
    return sums
  }

  /// Tabulates the triples of cards outside R; returns them all.
  private func tabulate() -> Triples {
    let size = space.size
    byPair.clear()
    byCard.clear()
    var all = Triples()
    forEachTriple(below: size) { x, y, z in
      guard board.member[x] | board.member[y] | board.member[z] == 0 else { return }
      let triple = one[made(x, y, z)]
      for (low, high) in [(y, x), (z, x), (z, y)] { byPair[size * low + high] &+= triple }
      for card in [x, y, z] { byCard[card] &+= triple }
      all &+= triple
    }
    for x in 0..<size { for y in 0..<x { byPair[size * x + y] = byPair[size * y + x] } }
    return all
  }

  /// The Sets on R and three further cards.
  private func made(_ x: Int, _ y: Int, _ z: Int) -> Int {
    let (xy, xz, yz) = (space.third(x, y), space.third(x, z), space.third(y, z))
    let edges = board.member[xy] &+ board.member[xz] &+ board.member[yz]
    let pairs = board.completions[x] &+ board.completions[y] &+ board.completions[z]
    return board.setCount + Int(edges &+ pairs) + (xy == z ? 1 : 0)
  }

  /// Leaves triples with a card of the Set T out of `byCard`; returns where the counts of Sets start that `beside` adds to.
  private func leaveOut(_ set: OuterSet) -> [Int] {
    let size = space.size
    for card in 0..<size where board.member[card] == 0 && !set.cards.contains(card) {
      var left = byCard[card]
      for gone in set.cards { left &-= byPair[size * card + gone] }
      for (gone, other) in set.pairs { left &+= one[made(card, gone, other)] }
      without[card] = left
      for (place, gone) in set.cards.enumerated() {
        beside[size * place + card] =
          board.completions[card] &+ board.member[space.third(card, gone)]
      }
    }
    return set.cards.map { board.setCount + Int(board.completions[$0]) }
  }

  /// Adds the openings in which one of the other Sets was taken before T, which lies on the board now.
  private mutating func addEarlier(
    _ outer: [OuterSet], _ all: Triples, _ share: UInt128, _ starts: [Int],
    to sums: inout OpeningSums
  ) {
    takes.load(board)
    let size = space.size
    let (a, b, c) = (beside.start, beside.start + size, beside.start + 2 * size)
    let (oneA, oneB, oneC) = (
      one.start + starts[0], one.start + starts[1], one.start + starts[2]
    )
    // Below 2^63: at most 1,080 Sets times 59,640 triples times 455 ways in the large unit.
    var (dealt, fell) = (SIMD16<UInt64>(), SIMD16<UInt64>())
    for set in outer {
      let (x, y, z) = (set.x, set.y, set.z)
      guard board.member[x] | board.member[y] | board.member[z] == 0 else { continue }
      // Triples with two cards of this Set and one of the other are in none of the three that are subtracted.
      var left = all &- without[x] &- without[y] &- without[z] &+ set.withPairs
      left &-= oneA[Int(a[x] &+ a[y])] &+ oneA[Int(a[x] &+ a[z])] &+ oneA[Int(a[y] &+ a[z])]
      left &-= oneB[Int(b[x] &+ b[y])] &+ oneB[Int(b[x] &+ b[z])] &+ oneB[Int(b[y] &+ b[z])]
      left &-= oneC[Int(c[x] &+ c[y])] &+ oneC[Int(c[x] &+ c[z])] &+ oneC[Int(c[y] &+ c[z])]
      let counts = SIMD16<UInt64>(truncatingIfNeeded: left)
      dealt &+= counts &* takes.dealt(x, y, z)
      let ways = takes.taken(x, y, z)
      if ways > 0 { fell &+= counts &* ways }
    }
    for sets in 0..<OpeningSums.places {
      sums.add(share * UInt128(dealt[sets]), to: .dealtDealt, sets: sets)
      sums.add(share * UInt128(fell[sets]), to: .fellDealt, sets: sets)
    }
  }
}

extension SpaceTables {
  /// The Sets of the deck without a card on a board.
  func linesOutside(_ board: borrowing WorkingBoard) -> [(x: Int, y: Int, z: Int)] {
    var found: [(x: Int, y: Int, z: Int)] = []
    for start in stride(from: 0, to: lineCards, by: 3) {
      let (x, y, z) = (Int(lines[start]), Int(lines[start + 1]), Int(lines[start + 2]))
      if board.member[x] | board.member[y] | board.member[z] == 0 { found.append((x, y, z)) }
    }
    return found
  }
}
