internal import Quantities
internal import SetExperiments

/// A formula with a name of the same length in place of each term, so that mistakes keep their column.
struct SolvePieces {
  struct Call {
    let column: SolveTerm.Column
    let arguments: [String]

    var text: String { "\(column.rawValue)(\(arguments.joined(separator: ", ")))" }
  }

  private(set) var calls: [Call] = []
  private(set) var variables: [String] = []
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
      // As long as the term, so that columns stay.
      variables.append(name + String(repeating: "_", count: max(0, end - place - name.count)))
      replaced += Array(variables[calls.count])
      calls.append(call)
      place = end
    }
    split(replaced)
  }

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
        parts.append(part.trimmed)
        part = ""
        if depth == 0 { return (Call(column: column, arguments: parts), place + 1) }
      } else if place > open {
        part.append(character)
      }
    }
    return nil
  }

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

/// A number of a game that formulas of `solve-for` name, such as `wins(child)` or `score(beginner, after(30))`.
public struct SolveTerm: Sendable {
  /// What is measured, by the name of a column.
  public enum Column: String, CaseIterable, Sendable {
    /// The share of races won, a tied win divided equally.
    case wins
    /// The mean place in a race.
    case rank
    /// The mean points in a race.
    case points
    /// The Sets taken in a race.
    case sets
    /// The wrong claims in a race.
    case wrong
    /// The claims in a race that are late.
    case late
    /// The mean score of a game alone.
    case score
    /// Seconds of a game alone, with those that hints cost.
    case time
    /// The false claims of a game alone.
    case mistakes
    /// The hints of a game alone.
    case hints
    /// The calls for cards while a Set lies there, of a game alone.
    case mistakencalls
    /// The share of Sets that are found unaided in games alone.
    case unaided
    /// The score less that of the other of beginner and expert.
    case gap

    /// True if the number is one of several people at one table.
    public var isOfRace: Bool {
      switch self {
      case .wins, .rank, .points, .sets, .wrong, .late: true
      case .score, .time, .mistakes, .hints, .mistakencalls, .unaided, .gap: false
      }
    }
  }

  /// The column.
  public let column: Column
  /// The term as written, without blanks around its parts.
  public let text: String
  /// Who plays: the place among the racers, or of the games alone that are read.
  let places: [Int]
}
