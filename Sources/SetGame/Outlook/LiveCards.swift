/// The possible Sets through each card on the table and in the deck, kept up to date as Sets go.
struct LiveCards {
  private let geometry: RowGeometry
  private(set) var rows: [Row]

  struct Row {
    fileprivate(set) var cards: UInt16
    /// The possible Sets through each of them, by places; for other cards, whatever came of it.
    fileprivate var through = SIMD16<UInt16>()
  }

  /// 1 in the places of a row's cards, by its nine bits.
  private static let ones = (0..<512).map { row in
    var ones = SIMD16<UInt16>()
    for place in 0..<9 where row >> place & 1 == 1 { ones[place] = 1 }
    return ones
  }

  /// 1 / (s + 2)² for s possible Sets through a card; a card of the largest deck has 364.
  private static let weights = (0...364).map { 1 / (Double($0 + 2) * Double($0 + 2)) }

  init(_ geometry: RowGeometry, _ rows: UnsafePointer<UInt16>) {
    self.geometry = geometry
    self.rows = (0..<geometry.rowCount).map { Row(cards: rows[$0]) }
    self.rows.withUnsafeMutableBufferPointer { own in
      for row in own.indices {
        withUnsafeMutableBytes(of: &own[row].through) { through in
          var cards = rows[row]
          while cards != 0 {
            let place = cards.trailingZeroBitCount
            cards &= cards &- 1
            let sets = geometry.sets(through: 9 &* row &+ place, among: rows)
            through.storeBytes(
              of: UInt16(truncatingIfNeeded: sets), toByteOffset: 2 &* place, as: UInt16.self)
          }
        }
      }
    }
  }

  /// Takes a card away, and with it the Sets that hold it: one less through each card that made a Set with it.
  private mutating func remove(_ card: Int) {
    let (row, place) = RowGeometry.split(card)
    rows.withUnsafeMutableBufferPointer { rows in
      rows[row].cards &= ~(1 << UInt16(truncatingIfNeeded: place))
      LiveCards.ones.withUnsafeBufferPointer { ones in
        geometry.forEachPair(ofRow: row) { near, far in
          rows[near].through &-= ones[Int(geometry.image(through: place, of: rows[far].cards))]
          guard near != far else { return }
          rows[far].through &-= ones[Int(geometry.image(through: place, of: rows[near].cards))]
        }
      }
    }
  }

  mutating func remove(_ set: CardTriple) {
    remove(set.first)
    remove(set.second)
    remove(set.third)
  }

  /// The sum over the cards of 1 / (s + 2)², s the Sets still possible through the card; with it the sums of s over all
  /// cards and over those on the table.
  func scarcity(
    table: UnsafePointer<UInt16>
  ) -> (sum: Double, sets: Int, throughTable: Int) {
    var (sum, all, throughTable) = (0.0, 0, 0)
    LiveCards.weights.withUnsafeBufferPointer { weights in
      for row in rows.indices {
        withUnsafeBytes(of: rows[row].through) { through in
          var cards = rows[row].cards
          while cards != 0 {
            let place = cards.trailingZeroBitCount
            cards &= cards &- 1
            let sets = Int(through.load(fromByteOffset: 2 &* place, as: UInt16.self))
            sum += weights[sets]
            all &+= sets
            throughTable &+= sets &* Int(table[row] >> UInt16(truncatingIfNeeded: place) & 1)
          }
        }
      }
    }
    return (sum, all, throughTable)
  }
}

extension LiveCards: Equatable {
  /// True if the same cards are there; then the same Sets go through them.
  static func == (one: LiveCards, other: LiveCards) -> Bool {
    one.rows.elementsEqual(other.rows) { $0.cards == $1.cards }
  }
}

struct CardTriple {
  let first: Int
  let second: Int
  let third: Int

  init(first: Int, second: Int, third: Int) {
    (self.first, self.second, self.third) = (first, second, third)
  }

  /// Three cards by their rows and a place, and by their rows and bits.
  @inline(__always)
  init(row: Int, _ place: Int, _ near: Int, _ second: UInt16, _ far: Int, _ third: UInt16) {
    self.init(
      first: 9 &* row &+ place, second: 9 &* near &+ second.trailingZeroBitCount,
      third: 9 &* far &+ third.trailingZeroBitCount)
  }
}
