import Games
import RandomStreams
import Testing

/// The rules, as a table of positions and what may be done in them.
struct RuleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rules: KlondikeRules
    let state: KlondikeState
    let moves: String

    init(
      _ name: String, _ state: KlondikeState, _ moves: String,
      _ change: (inout KlondikeRules) -> Void = { _ in }
    ) {
      var rules = KlondikeRules()
      change(&rules)
      (testDescription, self.rules, self.state, self.moves) = (name, rules, state, moves)
    }
  }

  static let rows: [Row] = [
    Row("an ace begins a foundation", layout(["AH"]), "1-F"),
    Row("only an ace does", layout(["2H"]), ""),
    Row("foundations are built up in suit", layout(["2H", "2S"], up: [.hearts: 1]), "1-F") {
      $0.foundationBack = false
    },
    Row("stacks are built down in the other colour", layout(["5H", "6S"]), "1-2:1"),
    Row("not in the same colour", layout(["5H", "6D"]), ""),
    Row("not with a gap", layout(["5H", "7S"]), ""),
    Row("not upwards", layout(["7H", "6H"]), ""),
    Row("a part of a run", layout(["9C|7H 6S 5H", "6C"]), "1-2:1"),
    Row("whole runs only", layout(["9C|7H 6S 5H", "6C"]), "") { $0.runs = .blocks },
    Row("a whole run", layout(["9C|7H 6S 5H", "8C"]), "1-2:3") { $0.runs = .blocks },
    Row("a part that frees nothing", layout(["9C|7H 6S 5H", "6C"]), "") { $0.runs = .freeing },
    Row("a part that frees", layout(["9C|7H 6S 5H", "6C"], up: [.spades: 5]), "1-2:1") {
      $0.runs = .freeing
    },
    Row("a part that makes no room", layout(["9C|7H 6S 5H", "6C"]), "") { $0.runs = .useful },
    Row("a part that frees makes room", layout(["9C|7H 6S 5H", "6C"], up: [.spades: 5]), "1-2:1") {
      $0.runs = .useful
    },
    Row(
      "a part that makes room for a whole run", layout(["9C|7H 6S 5H", "6C", "9H|5D 4C"]),
      "1-2:1 3-2:2"
    ) { $0.runs = .useful },
    Row(
      "a part that makes room for the waste", layout(["9C|7H 6S 5H", "6C"], waste: "5D"),
      "1-2:1 W-2 R"
    ) { $0.runs = .useful },
    Row(
      "a part that makes room for a card from a foundation",
      layout(["9C|7H 6S 5H", "6C"], up: [.diamonds: 5]), "1-2:1"
    ) { $0.runs = .useful },
    Row("a card back that makes no room", layout(["6S"], up: [.hearts: 5]), "") {
      $0.runs = .useful
    },
    Row("a card back for the waste", layout(["6S"], waste: "4C", up: [.hearts: 5]), "H-1 R") {
      $0.runs = .useful
    },
    Row("a card back for a whole run", layout(["6S", "2D|4C"], up: [.hearts: 5]), "H-1") {
      $0.runs = .useful
    },
    Row("no card back for a part", layout(["6S", "2D|5D 4C"], up: [.hearts: 5]), "2-1:2") {
      $0.runs = .useful
    },
    Row("kings go to empty stacks", layout(["9C|KH QS", ""]), "1-2:2"),
    Row("others do not", layout(["9C|QH JS", ""]), "1-3:2 1-4:2 1-5:2 1-6:2 1-7:2"),
    Row("kings stay at the bottom", layout(["KD QC", ""]), ""),
    Row("parts do not go to empty stacks", layout(["KD QC JH", ""]), ""),
    Row("back from a foundation", layout(["6S"], up: [.hearts: 5]), "H-1"),
    Row("an ace too", layout(["2S"], up: [.hearts: 1]), "H-1"),
    Row("nothing back", layout(["6S"], up: [.hearts: 5]), "") { $0.foundationBack = false },
    Row("the last of the waste", layout(["5S", "4C"], waste: "3H 4H"), "W-1 R"),
    Row("the waste to a foundation", layout([], waste: "3H AH"), "W-F R"),
    Row("a king from the waste", layout(["", "8C", ""], waste: "KH"), "W-1 W-3 R"),
    Row("turning", layout([], waste: "3H", stock: "4H"), "T"),
    Row("no redeal", layout([], waste: "3H"), "") { $0.redeals = 0 },
    Row("one redeal", layout([], waste: "3H"), "R") { $0.redeals = 1 },
    Row("one redeal is used", layout([], waste: "3H", redeals: 1), "") { $0.redeals = 1 },
    Row("no stock", layout([]), ""),
    Row(
      "won",
      layout(
        Array(repeating: "", count: 7), up: [.spades: 13, .hearts: 13, .clubs: 13, .diamonds: 13]),
      ""),
    Row("directly: each third, and the last", plus("AH AS AC AD 2H 2S 2D"), "S3-F") {
      $0.stock = .reachable
    },
    Row(
      "directly: the waste, and each third of the rest", plus("AH", "5S 6S AS 8S AD"),
      "S1-F S4-F S6-F"
    ) {
      ($0.stock, $0.redeals) = (.reachable, 0)
    },
    Row("directly, after a redeal", plus("AH", "5S AC 7S 8S AD"), "S1-F S3-F S6-F") {
      $0.stock = .reachable
    },
    Row("directly, where a redeal shuffles", plus("AH", "5S AC 7S 8S AD"), "S1-F S6-F R") {
      ($0.stock, $0.wasteOrder) = (.reachable, .reshuffled)
    },
    Row("directly: one by one", plus("5S AH 7S 8S AD 4C"), "S2-F S5-F") {
      ($0.stock, $0.draw) = (.reachable, 1)
    },
    Row("directly to stacks", plus("8S 8C 5H", ["6S", "6C"]), "S3-1 S3-2") {
      $0.stock = .reachable
    },
  ]

  static func plus(_ waste: String, _ stock: String) -> KlondikeState {
    layout([], waste: waste, stock: stock, isKnown: true)
  }

  static func plus(_ stock: String, _ stacks: [String] = []) -> KlondikeState {
    layout(stacks, stock: stock, isKnown: true)
  }

  @Test(arguments: rows)
  func moves(_ row: Row) {
    let game = Klondike(row.rules)
    let moves = game.moves(in: row.state).map { "\($0)" }
    #expect(moves == row.moves.split(separator: " ").map { String($0) })
    #expect((game.turn(in: row.state) == nil) == moves.isEmpty)
  }

  func play(_ moves: String, _ state: KlondikeState, _ rules: KlondikeRules = .init()) throws
    -> KlondikeState
  {
    let game = Klondike(rules)
    var state = state
    for name in moves.split(separator: " ") {
      let move = try #require(game.moves(in: state).first { "\($0)" == name }, "\(name)")
      game.play(move, in: &state)
    }
    return state
  }

  @Test func aFreeCardIsTurned() throws {
    let state = try play("1-2:1", layout(["9C 2D|5H", "6S"]))
    #expect(state.view.run(0).cards == cards("2D"))
    #expect(state.view.down(0) == 1)
    #expect(state.view.run(1).cards == cards("6S 5H"))
    #expect(state.covered[0] == UInt64(PlayingCard(9, .clubs).code))
  }

  @Test func theWasteIsTheLastCardsTurned() throws {
    let start = layout(["9S"], stock: "2C 3C 4C 5C 8H 7C 8D 9D")
    var state = try play("T T", start)
    #expect(state.view.waste == cards("2C 3C 4C 5C 8H 7C"))
    #expect(state.view.stock == [nil, nil])
    state = try play("T", state)
    #expect(state.view.wasteTop == PlayingCard(9, .diamonds))
    state = try play("R T T", state)
    #expect(state.view.waste == cards("2C 3C 4C 5C 8H 7C"))
    #expect(state.view.stock == cards("8D 9D"))
    #expect(state.view.redeals == 1)
  }

  @Test func aCardThatLeavesTheWasteFreesTheOneBefore() throws {
    let state = try play("T T W-1", layout(["8S"], stock: "2C 3C 4C 5C 6H 7D"))
    #expect(state.view.wasteTop == PlayingCard(6, .hearts))
    #expect(state.view.run(0).cards == cards("8S 7D"))
    #expect(state.view.stockAndWaste == 5)
  }

  @Test func aCardPlayedDirectlyLeavesThoseBeforeItInTheWaste() throws {
    var rules = KlondikeRules.bjarnason
    let start = layout(["9S", "8S"], stock: "2C 3C 4C 5C 6H 8D 7D", isKnown: true)
    var state = try play("S6-1", start, rules)
    #expect(state.view.waste == cards("2C 3C 4C 5C 6H"))
    #expect(state.view.redeals == 0)
    // Only the last card is reached before a redeal.
    state = try play("S7-2", state, rules)
    #expect(state.view.redeals == 0)
    rules.redeals = 1
    state = try play("S3-1", layout(["5S"], waste: "2C 3C 4H 5C 6H 8D", isKnown: true), rules)
    #expect(state.view.redeals == 1)
    #expect(state.view.waste == cards("2C 3C"))
  }

  @Test(arguments: [
    (KlondikeRules.WasteOrder.kept, "2C 3C 4C"), (.reversed, "8C 7C 6C"),
  ])
  func aRedealKeepsOrReversesTheWaste(_ order: KlondikeRules.WasteOrder, _ waste: String) throws {
    var rules = KlondikeRules()
    rules.wasteOrder = order
    let state = try play("T T T R T", layout([], stock: "2C 3C 4C 5C 6C 7C 8C"), rules)
    #expect(state.view.waste == cards(waste))
    #expect(!state.view.stock.contains(nil))
  }

  @Test func aRedealShuffles() throws {
    var rules = KlondikeRules()
    rules.wasteOrder = .reshuffled
    let start = layout([], stock: "2C 3C 4C 5C 6C 7C 8C 2H 3H 4H 5H 6H")
    let state = try play("T T T T R T", start, rules)
    #expect(state.view.waste != Array(cards("2C 3C 4C")))
    #expect(state.view.stock == Array(repeating: nil, count: 9))
    #expect(state.view.shuffled.nonzeroBitCount == 9)
    let again = try play("T T T R", state, rules)
    #expect(Set(again.view.waste + again.view.stock).count == 1)
    #expect(again.order != state.order)
  }

  @Test(arguments: [
    ("W-1 1-2:2", 5), ("R", -20), ("T", 0), ("3-F", 10 + 5), ("3-F D-4", 10 + 5 - 15), ("4-5:1", 5),
  ])
  func standardScoring(_ moves: String, _ points: Int) throws {
    var state = layout(["5S", "6H", "9C|AD", "3H|2S", "3D"], waste: "4H", redeals: 2)
    if moves == "T" { state = layout([], stock: "2C") }
    let game = Klondike()
    #expect(game.scores(of: try play(moves, state)) == [points])
  }

  @Test func redealsCostAtDrawOne() throws {
    let state = try play("R", layout([], waste: "4H"), .standard(draw: 1))
    #expect(state.view.points == -100)
    #expect(try play("R", layout([], waste: "4H")).view.points == 0)
    #expect(try play("R", layout([], waste: "4H", redeals: 2)).view.points == -20)
  }

  @Test(arguments: zip(KlondikeRules.Scoring.allCases, [0, 5 * 6 - 52, 6, 0]))
  func otherScorings(_ scoring: KlondikeRules.Scoring, _ score: Int) {
    var rules = KlondikeRules()
    rules.scoring = scoring
    #expect(Klondike(rules).scores(of: layout([], up: [.spades: 2, .diamonds: 4])) == [score])
  }

  @Test func theLastCardWins() throws {
    var rules = KlondikeRules.vegas()
    let up: [Suit: Int] = [.spades: 13, .hearts: 13, .clubs: 13, .diamonds: 12]
    let start = layout(["KD"] + Array(repeating: "", count: 6), up: up)
    let end = try play("1-F", start, rules)
    #expect(end.view.isWon)
    #expect(Klondike(rules).turn(in: end) == nil)
    #expect(Klondike(rules).scores(of: end) == [208])
    rules.scoring = .won
    #expect(Klondike(rules).scores(of: end) == [1])
    #expect(Klondike(rules).scores(of: start) == [0])
  }

  @Test func foundationsLieInTheOrderOfTheirAces() throws {
    var state = try play("3-F 1-F", layout(["AD", "2S", "AH"]))
    #expect(state.view.foundations == [.hearts, .diamonds, nil, nil])
    state = try play("H-2", state)
    #expect(state.view.foundations == [nil, .diamonds, nil, nil])
    state = try play("D-2", try play("2-F", state))
    #expect(state.view.foundations == [.hearts, nil, nil, nil])
  }

  @Test func rulesAreSaidInALine() {
    #expect(
      KlondikeRules().description
        == "draw 3, unlimited redeals, waste order kept, parts of runs, cards back from foundations, "
        + "stock turned, scoring: standard")
    #expect(
      KlondikeRules.vegas(draw: 1).description.hasPrefix("draw 1, no redeal, waste order kept"))
    #expect(KlondikeRules.kortsmit().description.contains("whole runs only, nothing back"))
  }

  /// Seed 5: the deck is drawn forwards and laid stack by stack.
  @Test func dealsFollowTheStream() {
    var stream = StreamFamily(seed: 5).stream(game: 3, purpose: .deal)
    var deck = PlayingCard.all
    for place in 0..<52 { deck.swapAt(place, place + Int(stream.draw(below: UInt64(52 - place)))) }
    var other = StreamFamily(seed: 5).stream(game: 3, purpose: .deal)
    let state = Klondike().deal(&other)
    var next = 0
    for stack in 0..<7 {
      let hidden = (0..<stack).reversed().map {
        PlayingCard(code: UInt8(state.covered[stack] >> UInt64(6 * $0) & 63))
      }
      #expect(hidden + state.view.run(stack).cards == Array(deck[next...next + stack]))
      next += stack + 1
    }
    #expect((0..<24).map { state.order[$0] } == deck[28...].map { $0.code })
    #expect(state.view.stock == Array(repeating: nil, count: 24))
    #expect(stream == other)
  }
}
