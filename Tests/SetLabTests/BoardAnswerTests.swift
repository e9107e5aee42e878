import Records
import SetCards
import Testing

@testable import SetLab

struct BoardAnswerTests {
  private func answer(
    _ text: String, _ question: BoardQuestion, deck: Deck = .standard
  ) throws -> BoardAnswer {
    BoardAnswer(try Board(parsing: text, deck: deck), question: question)
  }

  @Test(arguments: [
    (BoardQuestion.all, ["4 cards: 1 Set", "  1RSD 2RSD 3RSD  level 1  positions 0 1 3"]),
    (.first, ["1RSD 2RSD 3RSD  level 1  positions 0 1 3"]),
    (.count, ["4 cards: 1 Set"]), (.any, ["4 cards: at least one Set"]),
  ])
  func lines(question: BoardQuestion, lines: [String]) throws {
    #expect(try answer("1RSD 2RSD 2GTO 3RSD", question).lines == lines)
  }

  @Test(arguments: BoardQuestion.allCases)
  func linesWithoutASet(question: BoardQuestion) throws {
    #expect(try answer("1RSD", question).lines == ["1 card: no Set"])
  }

  @Test func jsonHasOneObjectOrAList() throws {
    let one = try answer("1RSD 2RSD 3RSD", .all)
    let head = #"{"# + "\n  \"schema\": 1,\n"
    #expect(
      BoardAnswer.document([one], question: .all).json.text == head
        + """
          "cards": ["1RSD", "2RSD", "3RSD"],
          "count": 1,
          "sets": [
            ["1RSD", "2RSD", "3RSD"]
          ]
        }

        """)
    let three = Deck(attributes: 3) ?? .standard
    let other = try answer("000 111", .count, deck: three)
    #expect(
      BoardAnswer.document([other, other], question: .count).json.text == head
        + """
          "boards": [
            {"cards": ["000", "111"], "count": 0},
            {"cards": ["000", "111"], "count": 0}
          ]
        }

        """)
  }

  @Test func csvHasARowForEachSet() throws {
    let answers = [try answer("1RSD", .all), try answer("0000 1111 2222 0001 0002", .all)]
    #expect(
      BoardAnswer.document(answers, question: .all).csv()
        == "board,first,second,third,level\n2,1RSD,2GTO,3POS,4\n2,1RSD,1RSO,1RSS,1\n")
    #expect(
      BoardAnswer.document(answers, question: .count).csv() == "board,cards,count\n1,1,0\n2,5,2\n")
  }
}
