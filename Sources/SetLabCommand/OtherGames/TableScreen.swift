internal import SetLab
internal import SetPlay
internal import Terminal

struct TableScreen<Game: StudiedGame>: GameScreen {
  private(set) var game: GameScript<Game>
  var message = ""
  var isUnlogged = false
  /// The milliseconds that the game was played.
  private(set) var elapsed: Int
  /// The time of the last look at the clock; nil after a pause.
  private var last: Int?
  private(set) var typed = ""
  private(set) var isUntouched: Bool
  /// True if it is proven that the game can no longer be won.
  private(set) var isLost = false

  private let look: PlayScreen.Look
  private var isHelping = false
  private var shown = (picture: GamePicture(), left: 0)
  private var buttons: [PlayBar<Character>.Button] = []

  init(
    _ game: GameScript<Game>, elapsed: Int = 0, look: PlayScreen.Look = .init()
  ) {
    (self.game, self.elapsed, self.look) = (game, elapsed, look)
    isUntouched = game.moves.isEmpty
    reply()
  }

  var record: GameRecord {
    var record = game.record()
    record.milliseconds = elapsed
    return record
  }

  var log: String { record.text }
  var clock: Int { elapsed }
  var quiet: Int { 1000 - elapsed % 1000 }

  mutating func tick(_ time: Int) {
    if let last, game.turn != nil, !isHelping { elapsed += time - last }
    last = time
  }

  mutating func pause(at time: Int) { last = nil }

  private mutating func reply() {
    while game.reply() {}
    isLost = game.isLost
  }

  mutating func handle(_ key: Key, at time: Int = 0) -> GameAction? {
    tick(time)
    message = ""
    if isHelping {
      isHelping = false
      if key != .control("c") { return nil }
    }
    switch key.code {
    case .mouse(let event):
      guard event.action == .press(0) else { return nil }
      if let button = buttons.first(where: { $0.holds(event) }) { return perform(button.command) }
      touch(shown.picture.key(column: event.column - shown.left, row: event.row - 1))
    case .backspace, .escape: typed = ""
    case .character where key == .control("c"): return .interrupt
    case .character(let character): return perform(character)
    case .function(1): isHelping = true
    case .enter:
      let moves = candidates(typed)
      if moves.count == 1 { make(moves[0]) }
    default: break
    }
    return nil
  }

  private mutating func perform(_ character: Character) -> GameAction? {
    switch character {
    case "q", "Q": return .quit
    case "?": isHelping = true
    case "H": message = isLost ? lostWords[0] : game.advice(isNotated: true)
    case "u", "U": undo()
    case "n", "N": return restart(game.number &+ 1)
    case "a", "A": return restart(game.number)
    default: touch(character.lowercased())
    }
    return nil
  }

  private mutating func undo() {
    typed = ""
    guard game.takeBack() > 0 else {
      message = "There is no move to undo."
      return
    }
    reply()
    isUntouched = false
  }

  private mutating func restart(_ number: UInt64) -> GameAction? {
    let isLeft = number != game.number
    typed = ""
    game.restart(number: number)
    reply()
    elapsed = 0
    // The deal that is begun again was kept until now, and is to be replaced.
    isUntouched = isLeft || isUntouched
    return isLeft ? .begun : nil
  }

  /// Takes a touch; of keys with alternatives, the first that continues a move.
  private mutating func touch(_ keys: String) {
    let alternatives = keys.split(separator: " ").map { String($0) }
    guard let first = alternatives.first else {
      typed = ""
      return
    }
    guard game.turn != nil else {
      message = "The game is over: N another, Q quit."
      return
    }
    if !typed.isEmpty, alternatives.contains(typed) {
      let move = game.game.shortcut(typed, in: game.view)
      typed = ""
      guard let move else {
        message = "There is no obvious move."
        return
      }
      return make(move.description)
    }
    for key in alternatives where !candidates(typed + key).isEmpty {
      typed += key
      let whole = game.notations.filter { Self.keys(of: $0) == typed }
      if let move = whole.first { make(move) }
      return
    }
    message =
      typed.isEmpty ? "There is no move with \(first) now." : "No such move: \(typed)\(first)."
    typed = ""
  }

  private mutating func make(_ move: String) {
    typed = ""
    guard game.play(notation: move) else { return }
    reply()
    isUntouched = false
  }

  private func candidates(_ text: String) -> [String] {
    text.isEmpty ? [] : game.notations.filter { Self.keys(of: $0).hasPrefix(text) }
  }

  /// The text typed for a move: its notation in small letters, without signs and numbers of cards.
  private static func keys(of notation: String) -> String {
    String(notation.prefix { $0 != ":" }.filter { $0 != "-" }).lowercased()
  }
}

extension TableScreen {
  private static var keys: [(words: String, Character)] {
    [
      ("H hint", "H"), ("U undo", "U"), ("A again", "A"), ("N next deal", "N"), ("? help", "?"),
      ("Q quit", "Q"),
    ]
  }

  mutating func frame(width: Int, height: Int) -> [String] {
    if isHelping { return TableHelp.lines }
    let bar = PlayBar(Self.keys, width: width, rows: max(1, height / 6))
    // The moves need a row that small windows lack.
    let moves =
      height > 21
      ? [typed.isEmpty ? "Moves: \(game.notations.joined(separator: " "))" : typing] : []
    let told = PlayScreen.folded(news(width, isTyping: moves.isEmpty), width)
    let free = max(0, height - 1 - moves.count - bar.lines.count)
    let room = GamePicture.Room(columns: width, rows: free - 1, hasSymbols: look.hasSymbols)
    let picture = game.game.picture(of: game.view, in: room)
    let across = picture.lines.map { $0.reduce(0) { $0 + $1.text.unicodeScalars.count } }.max() ?? 0
    shown = (picture, max(0, (width - across) / 2))
    let margin = String(repeating: " ", count: shown.left)
    // A longer message covers the last rows, so that the cards keep their size.
    var lines = picture.lines.prefix(max(0, free - told.count)).map { margin + text($0) }
    lines += Array(repeating: "", count: max(0, free - told.count - lines.count))
    lines = [head(picture.caption, width)] + lines + told + moves + bar.lines
    let hidden = max(0, lines.count - max(1, height))
    buttons = bar.buttons.map { $0.moved(by: lines.count - bar.lines.count - hidden) }
    return Array(lines.dropFirst(hidden))
  }

  private var typing: String { "\(typed) … \(candidates(typed).joined(separator: " "))" }

  private func news(_ width: Int, isTyping: Bool) -> String {
    if !message.isEmpty { return message }
    if isTyping, !typed.isEmpty { return typing }
    if game.turn == nil { return standing + " N another, Q quit." }
    return isLost ? lostWords.first { $0.count <= width } ?? lostWords[2] : standing
  }

  var standing: String { game.game.standing(game.state) }

  /// The news that the game is lost, with the key to go on, in ever shorter words.
  private var lostWords: [String] {
    guard !game.moves.isEmpty else {
      return [
        "This deal cannot be won: N deals the next.", "It cannot be won: N goes on.", "N goes on.",
      ]
    }
    let told = "This deal cannot be won any more: U takes moves back"
    return ["\(told), N deals the next.", "\(told).", "It cannot be won any more: U goes back."]
  }

  /// The head of the screen; what matters least is the first to go.
  private func head(_ caption: String, _ width: Int) -> String {
    let turn = game.turn.map { game.game.seats > 1 ? ", turn of seat \($0 + 1)" : "" } ?? ", over"
    var parts = [
      "\(Game.title): deal \(game.number), \(counted(game.moves.count, "move"))\(turn)"
    ]
    if isUnlogged { parts.append("not logged") }
    if !caption.isEmpty { parts.append(caption) }
    parts += [PlayWords.clock(elapsed), "seed \(game.seed)"]
    while parts.count > 1, parts.joined(separator: "   ").count > width { parts.removeLast() }
    return parts.joined(separator: "   ")
  }

  private func text(_ pieces: [GamePicture.Piece]) -> String {
    pieces.map { piece in
      guard look.depth != .none else { return piece.text }
      let isTyped =
        !typed.isEmpty && piece.key.split(separator: " ").contains { typed.hasPrefix($0) }
      return styled(piece, isTyped: isTyped)
    }.joined()
  }

  private func styled(_ piece: GamePicture.Piece, isTyped: Bool) -> String {
    let theme = look.theme
    var run = StyledRun(piece.text, ground: theme.face)
    switch piece.style {
    case .plain:
      run.ground = nil
      run.isBold = isTyped
    case .dim: return "\u{1B}[2m\(piece.text)\u{1B}[0m"
    case .face: (run.ink, run.isBold) = (theme.ink, true)
    case .redFace: (run.ink, run.isBold) = (theme.redSuit, true)
    case .edge: (run.ink, run.isBold) = (isTyped ? theme.selected : theme.edge, isTyped)
    case .marked: (run.ink, run.isBold) = (theme.matching, true)
    case .back: run.ink = theme.back
    }
    return StyledLine([run]).text(look.depth)
  }
}

private enum TableHelp {
  static let lines = [
    "A move is typed as it is written, without its signs: 5 in tic-tac-toe; in Klondike", "",
    "  t      turn cards of the stock, r deal the waste again",
    "  wf w3  the last card turned to its foundation, to stack 3",
    "  5f     the free card of stack 5 to its foundation",
    "  53     cards of stack 5 to stack 3",
    "  h2     the last heart back to stack 2",
    "  55 ww  the same place twice: to where the card goes without saying", "",
    "Or touch the places with the mouse: from where, then to where.",
    "Enter makes the only move that begins so; Esc forgets what was typed.",
    "U takes a move back, N deals the next game, A the same again, Q quits.",
    "H, as a capital, tells what a strong player would do, and does not do it.",
    "Every game is kept; --resume goes on with the last one. The clock stands still.", "",
    "Any key goes back.",
  ]
}
