internal import Quantities
internal import SetExperiments
internal import SetPlay

/// The games other than Set, without a state: a request brings the transcript of a game, and the answer
/// has the next one.
struct PageTables: Sendable {
  private let games = Catalogue<GameEntry>.standard

  func answer(_ request: PageRequest) -> JSON {
    do throws(ParameterError) {
      switch request.command {
      case "games": return .array(games.all.map { JSON($0) })
      case "new": return try begin(request)
      case "show", "undo", "reply", "hint", "move":
        let record = try GameRecord(request.text(0))
        var table = try PageTable(record, of: try games.read(record.game))
        switch request.command {
        case "move": try table.play(request.text(1))
        case "undo": try table.undo()
        case "reply": try table.reply()
        case "hint": try table.advise()
        default: break
        }
        return table.answer
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
    let game = try games.read(words[0])
    let record = try GameRecord(
      """
      game: \(game.name)
      rules: \(words[1].isEmpty ? game.ruleSets.first?.name ?? "" : words[1])
      seed: \(words[2])
      number: \(words[3])
      players: \(words[4])
      moves:
      """)
    guard !record.isByPrograms else {
      throw ParameterError(
        found: words[4], expected: "one of them must be a \(GameRecord.person)")
    }
    return try PageTable(record, of: game).answer
  }
}
