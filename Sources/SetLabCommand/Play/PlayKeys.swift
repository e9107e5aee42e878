internal import Terminal

/// A request that a key makes in a game that people play.
enum PlayRequest: Hashable, Sendable {
  case touch(Int)
  /// Adds a multiple of 26 to the place of the next letter.
  case further(Int)
  case deal(Int)
  case claim(Int)
  case hint
  case cheat
  case reshuffle
  case undo
  case pause
  case newGame
  case help
  case quit
  case interrupt
  /// Moves the frame around a card by columns and rows.
  case move(Int, Int)
  case touchFramed
}

enum PlayKeys {
  /// The letters of the first places; those of further ones have a digit before them.
  static let letters = Array("abcdefghijklmnopqrstuvwxyz")
  /// The digits that two players leave free: with them even 112 cards, the largest Set-free table of
  /// six attributes, have keys.
  private static let digits = Array("345678")

  /// The keys of a place, such as `c` or `3c`.
  static func label(of place: Int) -> String {
    let (page, index) = place.quotientAndRemainder(dividingBy: letters.count)
    guard page <= digits.count else { return "" }
    return (page == 0 ? "" : String(digits[page - 1])) + String(letters[index])
  }

  static func command(for key: Key) -> PlayRequest? {
    if key == .control("c") { return .interrupt }
    switch key.code {
    case .left: return .move(-1, 0)
    case .right: return .move(1, 0)
    case .up: return .move(0, -1)
    case .down: return .move(0, 1)
    case .enter: return .touchFramed
    case .backspace: return .undo
    case .function(1): return .help
    case .character(let character) where key.modifiers.isEmpty:
      return command(for: character)
    default: return nil
    }
  }

  private static func command(for character: Character) -> PlayRequest? {
    if let place = letters.firstIndex(of: character) { return .touch(place) }
    if let page = digits.firstIndex(of: character) { return .further(page + 1) }
    return switch character {
    case "D", " ", "2": .deal(0)
    case "9": .deal(1)
    case "1": .claim(0)
    case "0": .claim(1)
    case "H": .hint
    case "C": .cheat
    case "R": .reshuffle
    case "U": .undo
    case "P": .pause
    case "N": .newGame
    case "?": .help
    case "Q": .quit
    default: nil
    }
  }

  /// The useful commands in a game: their keys with words, and the request of a click on them.
  static func hints(
    isTwo: Bool, isAlone: Bool, isPuzzle: Bool, canDeal: Bool
  ) -> [(words: String, PlayRequest)] {
    if isTwo {
      return [
        ("1 claim 2 cards", .claim(0)), ("0 claim 9 cards", .claim(1)), ("P pause", .pause),
        ("R shuffle", .reshuffle), ("N new", .newGame), ("? help", .help), ("Q quit", .quit),
      ]
    }
    var hints: [(words: String, PlayRequest)] = [("a-z cards", .touchFramed)]
    if canDeal { hints.append(("D deal", .deal(0))) }
    if isAlone { hints.append(("H hint", .hint)) }
    if isAlone && !isPuzzle { hints.append(("C cheat", .cheat)) }
    return hints + [
      ("R shuffle", .reshuffle), ("P pause", .pause), ("N new", .newGame), ("? help", .help),
      ("Q quit", .quit),
    ]
  }

  static let help = [
    "Keys of the game",
    "",
    "  a b c …        touch the card with that letter; a click does the same",
    "  3a 3b … 4a …   cards beyond the 26th have a digit before their letter",
    "  arrows, Enter  move a frame from card to card, and touch the card in it",
    "  D or Space     deal three more cards; with a match showing, replace it at once",
    "  H              a hint: one card more each time, then the next Set",
    "  C              show a whole Set",
    "  R              put the cards in other places",
    "  U, Backspace   take the last move back, where --undo allows it",
    "  P              pause: the cards are hidden and the clock stands still",
    "  N              another game: the next one of the seed",
    "  1 2 and 0 9    two players: the first claims with 1 and asks for cards",
    "                 with 2; the second with 0 and 9",
    "  Q              quit; also Ctrl-C",
    "",
    "Three cards are a Set when in every attribute they are all alike or all",
    "different. The clock stands still while this is shown.",
    "",
    "Press any key to return.",
  ]
}
