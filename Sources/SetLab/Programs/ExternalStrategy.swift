/// Asks another program which Set to take: `exec: python3 mine.py`.
///
/// For every decision the program gets one line of JSON and answers with one:
///
///     {"schema":1,"cards":["2RTS",…],"left":57,"sets":[[0,3,7],…],"random":0.5376…}
///     {"take":0}
///
/// `cards` is the table by position, `left` the number of cards in the deck, `sets` the position triples in reading order
/// and `take` an index into them. `random` is a number from 0 to 1 that belongs to the decision; a program that uses no
/// other randomness and remembers nothing plays the same games on any number of workers. As many copies of the program run
/// as there are workers. `call: NAME` asks the program that called `setlab serve` instead, one question at a time: the line
/// is the member `question` of an object whose `ask` is the name.
package struct ExternalStrategy: FallibleStrategy {
  private let program: AskedProgram

  package init(_ program: AskedProgram) { self.program = program }

  package var name: String { program.name }

  package var failure: String? { program.failure }

  /// The Set that the program names; after a failure 0 without asking.
  ///
  /// One draw is taken, the decision's `random`.
  package func pick(from table: borrowing Table, using play: inout RandomStream) -> Int {
    let random = play.uniform()
    guard program.failure == nil else { return 0 }
    let question = JSON.object(table.asked() + [.init("random", .number(random))])
    let sets = table.setCount
    return program.answer(to: question.script) { answer throws(AskedProgram.UnfitAnswer) in
      guard let take = Self.index(in: answer) else {
        throw .invalid(answer, expected: "{\"take\":INDEX}")
      }
      guard take >= 0 && take < sets else {
        throw AskedProgram.UnfitAnswer(
          message: "it takes Set \(take), but the table has Sets 0 to \(sets - 1)")
      }
      return take
    } ?? 0
  }

  private static func index(in line: String) -> Int? {
    guard let take = try? JSONReader(parsing: line).member("take"), case .integer = take.json
    else { return nil }
    return try? take.int()
  }

  package func reason(for index: Int, on table: borrowing Table) -> String {
    table.setCount == 1
      ? "the only Set" : "number \(index + 1) of \(table.setCount), named by the program"
  }
}

extension Language<Strategy> {
  /// `exec: COMMAND`, a program of the user's: a capability that only some callers grant.
  package static var programs: Language { .program { Strategy(ExternalStrategy($0)) } }
}
