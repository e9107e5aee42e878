import SetGame
import SetGeometry
import SetLabPage
import Testing

@Suite("Boards of the page") struct PageSolverTests {
  private func answer(_ words: String...) -> String {
    var page = Page(clock: { 0 })
    return page.answer(words.joined(separator: "\u{1F}"))
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

  @Test func `sizes that are not counted have a mean alone`() {
    let json = answer("board.odds", "4", "30", "true")
    #expect(
      json.contains("\"counts\":null,\"isCountable\":false,\"countable\":\"0 to 18 and 63 to 81\""))
    #expect(json.contains("\"setFree\":{\"fraction\":\"0\""))
    #expect(json.contains("\"fraction\":\"4060/79\""))
    #expect(answer("board.odds", "6", "12").contains("\"setFree\":null"))
  }

  @Test func `faces are the whole deck or the cards that are asked for`() {
    #expect(
      answer("board.faces", "4", "classic", "160").split(separator: "\"card\"").count - 1 == 81)
    let some = answer("board.faces", "4", "classic", "160", "2RTS", "nonsense", "1GOS")
    #expect(some.split(separator: "\"card\"").count - 1 == 2)
    #expect(some.contains("\"words\":\"two red striped squiggles\""))
  }
}
