/// The sizes of paper on which sheets are printed.
public enum SheetPaper: String, Hashable, Sendable, CaseIterable {
  /// 210 by 297 millimetres.
  case a4
  /// 8.5 by 11 inches.
  case letter

  /// The width in pixels, of which an inch has 96.
  var width: Double { self == .a4 ? 210 / 25.4 * 96 : 816 }
  /// The height in pixels.
  var height: Double { self == .a4 ? 297 / 25.4 * 96 : 1_056 }
  /// The margin on each side: 15 millimetres.
  static let margin = 15 / 25.4 * 96

  /// The name as a style sheet has it.
  var styleName: String { self == .a4 ? "A4" : "letter" }
}

/// The layout of the boards of a sheet on its pages.
struct SheetGrid {
  /// The size of cards as a share of that of drawings.
  let scale: Double
  /// The cards in a row of each board.
  let columns: [Int]
  /// The boards side by side.
  let across: Int
  /// The boards below one another on the first page, and on others.
  let down: (first: Int, others: Int)

  /// The smallest scale at which words are 7 points high; larger boards than fit so are smaller.
  private static let readable = 0.6

  /// The layout with the fewest pages at a readable scale and, among these, the largest cards; nil if a board fits on no
  /// page.
  ///
  /// `size` gives the size of a board by its cards in a row and its scale.
  init?(
    _ boards: [(cards: Int, columns: Int?)], width: Double, first: Double, others: Double,
    size: (_ board: Int, _ columns: Int, _ scale: Double) -> (width: Double, height: Double)
  ) {
    var best: (pages: Int, grid: SheetGrid)?
    for step in stride(from: 24, through: 4, by: -1) {
      let scale = Double(step) / 20
      // Below the readable scale the largest that fits at all.
      if scale < Self.readable - 0.01, best != nil { break }
      // Four in a row as on a table, where they fit.
      for wish in [4, 3] + Array(5...12) {
        let columns = boards.map { $0.columns ?? Self.balanced($0.cards, wish) }
        let sizes = columns.indices.map { size($0, columns[$0], scale) }
        let widest = sizes.map(\.width).max() ?? 0
        let highest = sizes.map(\.height).max() ?? 0
        let across = widest > 0 ? min(boards.count, Int(width / widest)) : 0
        let down = highest > 0 ? (Int(first / highest), Int(others / highest)) : (0, 0)
        guard across > 0, down.0 > 0 else { continue }
        let grid = SheetGrid(scale: scale, columns: columns, across: across, down: down)
        let pages = grid.pages(of: boards.count).count
        if best.map({ pages < $0.pages }) ?? true { best = (pages, grid) }
      }
    }
    guard let best else { return nil }
    self = best.grid
  }

  private init(scale: Double, columns: [Int], across: Int, down: (Int, Int)) {
    (self.scale, self.columns, self.across, self.down) = (scale, columns, across, down)
  }

  /// Rows of at most a number of cards, as even as possible.
  private static func balanced(_ cards: Int, _ most: Int) -> Int {
    let rows = (cards + most - 1) / max(1, most)
    return (cards + rows - 1) / max(1, rows)
  }

  /// The boards on each page.
  func pages(of count: Int) -> [Range<Int>] {
    var pages: [Range<Int>] = []
    var start = 0
    while start < count {
      let end = min(count, start + across * (pages.isEmpty ? down.first : down.others))
      pages.append(start..<end)
      start = end
    }
    return pages
  }
}
