import Formulas
import TestSupport
import Testing

struct SavedSessionTests {
  private func run(_ text: String) throws -> (Calculator, SavedSession) {
    var (calculator, saved) = (Calculator(), SavedSession())
    try calculator.evaluate(text) { saved.add($0, $1) }
    return (calculator, saved)
  }

  @Test(arguments: [
    ("a = 1; a = 2; a = 3", ["a = 3"]),
    ("a = 1; f(x) = a x; a = 2", ["a = 1", "f(x) = a x", "a = 2"]),
    ("a = 1; b = a + 1; a = 2; c = 5; c = 6", ["a = 1", "b = a + 1", "a = 2", "c = 6"]),
    ("1 + 1; 2 + 2", ["2 + 2"]),
    ("1 + 1; ans + 1; a = ans; 7", ["1 + 1", "ans + 1", "a = ans", "7"]),
    ("M = 3; M = M + 1", ["M = 3", "M = M + 1"]),
    ("f(n) = {n < 1: 1, n f(n - 1)} # once", ["f(n) = {n < 1: 1, n f(n - 1)}"]),
    ("f(x) = (x +\n  1); y = x^2", ["f(x) = (x +\n  1)", "y = x^2"]), ("", []),
  ])
  func onlyWhatIsNeededIsKept(text: String, kept: [String]) throws {
    #expect(try run(text).1.needed == kept)
  }

  /// Random sessions of definitions that stand on each other and are made anew.
  ///
  /// What is saved means the same, and saving it again gives the same text. Seed 23; no false alarms.
  @Test func savedSessionsMeanTheSame() throws {
    var random = SplitMix(seed: 23)
    for _ in 0..<400 {
      var text = ""
      var known = ["1"]
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let name = ["a", "b", "c", "M"].randomElement(using: &random) ?? "a"
        // What calls itself has no end.
        let other = known.filter { $0 != "\(name)f(2)" }.randomElement(using: &random) ?? "1"
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          text += "\(name) = \(other)/3 + 1\n"
          known.append(name)
        case 1:
          text += "\(name)f(x) = \(other) x + 1; "
          known.append("\(name)f(2)")
        case 2:
          text += "\(other) - 2\n"
          known.append("ans")
        default: text += "# nothing\n"
        }
      }
      let (calculator, saved) = try run(text)
      let (again, savedAgain) = try run(saved.text)
      #expect(again.result?.description == calculator.result?.description, "\(text)")
      #expect(again.memory.description == calculator.memory.description)
      let names = calculator.definitions.map(\.name)
      #expect(Set(names) == Set(again.definitions.map(\.name)))
      for name in names {
        let (one, other) = (calculator.definition(of: name), again.definition(of: name))
        #expect(one?.text == other?.text && one?.captured == other?.captured)
        var (before, after) = (calculator, again)
        let call = one?.isFunction == true ? "\(name)(5)" : name
        let values = try (before.evaluate(call)?.value, after.evaluate(call)?.value)
        #expect(values.0?.description == values.1?.description, "\(text)")
      }
      #expect(savedAgain.text == saved.text)
      #expect(SavedSession.refusal(of: saved.text) == nil)
    }
  }
}
