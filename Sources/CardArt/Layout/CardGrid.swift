/// The largest layout of cards of one shape in a frame, in columns and rows.
public struct CardGrid: Hashable, Sendable {
  /// The number of cards.
  public let count: Int
  /// The cards in a full row.
  public let columns: Int
  /// The rows, the last of which may be partly empty.
  public let rows: Int
  /// True if cards are higher than wide.
  public let isUpright: Bool
  /// The longer side of a card.
  public let length: Double
  /// The longer side divided by the shorter one.
  public let ratio: Double

  /// The width of a card.
  public var width: Double { isUpright ? length / ratio : length }
  /// The height of a card.
  public var height: Double { isUpright ? length : length / ratio }
  /// The places without a card.
  public var emptyPlaces: Int { columns * rows - count }
}

extension CardGrid {
  /// The layout with the largest cards, or nil without cards or room.
  ///
  /// Of several it is the one with the fewest empty places, then lying cards, then the most columns.
  /// For c columns and ⌈n/c⌉ rows a lying card is min((W − g(c − 1))/c, r(H − g(rows − 1))/rows)
  /// long; a standing one the same with the sides of the frame exchanged. All column counts are
  /// compared, in both directions unless `isUpright` chooses one.
  public init?(
    _ count: Int, width: Double, height: Double, gap: Double,
    ratio: Double = CardDrawing.length / CardDrawing.breadth, isUpright: Bool? = nil
  ) {
    guard count > 0 else { return nil }
    var best: CardGrid?
    for isUpright in isUpright.map({ [$0] }) ?? [false, true] {
      for columns in 1...count {
        let rows = (count + columns - 1) / columns
        let across = (width - gap * Double(columns - 1)) / Double(columns)
        let down = (height - gap * Double(rows - 1)) / Double(rows)
        let length = isUpright ? min(across * ratio, down) : min(across, down * ratio)
        let grid = CardGrid(
          count: count, columns: columns, rows: rows, isUpright: isUpright, length: length,
          ratio: ratio)
        if length > 0, best.map(grid.isBetter) ?? true { best = grid }
      }
    }
    guard let best else { return nil }
    self = best
  }

  private func isBetter(than other: CardGrid) -> Bool {
    // Sizes that differ by rounding are one size.
    let slack = 1e-12 * max(length, other.length)
    if abs(length - other.length) > slack { return length > other.length }
    if emptyPlaces != other.emptyPlaces { return emptyPlaces < other.emptyPlaces }
    return isUpright == other.isUpright && columns > other.columns
  }
}
