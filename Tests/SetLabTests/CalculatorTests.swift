import Estimates
import Formulas
import SetGeometry
import Statistics
import Testing

@testable import SetLab

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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

  /// Rows of `Reference/formulas.tsv`, which `make_formulas.py` beside it writes.
  private static let reference: [(formula: String, value: Double)] = {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = folder.joined(separator: "/") + "/Reference/formulas.tsv"
    guard let file = fopen(path, "r") else { fatalError("There is no table \(path).") }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    return text.split(separator: "\n").map { line in
      let cells = line.split(separator: "\t")
      return (String(cells[0]), Double(cells[1]) ?? .nan)
    }
  }()

  @Test(arguments: reference)
  func agreesWithSciPy(formula: String, expected: Double) throws {
    let found = try #require(try value(formula)).real
    // Places of extrema are known to half the digits only.
    let tolerance = formula.hasPrefix("arg") ? 1e-7 : formula.hasPrefix("diff") ? 1e-9 : 1e-11
    #expect(abs(found - expected) <= tolerance * max(abs(expected), 1e-3), "\(found), \(expected)")
  }

  @Test func exactQuantitiesAreFractions() throws {
    let noSet = try #require(SetFreeCounts().probability(cards: 12))
    #expect(try value("noset(12)")?.rational == Rational(noSet.numerator, over: noSet.denominator))
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
    ("gamma(-2)", "gamma has a pole at -2"), ("zeta(1)", "zeta has a pole at 1"),
    ("noset(12.5)", "noset is defined for whole numbers from 0 to 81"),
    ("setcount(30, 1)", "setcount is available for 0 to 18 and 63 to 81 cards"),
    ("setcount(12, -1)", "the number of Sets must be a whole number, 0 or more"),
    ("choose(4.5, 2)", "choose needs whole numbers"),
    ("normal.pdf(1, 0, -1)", "The standard deviation -1.0 is not a positive number"),
    ("normal.quantile(2)", "a probability must lie between 0 and 1"),
    ("binomial.cdf(1, 2.5, 0.5)", "2.5 is not a whole number"),
    ("int(t, 0, 1, 1/t)", "`int`: Cannot integrate from 0.0 to 1.0"),
    ("root(t, 0, 1, t + 1)", "`root`: Cannot find a root between 0.0 and 1.0"),
    ("minimum(t, 2, 1, t)", "`minimum`: the range 2 to 1 is empty"),
    ("nosett(3)", "unknown function `nosett`: did you mean `noset`?"),
    ("normal.pfd(3)", "unknown function `normal.pfd`: did you mean `normal.pdf`?"),
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

  @Test func piecesOfScripts() {
    #expect(
      ScriptPiece.pieces(of: "a = 1\nf(\nx) # (\n\n{") == [
        ScriptPiece(text: "a = 1", firstLine: 1), ScriptPiece(text: "f(\nx) # (", firstLine: 2),
        ScriptPiece(text: "", firstLine: 4), ScriptPiece(text: "{", firstLine: 5),
      ])
    #expect(ScriptPiece.pieces(of: "1 )\n2").count == 2)
  }
}
