import TestSupport
import Testing

struct OddsTests {
  @Test func theDefaultTableEndsOneBeyondTheLargestCap() async throws {
    let result = try await Program.run(["odds", "--format", "csv"])
    #expect(result.code == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "cards,boards,setFree,classes,probability")
    #expect(lines.count == 23)
    #expect(lines[13].hasPrefix("12,70724320184700,2284535476080,1437,0.032301978585"))
    #expect(lines[22].hasSuffix(",0,0"))
  }

  @Test func jsonKeepsCountsAsStrings() async throws {
    let result = try await Program.run(["odds", "--cards", "12", "--format", "json"])
    #expect(
      result.output == """
        {
          "schema": 1,
          "deck": 4,
          "rows": [
            {"cards": 12, "boards": "70724320184700", "setFree": "2284535476080", \
        "classes": "1437", "probability": 0.03230197858549682}
          ]
        }

        """)
  }

  @Test(arguments: [
    ("setfree-1", ["--deck", "1"]), ("setfree-2", ["--deck", "2"]), ("setfree-3", ["--deck", "3"]),
    ("setfree-4", ["--deck", "4"]), ("setfree-5", ["--deck", "5"]), ("sets-12", ["--sets", "12"]),
    ("sets-15", ["--sets", "15"]),
  ])
  func theTablesOfDataExactArePrinted(file: String, options: [String]) async throws {
    let result = try await Program.run(["odds", "--format", "csv"] + options)
    #expect(result.code == 0)
    #expect(result.output == repositoryText("data/exact/\(file).csv"))
  }

  @Test func distributionsAddUp() async throws {
    let result = try await Program.run(["odds", "--sets", "12", "--format", "csv"])
    let boards = result.output.split(separator: "\n").dropFirst().compactMap {
      Int($0.split(separator: ",")[1])
    }
    #expect(boards.reduce(0, +) == 70_724_320_184_700)
    #expect(boards.count == 15 - result.output.split(separator: "\n").count { $0.hasSuffix(",0") })
  }

  @Test(arguments: [
    (["odds", "--given", "12"], "99022742/8770938979"),
    (["odds", "--second-table"], "69532619014621764/1320471103618271605"),
    (["odds", "--deck", "2"], "6/7"),
  ])
  func fractionsAreReduced(arguments: [String], fraction: String) async throws {
    let result = try await Program.run(arguments)
    #expect(result.code == 0)
    #expect(result.output.contains(" \(fraction) "))
    #expect(result.errors.isEmpty)
  }

  @Test(arguments: [
    (["odds", "--deck", "6"], "boards with 6 attributes cannot be counted"),
    (["odds", "--sets", "30"], "possible sizes are 0 to 18 and 63 to 81 cards"),
  ])
  func whatCannotBeCountedIsLeftToSimulation(arguments: [String], message: String) async throws {
    let result = try await Program.run(arguments)
    #expect(result.code == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message))
    #expect(result.errors.contains("`setlab simulate` estimates what cannot be counted"))
  }
}
