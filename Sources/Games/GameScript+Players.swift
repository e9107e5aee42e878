extension GameScript {
  /// Lets programs play beside people.
  ///
  /// There is a name for each seat, ``GameRecord/person`` for people. Without names, or without a person among them,
  /// people make all further moves.
  package mutating func seat(_ names: [String]) throws(ParameterError) {
    guard names.isEmpty || names.count == game.seats else {
      throw ParameterError(
        found: names.joined(separator: "; "),
        expected: "\(Game.title) has \(counted(game.seats, "seat"))")
    }
    var read: [String] = []
    for name in names {
      let isPerson = name == GameRecord.person
      read.append(isPerson ? name : try game.players.read(name).name)
    }
    let people = read.filter { $0 == GameRecord.person }.count
    players = people == 0 || people == game.seats ? [] : read
  }

  package var program: String? {
    guard let turn, !players.isEmpty, players[turn] != GameRecord.person else { return nil }
    return players[turn]
  }

  package mutating func reply() -> Bool {
    guard let program else { return false }
    return (try? reply(by: program)) ?? false
  }

  package mutating func takeBack() -> Int {
    let count = moves.count
    while undo(), program != nil {}
    return count - moves.count
  }

  /// Plays a written game again and returns whether it came to its end.
  ///
  /// The error names the first impossible move, or the first that its players do not make.
  package static func replays(_ record: GameRecord) throws(ParameterError) -> Bool {
    let script = try GameScript(record)
    guard record.isByPrograms else {
      try script.checkReplies()
      return script.turn == nil
    }
    let seated = try GameTable(script.game).seating(record.players)
    let moves = seated.record(record.number, record.seed).moves
    guard moves == record.moves else {
      let place = zip(moves, record.moves).enumerated().first { $0.element.0 != $0.element.1 }
      let number = place?.offset ?? min(moves.count, record.moves.count)
      throw .deviation(
        number < record.moves.count ? record.moves[number] : "end", at: number,
        by: "the players make", made: number < moves.count ? moves[number] : nil)
    }
    return true
  }

  /// Checks that programs made the moves that are theirs.
  package func checkReplies() throws(ParameterError) {
    var script = self
    script.restart(number: number)
    for move in moves {
      if let program = script.program {
        var answered = script
        let isAnswered = try answered.reply(by: program)
        guard isAnswered, answered.moves.last == move else {
          throw .deviation(
            "\(move)", at: script.moves.count, by: "\(program) makes",
            made: isAnswered ? answered.moves.last?.description : nil)
        }
      }
      _ = script.play(move)
    }
  }

  /// Lets a player make a move; false if it gives up or the game is over.
  ///
  /// Its chance depends on the deal and the number of moves alone, so that it does the same after a move was taken back.
  mutating func reply(by name: String) throws(ParameterError) -> Bool {
    var player = try game.players.read(name)
    player.begin()
    return choice(of: &player, after: moves.count).map { play($0) } ?? false
  }

  /// The move of a player after the given number of moves; nil if it gives up or the game is over.
  private func choice(of player: inout Game.Player, after count: Int) -> Game.Move? {
    let state = states[count]
    guard let turn = game.turn(in: state) else { return nil }
    var stream = StreamFamily(seed: seed).stream(
      game: number, purpose: StreamPurpose(number: 0x1000 + UInt64(count)))
    let choices = game.moves(in: state)
    return player.choose(
      among: choices, seeing: game.view(of: state, for: turn), &stream
    ).map { choices[$0] }
  }

  /// The move that the game itself advises, else that of its adviser, who has seen the game so far;
  /// nil if there is no way to win, the adviser would give up, or the game is over.
  ///
  /// So an adviser that avoids earlier states never leads in circles.
  package var hint: Game.Move? {
    guard let turn else { return nil }
    switch game.hint(seeing: view) {
    case .move(let move): return move
    case .hopeless: return nil
    case .unknown: break
    }
    guard var adviser = game.players[Game.adviser] else { return nil }
    adviser.begin()
    var move: Game.Move?
    for (count, state) in states.enumerated() where game.turn(in: state) == turn {
      move = choice(of: &adviser, after: count)
    }
    return move
  }

  package func advice(isNotated: Bool) -> String {
    guard turn != nil else { return "The game is over." }
    let own = game.hint(seeing: view)
    if case .hopeless = own { return "No way to win is left." }
    guard let hint else { return "Hint: \(Game.adviser) gives the game up here." }
    let (words, notation) = (game.words(hint, in: view), hint.description)
    let move = !isNotated || words == notation ? words : "\(words), \(notation)"
    if case .move = own { return "Hint: \(move)." }
    return "Hint: \(move) (as \(Game.adviser) plays)."
  }
}

extension ParameterError {
  /// That a move which was written down, at a place from 0, is not the one that its program makes.
  ///
  /// The names say who makes another, with the verb; `made` is nil if they give up.
  fileprivate static func deviation(
    _ found: String, at place: Int, by names: String, made: String?
  ) -> ParameterError {
    ParameterError(
      found: found, expected: "as move \(place + 1) \(names) \(made ?? "none")")
  }
}
