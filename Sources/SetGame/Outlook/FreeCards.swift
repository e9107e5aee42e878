/// The unseen cards that make no Set with two cards of a Set-free table, and how they clash: two of them when the third
/// card of their line lies on the table.
struct FreeCards: ~Copyable {
  private(set) var count = 0
  /// The cards by rows of nine.
  let rows: UnsafeMutablePointer<UInt16>

  private let thirds = ThirdCards.shared
  private let tableCodes: UnsafeMutablePointer<UInt16>
  private var tableCount = 0
  private let codes: UnsafeMutablePointer<UInt16>
  private let isFree: UnsafeMutablePointer<UInt8>

  init(_ outlook: borrowing Outlook) {
    let geometry = outlook.geometry
    let cards = 9 * geometry.rowCount
    rows = .allocate(capacity: geometry.rowCount + outlook.tableCount + outlook.unseenCount + 1)
    tableCodes = rows + geometry.rowCount
    codes = tableCodes + outlook.tableCount
    isFree = .zeros(2 * cards)
    let completes = isFree + cards
    geometry.forEachCard(of: outlook.table) { card in
      let code = thirds.code(of: card)
      for other in 0..<tableCount {
        completes[thirds.card(completing: code, Int(tableCodes[other]))] = 1
      }
      tableCodes[tableCount] = UInt16(truncatingIfNeeded: code)
      tableCount &+= 1
    }
    for row in 0..<geometry.rowCount {
      var unseen = outlook.unseen[row]
      var free: UInt16 = 0
      while unseen != 0 {
        let place = unseen.trailingZeroBitCount
        unseen &= unseen &- 1
        let card = 9 &* row &+ place
        let flag = completes[card] ^ 1
        isFree[card] = flag
        free |= UInt16(flag) << UInt16(truncatingIfNeeded: place)
        codes[count] = UInt16(truncatingIfNeeded: thirds.code(of: card))
        count &+= Int(flag)
      }
      rows[row] = free
    }
  }

  /// How many pairs of free cards clash, and how many pairs of clashes share a card.
  var clashes: (pairs: Int, sharing: Int) {
    var twice = 0
    var sharing = 0
    for card in 0..<count {
      let code = Int(codes[card])
      var degree = 0
      for place in 0..<tableCount {
        degree &+= Int(isFree[thirds.card(completing: code, Int(tableCodes[place]))])
      }
      twice &+= degree
      sharing &+= degree &* (degree &- 1) / 2
    }
    return (twice / 2, sharing)
  }

  /// How many triples of free cards clash in pairs; each three cards of the table are the clashes of one at most.
  var triangles: Int {
    var triangles = 0
    for one in 0..<tableCount {
      for two in one &+ 1..<max(one &+ 1, tableCount) {
        let line = corner(tableCodes[one], tableCodes[two])
        for three in two &+ 1..<max(two &+ 1, tableCount)
        where isFree[thirds.card(completing: line, Int(tableCodes[three]))] == 1 {
          let other = corner(tableCodes[one], tableCodes[three])
          let last = corner(tableCodes[two], tableCodes[three])
          triangles &+= Int(
            isFree[thirds.card(completing: other, Int(tableCodes[two]))]
              & isFree[thirds.card(completing: last, Int(tableCodes[one]))])
        }
      }
    }
    return triangles
  }

  /// The code of the third card of two of the table.
  @inline(__always)
  private func corner(_ one: UInt16, _ other: UInt16) -> Int {
    thirds.code(of: thirds.card(completing: Int(one), Int(other)))
  }

  deinit {
    rows.deallocate()
    isFree.deallocate()
  }
}
