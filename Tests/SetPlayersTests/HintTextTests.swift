import Names
import SetGame
import SetLabLaws
import SetPlayers
import SetStrategies
import Testing

struct HintTextTests {
  @Test(arguments: hintTexts)
  func everyLaw(text: String) throws {
    #expect(Laws.broken(by: try Catalogue<HintTrigger>.standard.strategy(text)) == [])
  }

  @Test(arguments: hintTexts)
  func roundTrip(text: String) throws {
    let hints = try Catalogue<HintTrigger>.standard.strategy(text)
    #expect(hints.name == text)
    #expect(try Catalogue<HintTrigger>.standard.strategy(hints.name).name == text)
  }

  @Test func playStrategiesAreFoundByName() throws {
    let text = "after(30, which: first)"
    let hints = try Catalogue<HintTrigger>.standard.strategy(text) { $0 == "first" ? .first : nil }
    #expect(hints.name == text)
    #expect(
      try Catalogue<HintTrigger>.standard.strategy(hints, setting: "delay", to: 12).name
        == "after(12, which: first)")
    #expect(throws: ParameterError.self) { try Catalogue<HintTrigger>.standard.strategy(text) }
  }

  @Test func oneNumberCanBeSwept() throws {
    let hints = HintStrategy.written("after(30, show: 2)")
    #expect(
      try Catalogue<HintTrigger>.standard.strategy(hints, setting: "delay", to: 45.5).name
        == "after(45.5, show: 2)")
    #expect(
      try Catalogue<HintTrigger>.standard.strategy(hints, setting: "cost", to: 1.25).name
        == "after(30, show: 2, cost: 1.25)")
    #expect(
      try Catalogue<HintTrigger>.standard.strategy(hints, setting: "budget", to: 2.6).name
        == "after(30, show: 2, budget: 3)")
    let mistakes = HintStrategy.written("mistakes(2)")
    #expect(
      try Catalogue<HintTrigger>.standard.strategy(mistakes, setting: "delay", to: 3.2).name
        == "mistakes(3)")
    #expect(throws: ParameterError.self) {
      try Catalogue<HintTrigger>.standard.strategy(hints, setting: "delay", to: -1)
    }
    #expect(throws: ParameterError.self) {
      try Catalogue<HintTrigger>.standard.strategy(hints, setting: "depth", to: 1)
    }
    #expect(throws: ParameterError.self) {
      try Catalogue<HintTrigger>.standard.strategy(.never, setting: "delay", to: 1)
    }
  }

  @Test(arguments: [
    (
      "sometimes",
      "unknown hint strategy “sometimes” (choose from never, after, mistakes, request, setfree, "
        + "formula: after = SECONDS)"
    ),
    ("after", "“after”: expected the number of seconds, as in after(30)"),
    ("after(soon)", "“soon”: delay must be a number of at least 0, or never"),
    ("after(30, show: 4)", "“4”: show must be one of count, whether, pattern, 1, 2, 3, ladder"),
    (
      "after(30, which: best)",
      "“best”: which must be one of easiest, hardest, random, keep-most, or a play strategy"
    ),
    ("after(30, budget: -1)", "“-1”: budget must be a whole number from 0 to 1000000"),
    ("after(30, every: never)", "“never”: every must be a number from 0 to 1000000"),
    (
      "after(30, price: 1)",
      "“price”: the parameters of after are delay, show, which, every, cost, seconds, budget"
    ),
    ("mistakes(0)", "“0”: delay must be a whole number from 1 to 1000000"),
    ("never(30)", "“30”: expected key: value; never has no parameters"),
    ("request(30)", "“30”: expected key: value; the parameters of request are"),
  ])
  func errors(text: String, message: String) {
    #expect(throws: ParameterError.self) { try Catalogue<HintTrigger>.standard.strategy(text) }
    do throws(ParameterError) {
      _ = try Catalogue<HintTrigger>.standard.strategy(text)
    } catch {
      #expect(error.message.hasPrefix(message), "\(error.message)")
    }
  }
}
