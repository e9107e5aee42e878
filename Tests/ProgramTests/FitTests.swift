import Foundation
import SetPlay
import TestSupport
import Testing

struct FitTests {
  private static let data = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("data/players")

  /// A game that people play who need two seconds for each attribute in which a Set differs; each further one half a second less.
  static func played(_ game: UInt64, sides: Int = 1, hint: Bool = false) -> PlayState {
    var setup = PlaySetup(game: game, seed: 7)
    if sides > 1 { (setup.people, setup.race) = (sides, .suggested) }
    var state = PlayState(setup)
    var now = 0
    while !state.isOver {
      let side = state.turns.count % sides
      guard let places = state.table.sets.first else {
        now += 9_000
        for side in 0..<sides { state.take(.deal(by: side), at: now) }
        continue
      }
      if hint, state.turns.isEmpty {
        now += 1_000
        state.take(.hint, at: now)
      }
      now += (2_000 - 500 * side) * state.table.level(of: places)
      if sides > 1 { state.take(.claim(by: side), at: now) }
      let cards = state.table.cards(at: places)
      for card in cards { state.take(.touch(card, by: side), at: now) }
      // Another touch lets the Set go; with several sides the table comes by itself.
      now += 1_500
      state.take(sides == 1 ? .touch(cards[0]) : .time, at: now)
      if sides == 1, let card = state.selected.first { state.take(.touch(card), at: now) }
    }
    return state
  }

  static var logOfTwo: String { played(0, sides: 2).transcript.text() }

  /// Logs of play: each table is a search, in as many seconds as the log says.
  @Test func logs() async throws {
    let folder = try Scratch()
    let games = (0..<3).map { Self.played(UInt64($0)) }
    for (number, game) in games.enumerated() {
      try folder.write(game.transcript.text(), to: "\(number)")
    }
    let turns = games.flatMap(\.turns)
    let result = try await Program.json("fit 0 1 2 --motor 0.5", in: folder)
    #expect(result["searches"] as? Int == turns.count && turns.count > 70)
    let levels = try result.rows("levels")
    for level in levels {
      let number = try #require(level["level"] as? Int)
      #expect(level["taken"] as? Int == turns.count { $0.level == number })
      var exposure = 0.0
      for turn in turns {
        let sets = turn.table.sets.count { turn.table.level(of: $0) == number }
        let cards = Double(turn.table.cards.count)
        let seconds = max(0, Double(turn.time - turn.came) / 1000 - 0.5)
        exposure += Double(sets) * seconds * 132 / (cards * (cards - 1))
      }
      #expect(abs((level["exposure"] as? Double ?? 0) - exposure) < 1e-6)
    }
    let calls = turns.count { $0.level == 0 }
    let text = try await Program.run("fit 0 1 2", in: folder).output
    #expect(calls > 1 && text.contains(" \(calls) calls for cards; 95% intervals"))
  }

  /// A hint cuts the search, and so does the other player.
  @Test func cutSearches() async throws {
    let folder = try Scratch()
    let hinted = Self.played(0, hint: true)
    try folder.write(hinted.transcript.text(), to: "hinted")
    let sets = hinted.turns.count { $0.level > 0 }
    let text = try await Program.run("fit hinted", in: folder).output
    #expect(text.hasPrefix("\(hinted.turns.count) searches, \(sets - 1) Sets taken, "))
    for sides in [2, 3] {
      let game = Self.played(0, sides: sides)
      try folder.write(game.transcript.text(), to: "\(sides)")
      for side in 0..<sides {
        let own = game.turns.count { $0.level > 0 && $0.side == side }
        let text = try await Program.output("fit \(sides) --player '\(side + 1)'", in: folder)
        #expect(text.hasPrefix("\(game.turns.count) searches, \(own) Sets taken, ") && own > 5)
      }
    }
    // One that comes by itself cuts it when it comes: of six seconds one is left.
    var setup = PlaySetup(game: 0, seed: 7)
    setup.hints = HintStrategy(.after(1))
    var state = PlayState(setup)
    let places = try #require(state.table.sets.first)
    for card in state.table.cards(at: places) { state.take(.touch(card), at: 6_000) }
    #expect(state.turns.first?.helped == 1_000)
    try folder.write(state.transcript.text() + "\n" + Self.logOfTwo, to: "helped")
    let helped = try await Program.run("fit helped --format json", in: folder).output
    let without = try await Program.run("fit 2 --format json", in: folder).output
    func exposures(_ text: String) throws -> [Double] {
      let levels = try #require(try object(text)["levels"] as? [[String: Any]])
      return levels.map { $0["exposure"] as? Double ?? .nan }
    }
    let longer = zip(try exposures(helped), try exposures(without)).map { $0 - $1 }
    let known = (1...4).map { level in
      Double(state.turns[0].table.sets.count { state.turns[0].table.level(of: $0) == level })
    }
    #expect(zip(longer, known).allSatisfy { abs($0 - $1) < 1e-9 })
    try folder.write(
      hinted.transcript.text().replacing("12 cards, 69", with: "12 cards, 68"), to: "bad")
    let bad = try await Program.run("fit bad", in: folder)
    #expect(bad.code == 65 && bad.errors.hasPrefix("setlab: bad: line "))
  }
}
