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
  private let answers:
    @Sendable (GameRecord, String, String, String) throws(ParameterError) -> PageAnswer

  init<Named: ShownGame>(_: Named.Type) {
    name = Named.name
    usualRules = Named.ruleSets.first?.name ?? ""
    func list(_ names: [GameName]) -> PageAnswer {
      .list(names.map { .record([("name", .text($0.name)), ("help", .text($0.help))]) })
    }
    names = .record([
      ("name", .text(Named.name)), ("title", .text(Named.title.capitalized)),
      ("help", .text(Named.help)), ("rules", list(Named.ruleSets)),
      ("players", list(Named.players)),
    ])
    answers = { (record, names, command, word) throws(ParameterError) in
      var table = try PageTable<Named>(record, by: names)
      switch command {
      case "move": try table.play(word)
      case "undo": try table.undo()
      case "reply": try table.reply()
      default: break
      }
      return table.answer
    }
  }

  /// Answers with a table after a command.
  func answer(
    _ record: GameRecord, by names: String, _ command: String, _ word: String
  ) throws(ParameterError) -> PageAnswer { try answers(record, names, command, word) }
}
