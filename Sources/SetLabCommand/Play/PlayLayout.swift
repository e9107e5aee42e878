internal import SetPlay
internal import Terminal

/// The places of cards on a screen of characters: as large as fits, with the fewest empty places.
struct PlayLayout: Sendable, Hashable {
  /// The size of drawn cards; nil if only notation fits.
  let size: CardGlyphs.Size?
  let columns: Int
  let rows: Int
  /// The first column and row of the first card.
  let left: Int
  let top: Int
  /// The cells of a card, without the blank behind it.
  let width: Int
  let height: Int
  let count: Int

  /// The largest layout in the rows from `top` on; nil if even notation does not fit.
  init?(_ count: Int, width: Int, rows: Int, top: Int) {
    let sizes: [(CardGlyphs.Size?, width: Int, height: Int)] =
      CardGlyphs.Size.allCases.reversed().map {
        ($0, 3 * $0.rawValue + 6, $0.rawValue + 2)
      } + [(nil, count > PlayKeys.letters.count ? 10 : 9, 1)]
    for (size, cardWidth, cardHeight) in sizes {
      let most = min(max(1, count), (width + 1) / (cardWidth + 1))
      let fitting = (0..<most).map { most - $0 }.filter {
        (count + $0 - 1) / $0 * cardHeight <= rows
      }
      // Of layouts with as many empty places, the widest.
      guard let columns = fitting.min(by: { Self.empty(count, $0) < Self.empty(count, $1) })
      else { continue }
      self.size = size
      self.columns = columns
      self.rows = (count + columns - 1) / columns
      self.width = cardWidth
      self.height = cardHeight
      self.count = count
      left = max(0, (width - columns * (cardWidth + 1) + 1) / 2)
      self.top = top + max(0, (rows - self.rows * cardHeight) / 2)
      return
    }
    return nil
  }

  private static func empty(_ count: Int, _ columns: Int) -> Int {
    (count + columns - 1) / columns * columns - count
  }

  func place(column: Int, row: Int) -> Int? {
    guard column >= left, row >= top else { return nil }
    let (across, down) = ((column - left) / (width + 1), (row - top) / height)
    let place = down * columns + across
    guard across < columns, (column - left) % (width + 1) < width, place < count else { return nil }
    return place
  }
}
