package struct CardPatterns: Sendable {
  /// Two bits an attribute for each card, first attribute in the highest.
  private let codes: [UInt16]
  let attributes: Int

  package init(_ deck: Deck) {
    attributes = deck.attributes
    // The last attribute behind those before it; engines are made for few games at a time.
    var codes = [UInt16](repeating: 0, count: deck.count)
    for card in 1..<deck.count { codes[card] = codes[card / 3] << 2 | UInt16(card % 3) }
    self.codes = codes
  }

  /// One bit for each attribute that differs, at even places: the pattern of the Set of both cards.
  @inline(__always)
  func pattern(_ one: Int, _ two: Int) -> UInt16 {
    let difference = codes[one] ^ codes[two]
    return (difference | difference >> 1) & 0x555
  }

  /// The value of a card in an attribute, 0, 1 or 2, counted from the last attribute.
  @inline(__always)
  func value(of card: Int, in attribute: Int) -> Int {
    Int(codes[card] >> UInt16(truncatingIfNeeded: 2 &* attribute)) & 3
  }

  func pairs(with pattern: UInt16, on table: borrowing Table) -> Int {
    var pairs = 0
    for one in 0..<table.count {
      for two in one + 1..<table.count
      where self.pattern(table.index(at: one), table.index(at: two)) == pattern {
        pairs += 1
      }
    }
    return pairs
  }

  /// How many near-Sets a table has, three cards of which exactly one attribute is neither all alike nor all different, by
  /// their level from 1: in how many attributes they differ, that one included.
  package func nearSets(on table: borrowing Table) -> [Int] {
    let cards = (0..<table.count).map { codes[table.index(at: $0)] }
    var counts = [Int](repeating: 0, count: attributes)
    for two in cards.indices {
      for one in 0..<two {
        let (first, second) = (cards[one], cards[two])
        let pair = first ^ second
        for third in two + 1..<cards.count {
          let (left, right) = (first ^ cards[third], second ^ cards[third])
          // At even places, one bit for each attribute in which two cards differ.
          let (a, b, c) = (pair | pair >> 1, left | left >> 1, right | right >> 1)
          let differing = (a | b | c) & 0x555
          let wrong = differing & ~(a & b & c)
          guard wrong & (wrong &- 1) == 0, wrong > 0 else { continue }
          counts[differing.nonzeroBitCount &- 1] &+= 1
        }
      }
    }
    return counts
  }

  /// For each Set true if its three cards share a value that is most abundant on the table.
  func abundantSets(on table: borrowing Table) -> [Bool] {
    var counts = [Int](repeating: 0, count: 3 * attributes)
    for position in 0..<table.count {
      for attribute in 0..<attributes {
        counts[3 * attribute + value(of: table.index(at: position), in: attribute)] += 1
      }
    }
    let most = counts.max() ?? 0
    var found = [Bool](repeating: false, count: table.setCount)
    for index in 0..<table.setCount {
      let places = table.set(at: index)
      let (one, two) = (table.index(at: places.first), table.index(at: places.second))
      for attribute in 0..<attributes {
        let value = value(of: one, in: attribute)
        guard value == self.value(of: two, in: attribute) else { continue }
        if counts[3 * attribute + value] == most { found[index] = true }
      }
    }
    return found
  }
}
