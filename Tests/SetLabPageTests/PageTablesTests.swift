import Games
import SetGame
import SetLabPage
import TestSupport
import Testing

/// A page with a game, of which the answers are kept.
private struct Table {
  var page = stillPage()
  var told: Told

  init(
    _ game: String, rules: String = "", seed: String = "7", number: String = "0",
    players: String = ""
  ) throws {
    told = try page.ask("table.new", game, rules, seed, number, players)
  }

  mutating func ask(_ command: String, _ word: String = "") throws {
    told = try page.ask("table.\(command)", told["text"].text ?? "", word)
  }

  mutating func move(_ notations: String...) throws {
    for notation in notations { try ask("move", notation) }
  }

  var news: String? { told["news"].text }
  var facts: [String?] { told["facts"].list.map { $0.text } }
  var possible: [String?] { told["possible"].list.map { $0["move"].text } }
}

@Suite("Other games in the page") struct PageTablesTests {
  /// The words are those of `GameScript`, which has tests of what they advise.
  @Test func `a hint is told and marked until the next move, and changes nothing`() throws {
    for game in ["tictactoe", "klondike"] {
      var table = try Table(game)
      let text = table.told["text"].text
      #expect(table.told["hint"].isNull)
      try table.ask("hint")
      let move = try #require(table.told["hint"].text)
      let place = try #require(table.possible.firstIndex(of: move))
      let words = try #require(table.told["possible"].list[place]["words"].text)
      let adviser = game == "klondike" ? "" : " (as \(TicTacToe.adviser) plays)"
      #expect(table.news == "Hint: \(words)\(adviser).")
      #expect(table.told["text"].text == text)
      try table.move(move)
      #expect(table.told["hint"].isNull && table.news?.hasPrefix("Hint") == false)
    }
    var over = try Table("tictactoe")
    try over.move("1", "4", "2", "5", "3")
    try over.ask("hint")
    #expect(over.told["hint"].isNull && over.news == "The game is over.")
    var other = try Table("tictactoe", players: "optimal; person")
    try other.ask("hint")
    #expect(other.told["error"].text == "“hint”: it is the turn of optimal")
  }

  @Test(arguments: ["random", "win", "block", "optimal"], ["1", "2"])
  func `a program answers a person, the same after a move was taken back`(
    _ player: String, _ seed: String
  ) throws {
    var table = try Table("tictactoe", seed: seed, players: "\(player); person")
    #expect(table.told["wantsReply"].flag == true)
    try table.ask("move", "1")
    #expect(table.told["error"].text == "“1”: it is the turn of \(player)")
    table = try Table("tictactoe", seed: seed, players: " \(player) ;person")
    try table.ask("reply")
    let first = table.told["last"].text
    try table.ask("move", try #require(table.possible.first ?? nil))
    try table.ask("reply")
    let (second, text) = (table.told["last"].text, table.told["text"].text)
    try table.ask("undo")
    #expect(table.news == "2 moves are taken back.")
    #expect(table.told["last"].text == first)
    try table.ask("move", try #require(table.possible.first ?? nil))
    try table.ask("reply")
    #expect(table.told["last"].text == second)
    #expect(table.told["text"].text == text?.replacing("scores", with: "undone: 2\nscores"))
    #expect(text?.contains("\nplayers: \(player); person\n") == true)
    #expect(table.told["players"].list.map { $0.text } == [player, "person"])
  }

  /// Cards that lie face down must not be in any answer.
  @Test(arguments: ["standard", "bjarnason", "standard(draw: 1, order: reshuffled)"])
  func `cards are shown once, and none that is hidden`(_ rules: String) throws {
    for seed in 0..<6 {
      var table = try Table("klondike", rules: rules, seed: "\(seed)")
      for step in 0..<80 where table.told["isOver"].flag == false {
        let moves = table.possible.compactMap { $0 }
        try table.ask("move", moves[(step * 7 + seed) % moves.count])
        let shown = table.told["table"]
        let cards =
          (shown["stacks"].list.flatMap { $0["cards"].list } + shown["waste"].list
          + shown["stock"].list + shown["foundations"].list.flatMap { $0.list })
          .compactMap { $0["card"].text }
        #expect(Set(cards).count == cards.count)
        let down = shown["stacks"].list.compactMap { $0["down"].number }.reduce(0, +)
        let up = shown["stacks"].list.map { $0["cards"].list.count }.reduce(0, +)
        let rest =
          (shown["wasteCount"].number ?? 0) + (shown["stockCount"].number ?? 0)
          + Double(shown["stock"].list.count)
        let raised = try #require(
          table.facts[1]?.split(separator: " ").first.flatMap { Double($0) })
        #expect(down + Double(up) + rest + raised == 52)
        // What a double tap does is a move, of a card that is seen.
        for tap in shown["taps"].list {
          #expect(table.possible.contains(tap["move"].text))
          #expect(cards.contains(tap["card"].text ?? ""))
        }
        for move in table.told["possible"].list {
          let carried = move["carried"].list.compactMap { $0.text }
          #expect(Set(carried).isSubset(of: cards))
          // The notation has the number of cards behind a colon.
          let parts = try #require(move["move"].text).split(separator: ":")
          guard parts.count == 2, let from = parts[0].first?.wholeNumberValue else { continue }
          #expect(carried.count == Int(parts[1]))
          let stack = shown["stacks"][from - 1]["cards"].list.compactMap { $0["card"].text }
          #expect(carried == stack.suffix(carried.count))
        }
      }
    }
  }

  /// With nothing hidden, the rest can be done by itself, and by the moves that are told.
  @Test func `a game of which all lies open is finished`() throws {
    let game = try Klondike.ruleSets.read("standard(draw: 1)")
    let greedy = try game.players.read("greedy")
    var runner = GameRunner(game, [greedy], seed: 1)
    var finished = 0
    for number in 0..<UInt64(20) {
      var moves: [KlondikeMove] = []
      _ = runner.play(number) { move, _ in moves.append(move) }
      var script = GameScript(game, seed: 1, number: number)
      for move in moves where !script.state.view.isOpen { _ = script.play(move) }
      guard script.turn != nil, script.state.view.isOpen else { continue }
      // Cards of the stock that were never seen are hidden, too.
      while script.state.view.stock.contains(nil), script.play(notation: "T") {}
      var page = stillPage()
      var told = try page.ask("table.show", script.record().text)
      let rest = told["finish"].list.compactMap { $0.text }
      #expect(!rest.isEmpty)
      for move in rest { told = try page.ask("table.move", told["text"].text ?? "", move) }
      #expect(told["result"].text?.hasPrefix("Won: all cards are up. Moves: ") == true)
      #expect(told["facts"][1].text == "52 of 52 on the foundations")
      finished += 1
    }
    #expect(finished > 0)
  }

  /// Nobody knows how the waste will be shuffled, so no finish leads through it: 60 games of seed 1.
  @Test(arguments: [("kept", true), ("reshuffled", false)])
  func `no shuffle is foreseen`(_ order: String, _ isForeseen: Bool) throws {
    let game = try Klondike.ruleSets.read("standard(draw: 1, order: \(order))")
    let greedy = try game.players.read("greedy")
    var runner = GameRunner(game, [greedy], seed: 1)
    var (finishes, redeals) = (0, 0)
    for number in 0..<UInt64(60) {
      _ = runner.play(number) { _, state in
        let finish = game.finish(state)
        finishes += finish.isEmpty ? 0 : 1
        redeals += finish.contains { $0.kind == .redeal } ? 1 : 0
      }
    }
    #expect(finishes > 100 && (redeals > 0) == isForeseen, "\(finishes), \(redeals)")
  }

  @Test(
    arguments: TextRow.table(
      """
      table.new|whist||1|0 → unknown game “whist” (choose from tictactoe, klondike)
      table.new|||1|0 → unknown game “” (choose from tictactoe, klondike)
      table.new|klondike|poker|1|0 → unknown rules of Klondike “poker” (choose from standard, standard(draw: 1), \
      vegas, bjarnason, kortsmit, yan, klondike3)
      table.new|klondike||-1|0 → “-1”: seed must be a whole number, 0 or more
      table.new|klondike||1|x → “x”: number must be a whole number, 0 or more
      table.new|klondike||1⏎moves: T|0 → “1 moves: T”: seed must be a whole number, 0 or more
      table.new|klondike||1|0|person; greedy → “person; greedy”: Klondike has 1 seat
      table.new|tictactoe||1|0|win; win → “win; win”: one of them must be a person
      table.show|<b> → “<b>”: expected KEY: VALUE with game, rules, seed, number, players, moves, undone, scores, time
      table.move|game: tictactoe⏎rules: standard⏎seed: 1⏎number: 0⏎moves: 1|10 → “10”: this is not a legal move now
      table.undo|game: tictactoe⏎rules: standard⏎seed: 1⏎number: 0⏎moves: → “undo”: no move is made yet
      table.reply|game: tictactoe⏎rules: standard⏎seed: 1⏎number: 0⏎moves: → “reply”: it is not the turn of a program
      """))
  func `what is wrong is told`(_ row: TextRow) throws {
    let (words, message) = (row.words(0), row[1])
    var page = stillPage()
    #expect(try page.ask(words)["error"].text == message)
  }

  @Test func `an unknown request is a mistake, and great numbers stop nothing`() throws {
    var page = stillPage()
    #expect(try page.ask("table.cheat")["mistake"].text == "unknown request table.cheat")
    let most = "\(UInt64.max)"
    let text =
      "game: tictactoe\nrules: standard\nseed: \(most)\nnumber: \(most)\nmoves: 5\nundone: \(most)"
    let told = try page.ask("table.undo", text)
    #expect(told["seed"].text == most)
    #expect(told["undone"].text == "\(Int.max)")
  }
}
