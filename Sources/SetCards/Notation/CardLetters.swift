/// The letters of the standard deck: which character stands for which value of which attribute.
enum CardLetters {
  static let names = ["number", "colour", "shading", "shape"]

  /// The characters of the values 0, 1 and 2 of each attribute.
  static let values: [[Character]] = [
    ["1", "2", "3"], ["R", "G", "P"], ["S", "T", "O"], ["D", "O", "S"],
  ]

  /// Characters that people write instead of the right one: other words for the value, and
  /// look-alikes.
  private static let slips: [[Character: Character]] = [
    ["I": "1", "L": "1", "Z": "2"],
    ["V": "P", "L": "P", "M": "P"],
    ["F": "S", "5": "S", "$": "S", "H": "T", "E": "O", "0": "O"],
    ["R": "D", "0": "O", "E": "O", "5": "S", "$": "S", "~": "S", "W": "S", "T": "S"],
  ]

  static func upper(_ character: Character) -> Character {
    let text = character.uppercased()
    return text.count == 1 ? text.first ?? character : character
  }

  /// The digits for four characters, each nil if no value has that character.
  static func digits(_ characters: [Character]) -> [Int?] {
    zip(characters, values).map { $1.firstIndex(of: $0) }
  }

  /// The same characters in every order that makes a card, in order of the cards' letters.
  static func reorderings(of characters: [Character]) -> [String] {
    var found: Set<String> = []
    for numberAt in 0..<4 {
      for colourAt in 0..<4 where colourAt != numberAt {
        for shadingAt in 0..<4 where shadingAt != numberAt && shadingAt != colourAt {
          let order = [numberAt, colourAt, shadingAt, 6 - numberAt - colourAt - shadingAt]
          let candidate = order.map { characters[$0] }
          if !digits(candidate).contains(nil) { found.insert(String(candidate)) }
        }
      }
    }
    return found.sorted()
  }

  /// The card meant if every wrong character is a known slip; nil otherwise.
  static func corrected(_ characters: [Character]) -> String? {
    let card = characters.enumerated().compactMap { place, character in
      values[place].contains(character) ? character : slips[place][character]
    }
    return card.count == characters.count ? String(card) : nil
  }
}

struct NotationWord {
  let text: String
  let line: Int
  let column: Int
  let lineText: Substring

  /// A word that stands for a whole text, placed at its start.
  static func whole(_ text: String, saying word: String, firstLine: Int) -> NotationWord {
    NotationWord(text: word, line: firstLine, column: 1, lineText: lines(of: text)[0])
  }

  /// The words of a text, separated by blanks, commas and line ends.
  static func split(_ text: String, firstLine: Int) -> [NotationWord] {
    var words: [NotationWord] = []
    for (offset, line) in lines(of: text).enumerated() {
      var (place, column) = (line.startIndex, 1)
      for word in line.split(whereSeparator: isSeparator) {
        column += line.distance(from: place, to: word.startIndex)
        place = word.startIndex
        words.append(
          NotationWord(
            text: String(word), line: firstLine + offset, column: column, lineText: line))
      }
    }
    return words
  }

  func error(_ kind: NotationError.Kind) -> NotationError {
    NotationError(kind: kind, text: text, line: line, column: column, lineText: String(lineText))
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character.isWhitespace || character == "," || character == "\u{FEFF}"
  }
}
