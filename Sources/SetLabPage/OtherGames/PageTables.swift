internal import Functions

/// The games other than Set, without a state: a request brings the transcript of a game, and the answer
/// has the next one.
struct PageTables: Sendable {
  private let games = Catalogue<GameEntry>.standard

  func answer(_ request: PageRequest) -> JSON {
    do throws(ParameterError) {
      switch request.command {
      case "games": return .array(games.all.map { JSON($0) })
      case "new": return try begin(request)
      case "show": return try show(request, .show)
      case "undo": return try show(request, .takeBack)
      case "reply": return try show(request, .reply)
      case "hint": return try show(request, .hint)
      case "move": return try show(request, .move(request.text(1)))
      default: return .mistake("unknown request table.\(request.command)")
      }
    } catch {
      return ["error": .string(error.message)]
    }
  }

  private func show(
    _ request: PageRequest, _ touch: GameTouch
  ) throws(ParameterError) -> JSON {
    let record = try GameRecord(request.text(0))
    let entry = try games.read(record.game)
    return JSON(try entry.show(record, touch), of: entry)
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
    return JSON(try game.show(record, .show), of: game)
  }
}

extension JSON {
  fileprivate init(_ scene: GameScene, of entry: GameEntry) {
    let record = scene.record
    self = [
      "game": .string(record.game), "title": .string(entry.heading),
      "rules": .string(record.rules), "words": .string(scene.words),
      // Scripts would round integers of this size.
      "seed": .string("\(record.seed)"), "number": .string("\(record.number)"),
      "players": .list(record.players),
      "moves": .integer(record.moves.count), "undone": .integer(record.undone),
      "last": record.moves.last.map { .string($0) } ?? .null,
      "scores": .list(scene.scores),
      "isOver": .boolean(scene.isOver),
      "wantsReply": .boolean(scene.wantsReply),
      "hint": scene.hint.map { .string($0) } ?? .null,
      "facts": .list(scene.facts), "news": .string(scene.news),
      "result": scene.result.map { .string($0) } ?? .null,
      "description": .list(scene.description),
      "possible": .array(
        scene.possible.map { possible in
          [
            "move": .string(possible.move), "words": .string(possible.words),
            "carried": .list(possible.way.carried),
            "from": .string(possible.way.from), "to": .string(possible.way.to),
          ]
        }),
      "finish": .list(scene.finish),
      "table": .object(scene.table.map { .init($0.0, $0.1) }),
      "text": .string(record.text),
    ]
  }

  fileprivate init(_ entry: GameEntry) {
    func list(_ names: [GameName]) -> JSON {
      .array(
        names.map {
          [
            "name": .string($0.name), "help": .string($0.help), "parameters": .list($0.parameters),
          ]
        })
    }
    self = [
      "name": .string(entry.name), "title": .string(entry.heading), "help": .string(entry.help),
      "seats": .integer(entry.seats),
      "rules": list(entry.ruleSets), "played": .string(entry.playedRules),
      "players": list(entry.players),
    ]
  }
}
