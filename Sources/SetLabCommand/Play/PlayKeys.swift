internal import SetPlay
internal import Terminal

enum PlayRequest: Hashable, Sendable {
  case ask
  case touch(Int)
  /// Adds a multiple of 26 to the place of the next letter.
  case further(Int)
  case deal(Int)
  case claim(Int)
  /// What the game itself knows, and refuses where it cannot be.
  case event(PlayEvent)
  case pause
  case newGame
  case help
  case quit
  case interrupt
  case move(Int, Int)
  case touchFramed
}

struct PlayKeys: Sendable {
  /// The letters of the first places; those of further ones have a digit before them.
  static let letters = Array("abcdefghijklmnopqrstuvwxyz")

  private let claims: [Character]
  /// The digits that people leave free: with them even 112 cards, the largest Set-free table of
  /// six attributes, have keys.
  private let digits: [Character]

  init(_ setup: PlaySetup) {
    claims = setup.claimKeys
    digits = Array(setup.people > 2 ? "24680" : "345678")
  }

  /// True if each person has one key, and asks for cards by D and that key; up to two have a second one.
  private var hasOneEach: Bool { claims.count > 2 }

  func label(ofPerson side: Int, hasSymbols: Bool) -> String {
    switch claims[side] {
    case " ": hasSymbols ? "␣" : "_"
    case "\t": hasSymbols ? "⇥" : "T"
    case "\u{8}": hasSymbols ? "⌫" : "<"
    case let key: String(key)
    }
  }

  /// The keys of a place, such as `c` or `3c`.
  func label(of place: Int) -> String {
    let (page, index) = place.quotientAndRemainder(dividingBy: Self.letters.count)
    guard page <= digits.count else { return "" }
    return (page == 0 ? "" : String(digits[page - 1])) + String(Self.letters[index])
  }

  func command(for key: Key) -> PlayRequest? {
    if key == .control("c") { return .interrupt }
    if hasOneEach, key.modifiers.isEmpty, let side = claims.firstIndex(where: { key.types($0) }) {
      return .claim(side)
    }
    switch key.code {
    case .left: return .move(-1, 0)
    case .right: return .move(1, 0)
    case .up: return .move(0, -1)
    case .down: return .move(0, 1)
    case .enter: return .touchFramed
    case .backspace: return .event(.undo)
    case .function(1): return .help
    case .character(let character) where key.modifiers.isEmpty:
      return command(for: character)
    default: return nil
    }
  }

  private func command(for character: Character) -> PlayRequest? {
    if let place = Self.letters.firstIndex(of: character) { return .touch(place) }
    if let page = digits.firstIndex(of: character) { return .further(page + 1) }
    return switch character {
    case "D", " ": hasOneEach ? .ask : .deal(0)
    case "2": .deal(0)
    case "9": .deal(1)
    case "1": .claim(0)
    case "0": .claim(1)
    case "H": .event(.hint)
    case "C": .event(.cheat)
    case "R": .event(.reshuffle)
    case "U": .event(.undo)
    case "P": .pause
    case "N": .newGame
    case "?": .help
    case "Q": .quit
    default: nil
    }
  }

  func hints(
    isAlone: Bool, isPuzzle: Bool, canDeal: Bool
  ) -> [(words: String, PlayRequest)] {
    let pause = ("P pause", PlayRequest.pause)
    let shuffle = ("R shuffle", PlayRequest.event(.reshuffle))
    var hints: [(words: String, PlayRequest)]
    switch claims.count {
    case 1:
      hints = [("a-z cards", .touchFramed)]
      if canDeal { hints.append(("D deal", .deal(0))) }
      if isAlone { hints.append(("H hint", .event(.hint))) }
      if isAlone && !isPuzzle { hints.append(("C cheat", .event(.cheat))) }
      hints += [shuffle, pause]
    case 2:
      hints = [("1 claim 2 cards", .claim(0)), ("0 claim 9 cards", .claim(1)), pause, shuffle]
    default: hints = [("D + key cards", .ask), pause, shuffle]
    }
    return hints + [("N new", .newGame), ("? help", .help), ("Q quit", .quit)]
  }

  func help(hasSymbols: Bool) -> [String] {
    let touching = [
      "  a b c …        touch the card with that letter; a click does the same",
      "  \(digits[0])a \(digits[0])b … \(digits[1])a …   cards beyond the 26th have a digit before their letter",
      "  arrows, Enter  move a frame from card to card, and touch the card in it",
    ]
    let others = [
      "  R              put the cards in other places",
      "  P              pause: the cards are hidden and the clock stands still",
      "  N              another game: the next one of the seed",
      "  Q              quit; also Ctrl-C",
    ]
    return ["Keys of the game", ""] + touching
      + (hasOneEach ? sharing(hasSymbols) + others : Self.usual) + Self.rules
  }

  private func sharing(_ hasSymbols: Bool) -> [String] {
    let labels = claims.indices.map { label(ofPerson: $0, hasSymbols: hasSymbols) }
    let further = zip(labels.dropFirst(5), ["Space", "Backspace", "Tab"])
      .map { "\($0) is \($1)" }.joined(separator: ", ")
    return [
      "  \(labels.joined(separator: " "))",
      "                 claim: each has the key before their name, or clicks on it",
    ] + (further.isEmpty ? [] : ["                 \(further)"]) + [
      "                 > has the table, - may not claim, + asks for cards",
      "  D, then a key  whoever has that key asks for three more cards",
    ]
  }

  private static let usual = [
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
  ]

  private static let rules = [
    "",
    "Three cards are a Set when in every attribute they are all alike or all",
    "different. The clock stands still while this is shown.",
    "",
    "Press any key to return.",
  ]
}

extension Key {
  /// True if the key types a character, as Tab does U+0009.
  fileprivate func types(_ character: Character) -> Bool {
    switch code {
    case .character(let typed): typed == character
    case .tab: character == "\t"
    case .backspace: character == "\u{8}"
    default: false
    }
  }
}
