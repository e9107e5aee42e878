internal import SetPlay
internal import Terminal

/// The places of cards on a screen of characters: as large as fits, with room for three more.
///
/// As long as there is room, further cards go behind the others, which stay where they are.
struct PlayLayout: Sendable, Hashable {
  /// The size of drawn cards; nil if only notation fits.
  let size: CardGlyphs.Size?
  let columns: Int
  let rows: Int
  let left: Int
  let top: Int
  /// The cells of a card, without the blank behind it.
  let width: Int
  let height: Int
  let count: Int
  private let form: Form

  /// How cards lie: twelve in reading order, and further ones in rows below or in columns on the right.
  private struct Form: Hashable {
    let length: Int
    let isRightward: Bool

    private var across: Int { isRightward ? 12 / length : length }

    func grid(_ room: Int) -> (columns: Int, rows: Int) {
      let lines = (max(1, room) + length - 1) / length
      return isRightward ? (max(across, lines), length) : (length, lines)
    }

    func cell(_ place: Int) -> (column: Int, row: Int) {
      let (line, index) = place.quotientAndRemainder(dividingBy: length)
      return isRightward && place >= 12 ? (line, index) : (place % across, place / across)
    }

    func place(_ column: Int, _ row: Int) -> Int {
      isRightward && column >= across ? column * length + row : row * across + column
    }
  }

  private static let forms = [4, 3, 6, 2, 12, 1].flatMap { length in
    [false, true].map { Form(length: length, isRightward: $0) }
  }

  /// The usual number of places: twelve cards and three more.
  static let usualRoom = 15

  /// The largest layout of `room` places in the rows from `top` on; nil if even notation does not fit.
  ///
  /// More places than the usual ones keep the lines of these, unless that costs more than half the symbols.
  init?(_ count: Int, room: Int = usualRoom, width: Int, rows: Int, top: Int) {
    let room = max(count, room)
    func size(_ form: Form, _ room: Int) -> CardGlyphs.Size? {
      let grid = form.grid(room)
      return CardGlyphs.Size(fitting: (width + 1) / grid.columns - 1, rows / grid.rows)
    }
    func cells(_ form: Form, _ room: Int) -> Int {
      size(form, room).map { 10_000 * $0.symbol + $0.width * $0.height } ?? 0
    }
    func best(_ room: Int) -> Form {
      Self.forms.max { cells($0, room) < cells($1, room) } ?? Self.forms[0]
    }
    let usual = best(min(room, Self.usualRoom))
    let free = best(room)
    let isKept = 2 * cells(usual, room) > cells(free, room)
    if let drawn = size(isKept ? usual : free, room) {
      form = isKept ? usual : free
      (self.size, self.width, height) = (drawn, drawn.width, drawn.height)
    } else {
      (self.size, self.width, height) = (nil, count > PlayKeys.letters.count ? 10 : 9, 1)
      let most = (width + 1) / (self.width + 1)
      guard most > 0, (count + most - 1) / most <= rows else { return nil }
      // Of lines that fit, the longest that leaves the fewest places empty.
      let fitting = (1...most).filter { (room + $0 - 1) / $0 <= rows }
      let length = fitting.reversed().min { -room % $0 + $0 < -room % $1 + $1 } ?? most
      form = Form(length: length, isRightward: false)
    }
    let grid = form.grid(room)
    (columns, self.rows, self.count) = (grid.columns, grid.rows, count)
    left = max(0, (width - columns * (self.width + 1) + 1) / 2)
    self.top = top + max(0, (rows - self.rows * height) / 2)
  }

  var bottom: Int { top + height * ((0..<count).map { form.cell($0).row + 1 }.max() ?? 0) }

  func places(inRow row: Int) -> [Int] { (0..<columns).compactMap { place(at: $0, row) } }

  func place(_ place: Int, across: Int, down: Int) -> Int? {
    let cell = form.cell(place)
    return self.place(at: cell.column + across, cell.row + down)
  }

  private func place(at column: Int, _ row: Int) -> Int? {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
    let place = form.place(column, row)
    return place < count ? place : nil
  }

  func place(column: Int, row: Int) -> Int? {
    guard column >= left, row >= top, (column - left) % (width + 1) < width else { return nil }
    return place(at: (column - left) / (width + 1), (row - top) / height)
  }
}
