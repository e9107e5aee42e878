internal import GamePlay
internal import Games
internal import RandomStreams
internal import SetGame

/// A game on its table, with those who play it.
struct PageTable<Named: ShownGame> {
  /// The name of a player that is nobody's program.
  private let person = "person"

  private var script: GameScript<Named>
  /// A name for each seat; none when people make all moves.
  private var players: [String]
  private var news = ""

  init(_ record: GameRecord) throws(ParameterError) {
    script = try GameScript(record)
    players = record.players
    let seats = script.named.game.seats
    guard players.isEmpty || players.count == seats else {
      throw ParameterError(
        found: players.joined(separator: "; "),
        expected: "\(Named.title) has \(seats) \(seats == 1 ? "player" : "players")")
    }
    for name in players where name != person {
      _ = try script.named.player(ParameterText(name))
    }
  }

  /// Whether the program makes the moves of a seat, against a person.
  private func isProgram(_ seat: Int) -> Bool {
    players.contains(person) && players[seat] != person
  }

  /// Makes a person's move.
  mutating func play(_ notation: String) throws(ParameterError) {
    if let seat = script.turn {
      guard !isProgram(seat) else {
        throw ParameterError(found: notation, expected: "it is the turn of \(players[seat])")
      }
      // Whoever goes on with a game of programs takes this seat.
      if !players.isEmpty { players[seat] = person }
    }
    try make(notation)
    if players.allSatisfy({ $0 == person }) { players = [] }
  }

  private mutating func make(_ notation: String) throws(ParameterError) {
    let before = script.state
    guard script.play(notation: notation), let move = script.moves.last else {
      throw ParameterError(found: notation, expected: "this is no move of the game now")
    }
    news = script.named.news(of: move, from: before, to: script.state)
  }

  /// Takes moves back until it is a person's turn again.
  mutating func undo() throws(ParameterError) {
    let count = script.moves.count
    repeat {
      guard script.undo() else { break }
    } while script.turn.map { isProgram($0) } ?? false
    let taken = count - script.moves.count
    guard taken > 0 else { throw ParameterError(found: "undo", expected: "no move is made yet") }
    news = taken == 1 ? "The last move is taken back." : "\(taken) moves are taken back."
  }

  /// Makes the move of the program whose turn it is, the same as in a game of programs with the same moves before.
  mutating func reply() throws(ParameterError) {
    guard let seat = script.turn, isProgram(seat) else {
      throw ParameterError(found: "reply", expected: "it is not the turn of a program")
    }
    var player = try script.named.player(ParameterText(players[seat])).player
    let game = script.named.game
    let family = StreamFamily(seed: script.seed)
    var stream = family.stream(game: script.number, purpose: .seat(seat))
    var state = script.restarted.state
    player.begin()
    func choice(_ player: inout Named.Player, _ stream: inout RandomStream) -> Named.Move? {
      let moves = game.moves(in: state)
      let view = game.view(of: state, for: seat)
      return player.choose(among: moves, seeing: view, &stream).map { moves[$0] }
    }
    for move in script.moves {
      if game.turn(in: state) == seat { _ = choice(&player, &stream) }
      game.play(move, in: &state)
    }
    guard let move = choice(&player, &stream) else {
      throw ParameterError(found: players[seat], expected: "this player gives the game up")
    }
    try make(move.description)
  }

  /// All that is to be seen.
  var answer: PageAnswer {
    let named = script.named
    let state = script.state
    let result = script.turn == nil ? named.result(state, moves: script.moves.count) : nil
    return .record([
      ("game", .text(Named.name)), ("title", .text(Named.title.capitalized)),
      ("rules", .text(named.rules)), ("words", .text(named.words)),
      // Scripts round whole numbers of this size.
      ("seed", .text("\(script.seed)")), ("number", .text("\(script.number)")),
      ("players", .texts(players)),
      ("moves", .integer(Int64(script.moves.count))), ("undone", .integer(Int64(script.undone))),
      ("last", script.moves.last.map { .text($0.description) } ?? .null),
      ("scores", .integers(named.game.scores(of: state))),
      ("isOver", .flag(script.turn == nil)),
      ("wantsReply", .flag(script.turn.map { isProgram($0) } ?? false)),
      ("facts", .texts(named.facts(state))), ("news", .text(news)),
      ("result", result.map { .text($0) } ?? .null),
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
      ("text", .text(script.record(by: players).text)),
    ])
  }
}
