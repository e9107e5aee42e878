import SetCards
import TestSupport
import Testing

struct NotationTests {
  private func message(_ text: String, attributes: Int = 4, firstLine: Int = 1) -> String {
    guard let deck = Deck(attributes: attributes) else { return "no deck" }
    do throws(NotationError) {
      return try Board(parsing: text, deck: deck, firstLine: firstLine).notation
    } catch {
      return error.message
    }
  }

  @Test(arguments: [
    ("2RTS", 32), ("2rts", 32), ("1012", 32), ("1RSD", 0), ("3POS", 80), (" 2RtS ", 32),
  ])
  func cards(text: String, index: Int) throws {
    #expect(try Deck.standard.card(text) == Card(index: index))
  }

  @Test(arguments: [
    "1RSD,2RSD 3RSD", "1RSD\n2RSD\r\n3RSD\n", "\u{FEFF}0000, 1000\t2000", " 1rsd ,, 1000 3rsd",
  ])
  func boards(text: String) { #expect(message(text) == "1RSD 2RSD 3RSD") }

  @Test(
    arguments: TextRow.table(
      """
      1RSD 2RSD⏎3RSD 1GTO 4RSD → line 2, column 11: invalid card “4RSD”: the number is 1, 2 or 3
      SRD2 → line 1, column 1: invalid card “SRD2”: the order is number, colour, shading, shape; did you mean “2RSD”?
      SO1R → line 1, column 1: invalid card “SO1R”: the order is number, colour, shading, shape; did you mean “1ROS” \
      or “1RSO”?
      1RSD 2RTT → line 1, column 6: invalid card “2RTT”: the shape is D, O or S; did you mean “2RTS”?
      1VSD → line 1, column 1: invalid card “1VSD”: the colour is R, G or P; did you mean “1PSD”?
      1RDD → line 1, column 1: invalid card “1RDD”: the shading is S, T or O
      2RT → line 1, column 1: invalid card “2RT”: a card has 4 characters, such as “2RTS”, not 3
      10121 → line 1, column 1: invalid card “10121”: cards of the deck of 81 have 4 digits, not 5 (it is one of the \
      deck of 243)
      1013 → line 1, column 1: invalid card “1013”: each digit must be 0, 1 or 2
      2RTS1GSD → line 1, column 1: invalid card “2RTS1GSD”: cards are separated by spaces, commas or line breaks; did \
      you mean “2RTS 1GSD”?
      1RSD, 2RSD⏎ 0000 → line 2, column 2: “0000” is on the board twice, first at line 1, column 1
       → line 1, column 1: the board is empty: expected at least one card
       ,⏎ → line 1, column 1: the board is empty: expected at least one card
      é🂡x 1RSD → line 1, column 1: invalid card “é🂡x”: a card has 4 characters, such as “2RTS”, not 3
      """))
  func refused(_ row: TextRow) {
    #expect(message(row[0]) == row[1])
  }

  @Test func otherDecks() {
    #expect(message("012 120", attributes: 3) == "012 120")
    #expect(
      message("2RTS", attributes: 3)
        == "line 1, column 1: invalid card “2RTS”: cards of the deck of 27 are written in "
        + "digits only, such as “222”")
    #expect(
      message("0 1 2 0", attributes: 1)
        == "line 1, column 7: “0” is one card too many: the board has 4 cards, the deck 3")
    #expect(message("", firstLine: 9).hasPrefix("line 9, column 1: "))
    #expect(message("1RSD x", firstLine: 9).hasPrefix("line 9, column 6: invalid card “x”"))
  }

  @Test func excerpts() throws {
    let error = #expect(throws: NotationError.self) { try Board(parsing: "1RSD\n2RSD\t4RSD 1") }
    #expect(error?.excerpt() == "2RSD 4RSD 1\n     ^^^^")
    #expect(error?.text == "4RSD" && error?.line == 2 && error?.column == 6)
    let long = String(repeating: "1RSD ", count: 40)
    let cut = #expect(throws: NotationError.self) { try Board(parsing: long + "4RSD " + long) }
    let lines = try #require(cut?.excerpt().split(separator: "\n"))
    #expect(lines.map(\.count).allSatisfy { $0 <= 76 })
    let caret = try #require(lines[1].firstIndex(of: "^"))
    let offset = lines[1].distance(from: lines[1].startIndex, to: caret)
    #expect(lines[0].dropFirst(offset).hasPrefix("4RSD"))
    #expect(lines[0].hasPrefix("…") && lines[0].hasSuffix("…"))
  }

  @Test func controlCharactersAreNotEchoed() {
    #expect(!message("\u{1B}[2J").contains("\u{1B}"))
  }
}
