internal import SetPlay
internal import Terminal

struct PlayBar<Command: Hashable & Sendable>: Sendable {
  struct Button: Sendable {
    let row: Int
    let columns: Range<Int>
    let command: Command

    func holds(_ event: MouseEvent) -> Bool { row == event.row && columns.contains(event.column) }

    func moved(by rows: Int) -> Button {
      Button(row: row + rows, columns: columns, command: command)
    }
  }

  private(set) var lines = [""]
  private(set) var buttons: [Button] = []

  /// Keys with words, the last two the most important; in fewer rows than all need, these stay, and the one that is needless
  /// is the first to go.
  init(
    _ keys: [(words: String, Command)], needless: Command? = nil, width: Int, rows: Int
  ) {
    let named = keys.filter { $0.1 != needless }
    let ways = [(keys, 2), (named, 2), (named, 1)].map { PlayBar($0, $1, width) }
    var bar = ways.first { $0.lines.count == 1 } ?? ways[2]
    var kept = named
    while bar.lines.count > rows, kept.count > 2 {
      kept.remove(at: kept.count - 3)
      bar = PlayBar(kept, 1, width)
    }
    self = bar
  }

  private init(_ keys: [(words: String, Command)], _ gap: Int, _ width: Int) {
    for (words, command) in keys {
      var line = lines[lines.count - 1]
      if !line.isEmpty, line.count + gap + words.count > width {
        lines.append("")
        line = ""
      }
      if !line.isEmpty { line += String(repeating: " ", count: gap) }
      let start = line.count
      lines[lines.count - 1] = line + words
      buttons.append(
        Button(row: lines.count - 1, columns: start..<start + words.count, command: command))
    }
  }
}

/// The sides of a game below the head of the screen: before each name a claim key, behind it the points.
///
/// A sign before the name shows that the side has the table (`>`) or may not claim (`-`), and one behind the points shows
/// that it asks for cards (`+`).
struct PlaySeats: Sendable {
  private(set) var lines: [String] = []
  private(set) var buttons: [PlayBar<PlayRequest>.Button] = []

  /// The cells to which a name is cut before a further line is begun.
  private static let least = 14

  init(_ state: PlayState, _ keys: PlayKeys, hasSymbols: Bool, width: Int) {
    let words = PlayWords(state: state)
    let sides = 0..<state.setup.sides
    let points = sides.map { " \(words.points(of: $0))\(state.hasCalled($0) ? "+" : "")" }
    // Room for the points that are to come, so that nothing moves when somebody gains one.
    let wanted = sides.map { CellText.width(of: state.setup.name(of: $0)) + 6 }.max() ?? 0
    var columns = 1
    while columns < sides.count, Self.cell(columns + 1, width) >= min(wanted, Self.least) {
      columns += 1
    }
    // As few lines as will hold them, evenly filled.
    let rows = (sides.count + columns - 1) / columns
    columns = (sides.count + rows - 1) / rows
    let cell = max(4, min(wanted, Self.cell(columns, width)))
    for side in sides {
      let (row, column) = side.quotientAndRemainder(dividingBy: columns)
      if column == 0 { lines.append("") }
      let name = Self.cut(
        state.setup.name(of: side), to: cell - 2 - points[side].count, hasSymbols)
      let text = "\(Self.sign(side, state, keys, hasSymbols)) \(name)\(points[side])"
      let start = column * (cell + 1)
      lines[row] += String(repeating: " ", count: max(0, start - CellText.width(of: lines[row])))
      lines[row] += text
      guard state.setup.isPerson(side) else { continue }
      buttons.append(
        .init(row: row, columns: start..<start + cell, command: .claim(side)))
    }
  }

  private static func cell(_ columns: Int, _ width: Int) -> Int { (width + 1) / columns - 1 }

  private static func sign(
    _ side: Int, _ state: PlayState, _ keys: PlayKeys, _ hasSymbols: Bool
  ) -> String {
    if state.holder == side { return ">" }
    if state.blockedUntil(side) != nil { return "-" }
    let claims = state.setup.people > 1 || state.setup.race?.claimsFirst == true
    return state.setup.isPerson(side) && claims
      ? keys.label(ofPerson: side, hasSymbols: hasSymbols) : " "
  }

  private static func cut(_ name: String, to cells: Int, _ hasSymbols: Bool) -> String {
    guard CellText.width(of: name) > cells else { return name }
    return CellText.clipped(name, to: max(0, cells - 1)) + (hasSymbols ? "…" : ".")
  }
}
