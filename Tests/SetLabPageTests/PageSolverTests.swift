import ExactNumbers
import Names
import SetCards
import SetGame
import SetGeometry
import SetStrategies
import Testing

@testable import SetLabPage

@Suite("Boards of the page") struct PageSolverTests {
  private func answer(_ words: String...) -> String {
    var page = Page(clock: { 0 })
    return page.answer(words.joined(separator: "\u{1F}"))
  }

  @Test(arguments: [
    "2RTS", "2RTS 1GOS,3PSS", "1RSD 2RSD 3RSD 1GSD 2GSD 3GSD 1PSD 2PSD 3PSD", "0000\n0001 0002",
  ])
  func `a board has the Sets and the lines of solve`(text: String) throws {
    let solved = BoardAnswer(try Board(parsing: text), question: .all)
    let json = answer("board.solve", "4", text)
    #expect(json.contains("\"title\":\"\(solved.lines[0])\""))
    for line in solved.lines.dropFirst() {
      #expect(json.contains("\"line\":\"\(line.drop { $0 == " " })\""))
    }
    #expect(json.split(separator: "\"places\"").count - 1 == solved.sets.count)
  }

  /// The place is that of the word in UTF-16, also behind characters of several units and line ends of two.
  @Test(arguments: [
    ("2RTS 2RTX", 5, 9), ("2RTS\r\n 🂡🂡", 7, 11), ("2RTS 1GOS 2rts", 10, 14), ("", 0, 0),
    ("2RTS\n\n1GOS, ééé", 12, 15), (" , ", 0, 0),
  ])
  func `a wrong card is marked with the message of solve`(text: String, from: Int, to: Int) throws {
    let error = try #require(throws: NotationError.self) { try Board(parsing: text) }
    let json = answer("board.solve", "4", text)
    #expect(json.hasSuffix("\"from\":\(from),\"to\":\(to)}}"), "\(json)")
    #expect(json.contains(error.explanation.prefix(20)))
    #expect(json.contains("line \(error.line), column \(error.column)"))
  }

  @Test func `a deal is that of the first game`() {
    let transcript = Transcript.record(game: 0, seed: 7, strategy: .first)
    let board = transcript.entries[0].board
    #expect(answer("board.deal", "4", "12", "7") == "{\"text\":\"\(board.notation)\"}")
    #expect(answer("board.deal", "4", "81", "7").split(separator: " ").count == 81)
  }

  @Test(arguments: [
    ["board.deal", "4", "0", "7"], ["board.deal", "4", "82", "7"], ["board.deal", "4", "x", "7"],
    ["board.deal", "4", "12", "-1"], ["board.deal", "0", "12", "1"], ["board.solve", "7", "2RTS"],
    ["board.solve"], ["board.faces", "x"], ["board.odds", "4", "82"], ["board.odds"],
    ["board.game", "first", "classic", "2", "0", "1"], ["board.game"],
    ["board.game", "frist", "classic", "4", "0", "1"],
    ["board.game", "first", "classical", "4", "0", "1"],
    ["board.game", "first", "classic", "4", "-1", "1"],
    ["board.game", "first", "classic", "4", "0", "18446744073709551616"],
  ])
  func `nonsense has a mistake with its field`(words: [String]) {
    let json = answer(words.joined(separator: "\u{1F}"))
    #expect(json.hasPrefix("{\"error\":{"), "\(json)")
  }

  @Test(arguments: [["board"], ["board.fly"], ["board.chart"]])
  func `requests that the page does not make are mistakes`(words: [String]) {
    #expect(answer(words.joined(separator: "\u{1F}")).hasPrefix("{\"mistake\""))
  }

  @Test func `a wrong name gets a suggestion`() {
    let json = answer("board.game", "greedi", "classic", "4", "0", "1")
    #expect(json.contains("did you mean “greedy”?"))
  }

  @Test(arguments: [(4, 0), (4, 3), (4, 12), (3, 9), (3, 27), (4, 69)])
  func `odds are the exact ones`(attributes: Int, cards: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    let distribution = try SetDistribution(deck: deck, cards: cards)
    let json = answer("board.odds", "\(attributes)", "\(cards)", "true")
    let free = distribution.probability(of: 0)
    #expect(json.contains("\"setFree\":{\"fraction\":\"\(free)\",\"value\":\(free.value)"))
    #expect(json.contains("\"mean\":{\"fraction\":\"\(distribution.mean)\""))
    for boards in distribution.counts { #expect(json.contains("\"boards\":\"\(boards)\"")) }
  }

  @Test func `sizes that are not counted have a mean alone`() {
    let json = answer("board.odds", "4", "30", "true")
    #expect(
      json.contains("\"counts\":null,\"isCountable\":false,\"countable\":\"0 to 18 and 63 to 81\""))
    #expect(json.contains("\"setFree\":{\"fraction\":\"0\""))
    #expect(json.contains("\"fraction\":\"4060/79\""))
    #expect(answer("board.odds", "6", "12").contains("\"setFree\":null"))
  }

  @Test(
    arguments: Catalogue<Strategy>.standard.names.filter { $0 != "clear" && $0 != "omniscient" })
  func `a game has the tables and reasons of its transcript`(name: String) throws {
    let strategy = try Catalogue<Strategy>.standard.read(name)
    for rules in Rules.allCases {
      let json = answer("board.game", name, rules.rawValue, "3", "2", "5")
      let transcript = Transcript.record(
        game: 2, seed: 5, deck: try #require(Deck(attributes: 3)), rules: rules, strategy: strategy)
      for (index, entry) in transcript.entries.enumerated() {
        #expect(json.contains("\"line\":\"\(entry.countLine(number: index + 1))\""))
        if let reason = entry.reason { #expect(json.contains("\"reason\":\"\(reason)\"")) }
        if let move = entry.moveLine { #expect(json.contains("\"move\":\"\(move)\"")) }
      }
      #expect(json.contains("\"end\":\"\(transcript.endLine)\""))
      #expect(json.split(separator: "\"taken\"").count - 1 == transcript.entries.count)
    }
  }

  @Test func `faces are the whole deck or the cards that are asked for`() {
    #expect(
      answer("board.faces", "4", "classic", "160").split(separator: "\"card\"").count - 1 == 81)
    let some = answer("board.faces", "4", "classic", "160", "2RTS", "nonsense", "1GOS")
    #expect(some.split(separator: "\"card\"").count - 1 == 2)
    #expect(some.contains("\"words\":\"two red striped squiggles\""))
  }

  @Test func `all strategies are offered`() {
    let json = answer("board.strategies")
    for family in Catalogue<Strategy>.standard.families {
      #expect(json.contains("\"name\":\"\(family.name)\",\"summary\":\"\(family.summary)\""))
    }
    #expect(
      json.hasSuffix(
        "\"rules\":[\"classic\",\"refill\"],\"intervals\":[\"weighted-tails\",\"wilson\",\"clopper-pearson\",\"jeffreys\"]}"
      ))
  }
}
