/// The keys below the cards, in as few lines as show all of them.
struct PlayBar<Command: Hashable & Sendable>: Sendable {
  /// A place to click on.
  struct Button: Sendable {
    var row: Int
    let columns: Range<Int>
    let command: Command
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
