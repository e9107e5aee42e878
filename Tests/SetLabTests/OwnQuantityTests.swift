import SetLab
import Testing

/// A program adds a quantity of its own, which is then a function of formulas with a help text like the others.
struct OwnQuantityTests {
  private let memory: GameMemory = {
    var catalogue = FunctionCatalogue.standard
    catalogue.add(
      NamedFunction("pairs", of: "n", "pairs among n cards", from: .exact) { name, _ in
        Function(
          name: name, title: "pairs of cards", argument: "cards",
          domain: .integers(0...81, step: 1), unit: .sets,
          source: FunctionSource(.exact, "counted"), value: { $0 * ($0 - 1) / 2 })
      })
    return GameMemory(catalogue: catalogue)
  }()

  @Test func isAFunctionOfFormulas() throws {
    var calculator = Calculator(library: .setLab(memory: memory))
    #expect(try calculator.evaluate("pairs(12) + 1")?.value?.real == 67)
    #expect(memory.catalogue.help(for: "pairs") == "pairs among n cards")
    #expect(memory.catalogue.names.contains("pairs") && memory.catalogue.contains("pairs"))
    #expect(!FunctionCatalogue.standard.contains("pairs"))
  }

  @Test func takesTheNameOfAnother() {
    var catalogue = FunctionCatalogue.standard
    let count = catalogue.entries.count
    catalogue.add(NamedFunction("noset", of: "n", "another", from: .exact) { _, _ in nil })
    #expect(catalogue.entries.count == count && catalogue.help(for: "noset") == "another")
    #expect(catalogue.entries.map(\.name) == FunctionCatalogue.standard.entries.map(\.name))
  }
}
