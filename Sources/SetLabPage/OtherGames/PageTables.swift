internal import Quantities

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

struct PageTable {
  private var game: PlayableGame
  private let heading: String
  private var news = ""
  private var hint: String?

  init(_ record: GameRecord, of entry: GameEntry) throws(ParameterError) {
    game = try entry.table(rules: record.rules).playable(record)
    heading = entry.heading
  }

  mutating func play(_ notation: String) throws(ParameterError) {
    if let program = game.program {
      throw ParameterError(found: notation, expected: "it is the turn of \(program)")
    }
    guard game.play(notation: notation) else {
      throw ParameterError(found: notation, expected: "this is not a legal move now")
    }
    news = game.scene().news
  }

  mutating func undo() throws(ParameterError) {
    let taken = game.takeBack()
    guard taken > 0 else { throw ParameterError(found: "undo", expected: "no move is made yet") }
    news = taken == 1 ? "The last move is taken back." : "\(taken) moves are taken back."
  }

  mutating func reply() throws(ParameterError) {
    guard let program = game.program else {
      throw ParameterError(found: "reply", expected: "it is not the turn of a program")
    }
    guard game.reply() else {
      throw ParameterError(found: program, expected: "this player gives the game up")
    }
    news = game.scene().news
  }

  mutating func advise() throws(ParameterError) {
    if let program = game.program {
      throw ParameterError(found: "hint", expected: "it is the turn of \(program)")
    }
    hint = game.hint()
    news = game.advice(false)
  }

  var answer: JSON {
    let (record, scene) = (game.record, game.scene())
    let score = game.seats == 1 ? game.scores.map { " Score: \($0)." }.joined() : ""
    let result = "\(game.standing) Moves: \(record.moves.count).\(score)"
    return [
      "game": .string(record.game), "title": .string(heading),
      "rules": .string(record.rules), "words": .string(game.words),
      // Scripts would round integers of this size.
      "seed": .string("\(record.seed)"), "number": .string("\(record.number)"),
      "players": .list(record.players),
      "moves": .integer(record.moves.count), "undone": .integer(record.undone),
      "last": record.moves.last.map { .string($0) } ?? .null,
      "scores": .list(game.scores),
      "isOver": .boolean(game.turn == nil),
      "wantsReply": .boolean(game.program != nil),
      "hint": hint.map { .string($0) } ?? .null,
      "facts": .list(scene.facts), "news": .string(news),
      "result": game.turn == nil ? .string(result) : .null,
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
}

extension JSON {
  init(_ entry: GameEntry) {
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
      "rules": list(entry.ruleSets), "players": list(entry.players),
    ]
  }
}
