import Contests
import ContestsSupport
import TestSupport
import Testing

struct StoredSimulationTests {
  private func json(_ simulation: Simulation) -> String {
    SimulationSummary(simulation).document.json.text
  }

  @Test(arguments: Play.all)
  func roundTrip(play: Play) throws {
    let simulation = simulated(play.plan(30..<330, seed: 71))
    let again = try Simulation(json: json(simulation))
    #expect(again.tally == simulation.tally)
    #expect(again.plan.trials == simulation.plan.trials)
    #expect(json(again) == json(simulation))
  }

  /// Seeds and first games beyond 2^53 are strings, and no games are a result too.
  @Test(
    arguments: [
      UInt64.max - 40..<UInt64.max, 1 << 53..<(1 << 53) + 40, 5..<5,
    ] as [Range<UInt64>])
  func roundTripOfLargeNumbers(games: Range<UInt64>) throws {
    let plan = SimulationPlan(games: games, seed: UInt64.max - 1)
    let again = try Simulation(json: json(simulated(plan)))
    #expect(again.plan.seed == UInt64.max - 1)
    #expect(again.plan.trials == games)
    #expect(json(again) == json(simulated(plan)))
  }

  /// The time is no whole number of anything, and reads back to the same bits.
  @Test(arguments: [0, 0.1 + 0.2, 0.003_100_848_000_000_000_2, 1e-9, 123_456.789, 1e15 / 3])
  func roundTripOfTimes(seconds: Double) throws {
    let small = simulated(0..<5, seed: 71)
    let simulation = Simulation(plan: small.plan, tally: small.tally, seconds: seconds)
    let again = try Simulation(json: json(simulation))
    #expect(again.seconds == seconds)
    #expect(json(again) == json(simulation))
  }

  /// The summary of a result does not depend on the convention and confidence it was stored with.
  @Test func onlyCountsAreRead() throws {
    let stored = SimulationSummary(Fixture.small, convention: .norvig, confidence: .portable(0.5))
      .document.json.text
    #expect(json(try Simulation(json: stored)) == json(Fixture.small))
  }

  /// Changes to the result of 100 games from game 0 of seed 72, and what is said of them; all that is named occurs in it
  /// once.
  static let tamperings = TextRow.table(
    """
    "schema": 1 → "schema": 2 → “schema” is 2; this program reads 1
    "schema": 1 → "schema": "one" → “schema” is the text “one”, not a whole number
    "schema": 1, →  → “schema” is missing
    "tally": → "tali": → “run” is missing: this is not a result that can be merged
    "freshSets": → "fresh": → “tally.freshSets” is missing
    "streamVersion": 1 → "streamVersion": 2 → “streamVersion” is 2; this program plays version 1
    "random" → "clever" → “strategy” is an unknown strategy “clever”
    "rules": "classic" → "rules": "none" → “rules” is “none”, expected classic or refill
    "deck": 4 → "deck": 2 → “deck” is 2, expected 3 to 6 attributes
    "deck": 4 → "deck": 7 → “deck” is 7, expected 3 to 6 attributes
    "games": 100 → "games": -100 → “games” is -100, not a whole number from 0 to 2^64 − 1
    "games": 100 → "games": 1.5 → “games” is 1.5, not a whole number from 0 to 2^64 − 1
    "games": 100 → "games": null → “games” is null, not a whole number from 0 to 2^64 − 1
    "games": 100 → "games": 99 → “tally” counts 100 games, not 99
    "games": 100 → "games": "20000000000000" → “tally” counts 100 games, not 20000000000000
    "seed": 72 → "seed": "x" → “seed” is the text “x”, not a whole number from 0 to 2^64 − 1
    "seed": 72, →  → “seed” is missing
    "firstGame": 0 → "firstGame": "18446744073709551615" → “firstGame” is too large: the games end beyond 2^64
    "seconds": 2.5 → "seconds": [] → “seconds” is a list, not a number
    "dealMores": [ → "dealMores": [-1, 1,  → “tally.dealMores” does not fit the deck
    "dealMores": [ → "dealMores": [0.5,  → “tally.dealMores[0]” is 0.5, not a whole number
    "dealMores": [ → "dealMores": ["a",  → “tally.dealMores[0]” is the text “a”, not a whole number
    "leftoverThirds": [ → "leftoverThirds": [0, 0, 0, 0, 0,  → “tally.leftoverThirds” does not fit the deck
    "largestThirds": [ → "largestThirds": [7,  → “tally.largestThirds” does not add up to the number of games
    "freshSets": [ → "freshSets": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  → “tally.freshSets” does not fit the deck
    "lengths": [0 → "lengths": [1 → “tally.lengths” counts more than the number of games
    ], "tallTables": [ → ], "tallTables": [1,  → “tally.tallTables” does not count the games of lengths
    "dealMoresAt": [0 → "dealMoresAt": [0, 200 → “tally.dealMoresAt” has more deal-mores than games had a next table
    "dealMoresAt": [0 → "dealMoresAt": [1 → “tally.lengths” has a game without a table
    """)

  /// Lists that each could come from games, but not from the same, are refused with what they contradict.
  @Test(arguments: ["tables", "sums", "dealMoresAt", "lengths", "tallTables"])
  func contradictions(list: String) throws {
    let tally = simulated(0..<100, seed: 72).tally
    var entries = tally.entries
    let last = try #require(tally.lengths.lastIndex { $0 > 0 })
    switch list {
    // One Set-free table less, in all parts of its game.
    case "tables":
      let row = try #require(entries.tables.firstIndex { $0[0] == 12 && $0[1] == 33 && $0[4] > 0 })
      entries.tables[row][4] -= 1
      for index in entries.sums.indices where entries.sums[index][1] == 12 {
        // Of a game with one, among 23 tables of twelve.
        entries.sums[index][2] -= 1
        entries.sums[index][4] -= 1
        entries.sums[index][5] -= 23
      }
    case "sums":
      entries.sums[0][3] += 1
      entries.sums[0][6] += 1
    case "dealMoresAt":
      let number = try #require(tally.dealMoresAt.firstIndex { $0 > 0 })
      entries.histograms[.dealMoresAt]?[number] -= 1
    case "lengths":
      entries.histograms[.lengths]?[last] -= 1
      entries.histograms[.lengths]?[last - 1] += 1
    default:
      entries.histograms[.tallTables]?[0] -= 1
      entries.histograms[.tallTables]?[1] += 1
    }
    #expect(try GameTally(tally.entries, games: 100, deck: .standard) == tally)
    let error = #expect(throws: GameTallyError.self) {
      try GameTally(entries, games: 100, deck: .standard)
    }
    #expect(error?.list == list, "\(error?.problem ?? "")")
    let says =
      switch list {
      case "tables": "ends of games make"
      case "sums": "without a Set, but tables has"
      case "dealMoresAt": "deal-mores, but dealMores to"
      case "lengths": "tables, but tables to"
      default: "tables of more than 12 cards, but tables to"
      }
    #expect(error?.problem.contains(says) == true, "\(error?.problem ?? "")")
  }

  /// Earlier versions did not number tables: such runs open, and merged ones number the tables of the others.
  @Test func opensRunsWithoutNumberedTables() throws {
    let numbered = try #require(original.firstRange(of: ", \"lengths\""))
    let others = try #require(original[numbered.upperBound...].firstRange(of: ", \"tables\""))
    let text = original[..<numbered.lowerBound] + original[others.lowerBound...]
    let old = try Simulation(json: String(text))
    #expect(old.tally.games == 100 && old.tally.numberedGames == 0)
    #expect(SimulationSummary(old).byNumber.isEmpty && SimulationSummary(old).tallTables.isEmpty)
    let told = SimulationSummary(old).document.json.text
    #expect(!told.contains("\"tallTables\"") && told.contains("\"largestTable"))
    var both = old.tally
    both.merge(simulated(100..<140, seed: 72).tally)
    let stored = JSONReader(both.stored)
    #expect(try GameTally(stored: stored, like: GameTally(deck: .standard)) == both)
    #expect(both.games == 140 && both.table(number: 1).seen == 40)
    #expect(!json(old).contains("\"lengths\""))
  }

  /// As versions wrote it that did not store the plan by itself.
  private var original: String {
    json(simulated(0..<100, seed: 72)).split(separator: "\n").filter { !$0.contains("\"run\":") }
      .joined(separator: "\n")
  }

  @Test(arguments: tamperings)
  func refusesTampering(_ tampering: TextRow) throws {
    let parts = original.split(separator: tampering[0], omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let changed = parts.joined(separator: tampering[1])
    let error = #expect(throws: StoredSimulationError.self) { try Simulation(json: changed) }
    #expect(error?.message == tampering[2])
  }

  /// An entry with these numbers is added to one of the lists of the tally, or takes the place of all.
  @Test(arguments: [
    ("tables", [12, 69, 1, -1, 0, 0, 0]), ("tables", [12, 69, 1, 101, 0, 0, 0]),
    ("tables", [12, 69, 1, 100, 101, 0, 0]), ("tables", [12, 69, 1, 100, -1, 250, 900]),
    ("tables", [12, 68, 1, 1, 0, 1, 1]), ("tables", [13, 69, 1, 1, 0, 1, 1]),
    ("tables", [12, 69, 2, 1, 0, 1, 1]), ("tables", [12, 69, 1, 2, 0, 5, 1]),
    ("tables", [12, 69, 1, 1, 0, 1]), ("tables", []), ("tables", [12, 72, 1, 1, 0, 1, 1]),
    ("tables", [12, 69, 1, 1, 0, Int.max, Int.max]),
    ("sums", [3, 12, 1, 1, 1, 1, 1]), ("sums", [-1, 12, 1, 1, 1, 1, 1]),
    ("sums", [0, 13, 1, 1, 1, 1, 1]), ("sums", [0, 12, 2, 1, 4, 2, 1]),
    ("sums", [0, 12, -1, 1, 1, 1, 1]), ("sums", [0, 12, 100, 100, 50, 50, 50]),
    ("sums", [0, 12, 10, 10, 10, 99, 10]), ("sums", [0, 12, 1, 1]),
    ("sums", [0, 12, Int.max, Int.max, Int.max, Int.max, Int.max]),
    ("products", [0, 1, 1]), ("products", [48, 0, 1]), ("products", [1, -1, 1]),
    ("products", [1, 1, -1]), ("products", [1, 1, 101]), ("products", [1, 1]),
  ])
  func refusesImpossibleEntries(list: String, entry: [Int]) throws {
    let parts = original.split(separator: "\"\(list)\": [[", omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let changed = parts.joined(separator: "\"\(list)\": [\(entry), [")
    let error = #expect(throws: StoredSimulationError.self) { try Simulation(json: changed) }
    #expect(error?.message == "“tally.\(list)” has an invalid entry \(entry)")
  }

  @Test(arguments: ["", " ", "{", "[]", "null", "7", "\"x\"", "SetLab transcript", "{\"a\": 1,}"])
  func refusesWhatIsNoResult(text: String) {
    let error = #expect(throws: StoredSimulationError.self) { try Simulation(json: text) }
    let message = error?.message ?? ""
    #expect(!message.isEmpty && !message.contains("\n"))
  }

  /// Cut anywhere, a result is refused and never trapped on; 97 is prime to the lengths of lines.
  @Test func refusesTruncation() {
    let text = original
    for length in stride(from: 0, to: text.utf8.count - 2, by: 97) {
      let cut = String(decoding: Array(text.utf8.prefix(length)), as: UTF8.self)
      let error = #expect(throws: StoredSimulationError.self) { try Simulation(json: cut) }
      #expect(error?.message.hasPrefix("not valid JSON: line ") == true)
    }
  }

  /// Seed 73: any byte replaced by a digit or a sign gives the same counts, others, or an error, and never a trap.
  @Test func survivesMutation() {
    var random = SplitMix(seed: 73)
    let bytes = Array(original.utf8)
    let replacements = Array("0123456789-,.eE[]{}\" ".utf8)
    for _ in 0..<1_500 {
      var changed = bytes
      for _ in 0..<1 + random.next() % 3 {
        changed[Int(random.next() % UInt64(bytes.count))] =
          replacements[Int(random.next() % UInt64(replacements.count))]
      }
      guard let simulation = try? Simulation(json: String(decoding: changed, as: UTF8.self)) else {
        continue
      }
      #expect(simulation.tally.freshSets.reduce(0, +) == simulation.tally.games)
      #expect(!SimulationSummary(simulation).document.json.text.isEmpty)
    }
  }
}
