internal import GamePlay
internal import Games
internal import Names
internal import Records
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
  var answer: JSON {
    let named = script.named
    let state = script.state
    let score = script.seats == 1 ? script.scores.map { " Score: \($0)." }.joined() : ""
    let result = "\(script.standing) Moves: \(script.moves.count).\(score)"
    return [
      "game": .string(Named.name), "title": .string(Named.heading),
      "rules": .string(named.rules), "words": .string(named.words),
      // Scripts round whole numbers of this size.
      "seed": .string("\(script.seed)"), "number": .string("\(script.number)"),
      "players": .list(script.players),
      "moves": .integer(script.moves.count), "undone": .integer(script.undone),
      "last": script.moves.last.map { .string($0.description) } ?? .null,
      "scores": .list(script.scores),
      "isOver": .boolean(script.turn == nil),
      "wantsReply": .boolean(script.program != nil),
      "hint": hint.map { .string($0) } ?? .null,
      "facts": .list(named.facts(state)), "news": .string(news),
      "result": script.turn == nil ? .string(result) : .null,
      "description": .list(named.description(state)),
      "possible": .array(
        named.game.moves(in: state).map { move in
          let way = named.way(move, in: state)
          return [
            "move": .string(move.description),
            "words": .string(named.words(move, in: script.view)),
            "carried": .list(way.carried), "from": .string(way.from), "to": .string(way.to),
          ]
        }),
      "finish": .list(named.finish(state).map { $0.description }),
      "table": JSON(.record(named.table(state))),
      "text": .string(script.record().text),
    ]
  }
}

extension JSON {
  /// What lies on the table of a game.
  init(_ fact: TableFact) {
    self =
      switch fact {
      case .nothing: .null
      case .flag(let isSo): .boolean(isSo)
      case .number(let number): .integer(number)
      case .text(let text): .string(text)
      case .list(let facts): .array(facts.map { JSON($0) })
      case .record(let facts): .object(facts.map { .init($0.0, JSON($0.1)) })
      }
  }
}
