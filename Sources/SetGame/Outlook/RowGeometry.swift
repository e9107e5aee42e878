struct RowGeometry: @unchecked Sendable {
  // Sendable because the pairs are written once and never freed.
  let rowCount: Int
  /// How many pairs of rows make a line with a row, the row with itself included.
  let pairsPerRow: Int
  /// The pairs, near and far in turn, for each row; the row with itself comes first.
  let partnerRows: UnsafePointer<UInt8>

  private let reflections = RowReflections.shared
  /// How many of a row's pairs have a row below it, the row with itself included; they come first.
  private let pairsBelow: UnsafePointer<UInt8>
  /// By the nine bits of a row: how many are set, and how many Sets lie there.
  private let counts: UnsafePointer<(cards: UInt8, sets: UInt8)>

  static let mostRows = 81

  private static let all = (2...6).map { RowGeometry($0) }

  static func of(_ deck: Deck) -> RowGeometry { all[deck.attributes - 2] }

  private init(_ attributes: Int) {
    let partners = Deck(attributes: attributes)?.partnerRows ?? []
    rowCount = (Deck(attributes: attributes)?.count ?? 0) / 9
    pairsPerRow = (rowCount + 1) / 2
    partnerRows = RowGeometry.kept(partners)
    let each = 2 * pairsPerRow
    pairsBelow = RowGeometry.kept(
      (0..<rowCount).map { row in
        UInt8(stride(from: each * row, to: each * (row + 1), by: 2).count { partners[$0] <= row })
      })
    counts = RowGeometry.kept((0..<512).map { RowGeometry.counts(ofRow: $0) })
  }

  /// A table that is never freed.
  private static func kept<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    memory.initialize(from: elements, count: elements.count)
    return UnsafePointer(memory)
  }

  private static func counts(ofRow row: UInt16) -> (cards: UInt8, sets: UInt8) {
    var thrice = 0
    for card in 0..<9 where row >> UInt16(card) & 1 == 1 {
      let others = row & ~(1 << UInt16(card))
      thrice +=
        (RowReflections.shared.image(through: card, of: others) & others).nonzeroBitCount / 2
    }
    return (UInt8(row.nonzeroBitCount), UInt8(thrice / 3))
  }

  @inline(__always)
  static func split(_ card: Int) -> (row: Int, place: Int) {
    let (row, place) = card.quotientAndRemainder(dividingBy: 9)
    return (row, place)
  }

  /// The number of Sets a card makes with two others of the given cards, whether or not it is one
  /// of them.
  @inline(__always)
  func sets(through card: Int, among rows: UnsafePointer<UInt16>) -> Int {
    let (row, place) = RowGeometry.split(card)
    let ownBit = UInt16(1) << UInt16(truncatingIfNeeded: place)
    let own = reflections.image(through: place, of: rows[row]) & rows[row] & ~ownBit
    let start = partnerRows + 2 &* pairsPerRow &* row
    return Int(counts[Int(own)].cards) >> 1
      &+ pairs(from: 1, at: start, completedBy: place, among: rows)
  }

  /// How many Sets among some cards hold a card of one of them, that Set included.
  @inline(__always)
  func sets(meeting set: CardTriple, among rows: UnsafePointer<UInt16>) -> Int {
    // Each card's count holds the Set itself, which counts once.
    sets(through: set.first, among: rows) + sets(through: set.second, among: rows)
      + sets(through: set.third, among: rows) - 2
  }

  /// How many pairs of some cards, in a row's pairs of rows from a number on, a place of that row completes to Sets.
  @inline(__always)
  private func pairs(
    from first: Int, at start: UnsafePointer<UInt8>, completedBy place: Int,
    among rows: UnsafePointer<UInt16>
  ) -> Int {
    var count = 0
    var pair = start + 2 &* first
    let end = start + 2 &* pairsPerRow
    while pair < end {
      let hits = reflections.image(through: place, of: rows[Int(pair[0])]) & rows[Int(pair[1])]
      count &+= Int(counts[Int(hits)].cards)
      pair += 2
    }
    return count
  }

  /// How many Sets lie among some cards, each counted in its lowest row.
  func sets(among rows: UnsafePointer<UInt16>) -> Int {
    var count = 0
    for row in 0..<rowCount {
      var cards = rows[row]
      count &+= Int(counts[Int(cards)].sets)
      let start = partnerRows + 2 &* pairsPerRow &* row
      let first = Int(pairsBelow[row])
      guard first < pairsPerRow else { continue }
      while cards != 0 {
        count &+= pairs(
          from: first, at: start, completedBy: cards.trailingZeroBitCount, among: rows)
        cards &= cards &- 1
      }
    }
    return count
  }

  /// Shows the pairs of rows that make a line with a row, that row with itself first.
  @inline(__always)
  func forEachPair(ofRow row: Int, _ body: (_ near: Int, _ far: Int) -> Void) {
    let start = partnerRows + 2 &* pairsPerRow &* row
    for pair in 0..<pairsPerRow {
      body(Int(start[2 &* pair]), Int(start[2 &* pair &+ 1]))
    }
  }

  /// The third cards of a place in a row with the cards of another row.
  @inline(__always)
  func image(through place: Int, of row: UInt16) -> UInt16 {
    reflections.image(through: place, of: row)
  }

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

  /// Shows each Set among some cards from its card of lowest index, those two of its row first.
  @inline(__always)
  func forEachSet(of rows: UnsafePointer<UInt16>, _ body: (CardTriple) -> Void) {
    for row in 0..<rowCount {
      let start = partnerRows + 2 &* pairsPerRow &* row
      var cards = rows[row]
      while cards != 0 {
        let place = cards.trailingZeroBitCount
        cards &= cards &- 1
        // The cards of the row that are left have higher indices.
        var hits = image(through: place, of: cards) & cards
        while hits != 0 {
          let bit = hits & (~hits &+ 1)
          hits ^= bit
          let other = image(through: place, of: bit)
          if other < bit {
            body(CardTriple(row: row, place, row, other, row, bit))
          }
        }
        for pair in Int(pairsBelow[row])..<pairsPerRow {
          let (near, far) = (Int(start[2 &* pair]), Int(start[2 &* pair &+ 1]))
          hits = image(through: place, of: rows[near]) & rows[far]
          while hits != 0 {
            let bit = hits & (~hits &+ 1)
            hits ^= bit
            body(CardTriple(row: row, place, near, image(through: place, of: bit), far, bit))
          }
        }
      }
    }
  }

  func count(_ rows: UnsafePointer<UInt16>) -> Int {
    var count = 0
    for row in 0..<rowCount { count &+= Int(counts[Int(rows[row])].cards) }
    return count
  }
}
