internal import GamePlay
internal import SetGame

/// The games other than Set, which hold nothing between two requests: a request brings the whole transcript of the
/// game and who plays it, and the answer has the next one.
struct PageTables: Sendable {
  /// The games, the only list of them in the page.
  private static let games = [
    PageTableGame(NamedTicTacToe.self), PageTableGame(NamedKlondike.self),
  ]

  /// Answers a request about the other games.
  func answer(_ request: PageRequest) -> PageAnswer {
    do throws(ParameterError) {
      switch request.command {
      case "games": return .list(Self.games.map { $0.names })
      case "new": return try begin(request)
      case "show", "undo", "reply", "move":
        let record = try GameRecord(request.text(0))
        return try Self.game(record.game)
          .answer(record, by: request.text(1), request.command, request.text(2))
      default: return .mistake("unknown request table.\(request.command)")
      }
    } catch {
      return .record([("error", .text(error.message))])
    }
  }

  /// A new game: its word, rules, seed, number of the deal, names of players.
  private func begin(_ request: PageRequest) throws(ParameterError) -> PageAnswer {
    let words = (0..<4).map { place in
      request.text(place).split(whereSeparator: { $0.isNewline }).joined(separator: " ")
    }
    let game = try Self.game(words[0])
    let record = try GameRecord(
      """
      game: \(words[0])
      rules: \(words[1].isEmpty ? game.usualRules : words[1])
      seed: \(words[2])
      number: \(words[3])
      moves:
      """)
    return try game.answer(record, by: request.text(4), "show", "")
  }

  private static func game(_ name: String) throws(ParameterError) -> PageTableGame {
    guard let game = games.first(where: { $0.name == name }) else {
      throw ParameterError(
        found: name, expected: "the games here are \(games.map { $0.name }.joined(separator: ", "))"
      )
    }
    return game
  }
}
