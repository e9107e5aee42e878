import ContestsSupport
import SetLab
import Testing

struct CalculatorTests {
  @Test(arguments: [
    ("noset(12.5)", "noset is defined for whole numbers from 0 to 81"),
    ("setcount(30, 1)", "setcount is available for 0 to 18 and 63 to 81 cards"),
    ("setcount(12, -1)", "the number of Sets must be a whole number, 0 or more"),
  ])
  func saysWhyThereIsNoValue(formula: String, reason: String) {
    var calculator = Calculator(library: .setLab(memory: GameMemory()))
    let error = #expect(throws: FormulaError.self) { try calculator.evaluate(formula) }
    #expect(error?.message.hasPrefix(reason) == true, "\(error?.message ?? "")")
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
