/// A scoring rule that the program which made this call knows by a name: `call: NAME`.
///
/// For every event that program gets one line of JSON, the member `question` of an object whose `ask` is the name, and answers
/// with one:
///
///     {"schema":1,"event":"set","now":{"t":12.5,"n":12,…}}
///     {"points":17.5}
///
/// `event` is one of ``FormulaScoringRule/events``, `now` how things stand, by the variables of ``ScoringVariable``.
/// Points are rounded to thousandths. A function that remembers nothing scores the same games alike at every call.
struct CalledScoring: ScoringRule {
  let program: AskedProgram

  var name: String { program.name }

  var canFail: Bool { true }

  var failure: String? { program.failure }

  func points(for event: TimedEvent, score: Int) -> Int {
    let kind = FormulaScoringRule.eventNames[FormulaScoringRule.index(of: event.kind)]
    let now = ScoringVariable.all.map {
      JSON.Member($0.name, .number($0.value(for: event, score: score)))
    }
    let question = JSON.object([
      .init("schema", 1), .init("event", .string(kind)), .init("now", .object(now)),
    ])
    return program.answer(to: question.script) { answer throws(AskedProgram.UnfitAnswer) in
      guard let points = try? JSONReader(parsing: answer).member("points").number(),
        abs(points) <= 1e9
      else { throw .invalid(answer, expected: "{\"points\":NUMBER}") }
      return Int((1000 * points).rounded())
    } ?? 0
  }
}

/// A function of a number that the program which made this call knows by a name, asked for one place at a time.
///
/// The question is `{"schema":1,"x":0.5}` and the answer `{"y":0.25}`, null where it is undefined.
package struct CalledFunction: Sendable {
  private let program: AskedProgram
  private let caller: String

  /// The function that a text such as `call: NAME` names; nil for any other text.
  package init?(_ text: String) {
    let prefix = "call:"
    guard text.hasPrefix(prefix),
      let name = try? callerName(String(text.dropFirst(prefix.count).drop { $0.isWhitespace }))
    else { return nil }
    (caller, program) = (name, AskedProgram(caller: name))
  }

  /// Its name and the failure of the caller, if there was one.
  package var failure: String? { program.failure.map { "\(program.name): \($0)" } }

  /// The function as it is drawn, with the caller's name in the legend.
  package var plotted: Function {
    Function(caller) { [program] x in
      let question = JSON.object([.init("schema", 1), .init("x", .number(x))])
      return program.answer(to: question.script) { answer throws(AskedProgram.UnfitAnswer) in
        guard let y = try? JSONReader(parsing: answer).member("y") else {
          throw .invalid(answer, expected: "{\"y\":NUMBER}, or null where it is undefined")
        }
        if y.json == .null { return Double.nan }
        guard let number = try? y.number() else {
          throw .invalid(answer, expected: "a number for “y”, or null where it is undefined")
        }
        return number
      } ?? .nan
    }
  }
}
