import Experiments
import Testing

struct GameRowTests {
  private struct Pair {
    let one: Int
    let two: Int
  }

  private func text(_ form: GameRows.Form, _ columns: [GameColumn<Pair>], _ number: UInt64 = 7)
    -> String
  {
    let layout = GameRowLayout(form, GameTelling(["who", "x"], rows: [], columns: columns))
    let games = [Pair(one: 1, two: -12_050), Pair(one: -3, two: 400)]
    let rows = layout.rows(
      of: [games], from: number, texts: [[.string("a, \"b\""), .number(0.5)]])
    return String(decoding: layout.head + rows, as: UTF8.self)
  }

  private let columns: [GameColumn<Pair>] = [
    .init("one", .init { $0.one }), .init("two", .init { $0.two }, scale: 0.001),
    .init("one", .init { _ in 99 }),
  ]

  /// Thousandths have no zeros at their end; the second column of a name is left out.
  @Test func csv() {
    #expect(
      text(.csv, columns)
        == "game,who,x,one,two\n7,\"a, \"\"b\"\"\",0.5,1,-12.05\n8,\"a, \"\"b\"\"\",0.5,-3,0.4\n")
  }

  /// Who did not play a game has no row of it.
  @Test func games() {
    let layout = GameRowLayout(.csv, GameTelling(["who"], rows: [], columns: columns))
    let rows = layout.rows(
      of: [[nil, 2, 5], [3, nil, 4]].map { $0.map { $0.map { Pair(one: $0, two: 0) } } }, from: 5,
      texts: [[.string("a")], [.string("b")]])
    #expect(String(decoding: rows, as: UTF8.self) == "5,b,3,0\n6,a,2,0\n7,a,5,0\n7,b,4,0\n")
  }

  @Test func lines() {
    #expect(
      text(.jsonl, columns) == """
        {"game":7,"who":"a, \\"b\\"","x":0.5,"one":1,"two":-12.05}
        {"game":8,"who":"a, \\"b\\"","x":0.5,"one":-3,"two":0.4}

        """)
    // Beyond 2^53 a number would be rounded by many readers.
    #expect(text(.jsonl, [], 1 << 53).contains("{\"game\":9007199254740992,"))
    #expect(text(.jsonl, [], 1 << 53).contains("{\"game\":\"9007199254740993\","))
  }

  /// A measure gives the sums that its estimate is made of.
  @Test func measures() {
    func measure(
      _ reading: Measure<Pair>.Reading, total: String? = nil
    ) -> [GameColumn<Pair>] {
      Measure(
        "m", title: "m", unit: .share, preference: .more, reading: reading, total: total
      ).columns
    }
    func rows(_ columns: [GameColumn<Pair>]) -> [Substring] {
      text(.csv, columns).split(separator: "\n").map { $0.split(separator: "5,").last ?? "" }
    }
    let ratio = Measure<Pair>.Reading.ratio({ $0.one }, of: { $0.two })
    #expect(rows(measure(ratio)) == ["game,who,x,m,mOf", "1,-12050", "-3,400"])
    #expect(rows(measure(ratio, total: "all"))[0] == "game,who,x,m,all")
    let difference = Measure<Pair>.Reading.weighted(
      terms: [(.init { $0.one }, 1), (.init { $0.two }, -1)], scale: 0.001)
    #expect(rows(measure(difference)) == ["game,who,x,m", "12.051", "-0.403"])
    let half = Measure<Pair>.Reading.weighted(
      terms: [(.init { $0.one }, 0.5), (.init { $0.two }, 2)], scale: 1)
    #expect(rows(measure(half)) == ["game,who,x,m", "-24099.5", "798.5"])
    #expect(rows(measure(.event { $0.one > 0 ? 1 : 0 })) == ["game,who,x,m", "1", "0"])
  }
}
