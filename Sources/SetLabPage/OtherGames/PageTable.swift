internal import Games
internal import Names

/// A game on its table, with those who play it.
struct PageTable {
  private var game: PlayableGame
  private let heading: String
  private var news = ""
  private var hint: String?

  init(_ record: GameRecord, of entry: GameEntry) throws(ParameterError) {
    game = try entry.table(rules: record.rules).playable(record)
    heading = entry.heading
  }

  /// Makes a person's move.
  mutating func play(_ notation: String) throws(ParameterError) {
    if let program = game.program {
      throw ParameterError(found: notation, expected: "it is the turn of \(program)")
    }
    guard game.play(notation: notation) else {
      throw ParameterError(found: notation, expected: "this is no move of the game now")
    }
    news = game.scene.news
  }

  /// Takes moves back until it is a person's turn again.
  mutating func undo() throws(ParameterError) {
    let taken = game.takeBack()
    guard taken > 0 else { throw ParameterError(found: "undo", expected: "no move is made yet") }
    news = taken == 1 ? "The last move is taken back." : "\(taken) moves are taken back."
  }

  /// Makes the move of the program whose turn it is.
  mutating func reply() throws(ParameterError) {
    guard let program = game.program else {
      throw ParameterError(found: "reply", expected: "it is not the turn of a program")
    }
    guard game.reply() else {
      throw ParameterError(found: program, expected: "this player gives the game up")
    }
    news = game.scene.news
  }

  /// Tells what the game's adviser would do.
  mutating func advise() throws(ParameterError) {
    if let program = game.program {
      throw ParameterError(found: "hint", expected: "it is the turn of \(program)")
    }
    hint = game.hint
    news = game.advice(isNotated: false)
  }

  /// All that is to be seen.
  var answer: PageAnswer {
    let (record, scene) = (game.record, game.scene)
    let score = game.seats == 1 ? game.scores.map { " Score: \($0)." }.joined() : ""
    let result = "\(game.standing) Moves: \(record.moves.count).\(score)"
    return .record([
      ("game", .text(record.game)), ("title", .text(heading)),
      ("rules", .text(record.rules)), ("words", .text(game.words)),
      // Scripts round whole numbers of this size.
      ("seed", .text("\(record.seed)")), ("number", .text("\(record.number)")),
      ("players", .texts(record.players)),
      ("moves", .integer(Int64(record.moves.count))), ("undone", .integer(Int64(record.undone))),
      ("last", record.moves.last.map { .text($0) } ?? .null),
      ("scores", .integers(game.scores)),
      ("isOver", .flag(game.turn == nil)),
      ("wantsReply", .flag(game.program != nil)),
      ("hint", hint.map { .text($0) } ?? .null),
      ("facts", .texts(scene.facts)), ("news", .text(news)),
      ("result", game.turn == nil ? .text(result) : .null),
      ("description", .texts(scene.description)),
      (
        "possible",
        .list(
          scene.possible.map { possible in
            .record([
              ("move", .text(possible.move)), ("words", .text(possible.words)),
              ("carried", .texts(possible.way.carried)),
              ("from", .text(possible.way.from)), ("to", .text(possible.way.to)),
            ])
          })
      ),
      ("finish", .texts(scene.finish)),
      ("table", PageAnswer(.record(scene.table))),
      ("text", .text(record.text)),
    ])
  }
}

extension PageAnswer {
  /// What may be chosen of a game.
  init(_ entry: GameEntry) {
    func list(_ names: [GameName]) -> PageAnswer {
      .list(
        names.map {
          .record([
            ("name", .text($0.name)), ("help", .text($0.help)),
            ("parameters", .texts($0.parameters)),
          ])
        })
    }
    self = .record([
      ("name", .text(entry.name)), ("title", .text(entry.heading)), ("help", .text(entry.help)),
      ("seats", .integer(Int64(entry.seats))),
      ("rules", list(entry.ruleSets)), ("players", list(entry.players)),
    ])
  }

  /// What lies on the table of a game.
  init(_ fact: TableFact) {
    self =
      switch fact {
      case .nothing: .null
      case .flag(let isSo): .flag(isSo)
      case .number(let number): .integer(Int64(number))
      case .text(let text): .text(text)
      case .list(let facts): .list(facts.map { PageAnswer($0) })
      case .record(let facts): .record(facts.map { ($0.0, PageAnswer($0.1)) })
      }
  }
}
