internal import GamePlay
internal import Games
internal import Names
internal import SetGame

/// A game on its table, with those who play it.
struct PageTable<Named: ShownGame> {
  private var script: GameScript<Named>
  private var news = ""
  private var hint: String?

  init(_ record: GameRecord) throws(ParameterError) { script = try GameScript(record) }

  /// Makes a person's move.
  mutating func play(_ notation: String) throws(ParameterError) {
    if let program = script.program {
      throw ParameterError(found: notation, expected: "it is the turn of \(program)")
    }
    let before = script.state
    guard script.play(notation: notation) else {
      throw ParameterError(found: notation, expected: "this is no move of the game now")
    }
    tell(before)
  }

  private mutating func tell(_ before: Named.State) {
    guard let move = script.moves.last else { return }
    news = script.named.news(of: move, from: before, to: script.state)
  }

  /// Takes moves back until it is a person's turn again.
  mutating func undo() throws(ParameterError) {
    let taken = script.takeBack()
    guard taken > 0 else { throw ParameterError(found: "undo", expected: "no move is made yet") }
    news = taken == 1 ? "The last move is taken back." : "\(taken) moves are taken back."
  }

  /// Makes the move of the program whose turn it is.
  mutating func reply() throws(ParameterError) {
    guard let program = script.program else {
      throw ParameterError(found: "reply", expected: "it is not the turn of a program")
    }
    let before = script.state
    guard script.reply() else {
      throw ParameterError(found: program, expected: "this player gives the game up")
    }
    tell(before)
  }

  /// Tells what the game's adviser would do.
  mutating func advise() throws(ParameterError) {
    if let program = script.program {
      throw ParameterError(found: "hint", expected: "it is the turn of \(program)")
    }
    hint = script.hint?.description
    news = script.advice(isNotated: false)
  }

  /// All that is to be seen.
  var answer: PageAnswer {
    let named = script.named
    let state = script.state
    let score = script.seats == 1 ? script.scores.map { " Score: \($0)." }.joined() : ""
    let result = "\(script.standing) Moves: \(script.moves.count).\(score)"
    return .record([
      ("game", .text(Named.name)), ("title", .text(Named.heading)),
      ("rules", .text(named.rules)), ("words", .text(named.words)),
      // Scripts round whole numbers of this size.
      ("seed", .text("\(script.seed)")), ("number", .text("\(script.number)")),
      ("players", .texts(script.players)),
      ("moves", .integer(Int64(script.moves.count))), ("undone", .integer(Int64(script.undone))),
      ("last", script.moves.last.map { .text($0.description) } ?? .null),
      ("scores", .integers(script.scores)),
      ("isOver", .flag(script.turn == nil)),
      ("wantsReply", .flag(script.program != nil)),
      ("hint", hint.map { .text($0) } ?? .null),
      ("facts", .texts(named.facts(state))), ("news", .text(news)),
      ("result", script.turn == nil ? .text(result) : .null),
      ("description", .texts(named.description(state))),
      (
        "possible",
        .list(
          named.game.moves(in: state).map { move in
            let way = named.way(move, in: state)
            return .record([
              ("move", .text(move.description)),
              ("words", .text(named.words(move, in: script.view))),
              ("carried", .texts(way.carried)), ("from", .text(way.from)), ("to", .text(way.to)),
            ])
          })
      ),
      ("finish", .texts(named.finish(state).map { $0.description })),
      ("table", PageAnswer(.record(named.table(state)))),
      ("text", .text(script.record().text)),
    ])
  }
}

extension PageAnswer {
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
