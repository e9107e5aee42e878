/// How cards of one size and shape are laid out in a frame: as large as they can be, in columns and rows.
public struct CardGrid: Hashable, Sendable {
  /// How many cards there are.
  public let count: Int
  /// The cards in a full row.
  public let columns: Int
  /// The rows, the last of which may be partly empty.
  public let rows: Int
  /// Whether cards are higher than wide.
  public let isUpright: Bool
  /// The longer side of a card.
  public let length: Double
  /// How many times the shorter side it is.
  public let ratio: Double

  /// The width of a card.
  public var width: Double { isUpright ? length / ratio : length }
  /// The height of a card.
  public var height: Double { isUpright ? length : length / ratio }
  /// The places without a card.
  public var emptyPlaces: Int { columns * rows - count }

  /// The layout with the largest cards, of these the one with the fewest empty places, of these the one with more columns;
  /// cards lie rather than stand where that makes no difference.
  ///
  /// For c columns and ⌈n/c⌉ rows a lying card is min((W − g(c − 1))/c, r(H − g(rows − 1))/rows) long; a standing one the same
  /// with the sides of the frame exchanged. All column counts of both are compared. Nothing when there is no card or no room.
  ///
  /// - Parameters:
  ///   - count: How many cards there are.
  ///   - width: The width of the frame.
  ///   - height: The height of the frame.
  ///   - gap: The distance of two cards.
  ///   - ratio: How many times its shorter side the longer side of a card is.
  ///   - isUpright: Whether cards stand; the better of both when nil.
  /// - Complexity: Linear in the number of cards.
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

  private init(
    count: Int, columns: Int, rows: Int, isUpright: Bool, length: Double, ratio: Double
  ) {
    (self.count, self.columns, self.rows) = (count, columns, rows)
    (self.isUpright, self.length, self.ratio) = (isUpright, length, ratio)
  }

  private func isBetter(than other: CardGrid) -> Bool {
    // Sizes that differ by rounding are one size.
    let slack = 1e-12 * max(length, other.length)
    if abs(length - other.length) > slack { return length > other.length }
    if emptyPlaces != other.emptyPlaces { return emptyPlaces < other.emptyPlaces }
    return isUpright == other.isUpright && columns > other.columns
  }
}
