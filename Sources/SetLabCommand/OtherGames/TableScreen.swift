internal import SetLab
internal import SetPlay
internal import Terminal

/// A game that people play on a screen of characters, as a value: keys go in, frames come out.
struct TableScreen: Sendable {
  enum Action: Sendable, Hashable {
    case quit
    case interrupt
    /// A move was made or taken back, or the deal begun again.
    case changed
    /// Another game was begun; the one before is left as it is.
    case begun
  }

  private(set) var game: PlayableGame
  private(set) var number: UInt64
  private(set) var message = ""
  /// The part of a move that was typed or touched so far.
  private(set) var typed = ""

  private let hasColours: Bool
  private var isHelping = false

  /// The rows above the picture.
  private static let top = 2

  /// A screen of a game with the number of its deal.
  init(_ game: PlayableGame, number: UInt64, hasColours: Bool) {
    self.game = game
    self.number = number
    self.hasColours = hasColours
    reply()
  }

  /// Lets programs move until it is a person's turn.
  private mutating func reply() { while game.reply() {} }

  mutating func handle(_ key: Key) -> Action? {
    message = ""
    if isHelping {
      isHelping = false
      if key != .control("c") { return nil }
    }
    switch key.code {
    case .mouse(let event):
      guard event.action == .press(0) else { return nil }
      return touch(game.picture.key(column: event.column, row: event.row - Self.top))
    case .backspace, .escape:
      typed = ""
      return nil
    case .character(let character) where key == .control("c"):
      _ = character
      return .interrupt
    case .character(let character):
      switch character {
      case "q", "Q": return .quit
      case "?": isHelping = true
      case "H": message = game.advice(isNotated: true)
      case "u", "U": return undo()
      case "n", "N": return restart(number &+ 1)
      case "a", "A": return restart(number)
      default: return touch(character.lowercased())
      }
    case .enter:
      let moves = candidates(typed)
      if moves.count == 1 { return make(moves[0]) }
    default: break
    }
    return nil
  }

  private mutating func undo() -> Action? {
    typed = ""
    guard game.takeBack() > 0 else {
      message = "There is no move to undo."
      return nil
    }
    reply()
    return .changed
  }

  private mutating func restart(_ number: UInt64) -> Action? {
    let isLeft = !game.record.moves.isEmpty && number != self.number
    typed = ""
    self.number = number
    game.restart(number: number)
    reply()
    return isLeft ? .begun : .changed
  }

  /// Takes a touch; of keys with alternatives, the first that continues a move.
  private mutating func touch(_ keys: String) -> Action? {
    let alternatives = keys.split(separator: " ").map { String($0) }
    guard let first = alternatives.first else {
      typed = ""
      return nil
    }
    guard game.turn != nil else {
      message = "The game is over: N another, Q quit."
      return nil
    }
    if !typed.isEmpty, alternatives.contains(typed) {
      let move = game.shortcut(typed)
      typed = ""
      guard let move else {
        message = "There is no obvious move."
        return nil
      }
      return make(move)
    }
    for key in alternatives where !candidates(typed + key).isEmpty {
      typed += key
      let whole = game.notations.filter { Self.keys(of: $0) == typed }
      return whole.isEmpty ? nil : make(whole[0])
    }
    message =
      typed.isEmpty ? "There is no move with \(first) now." : "No such move: \(typed)\(first)."
    typed = ""
    return nil
  }

  private mutating func make(_ move: String) -> Action? {
    typed = ""
    guard game.play(notation: move) else { return nil }
    reply()
    return .changed
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
  func frame(width: Int, height: Int) -> [String] {
    if isHelping { return Self.help }
    let picture = game.picture
    var lines = [head, ""] + picture.lines.map(text)
    lines += [""] + (picture.caption.isEmpty ? [] : [picture.caption])
    if typed.isEmpty {
      lines += ["Moves: \(game.notations.joined(separator: " "))"]
    } else {
      lines += ["\(typed) … \(candidates(typed).joined(separator: " "))"]
    }
    let bottom = [
      message.isEmpty ? game.standing : message,
      "? help  H hint  U undo  N next deal  A again  Q quit",
    ]
    let room = max(0, height - bottom.count)
    lines = Array(lines.prefix(room))
    return lines + Array(repeating: "", count: room - lines.count) + bottom
  }

  private var head: String {
    let turn = game.turn.map { game.seats > 1 ? ", turn of seat \($0 + 1)" : "" } ?? ", over"
    return "\(game.title): deal \(number), \(counted(game.record.moves.count, "move"))\(turn)"
  }

  private func text(_ pieces: [GamePicture.Piece]) -> String {
    pieces.map { piece in
      guard hasColours else { return piece.text }
      return switch piece.style {
      case .plain: piece.text
      case .red: "\u{1B}[31m\(piece.text)\u{1B}[0m"
      case .dim: "\u{1B}[2m\(piece.text)\u{1B}[0m"
      case .strong: "\u{1B}[1m\(piece.text)\u{1B}[0m"
      }
    }.joined()
  }

  private static let help = [
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
    "H, as a capital, tells what a strong player would do, and does not do it.", "",
    "Any key goes back.",
  ]
}
