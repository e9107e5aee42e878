internal import GamePlay
internal import Games
internal import SetGame

/// A game on its table, with those who play it.
struct PageTable<Named: ShownGame> {
  /// The name of a player that is nobody's program.
  private let person = "person"

  private var script: GameScript<Named>
  /// A name for each seat; none when people make all moves.
  private let players: [String]
  private var news = ""

  init(_ record: GameRecord, by names: String) throws(ParameterError) {
    script = try GameScript(record)
    players = names.split(separator: ";").map { name in
      name.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    }
    guard players.isEmpty || players.count == script.seats else {
      throw ParameterError(
        found: names, expected: "\(Named.title) has \(counted(script.seats, "player"))")
    }
    for name in players where name != person {
      _ = try script.named.player(ParameterText(name))
    }
    guard players.isEmpty || players.contains(person) else {
      throw ParameterError(found: names, expected: "one of them must be a \(person)")
    }
  }

  /// The program whose turn it is.
  private var program: String? {
    guard let seat = script.turn, players.indices.contains(seat), players[seat] != person else {
      return nil
    }
    return players[seat]
  }

  /// Makes a person's move.
  mutating func play(_ notation: String) throws(ParameterError) {
    if let program {
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
    let count = script.moves.count
    while script.undo(), program != nil {}
    let taken = count - script.moves.count
    guard taken > 0 else { throw ParameterError(found: "undo", expected: "no move is made yet") }
    news = taken == 1 ? "The last move is taken back." : "\(taken) moves are taken back."
  }

  /// Makes the move of the program whose turn it is.
  mutating func reply() throws(ParameterError) {
    guard let program else {
      throw ParameterError(found: "reply", expected: "it is not the turn of a program")
    }
    let before = script.state
    guard try script.reply(by: program) else {
      throw ParameterError(found: program, expected: "this player gives the game up")
    }
    tell(before)
  }

  /// All that is to be seen.
  var answer: PageAnswer {
    let named = script.named
    let state = script.state
    let score = script.seats == 1 ? script.scores.map { " Score: \($0)." }.joined() : ""
    let result = "\(script.standing) Moves: \(script.moves.count).\(score)"
    return .record([
      ("game", .text(Named.name)), ("title", .text(Named.title.capitalized)),
      ("rules", .text(named.rules)), ("words", .text(named.words)),
      // Scripts round whole numbers of this size.
      ("seed", .text("\(script.seed)")), ("number", .text("\(script.number)")),
      ("players", .texts(players)),
      ("moves", .integer(Int64(script.moves.count))), ("undone", .integer(Int64(script.undone))),
      ("last", script.moves.last.map { .text($0.description) } ?? .null),
      ("scores", .integers(script.scores)),
      ("isOver", .flag(script.turn == nil)),
      ("wantsReply", .flag(program != nil)),
      ("facts", .texts(named.facts(state))), ("news", .text(news)),
      ("result", script.turn == nil ? .text(result) : .null),
      ("description", .texts(named.description(state))),
      (
        "possible",
        .list(
          named.game.moves(in: state).map { move in
            let way = named.way(move, in: state)
            return .record([
              ("move", .text(move.description)), ("words", .text(named.words(move, in: state))),
              ("carried", .texts(way.carried)), ("from", .text(way.from)), ("to", .text(way.to)),
            ])
          })
      ),
      ("finish", .texts(named.finish(state).map { $0.description })),
      ("table", .record(named.table(state))),
      ("text", .text(script.record().text)),
    ])
  }
}
