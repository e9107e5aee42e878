internal import SetExperiments

/// A formula with a name of the same length in place of each term, so that mistakes keep their column.
struct SolvePieces {
  /// A term as written.
  struct Call {
    let column: SolveTerm.Column
    /// What stands between its brackets, cut at commas, without blanks around.
    let arguments: [String]

    /// The term with single blanks.
    var text: String { "\(column.rawValue)(\(arguments.joined(separator: ", ")))" }
  }

  /// The terms in order.
  private(set) var calls: [Call] = []
  /// The names that stand in their places.
  private(set) var variables: [String] = []
  /// The parts between equals signs, each with a blank for each character in front of it.
  private(set) var sides: [String] = []

  init(_ text: String) {
    let characters = Array(text)
    var replaced: [Character] = []
    var place = 0
    while place < characters.count {
      guard let (call, end) = Self.call(in: characters, at: place) else {
        replaced.append(characters[place])
        place += 1
        continue
      }
      let name = "T\(calls.count)"
      variables.append(name.padded(to: end - place))
      replaced += Array(variables[calls.count])
      calls.append(call)
      place = end
    }
    split(replaced)
  }

  /// A term that begins at a place, and its end.
  private static func call(
    in text: [Character], at start: Int
  ) -> (call: Call, end: Int)? {
    func isWord(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }
    guard isWord(text[start]), start == 0 || !isWord(text[start - 1]),
      let open = text[start...].firstIndex(where: { !isWord($0) }), text[open] == "(",
      let column = SolveTerm.Column(rawValue: String(text[start..<open]))
    else { return nil }
    var (depth, parts, part) = (0, [String](), "")
    for place in open..<text.count {
      let character = text[place]
      depth += "({[".contains(character) ? 1 : ")}]".contains(character) ? -1 : 0
      if depth == 0 || depth == 1 && character == "," {
        parts.append(part.trimmedOfBlanks)
        part = ""
        if depth == 0 { return (Call(column: column, arguments: parts), place + 1) }
      } else if place > open {
        part.append(character)
      }
    }
    return nil
  }

  /// Cuts at equals signs that are no part of a comparison.
  private mutating func split(_ text: [Character]) {
    var side = ""
    for (place, character) in text.enumerated() {
      let before = place > 0 ? text[place - 1] : " "
      let after = place + 1 < text.count ? text[place + 1] : " "
      if character == "=", after != "=", !"=<>!".contains(before) {
        sides.append(side)
        side = String(repeating: " ", count: place + 1)
      } else {
        side.append(character)
      }
    }
    sides.append(side)
  }
}

extension String {
  /// The text with underscores behind it up to a length.
  fileprivate func padded(to length: Int) -> String {
    self + String(repeating: "_", count: max(0, length - count))
  }

  fileprivate var trimmedOfBlanks: String {
    let start = drop { $0.isWhitespace }
    return String(
      start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
  }
}
