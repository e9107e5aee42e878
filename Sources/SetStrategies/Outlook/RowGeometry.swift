internal import SetCards
internal import SetGame

/// The rows of nine cards of a deck and the lines they make.
struct RowGeometry: @unchecked Sendable {
  // Sendable because the pairs are written once and never freed.
  /// How many rows the deck has.
  let rowCount: Int
  /// How many pairs of rows make a line with a row, the row with itself included.
  let pairsPerRow: Int
  /// The pairs, near and far in turn, for each row; the row with itself comes first.
  let partnerRows: UnsafePointer<UInt8>

  /// The geometries of the decks of two to six attributes.
  private static let all = (2...6).map { RowGeometry($0) }

  /// The geometry of a deck of two attributes or more.
  static func of(_ deck: Deck) -> RowGeometry { all[deck.attributes - 2] }

  private init(_ attributes: Int) {
    let partners = Deck(attributes: attributes)?.partnerRows ?? []
    rowCount = (Deck(attributes: attributes)?.count ?? 0) / 9
    pairsPerRow = (rowCount + 1) / 2
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: partners.count)
    memory.initialize(from: partners, count: partners.count)
    partnerRows = UnsafePointer(memory)
  }

  /// Where the row and the place of a card are.
  @inline(__always)
  static func split(_ card: Int) -> (row: Int, place: Int) {
    let (row, place) = card.quotientAndRemainder(dividingBy: 9)
    return (row, place)
  }

  /// How many Sets one card makes with two others of some cards; whether it is one of them does not matter.
  @inline(__always)
  func sets(through card: Int, among rows: UnsafePointer<UInt16>) -> Int {
    let (row, place) = RowGeometry.split(card)
    let reflections = RowReflections.shared
    let ownBit = UInt16(1) << UInt16(truncatingIfNeeded: place)
    let own = reflections.image(through: place, of: rows[row]) & rows[row] & ~ownBit
    var count = own.nonzeroBitCount >> 1
    var pair = partnerRows + 2 &* (pairsPerRow &* row &+ 1)
    var left = pairsPerRow &- 1
    while left > 0 {
      // One count of bits for four pairs: not every processor has an instruction for it.
      var four: UInt64 = 0
      for _ in 0..<min(4, left) {
        let hits =
          reflections.image(through: place, of: rows[Int(pair[0])]) & rows[Int(pair[1])]
        four = four << 16 | UInt64(hits)
        pair += 2
      }
      count &+= four.nonzeroBitCount
      left &-= 4
    }
    return count
  }

  /// How many Sets one card makes with one card of some and one of others; the two collections share no card.
  @inline(__always)
  func sets(
    through card: Int, one: UnsafePointer<UInt16>, other: UnsafePointer<UInt16>
  ) -> Int {
    let (row, place) = RowGeometry.split(card)
    let reflections = RowReflections.shared
    let ownBit = UInt16(1) << UInt16(truncatingIfNeeded: place)
    var count =
      (reflections.image(through: place, of: one[row] & ~ownBit) & other[row]).nonzeroBitCount
    var pair = partnerRows + 2 &* (pairsPerRow &* row &+ 1)
    for _ in 1..<pairsPerRow {
      let (near, far) = (Int(pair[0]), Int(pair[1]))
      let there = reflections.image(through: place, of: one[near]) & other[far]
      let back = reflections.image(through: place, of: one[far]) & other[near]
      count &+= (UInt32(there) << 16 | UInt32(back)).nonzeroBitCount
      pair += 2
    }
    return count
  }

  /// Marks the third cards of one card with each card of some.
  @inline(__always)
  func mark(
    thirdsOf card: Int, with rows: UnsafePointer<UInt16>, in marked: UnsafeMutablePointer<UInt16>
  ) {
    let (row, place) = RowGeometry.split(card)
    let reflections = RowReflections.shared
    let ownBit = UInt16(1) << UInt16(truncatingIfNeeded: place)
    marked[row] |= reflections.image(through: place, of: rows[row] & ~ownBit)
    var pair = partnerRows + 2 &* (pairsPerRow &* row &+ 1)
    for _ in 1..<pairsPerRow {
      let (near, far) = (Int(pair[0]), Int(pair[1]))
      marked[far] |= reflections.image(through: place, of: rows[near])
      marked[near] |= reflections.image(through: place, of: rows[far])
      pair += 2
    }
  }

  /// How many Sets lie among some cards.
  func sets(among rows: UnsafePointer<UInt16>) -> Int {
    var thrice = 0
    forEachCard(of: rows) { thrice &+= sets(through: $0, among: rows) }
    return thrice / 3
  }

  /// Shows each of some cards in order of the index.
  @inline(__always)
  func forEachCard(of rows: UnsafePointer<UInt16>, _ body: (Int) -> Void) {
    for row in 0..<rowCount {
      var bits = rows[row]
      while bits != 0 {
        body(9 &* row &+ bits.trailingZeroBitCount)
        bits &= bits &- 1
      }
    }
  }

  /// Shows each Set among some cards, its cards in order of the index.
  func forEachSet(of rows: UnsafePointer<UInt16>, _ body: (Int, Int, Int) -> Void) {
    let reflections = RowReflections.shared
    forEachCard(of: rows) { card in
      let (row, place) = RowGeometry.split(card)
      var pair = partnerRows + 2 &* pairsPerRow &* row
      for _ in 0..<pairsPerRow {
        let (near, far) = (Int(pair[0]), Int(pair[1]))
        pair += 2
        var hits = reflections.image(through: place, of: rows[near]) & rows[far]
        while hits != 0 {
          let bit = hits & (~hits &+ 1)
          hits ^= bit
          let partner = reflections.image(through: place, of: bit).trailingZeroBitCount
          let other = 9 &* near &+ partner
          let third = 9 &* far &+ bit.trailingZeroBitCount
          if card < other, other < third { body(card, other, third) }
          if near != far, card < third, third < other { body(card, third, other) }
        }
      }
    }
  }

  /// How many cards there are.
  func count(_ rows: UnsafePointer<UInt16>) -> Int {
    var count = 0
    for row in 0..<rowCount { count &+= rows[row].nonzeroBitCount }
    return count
  }
}
