internal import GamePlay
internal import SetGame

/// A game of which nothing is known but its names and how it answers.
struct PageTableGame: Sendable {
  /// The word for it.
  let name: String
  /// The rules that are played when nothing else is said.
  let usualRules: String
  /// What may be chosen.
  let names: PageAnswer
  /// Answers with a table: the transcript, who plays, a command and its word.
  let answer: @Sendable (GameRecord, String, String, String) throws(ParameterError) -> PageAnswer
}

extension ShownGame {
  /// The game as one of those that are shown.
  static var shown: PageTableGame {
    func list(_ names: [GameName]) -> PageAnswer {
      .list(names.map { .record([("name", .text($0.name)), ("help", .text($0.help))]) })
    }
    return PageTableGame(
      name: name, usualRules: ruleSets.first?.name ?? "",
      names: .record([
        ("name", .text(name)), ("title", .text(title.capitalized)), ("help", .text(help)),
        ("rules", list(ruleSets)), ("players", list(players)),
      ])
    ) { (record, names, command, word) throws(ParameterError) in
      var table = try PageTable<Self>(record, by: names)
      switch command {
      case "move": try table.play(word)
      case "undo": try table.undo()
      case "reply": try table.reply()
      default: break
      }
      return table.answer
    }
  }
}
