import Estimates
import ExactNumbers
import Formulas
import SetExperiments
import SetExperimentsSupport
import SetGeometry
import Testing

@testable import SetLab

/// The calculator with everything that SetLab gives it.
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

  @Test func exactQuantitiesAreFractions() throws {
    let noSet = try #require(SetFreeCounts().probability(cards: 12))
    #expect(try value("noset(12)")?.rational == noSet)
    #expect(
      try value("1/noset(12) - 1")?.description == "9749257081/325432404 ≈ 29.957855951554228")
    #expect(
      try value("expectedsets(12)")?.description.hasPrefix("220/79 ≈ 2.784810126582278") == true)
    #expect(try value("sum(k, 0, 14, setcount(12, k))")?.rational == .one)
    #expect(try value("sum(k, 0, 14, k setcount(12, k)) - expectedsets(12)")?.rational == .zero)
    #expect(try value("setcount(12, 0) - noset(12)")?.rational == .zero)
    #expect(try value("noset(21)")?.rational == .zero)
    #expect(try value("choose(81, 3)/79/1080")?.rational == .one)
  }

  @Test func simulatedQuantitiesNeedASimulation() throws {
    let memory = GameMemory()
    for text in ["inplay(9)", "1 + leftover(6)", "x = 2\nf(x) = dealmore.lo(x)"] {
      #expect(memory.needsSimulation(for: text), "\(text)")
    }
    for text in ["noset(9)", "published.inplay(9)", "1 # inplay(3)", "inplayed(3)"] {
      #expect(!memory.needsSimulation(for: text), "\(text)")
    }
    #expect(message("inplay(9)") == "no games were simulated")
    let summary = SimulationSummary(Fixture.random)
    memory.remember(summary)
    #expect(!memory.needsSimulation(for: "inplay(9)"))
    let row = try #require(summary.row(cards: 12, left: 33))
    #expect(try value("inplay(33)", memory)?.real == row.setFree.value)
    #expect(try value("inplay.lo(33)", memory)?.real == row.setFree.interval.lower)
    #expect(
      try value("inplay.hi(33) - inplay.lo(33)", memory)?.real
        == row.setFree.interval.upper - row.setFree.interval.lower)
    #expect(try value("published.leftover(6)", memory)?.real == 0.4682882)
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
