import ExactNumbers
import Experiments
import Records
import SetGeometry
import Terminal
import Workers

/// Writes openings.csv, openings-sets.csv and nth.csv of data/exact into a folder, and left-63.json, which check.py of
/// Certificates checks; about half a minute.
@main enum Program {
  static func main() async throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "."
    let experiment = OpeningExperiment(try OpeningCounter())
    let schedule = Schedule(trials: experiment.trials, workers: 2, blockSize: 1)
    let tally = await ParallelRun(experiment, on: schedule)().tally
    let tables = OpeningTables(experiment.counter, totals: tally.totals)
    let files = [
      ("openings.csv", odds(tables)), ("openings-sets.csv", sets(tables)),
      ("nth.csv", nth(tables)), ("left-63.json", certificate(experiment.counter, tally).text),
    ]
    for (name, text) in files { try AtomicFile.write(text, to: "\(folder)/\(name)") }
  }

  /// The tables of 12 cards by the cards left and the last steps before: all of them first.
  private static func ways(
    _ tables: OpeningTables
  ) -> [(left: Int, ways: [(name: String, table: OpeningTables.Tables)])] {
    let (deal, take, takes) = ("a deal", "a take from 15", "two takes from 18")
    return [
      (66, [("all", tables[.dealt, .fell]), (deal, tables[.dealt]), (take, tables[.fell])]),
      (
        63,
        [
          ("all", tables[.dealtDealt, .fellDealt, .dealtFell, .fellFell, .fellTwice]),
          (deal, tables[.dealtDealt, .fellDealt]), (take, tables[.dealtFell, .fellFell]),
          (takes, tables[.fellTwice]),
        ]
      ),
    ]
  }

  private static func odds(_ tables: OpeningTables) -> String {
    var text = "left,what,value,target\n"
    for (left, ways) in ways(tables) {
      let others =
        left == 66
        ? [("second table of a game: no Set", tables.secondTableSetFree)]
        : [
          ("third table of a game: no Set", tables.thirdTableSetFree),
          ("\"15 cards, 63 left: no Set\"", tables.fifteenWith63LeftSetFree),
        ]
      let rows =
        [("\"12 cards, \(left) left: no Set\"", ways[0].table.setFree)]
        + ways.dropFirst().map { ("after \($0.name)", $0.table.setFree) }
        + ways.dropFirst().map { ("reached by \($0.name)", $0.table.reached) } + others
      for (what, share) in rows { text += "\(left),\(what),\(share),Openings\n" }
    }
    return text
  }

  /// The probability of each number of Sets on the table.
  private static func sets(_ tables: OpeningTables) -> String {
    var text = "left,sets,all,afterDeal,afterTakeFrom15,afterTakesFrom18,target\n"
    for (left, ways) in ways(tables) {
      for sets in ways[0].table.shares.indices {
        let shares = (0..<4).map {
          $0 < ways.count ? ways[$0].table.probability(of: sets).description : ""
        }
        text += "\(left),\(sets),\(shares.joined(separator: ",")),Openings\n"
      }
    }
    return text
  }

  private static func nth(_ tables: OpeningTables) -> String {
    let rows = [(2, tables.secondTableSetFree), (3, tables.thirdTableSetFree)]
    return "number,value,target\n" + rows.map { "\($0),\($1),Openings\n" }.joined()
  }

  /// The sums of each class by way and number of Sets, in the unit of the way, and the shares.
  private static func certificate(_ counter: OpeningCounter, _ tally: OpeningTally) -> JSON {
    func text(_ number: some BinaryInteger) -> JSON { .string(String(number)) }
    let tables = OpeningTables(counter, totals: tally.totals)
    let classes = tally.parts.map { part, sums -> JSON in
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

/// The parts of a count of openings as trials, so that workers can share them.
struct OpeningExperiment: Experiment {
  /// The count.
  let counter: OpeningCounter

  /// An experiment whose trials are the parts of a count, in their order.
  init(_ counter: OpeningCounter) { self.counter = counter }

  /// The numbers of all parts.
  var trials: Range<UInt64> { 0..<UInt64(counter.parts.count) }

  /// Makes an empty tally.
  func emptyTally() -> OpeningTally { OpeningTally() }

  /// Counts a range of parts.
  func run(_ trials: Range<UInt64>, into tally: inout OpeningTally) {
    for trial in trials {
      let part = counter.parts[Int(trial)]
      tally.add(part, counter.sums(of: part))
    }
  }
}

/// The sums of the parts that are counted.
struct OpeningTally: Tally {
  /// Each part with the sums over the boards of its class, each of them counted once.
  private(set) var parts: [(part: OpeningCounter.Part, sums: OpeningSums)] = []
  /// The sums over all boards.
  private(set) var totals = OpeningTotals()

  mutating func add(_ part: OpeningCounter.Part, _ sums: OpeningSums) {
    parts.append((part, sums))
    totals.add(sums, times: part.boards.boards)
  }

  /// Adds the parts of another tally.
  mutating func merge(_ other: OpeningTally) {
    parts += other.parts
    totals.add(other.totals)
  }
}
