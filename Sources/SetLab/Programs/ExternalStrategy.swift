public import SetExperiments
internal import Terminal

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
public struct ExternalStrategy: FallibleStrategy {
  /// `exec: COMMAND` or `call: NAME`.
  public let name: String
  /// How long an answer may take before the run is given up.
  public let timeout: Duration

  private let caller: String?
  private let pool: ProgramPool

  /// A strategy that starts its program when it is first asked; an answer may take no longer than
  /// the timeout.
  public init(command: String, timeout: Duration = .seconds(10)) {
    name = "exec: \(command)"
    caller = nil
    self.timeout = timeout
    pool = ProgramPool(command: command)
  }

  /// A strategy of the program that called this one, known there by a name.
  init(caller: String) {
    name = "call: \(caller)"
    self.caller = caller
    timeout = .seconds(60)
    pool = .caller
  }

  /// The failure of the program, if there was one.
  public var failure: String? { pool.failure }

  /// The Set that the program names; after a failure 0 without asking.
  ///
  /// One draw is taken, the decision's `random`.
  public func pick(from table: borrowing Table, using play: inout RandomStream) -> Int {
    let random = play.uniform()
    guard pool.failure == nil else { return 0 }
    do {
      let answer = try pool.answer(
        to: DecisionRequest.line(for: table, random: random, asking: caller), within: timeout)
      guard let take = DecisionAnswer.index(in: answer) else {
        pool.fail("invalid answer “\(excerpt(answer))”: expected {\"take\":INDEX}")
        return 0
      }
      guard take >= 0 && take < table.setCount else {
        pool.fail("it takes Set \(take), but the table has Sets 0 to \(table.setCount - 1)")
        return 0
      }
      return take
    } catch {
      pool.fail(sentence(for: error))
      return 0
    }
  }

  /// Names the program.
  public func reason(for index: Int, on table: borrowing Table) -> String {
    table.setCount == 1
      ? "the only Set" : "number \(index + 1) of \(table.setCount), named by the program"
  }

  private func excerpt(_ text: String) -> String {
    text.count <= 60 ? text : text.prefix(57) + "…"
  }

  private func sentence(for error: LineProgramError) -> String {
    switch error {
    case .cannotStart(let number): "it cannot be started (error \(number))"
    case .ended(let how): how
    case .unasked(let line):
      "it wrote “\(excerpt(line))” before it was asked: expected one line for each question"
    case .interrupted: "interrupted"
    case .timedOut: "no answer within \(timeout / .seconds(1)) s"
    case .endlessLine(let bytes): "its answer is longer than \(bytes) bytes"
    }
  }
}

extension Registry {
  /// The same with `exec: COMMAND`, which starts a program of the user's.
  public var grantingPrograms: Registry {
    var registry = self
    registry.strategies.add(.programs)
    return registry
  }

  /// The same with `call: NAME`, which asks the program that made this call.
  public var grantingCallers: Registry {
    var registry = self
    registry.strategies.add(.callers)
    return registry
  }
}

extension Language<Strategy> {
  /// `exec: COMMAND`, a program of the user's: a capability that only some callers grant.
  public static var programs: Language {
    Language("exec:", "COMMAND") { command throws(ParameterError) in
      guard !command.isEmpty, !command.contains(where: { $0.isNewline }) else {
        let text = command.isEmpty ? "exec:" : "exec: \(command)"
        throw ParameterError(
          "invalid program “\(text)”: expected exec: and a one-line shell command")
      }
      return Strategy(ExternalStrategy(command: command))
    }
  }
}

extension Language<Strategy> {
  /// `call: NAME`, a strategy of the program that made this call.
  static var callers: Language {
    Language("call:", "NAME") { name throws(ParameterError) in
      guard !name.isEmpty, !name.contains(where: { $0.isNewline }) else {
        throw ParameterError(
          "invalid strategy “call: \(name)”: expected call: and a name on one line")
      }
      return Strategy(ExternalStrategy(caller: name))
    }
  }
}

/// The line that asks an outside program for a decision.
enum DecisionRequest {
  /// One line of JSON without its end.
  static func line(for table: borrowing Table, random: Double, asking caller: String?) -> String {
    var (cards, sets): ([JSON], [JSON]) = ([], [])
    for position in 0..<table.count {
      cards.append(.string(table.deck.notation(of: table.card(at: position))))
    }
    for index in 0..<table.setCount {
      let places = table.set(at: index)
      sets.append(places.all.stored)
    }
    let request: JSON = [
      "schema": 1, "cards": .array(cards), "left": .integer(table.cardsLeft),
      "sets": .array(sets), "random": .number(random),
    ]
    guard let caller else { return request.script }
    let call: JSON = ["ask": .string(caller), "question": request]
    return call.script
  }
}

/// The line that answers.
enum DecisionAnswer {
  /// The index in an answer; nil if it is not understood.
  static func index(in line: String) -> Int? {
    guard let take = try? JSONReader(parsing: line).member("take"), case .integer = take.json
    else { return nil }
    return try? take.int()
  }
}
