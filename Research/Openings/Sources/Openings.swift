import ExactNumbers
import Records
import SetGeometry
import Terminal

/// Writes openings.csv, openings-sets.csv and nth.csv of data/exact into a folder, and left-63.json, which check.py of
/// Certificates checks; about half a minute.
@main enum Program {
  static func main() async throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "."
    let counter = try OpeningCounter()
    var sums = counter.parts.map { _ in OpeningSums() }
    await withTaskGroup(of: (Int, OpeningSums).self) { group in
      for (place, part) in counter.parts.enumerated() {
        group.addTask { (place, counter.sums(of: part)) }
      }
      for await (place, counted) in group { sums[place] = counted }
    }
    let tables = OpeningTables(counter, sums)
    let (second, third) = (tables.secondTableSetFree, tables.thirdTableSetFree)
    let nth = "number,value,target\n2,\(second),Openings\n3,\(third),Openings\n"
    let files = [
      ("openings.csv", odds(tables)), ("openings-sets.csv", Self.sets(tables)),
      ("nth.csv", nth), ("left-63.json", certificate(counter, sums, tables).text),
    ]
    for (name, text) in files { try AtomicFile.write(text, to: "\(folder)/\(name)") }
  }

  /// The ways to tables of 12 cards by the cards left and the last steps before.
  private static let ways: KeyValuePairs<Int, KeyValuePairs<String, [OpeningWay]>> = [
    66: ["a deal": [.dealt], "a take from 15": [.fell]],
    63: [
      "a deal": [.dealtDealt, .fellDealt], "a take from 15": [.dealtFell, .fellFell],
      "two takes from 18": [.fellTwice],
    ],
  ]

  private static func odds(_ tables: OpeningTables) -> String {
    var text = "left,what,value,target\n"
    for (left, ways) in ways {
      let others =
        left == 66
        ? [("second table of a game: no Set", tables.secondTableSetFree)]
        : [
          ("third table of a game: no Set", tables.thirdTableSetFree),
          ("\"15 cards, 63 left: no Set\"", tables.fifteenWith63LeftSetFree),
        ]
      let rows =
        [("\"12 cards, \(left) left: no Set\"", tables[ways.flatMap(\.value)].setFree)]
        + ways.map { ("after \($0.key)", tables[$0.value].setFree) }
        + ways.map { ("reached by \($0.key)", tables[$0.value].reached) } + others
      for (what, share) in rows { text += "\(left),\(what),\(share),Openings\n" }
    }
    return text
  }

  /// The probability of each number of Sets on the table.
  private static func sets(_ tables: OpeningTables) -> String {
    var text = "left,sets,all,afterDeal,afterTakeFrom15,afterTakesFrom18,target\n"
    for (left, ways) in ways {
      let columns = ([ways.flatMap(\.value)] + ways.map(\.value)).map { tables[$0] }
      for sets in columns[0].shares.indices {
        let shares = columns.map { $0.probability(of: sets).description }
        let row = (shares + [""]).prefix(4).joined(separator: ",")
        text += "\(left),\(sets),\(row),Openings\n"
      }
    }
    return text
  }

  /// The sums of each class by way and number of Sets, in the unit of the way, and the shares.
  private static func certificate(
    _ counter: OpeningCounter, _ sums: [OpeningSums], _ tables: OpeningTables
  ) -> JSON {
    func text(_ number: some BinaryInteger) -> JSON { .string(String(number)) }
    let classes = zip(counter.parts, sums).map { part, sums -> JSON in
      let members = OpeningWay.allCases.compactMap { way -> JSON.Member? in
        guard let last = sums[way].lastIndex(where: { $0 > 0 }) else { return nil }
        return .init("\(way)", .array(sums[way][...last].map { text($0) }))
      }
      return .object(
        [
          .init("board", .array(part.boards.representative.map { .integer($0.index) })),
          .init("boards", text(part.boards.boards)), .init("part", .string("\(part.kind)")),
        ] + members)
    }
    let shares = OpeningWay.allCases.map { way in
      JSON.Member(
        "\(way)", .array(tables[way].shares.map { .string("\($0.numerator)/\($0.denominator)") }))
    }
    let units = OpeningWay.allCases.map { JSON.Member("\($0)", text($0.unit)) }
    return .object([
      .init("schema", 1), .init("certificate", "openings"),
      .init("deck", .integer(counter.deck.attributes)), .init("cards", .integer(counter.cards)),
      .init("units", .object(units)), .init("shares", .object(shares)),
      .init("classes", .array(classes)),
    ])
  }
}
