internal import Terminal

/// A program of the user's that is asked for decisions, a line of JSON for each; after its first failure it is asked no more.
///
/// As many copies of it run as there are workers; the program that called `setlab serve` answers one question at a time, each
/// the member `question` of an object whose `ask` is the name by which it knows what is asked.
package struct AskedProgram: Sendable {
  /// `exec: COMMAND` or `call: NAME`.
  let name: String

  private let timeout: Duration
  private let caller: String?
  private let pool: ProgramPool

  package init(command: String, timeout: Duration = .seconds(10)) {
    (name, caller, self.timeout) = ("exec: \(command)", nil, timeout)
    pool = ProgramPool(command: command)
  }

  init(caller: String) {
    (name, self.caller, timeout) = ("call: \(caller)", caller, .seconds(60))
    pool = ProgramPool(command: nil)
  }

  /// The first failure; once there is one it stays.
  var failure: String? { pool.failure }

  struct UnfitAnswer: Error {
    let message: String

    static func invalid(_ answer: String, expected: String) -> UnfitAnswer {
      UnfitAnswer(message: "invalid answer “\(AskedProgram.excerpt(answer))”: expected \(expected)")
    }
  }

  /// The answer to a question as `read` understands it; nil after a failure, such as an answer that `read` refuses.
  func answer<Answer>(
    to question: String, read: (String) throws(UnfitAnswer) -> Answer
  ) -> Answer? {
    guard pool.failure == nil else { return nil }
    let asked = caller.map {
      "{\"ask\":\(JSON.string($0).script),\"question\":\(question)}"
    }
    let answer: String
    do throws(LineProgramError) {
      answer = try pool.answer(to: asked ?? question, within: timeout)
    } catch {
      pool.fail(sentence(for: error))
      return nil
    }
    do throws(UnfitAnswer) { return try read(answer) } catch {
      pool.fail(error.message)
      return nil
    }
  }

  fileprivate static func isLine(_ text: String) -> Bool {
    !text.isEmpty && !text.contains { $0.isNewline }
  }

  private static func excerpt(_ text: String) -> String {
    text.count <= 60 ? text : text.prefix(57) + "…"
  }

  private func sentence(for error: LineProgramError) -> String {
    switch error {
    case .cannotStart(let number): "it cannot be started (error \(number))"
    case .ended(let how): how
    case .unasked(let line):
      "it wrote “\(Self.excerpt(line))” before it was asked: expected one line for each question"
    case .interrupted: "interrupted"
    case .timedOut: "no answer within \(timeout / .seconds(1)) s"
    case .endlessLine(let bytes): "its answer is longer than \(bytes) bytes"
    }
  }
}

extension Table {
  /// The table as members of a question: `cards` by position, `left` in the deck, `sets` as position triples.
  func asked() -> [JSON.Member] {
    var (cards, sets): ([JSON], [JSON]) = ([], [])
    for position in 0..<count { cards.append(.string(deck.notation(of: card(at: position)))) }
    for index in 0..<setCount { sets.append(set(at: index).all.stored) }
    return [
      .init("schema", 1), .init("cards", .array(cards)), .init("left", .integer(cardsLeft)),
      .init("sets", .array(sets)),
    ]
  }
}

func callerName(_ name: String) throws(ParameterError) -> String {
  guard AskedProgram.isLine(name) else {
    throw ParameterError("invalid name “call: \(name)”: expected call: and a name on one line")
  }
  return name
}

extension Language {
  /// `exec: COMMAND`, a program of the user's: a capability that only some callers grant.
  static func program(_ make: @escaping @Sendable (AskedProgram) -> Value) -> Language {
    Language("exec:", "COMMAND") { command throws(ParameterError) in
      guard AskedProgram.isLine(command) else {
        let text = command.isEmpty ? "exec:" : "exec: \(command)"
        throw ParameterError(
          "invalid program “\(text)”: expected exec: and a one-line shell command")
      }
      return make(AskedProgram(command: command))
    }
  }

  /// `call: NAME`, a function of the program that called `setlab serve`.
  static func caller(_ make: @escaping @Sendable (AskedProgram) -> Value) -> Language {
    Language("call:", "NAME") { name throws(ParameterError) in
      make(AskedProgram(caller: try callerName(name)))
    }
  }
}

extension Registry {
  /// The same with `exec: COMMAND`, which starts a program of the user's, as a strategy and for hints.
  package var grantingPrograms: Registry {
    var registry = self
    registry.strategies.add(.programs)
    registry.hinting.add(.programs)
    return registry
  }

  /// The same with `call: NAME`, which asks the program that made this call.
  package var grantingCallers: Registry {
    var registry = self
    registry.strategies.add(.caller { Strategy(ExternalStrategy($0)) })
    registry.hinting.add(.caller { HintTrigger(ExternalHints($0)) })
    registry.scoring.add(.caller { Scoring(CalledScoring(program: $0)) })
    return registry
  }
}
