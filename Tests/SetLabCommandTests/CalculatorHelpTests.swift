import Statistics
import Testing

@testable import SetLabCommand

struct CalculatorHelpTests {
  private static let library: FunctionLibrary = .numeric.adding([
    FormulaFunction("noset", usage: "noset(n)", help: "P(no Set)", category: "Game, exact") { $0 }
  ])

  private func help(_ topic: String?, width: Int = 80) throws -> String? {
    var calculator = Calculator(library: Self.library)
    try calculator.evaluate("f(x) = x^2")
    return CalculatorHelp(calculator: calculator, width: width).text(about: topic)
  }

  @Test(arguments: [
    (nil, "help functions"), ("functions", "Powers: cbrt, exp"),
    ("quantities", "Game, exact: noset"),
    ("syntax", "30° is 30 pi/180"), ("syntax", "a = 0:5:0.1: a parameter"),
    ("commands", "graph [FORMULA]: opens formulas"), ("commands", "quit: leaves"),
    ("Functions", "Angles"),
    ("sin", "sin(x): sine of an angle in radians"), ("sin(x)", "sine of an angle"),
    ("diff", "also written f'(x)"), ("arcsin", "the same as asin"), ("f", "f(x) = x^2"),
    ("M", "the memory, currently 0"), ("noset", "P(no Set)"),
  ])
  func topics(topic: String?, words: String) throws {
    let text = try #require(try help(topic))
    #expect(text.contains(words) && text.hasSuffix("\n"), "\(text)")
  }

  @Test(arguments: [40, 60, 80, 100]) func linesAreWrapped(width: Int) throws {
    for topic in [nil, "functions", "syntax", "commands", "quantities"] {
      let lines = try #require(try help(topic, width: width)).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= width && !$0.hasSuffix(" ") })
      if topic == "functions" { #expect(lines.contains { $0.count > width - 20 }) }
    }
    #expect(try help("functions")?.contains("Game") == false)
  }

  @Test func unknownNames() throws {
    #expect(try help("snow") == nil)
    let help = CalculatorHelp(calculator: Calculator(library: Self.library), width: 80)
    #expect(help.unknown("sinn") == "nothing is known about sinn: did you mean sin?")
    #expect(
      help.unknown("functoins") == "nothing is known about functoins: did you mean functions?")
    #expect(help.unknown("snow") == "nothing is known about snow; help functions lists the names")
  }
}
