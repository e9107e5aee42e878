internal import GamePlay
internal import Games
internal import Names
internal import Records
internal import SetGame

/// A game of which nothing is known but its names and how it answers.
struct PageTableGame: Sendable {
  /// The word for it.
  let name: String
  /// The rules that are played when nothing else is said.
  let usualRules: String
  /// What may be chosen.
  let names: JSON
  /// Answers with a table: the transcript, a command and its word.
  let answer: @Sendable (GameRecord, String, String) throws(ParameterError) -> JSON
}

extension StudiedGame {
  /// The game as one of those that are shown.
  static var shown: PageTableGame {
    func list(_ names: [GameName]) -> JSON {
      .array(
        names.map {
          [
            "name": .string($0.name), "help": .string($0.help),
            "parameters": .list($0.parameters),
          ]
        })
    }
    return PageTableGame(
      name: name, usualRules: ruleSets.first?.name ?? "",
      names: [
        "name": .string(name), "title": .string(heading), "help": .string(help),
        "seats": .integer((try? Self(rules: nil))?.game.seats ?? 1),
        "rules": list(ruleSets), "players": list(players),
      ]
    ) { (record, command, word) throws(ParameterError) in
      var table = try PageTable<Self>(record)
      switch command {
      case "move": try table.play(word)
      case "undo": try table.undo()
      case "reply": try table.reply()
      case "hint": try table.advise()
      default: break
      }
      return table.answer
    }
  }
}
