/// A board under study, with how many of its pairs each card of the deck completes; the last card comes or goes in a
/// step for each card, and the memory goes with the value.
package struct WorkingBoard: ~Copyable {
  package let space: SpaceTables
  package private(set) var count = 0
  /// The cards, in the order in which they came.
  package let points: UnsafeMutablePointer<Int>
  /// 1 for each card of the deck that is on the board, else 0.
  package let member: UnsafeMutablePointer<UInt8>
  /// For each card of the deck, the pairs of the board whose third card it is: on the board, the Sets through it.
  package let completions: UnsafeMutablePointer<UInt8>

  package init(space: SpaceTables) {
    self.space = space
    points = .zeros(space.size)
    member = .zeros(space.size)
    completions = .zeros(space.size)
  }

  deinit {
    points.deallocate()
    member.deallocate()
    completions.deallocate()
  }

  package mutating func load(_ mask: CardMask) { load(WideMask(mask)) }

  package mutating func load(_ mask: WideMask) {
    count = 0
    member.update(repeating: 0, count: space.size)
    completions.update(repeating: 0, count: space.size)
    var rest = mask.low
    while rest != 0 {
      push(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
    rest = mask.high
    while rest != 0 {
      push(128 + rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }

  /// Puts a card that is not there onto the board.
  @inline(__always)
  package mutating func push(_ card: Int) {
    for place in 0..<count { completions[space.third(card, points[place])] &+= 1 }
    points[count] = card
    member[card] = 1
    count &+= 1
  }

  @inline(__always)
  package mutating func pop() {
    count &-= 1
    let card = points[count]
    member[card] = 0
    for place in 0..<count { completions[space.third(card, points[place])] &-= 1 }
  }

  package var setCount: Int {
    var incidences = 0
    for place in 0..<count { incidences += Int(completions[points[place]]) }
    return incidences / 3
  }

  var mostSetsThroughACard: UInt8 {
    var most: UInt8 = 0
    for place in 0..<count { most = max(most, completions[points[place]]) }
    return most
  }
}

/// Cards of a deck of up to five attributes as 243 bits.
package struct WideMask: Hashable, Sendable {
  /// Cards 0 to 127.
  var low: UInt128 = 0
  /// Cards 128 to 242.
  var high: UInt128 = 0

  package init() {}

  package init(_ mask: CardMask) { low = mask.bits }

  /// The cards as a mask; only for decks of up to four attributes.
  package var cardMask: CardMask { CardMask(bits: low) }

  var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

  @inline(__always)
  mutating func insert(_ word: UInt128, shiftedBy shift: Int) {
    if shift < 128 {
      low |= word << UInt128(shift)
      if shift > 0 { high |= word >> UInt128(128 - shift) }
    } else {
      high |= word << UInt128(shift - 128)
    }
  }
}

extension WideMask: Comparable {
  /// Orders masks as 256-bit numbers.
  package static func < (left: WideMask, right: WideMask) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}
