internal import GamePlay
internal import Names
internal import Records
internal import SetGame

/// The games other than Set, which hold nothing between two requests: a request brings the whole transcript of the
/// game, and the answer has the next one.
struct PageTables: Sendable {
  private static let games: [PageTableGame] = {
    var list = List()
    list.visitGames()
    return list.games
  }()

  private struct List: GameVisitor {
    var games: [PageTableGame] = []

    mutating func visit<Game>(_ game: GameType<Game>) { games.append(Game.shown) }
  }

  /// Answers a request about the other games.
  func answer(_ request: PageRequest) -> JSON {
    do throws(ParameterError) {
      switch request.command {
      case "games": return .array(Self.games.map { $0.names })
      case "new": return try begin(request)
      case "show", "undo", "reply", "hint", "move":
        let record = try GameRecord(request.text(0))
        return try Self.game(record.game)
          .answer(record, request.command, request.text(1))
      default: return .mistake("unknown request table.\(request.command)")
      }
    } catch {
      return ["error": .string(error.message)]
    }
  }

  /// A new game: its word, rules, seed, number of the deal, names of players.
  private func begin(_ request: PageRequest) throws(ParameterError) -> JSON {
    let words = (0..<5).map { place in
      request.text(place).split(whereSeparator: { $0.isNewline }).joined(separator: " ")
    }
    let game = try Self.game(words[0])
    let record = try GameRecord(
      """
      game: \(words[0])
      rules: \(words[1].isEmpty ? game.usualRules : words[1])
      seed: \(words[2])
      number: \(words[3])
      players: \(words[4])
      moves:
      """)
    guard !record.isByPrograms else {
      throw ParameterError(
        found: words[4], expected: "one of them must be a \(GameRecord.person)")
    }
    return try game.answer(record, "show", "")
  }

  private static func game(_ name: String) throws(ParameterError) -> PageTableGame {
    guard let game = games.first(where: { $0.name == name }) else {
      throw .unknown("game", name, among: games.map { $0.name })
    }
    return game
  }
}
