import Contests
import ContestsSupport
import Estimates
import ExactNumbers
import Formulas
import SetGeometry
import SetLab
import Testing

struct CalculatorTests {
  private func value(_ text: String, _ memory: GameMemory = GameMemory()) throws -> FormulaValue? {
    var calculator = Calculator(library: .setLab(memory: memory))
    return try calculator.evaluate(text)?.value
  }

  private func message(_ text: String) -> String {
    do {
      let found = try value(text)
      return "no error but \(found.map(\.description) ?? "nothing")"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("noset(12.5)", "noset is defined for whole numbers from 0 to 81"),
    ("setcount(30, 1)", "setcount is available for 0 to 18 and 63 to 81 cards"),
    ("setcount(12, -1)", "the number of Sets must be a whole number, 0 or more"),
    ("nosett(3)", "unknown function `nosett`: did you mean `noset`?"),
  ])
  func saysWhyThereIsNoValue(formula: String, reason: String) {
    #expect(message(formula).hasPrefix(reason), "\(message(formula))")
  }

  @Test func everyNameHasHelp() {
    let library = FunctionLibrary.setLab(memory: GameMemory())
    for entry in library.helpEntries {
      #expect(!entry.help.isEmpty || entry.category == "Constants", "\(entry.name)")
      #expect(entry.usage.hasPrefix(entry.name))
    }
    #expect(library.functionNames.contains("inplay.lo"))
  }
}
