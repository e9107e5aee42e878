/// Asks another program for hints: `exec: python3 my-hints.py`.
///
/// Whenever a table is settled, and after each false claim there until its hint is given, the program gets one line of JSON and
/// answers with one:
///
///     {"schema":1,"cards":["2RTS",…],"left":57,"sets":[[0,3,7],…],"now":{"level":2,"misses":0,…},"random":0.5376…}
///     {"after":30,"show":2,"cost":1}
///
/// `cards`, `left` and `sets` are as for an ``ExternalStrategy``, `now` is how things stand, by the variables of
/// ``HintFormula``, and `random` a number from 0 to 1 that belongs to the table and the person. `after` is the seconds from when the
/// table was settled to the hint, or null for none; `show` is 1 (the default) to 3 cards, 0 for whether there is a Set, or
/// `count`, `whether` or `pattern`; `cost` is in points, 0 if it is left out. A program that uses no other randomness and
/// remembers nothing gives the same hints on any number of workers.
package struct ExternalHints: HintAdviser {
  private let program: AskedProgram

  package init(_ program: AskedProgram) { self.program = program }

  package var name: String { program.name }

  package var canFail: Bool { true }

  package var failure: String? { program.failure }

  /// The hint that the program names; after a failure none without asking.
  package func advice(
    on table: borrowing Table, in situation: TimedSituation, random: Double
  ) -> HintAdvice {
    guard program.failure == nil else { return .none }
    let now = zip(HintFormula.variables, HintFormula.values(situation)).map {
      JSON.Member($0.name, .number($1))
    }
    let question = JSON.object(
      table.asked() + [.init("now", .object(now)), .init("random", .number(random))])
    return program.answer(to: question.script, read: Self.advice) ?? .none
  }

  private static func advice(
    in answer: String
  ) throws(AskedProgram.UnfitAnswer) -> HintAdvice {
    guard let reader = try? JSONReader(parsing: answer), let after = try? reader.member("after")
    else {
      throw .invalid(answer, expected: "{\"after\":SECONDS,\"show\":CARDS,\"cost\":POINTS}")
    }
    guard after.json != .null else { return .none }
    guard let seconds = try? after.number(), seconds >= 0 else {
      throw .invalid(answer, expected: "seconds from 0 on, or null, for “after”")
    }
    let show = try? reader.optional("show")
    guard let help = show.map(help) ?? HintHelp.cards(1) else {
      throw .invalid(answer, expected: "0 to 3, count, whether or pattern for “show”")
    }
    do throws(RecordError) {
      let points = try reader.optional("cost")?.number() ?? 0
      return HintAdvice(after: seconds, show: help, cost: points)
    } catch {
      throw .invalid(answer, expected: "points for “cost”")
    }
  }

  private static func help(_ show: JSONReader) -> HintHelp? {
    if let cards = try? show.int() {
      return cards == 0 ? .whether : (1...3).contains(cards) ? .cards(cards) : nil
    }
    guard let name = try? show.text() else { return nil }
    return [.count, .whether, .pattern].first { $0.name == name }
  }
}

extension Language<HintTrigger> {
  /// `exec: COMMAND`, a program of the user's: a capability that only some callers grant.
  package static var programs: Language { .program { HintTrigger(ExternalHints($0)) } }
}
