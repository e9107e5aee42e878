import Games
import Testing

struct GameScriptTests {
  private func script(_ moves: String...) throws -> GameScript<TicTacToe> {
    var script = GameScript(TicTacToe(), seed: 3, number: 5)
    for move in moves where !script.play(notation: move) { Issue.record("\(move) is no move") }
    return script
  }

  @Test func movesAreMadeAndTakenBack() throws {
    var game = try script("1", "5", "2", "7")
    #expect(game.turn == 0)
    let (taken, unknown, byCell) = (
      game.play(notation: "5"), game.play(notation: "0"), game.play(Square(0))
    )
    #expect(!taken && !unknown && !byCell)
    let (undone, next) = (game.undo(), game.play(notation: "3"))
    #expect(undone && next && game.turn == 0 && game.undone == 1)
    #expect(game.moves.map(\.description) == ["1", "5", "2", "3"])
    game.restart(number: 6)
    #expect(game.moves.isEmpty && game.undone == 0 && game.number == 6)
    var empty = try script()
    let nothing = empty.undo()
    #expect(!nothing && empty.undone == 0)
  }

  @Test func aRecordReadsBack() throws {
    var game = try script("1", "5", "2", "7", "9")
    let (undone, next) = (game.undo(), game.play(notation: "3"))
    #expect(undone && next)
    let record = game.record()
    #expect(
      record.text == """
        game: tictactoe
        rules: standard
        seed: 3
        number: 5
        moves: 1 5 2 7 3
        undone: 1
        scores: 1 -1

        """)
    #expect(try GameRecord(record.text) == record && record.milliseconds == nil)
    var timed = record
    timed.milliseconds = 83_000
    #expect(timed.text == record.text + "time: 83000 ms\n")
    #expect(try GameRecord(timed.text) == timed)
    let again = try GameScript<TicTacToe>(record)
    #expect(again.state == game.state && again.turn == nil && again.undone == 1)
    #expect(again.record() == record)
    let named = try script("1").record(by: ["random", "optimal"])
    #expect(named.text.contains("\nplayers: random; optimal\n"))
    #expect(try GameRecord(named.text) == named)
  }

  @Test(arguments: [
    ("game tictactoe", "“game tictactoe”: expected KEY: VALUE with game, rules, seed"),
    ("colour: red", "“colour: red”: expected KEY: VALUE with game, rules, seed"),
    ("seed: 1\nseed: 2", "“seed: 2”: seed is given twice"),
    ("game: tictactoe", "“rules”: this line is missing"),
    ("game: x\nrules: y\nseed: -1\nnumber: 0\nmoves:", "“-1”: seed must be a whole number, 0"),
    (
      "game: x\nrules: y\nseed: 1\nnumber: 0\nmoves:\nundone: many",
      "“many”: undone must be a whole number, 0 or more"
    ),
    (
      "game: x\nrules: y\nseed: 1\nnumber: 0\nmoves:\ntime: 5 s",
      "“5 s”: time must be such as 83000 ms"
    ),
  ])
  func linesThatCannotBeRead(_ text: String, _ message: String) {
    let error = #expect(throws: ParameterError.self) { try GameRecord(text) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: [
    ("rules: standard\nmoves: 1 1", "“1”: move 2 is not a legal move at that point, such as 2"),
    (
      "rules: standard\nmoves: 1 4 2 5 3 6",
      "“6”: move 6 is not a legal move at that point: it is over"
    ),
    (
      "rules: standard\nmoves: 1 4 2 5 3\nscores: 0 0",
      "“0 0”: the moves lead to scores 1 -1"
    ),
    ("rules: none\nmoves:", "unknown rules of tic-tac-toe “none” (choose from standard)"),
  ])
  func gamesThatCannotBe(_ lines: String, _ message: String) throws {
    let record = try GameRecord("game: tictactoe\nseed: 1\nnumber: 0\n" + lines)
    let error = #expect(throws: ParameterError.self) { try GameScript<TicTacToe>(record) }
    #expect(error?.message == message)
  }

  /// A person plays any moves against a program; what is written down names both, goes on the same and is checked.
  @Test(arguments: ["random", "win", "block", "optimal"])
  func programsReplyAndAreChecked(_ name: String) throws {
    for number in UInt64(0)..<20 {
      var game = GameScript(TicTacToe(), seed: 3, number: number)
      try game.seat(["person", name])
      #expect(game.program == nil)
      while game.turn != nil {
        let isReplied = game.reply()
        #expect(isReplied == (game.moves.count % 2 == 0 && !game.moves.isEmpty))
        guard game.turn != nil else { break }
        let isPlayed = game.play(notation: game.notations[Int(number) % game.notations.count])
        #expect(isPlayed)
        #expect(game.turn == nil || game.program == name)
      }
      let record = game.record()
      #expect(record.text.contains("\nplayers: person; \(name)\n") && !record.isByPrograms)
      let again = try GameScript<TicTacToe>(GameRecord(record.text))
      #expect(again.players == ["person", name] && again.record() == record)
      try again.checkReplies()
      var other = GameScript(TicTacToe(), seed: 3, number: number)
      let first = try #require(game.moves.first)
      let isFirst = other.play(first)
      let deviant = try #require(other.notations.first { $0 != game.moves[1].description })
      let isSecond = other.play(notation: deviant)
      #expect(isFirst && isSecond)
      try other.seat(["person", name])
      let error = #expect(throws: ParameterError.self) { try other.checkReplies() }
      #expect(
        error?.message
          == "“\(deviant)”: as move 2 \(name) makes \(game.moves[1].description)")
    }
  }

  @Test func peopleTakeOver() throws {
    var game = try script("1", "5")
    try game.seat(["optimal", "person"])
    #expect(game.program == "optimal")
    let taken = game.takeBack()
    #expect(taken == 1 && game.moves.count == 1 && game.program == nil)
    for names in [[], ["person", "person"], ["win", "block"]] {
      try game.seat(names)
      let isReplied = game.reply()
      #expect(game.players.isEmpty && game.program == nil && !isReplied)
    }
    let error = #expect(throws: ParameterError.self) { try game.seat(["win", "me"]) }
    #expect(error?.message.hasPrefix("unknown player of tic-tac-toe “me” (choose from") == true)
    let few = #expect(throws: ParameterError.self) { try game.seat(["person"]) }
    #expect(few?.message == "“person”: tic-tac-toe has 2 seats")
  }

  /// Best play of both sides by hints alone is a tie; nothing is changed by asking.
  @Test func hintsOfTicTacToe() throws {
    for number in UInt64(0)..<50 {
      var game = GameScript(TicTacToe(), seed: 8, number: number)
      while game.turn != nil {
        let before = game.record()
        let hint = try #require(game.hint)
        #expect(game.hint == hint && game.record() == before)
        #expect(
          game.advice(isNotated: true)
            == "Hint: \(TicTacToe.cells[hint.index]), \(hint) (as optimal plays).")
        #expect(
          game.advice(isNotated: false)
            == "Hint: \(TicTacToe.cells[hint.index]) (as optimal plays).")
        let isPlayed = game.play(hint)
        #expect(isPlayed)
      }
      #expect(game.game.standing(game.state) == "A tie." && game.hint == nil)
    }
  }

  /// The game's own hints end with a win or where there is no way to one, and name no hidden card.
  ///
  /// Where the stock is shuffled, whoever follows the hints plays the game of the player who gives them.
  @Test(arguments: [
    ("standard", nil), ("bjarnason", nil), ("standard(draw: 1, order: reshuffled)", "greedy"),
  ])
  func hintsOfKlondike(_ rules: String, _ adviser: String?) throws {
    let named = try Klondike.ruleSets.read(rules)
    for number in UInt64(0)..<2 {
      var game = GameScript(named, seed: 8, number: number)
      while let hint = game.hint, game.moves.count < (adviser == nil ? 500 : 3_000) {
        let words = named.words(hint, in: game.view)
        if game.moves.count % 16 == 0 {
          let by = adviser.map { " (as \($0) plays)" } ?? ""
          #expect(game.advice(isNotated: true) == "Hint: \(words), \(hint)\(by).")
        }
        // At most one card is named, and none that is not seen.
        let shown = PlayingCard.all.filter { words.contains($0.words) }
        #expect(Set(shown).isSubset(of: seen(in: game.view)) && shown.count <= 1)
        let isPlayed = game.play(hint)
        #expect(isPlayed)
      }
      let end = adviser.map { "Hint: \($0) gives the game up here." } ?? "No way to win is left."
      #expect(game.advice(isNotated: true) == (game.turn == nil ? "The game is over." : end))
      guard let adviser else { continue }
      var runner = GameRunner(named, [try named.players.read(adviser)], seed: 8)
      var moves: [KlondikeMove] = []
      _ = runner.play(number) { move, _ in moves.append(move) }
      #expect(game.moves == moves)
    }
  }

  private func seen(in view: KlondikeView) -> [PlayingCard] {
    (0..<7).flatMap { view.runs[$0].cards } + (view.waste + view.stock).compactMap { $0 }
      + Suit.allCases.flatMap { suit in
        (1...13).prefix(view.height(of: suit)).map { PlayingCard($0, suit) }
      }
  }

  @Test func namesReadBack() throws {
    let named = try TicTacToe.ruleSets.read(TicTacToe.ruleSets.names[0])
    #expect(named.rulesName == "standard" && named.words == "three in a line win; O begins")
    // People turn one card unless they choose; studies, links and transcripts keep three.
    #expect(Klondike.played.rulesName == "standard(draw: 1)" && Klondike().rulesName == "standard")
    #expect(TicTacToe.played.rulesName == "standard")
    for family in named.players.families {
      #expect(try named.players.read(family.name).name == family.name)
      #expect(!family.summary.isEmpty)
    }
    let error = #expect(throws: ParameterError.self) {
      try named.players.read("clever")
    }
    #expect(
      error?.message
        == "unknown player of tic-tac-toe “clever” (choose from random, win, block, optimal)")
    #expect(throws: ParameterError.self) { try named.players.read("win(depth: 2)") }
  }

  /// What is said of a player, its name as it is kept, and whether it plays 300 games of seed 5 as the first of the row.
  @Test(arguments: [
    ("greedy", "greedy(ties: first)", "greedy", true),
    ("greedy", "greedy(ties: drawn)", "greedy(ties: drawn)", false),
    ("pairs", "pairs(end: pairs)", "pairs", true),
    ("pairs", "pairs(end: greedy)", "pairs(end: greedy)", false),
    ("montecarlo(1)", "montecarlo(trials: 1)", "montecarlo(trials: 1)", true),
  ])
  func playersOfKlondikeHaveParameters(
    _ other: String, _ text: String, _ name: String, _ isSame: Bool
  ) throws {
    let named = try Klondike.ruleSets.read("bjarnason")
    let player = try named.players.read(text)
    #expect(player.name == name)
    var runners = [
      GameRunner(named, [player], seed: 5),
      GameRunner(named, [try named.players.read(other)], seed: 5),
    ]
    let games = UInt64(other.hasPrefix("montecarlo") ? 1 : 300)
    let moves = runners.indices.map { place in (0..<games).map { runners[place].play($0).moves } }
    #expect((moves[0] == moves[1]) == isSame)
  }

  @Test(arguments: [
    ("greedy(ties: last)", "“last”: ties must be first or drawn"),
    ("greedy(end: pairs)", "“end”: the parameters of greedy are ties"),
    ("pairs(end: all)", "“all”: end must be pairs or greedy"),
    ("montecarlo(trials: 0)", "“0”: trials must be a whole number from 1 to 10000"),
  ])
  func wrongParametersOfPlayers(_ text: String, _ message: String) throws {
    let named = Klondike()
    let error = #expect(throws: ParameterError.self) { try named.players.read(text) }
    #expect(error?.message == message)
  }
}
