import GamePlay
import Games
import SetGame
import Testing
import TicTacToe

struct GameScriptTests {
  private func script(_ moves: String...) throws -> GameScript<NamedTicTacToe> {
    var script = GameScript(try NamedTicTacToe(rules: nil), seed: 3, number: 5)
    for move in moves where !script.play(notation: move) { Issue.record("\(move) is no move") }
    return script
  }

  @Test func movesAreMadeAndTakenBack() throws {
    var game = try script("1", "5", "2", "7")
    #expect(game.turn == 0)
    let (taken, unknown, byCell) = (
      game.play(notation: "5"), game.play(notation: "0"), game.play(Cell(0))
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
    #expect(try GameRecord(record.text) == record)
    let again = try GameScript<NamedTicTacToe>(record)
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
  ])
  func linesThatCannotBeRead(_ text: String, _ message: String) {
    let error = #expect(throws: ParameterError.self) { try GameRecord(text) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: [
    ("rules: standard\nmoves: 1 1", "“1”: move 2 is no move of the game then, such as 2"),
    (
      "rules: standard\nmoves: 1 4 2 5 3 6",
      "“6”: move 6 is no move of the game then: it is over"
    ),
    (
      "rules: standard\nmoves: 1 4 2 5 3\nscores: 0 0",
      "“0 0”: the moves lead to scores 1 -1"
    ),
    ("rules: none\nmoves:", "“none”: the rules of tic-tac-toe are standard"),
  ])
  func gamesThatCannotBe(_ lines: String, _ message: String) throws {
    let record = try GameRecord("game: tictactoe\nseed: 1\nnumber: 0\n" + lines)
    let error = #expect(throws: ParameterError.self) { try GameScript<NamedTicTacToe>(record) }
    #expect(error?.message == message)
  }

  @Test func namesReadBack() throws {
    let named = try NamedTicTacToe(rules: ParameterText(NamedTicTacToe.ruleSets[0].name))
    #expect(named.rules == "standard" && named.words == "three in a line win; X begins")
    for name in NamedTicTacToe.players {
      #expect(try named.player(ParameterText(name.name)).name == name.name)
      #expect(!name.help.isEmpty)
    }
    let error = #expect(throws: ParameterError.self) {
      try named.player(ParameterText("clever"))
    }
    #expect(
      error?.message
        == "“clever”: the players of tic-tac-toe are random, win, block, optimal")
    #expect(throws: ParameterError.self) { try named.player(ParameterText("win(depth: 2)")) }
  }
}
