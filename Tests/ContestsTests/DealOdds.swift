import SetCards

/// The exact probability that three cards dealt to a Set-free rest of a table leave it Set-free.
///
/// The three cards come from the unseen ones, every triple alike. With G the unseen cards that make no Set with two cards
/// of the rest, a triple of G is spoilt by two of its cards that make a Set with a card of the rest (an edge), or by being a
/// Set itself. Triples with an edge are counted by inclusion and exclusion over edges, paths of two edges, and triangles;
/// triangles come from the rest alone, because three cards r, s, t of it are the edges of just one: r + s − t, r + t − s,
/// s + t − r.
struct DealOdds {
  private let third: [UInt8]
  /// 1 for each good card, while a deal is reckoned; 0 else.
  private var marks = [UInt8](repeating: 0, count: 81)
  private var good = [Int](repeating: 0, count: 81)

  init() {
    third = (0..<81 * 81).map { pair in
      UInt8(Card(index: pair / 81).third(with: Card(index: pair % 81)).index)
    }
  }

  /// The probability that a triple of unseen cards leaves the table Set-free.
  ///
  /// `rest` are the Set-free cards on the table before the deal, of a deck of up to four attributes, `unseen` three or
  /// more others. It takes some hundreds of look-ups for nine cards.
  mutating func setFree(rest: [Int], unseen: CardMask) -> Double {
    let spoilers = third.withUnsafeBufferPointer { third in
      rest.withUnsafeBufferPointer { Self.spoilers(of: $0, third) }
    }
    let cards = unseen.bits & ~spoilers
    var count = 0
    for card in CardMask(bits: cards) {
      marks[card.index] = 1
      good[count] = card.index
      count += 1
    }
    let spoilt = third.withUnsafeBufferPointer { third in
      marks.withUnsafeBufferPointer { marks in
        rest.withUnsafeBufferPointer { rest in
          good.withUnsafeBufferPointer { good in
            let graph = Triples(third: third, marks: marks, rest: rest)
            return graph.spoilt(good.prefix(count))
          }
        }
      }
    }
    for place in 0..<count { marks[good[place]] = 0 }
    let free = Self.triples(count) - spoilt - CardMask(bits: cards).setCount
    return Double(free) / Double(Self.triples(unseen.count))
  }

  private static func triples(_ count: Int) -> Int { count * (count - 1) * (count - 2) / 6 }

  /// The cards that make a Set with two of the rest.
  private static func spoilers(
    of rest: UnsafeBufferPointer<Int>, _ third: UnsafeBufferPointer<UInt8>
  ) -> UInt128 {
    var (low, high): (UInt64, UInt64) = (0, 0)
    for i in 0..<rest.count {
      for j in 0..<i {
        let card = UInt64(third[81 &* rest[i] &+ rest[j]])
        let bit: UInt64 = 1 << (card & 63)
        if card < 64 { low |= bit } else { high |= bit }
      }
    }
    return UInt128(high) << 64 | UInt128(low)
  }
}

/// Triples of good cards with two that make a Set with a card of the rest.
private struct Triples {
  let third: UnsafeBufferPointer<UInt8>
  let marks: UnsafeBufferPointer<UInt8>
  let rest: UnsafeBufferPointer<Int>

  func spoilt(_ good: Slice<UnsafeBufferPointer<Int>>) -> Int {
    var (ends, paths, triangles) = (0, 0, 0)
    for card in good {
      let row = 81 &* card
      var degree = 0
      for one in rest { degree &+= Int(marks[Int(third[row &+ one])]) }
      ends &+= degree
      paths &+= degree &* (degree &- 1) / 2
    }
    for i in 0..<rest.count {
      for j in 0..<i {
        let row = 81 &* Int(third[81 &* rest[i] &+ rest[j]])
        for k in 0..<j where marks[Int(third[row &+ rest[k]])] == 1 {
          triangles &+= isTriangle(rest[i], rest[j], rest[k]) ? 1 : 0
        }
      }
    }
    return ends / 2 &* (good.count &- 2) &- paths &+ triangles
  }

  /// True if the other two corners of three edges are good as well.
  private func isTriangle(_ r: Int, _ s: Int, _ t: Int) -> Bool {
    marks[Int(third[81 &* Int(third[81 &* r &+ t]) &+ s])] == 1
      && marks[Int(third[81 &* Int(third[81 &* s &+ t]) &+ r])] == 1
  }
}
