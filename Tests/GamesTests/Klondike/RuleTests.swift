import Foundation
import Games
import TestSupport
import Testing

/// The rules, as a table of positions and what may be done in them.
struct RuleTests {
  /// What is shown, the state, the rules and the moves.
  ///
  /// Stacks stand between semicolons, an empty one as 0, and behind them what lies elsewhere: the stock, known where all is
  /// seen, and the cards on the foundations, up.
  static let rows = TextRow.table(
    """
    an ace begins a foundation → AH → usual → 1-F
    only an ace does → 2H → usual → none
    foundations are built up in suit → 2H; 2S; up AH → back: no → 1-F
    stacks are built down in the other colour → 5H; 6S → usual → 1-2:1
    not in the same colour → 5H; 6D → usual → none
    not with a gap → 5H; 7S → usual → none
    not upwards → 7H; 6H → usual → none
    a part of a run → 9C|7H 6S 5H; 6C → usual → 1-2:1
    whole runs only → 9C|7H 6S 5H; 6C → runs: blocks → none
    a whole run → 9C|7H 6S 5H; 8C → runs: blocks → 1-2:3
    a part that frees nothing → 9C|7H 6S 5H; 6C → runs: freeing → none
    a part that frees → 9C|7H 6S 5H; 6C; up 5S → runs: freeing → 1-2:1
    a part that makes no room → 9C|7H 6S 5H; 6C → runs: useful → none
    a part that frees makes room → 9C|7H 6S 5H; 6C; up 5S → runs: useful → 1-2:1
    a part that makes room for a whole run → 9C|7H 6S 5H; 6C; 9H|5D 4C → runs: useful → 1-2:1 3-2:2
    a part that makes room for the waste → 9C|7H 6S 5H; 6C; waste 5D → runs: useful → 1-2:1 W-2 R
    a part that makes room for a card from a foundation → 9C|7H 6S 5H; 6C; up 5D → runs: useful → 1-2:1
    a card back that makes no room → 6S; up 5H → runs: useful → none
    a card back for the waste → 6S; waste 4C; up 5H → runs: useful → H-1 R
    a card back for a whole run → 6S; 2D|4C; up 5H → runs: useful → H-1
    no card back for a part → 6S; 2D|5D 4C; up 5H → runs: useful → 2-1:2
    kings go to empty stacks → 9C|KH QS; 0 → usual → 1-2:2
    others do not → 9C|QH JS; 0 → usual → 1-3:2 1-4:2 1-5:2 1-6:2 1-7:2
    kings stay at the bottom → KD QC; 0 → usual → none
    parts do not go to empty stacks → KD QC JH; 0 → usual → none
    back from a foundation → 6S; up 5H → usual → H-1
    an ace too → 2S; up AH → usual → H-1
    nothing back → 6S; up 5H → back: no → none
    the last of the waste → 5S; 4C; waste 3H 4H → usual → W-1 R
    the waste to a foundation → waste 3H AH → usual → W-F R
    a king from the waste → 0; 8C; 0; waste KH → usual → W-1 W-3 R
    turning → waste 3H; stock 4H → usual → T
    no redeal → waste 3H → redeals: 0 → none
    one redeal → waste 3H → redeals: 1 → R
    one redeal is used → waste 3H; redeals 1 → redeals: 1 → none
    no stock → nothing → usual → none
    won → 0; 0; 0; 0; 0; 0; 0; up KS KH KC KD → usual → none
    directly: each third, and the last → known AH AS AC AD 2H 2S 2D → stock: reachable → S3-F
    directly: the waste, and each third of the rest → waste AH; known 5S 6S AS 8S AD → stock: reachable, redeals: 0 → S1-F S4-F S6-F
    directly, after a redeal → waste AH; known 5S AC 7S 8S AD → stock: reachable → S1-F S3-F S6-F
    directly, where a redeal shuffles → waste AH; known 5S AC 7S 8S AD → stock: reachable, order: reshuffled → S1-F S6-F R
    directly: one by one → known 5S AH 7S 8S AD 4C → stock: reachable, draw: 1 → S2-F S5-F
    directly to stacks → 6S; 6C; known 8S 8C 5H → stock: reachable → S3-1 S3-2
    """)

  private func state(_ text: String) -> KlondikeState {
    var (stacks, others): ([String], [String: String]) = ([], [:])
    for part in text.components(separatedBy: "; ") where part != "nothing" {
      let word = String(part.prefix { $0.isLowercase })
      if word.isEmpty { stacks.append(part == "0" ? "" : part) }
      others[word] = String(part.dropFirst(word.count + 1))
    }
    let up = cards(others["up"] ?? "").map { ($0.suit, $0.rank) }
    return layout(
      stacks, waste: others["waste"] ?? "", stock: others["stock"] ?? others["known"] ?? "",
      up: Dictionary(uniqueKeysWithValues: up), redeals: UInt16(others["redeals"] ?? "") ?? 0,
      isKnown: others["known"] != nil)
  }

  @Test(arguments: rows)
  func moves(_ row: TextRow) throws {
    let game = try Klondike.ruleSets.read("standard(\(row[2] == "usual" ? "" : row[2]))")
    let state = state(row[1])
    let moves = game.moves(in: state).map { "\($0)" }.joined(separator: " ")
    #expect(moves == (row[3] == "none" ? "" : row[3]))
    #expect((game.turn(in: state) == nil) == moves.isEmpty)
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
    #expect(state.view.runs[0].cards == cards("2D"))
    #expect(state.view.down(0) == 1)
    #expect(state.view.runs[1].cards == cards("6S 5H"))
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
    #expect(state.view.runs[0].cards == cards("8S 7D"))
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
      #expect(hidden + state.view.runs[stack].cards == Array(deck[next...next + stack]))
      next += stack + 1
    }
    #expect((0..<24).map { state.order[$0] } == deck[28...].map { $0.code })
    #expect(state.view.stock == Array(repeating: nil, count: 24))
    #expect(stream == other)
  }
}
