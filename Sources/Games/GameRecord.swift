/// The facts of a game that was written down, before it is known whether they can be.
package struct GameRecord: Hashable, Sendable {
  package let game: String
  package let rules: String
  package let seed: UInt64
  package let number: UInt64
  /// Who made the moves: a name for each seat, ``person`` for people; empty if unknown.
  package let players: [String]
  package let moves: [String]
  package let undone: Int
  package let scores: [Int]?
  package var milliseconds: Int?

  /// The word for a person among the names of programs.
  package static let person = "person"

  /// True if programs made all moves, so that the whole game follows from its deal.
  package var isByPrograms: Bool { !players.isEmpty && !players.contains(Self.person) }

  package var text: String {
    """
    game: \(game)
    rules: \(rules)
    seed: \(seed)
    number: \(number)
    \(players.isEmpty ? "" : "players: \(players.joined(separator: "; "))\n")\
    moves: \(moves.joined(separator: " "))
    \(undone == 0 ? "" : "undone: \(undone)\n")\
    \(scores.map { "scores: \($0.map { "\($0)" }.joined(separator: " "))\n" } ?? "")\
    \(milliseconds.map { "time: \($0) ms\n" } ?? "")
    """
  }

  /// The texts of several games that stand one after the other, each beginning with its `game`; one at least.
  package static func texts(in text: String) -> [String] {
    var games: [String] = []
    for line in text.split(whereSeparator: { $0.isNewline }) {
      let isFirst = games.isEmpty || line.split(separator: ":").first == "game"
      if isFirst { games.append("") }
      games[games.count - 1] += line + "\n"
    }
    return games.isEmpty ? [text] : games
  }
}

extension GameRecord {
  private static let keys = [
    "game", "rules", "seed", "number", "players", "moves", "undone", "scores", "time",
  ]

  /// Reads lines of a key and a value; blank lines do not matter.
  package init(_ text: String) throws(ParameterError) {
    var facts: [(key: String, value: String)] = []
    for line in text.split(whereSeparator: { $0.isNewline }) {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let words = parts.map { part in
        part.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
      }
      if words == [""] { continue }
      guard words.count == 2, Self.keys.contains(words[0]) else {
        throw ParameterError(
          found: String(line),
          expected: "expected KEY: VALUE with \(Self.keys.joined(separator: ", "))")
      }
      guard !facts.contains(where: { $0.key == words[0] }) else {
        throw ParameterError(found: String(line), expected: "\(words[0]) is given twice")
      }
      facts.append((words[0], words[1]))
    }
    func optional(_ key: String) -> String? { facts.first { $0.key == key }?.value }
    func value(_ key: String) throws(ParameterError) -> String {
      guard let value = optional(key) else {
        throw ParameterError(found: key, expected: "this line is missing")
      }
      return value
    }
    func whole(_ text: String, _ key: String) throws(ParameterError) -> UInt64 {
      guard let number = UInt64(text) else {
        throw ParameterError(found: text, expected: "\(key) must be a whole number, 0 or more")
      }
      return number
    }
    game = try value("game")
    rules = try value("rules")
    seed = try whole(try value("seed"), "seed")
    number = try whole(try value("number"), "number")
    players = (optional("players") ?? "").split(separator: ";").map { name in
      name.split(separator: " ").joined(separator: " ")
    }
    moves = try value("moves").split(separator: " ").map { String($0) }
    undone = Int(clamping: try whole(optional("undone") ?? "0", "undone"))
    scores = optional("scores")?.split(separator: " ").map { Int($0) ?? .min }
    if let time = optional("time") {
      guard time.hasSuffix(" ms"), let number = Int(time.dropLast(3)), number >= 0 else {
        throw ParameterError(found: time, expected: "time must be such as 83000 ms")
      }
      milliseconds = number
    }
  }
}
