import TestSupport
import Testing

/// Games that quantities name in brackets, and intervals of formulas, as the program has them.
struct RunSettingTests {
  private func ends(_ line: Substring) throws -> (value: Double, low: Double, high: Double) {
    let words = line.split { " ()".contains($0) }
    let numbers = words.compactMap { Double($0) }
    try #require(numbers.count == 3, "\(line)")
    return (numbers[0], numbers[1], numbers[2])
  }

  /// Results as files and other seeds, strategies and decks in one formula.
  @Test func runsInOneFormula() async throws {
    let folder = try Scratch()
    for (seed, name) in [("2", "two.json"), ("3", "three.json")] {
      let arguments = ["simulate", "--games", "500", "--seed", seed, "--format", "json"]
      #expect(try await Program.run(arguments + ["--out", name], in: folder).code == 0)
    }
    let save = ["simulate", "--games", "500", "--seed", "3", "--save", "three.sqlite"]
    #expect(try await Program.run(save, in: folder).code == 0)
    let outcome = try await Program.run(
      [
        "calc", "inplay[seed: 2](33) - inplay[run: two.json](33)",
        "inplay[seed: 3](33) - inplay[run: three.json](33)",
        "inplay[run: \"three.json\"](33) - inplay[run: three.sqlite](33)",
        "inplay[strategy: first](33) - inplay(33)", "leftover[deck: 3](0) + leftover[deck: 3](9)",
        "score[player: expert, games: 10](30) - score[games: 10](30)", "--games", "500",
      ], in: folder)
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    try #require(lines.count == 6)
    for line in lines.prefix(3) { #expect(line == "0 (0 to 0)") }
    for line in lines.dropFirst(3) { _ = try ends(line) }
  }

  /// What is wrong is told at its place with what would be right, and no game is played for it.
  @Test(
    arguments: TextRow.table(
      """
      inplay[sed: 2](3) → unknown setting `sed` of inplay: did you mean `seed`? →        ^^^
      inplay[strategy: frist](3) → unknown strategy “frist”: did you mean “first”? →                  ^^^^^
      inplay[seed: -1](3) → invalid number “-1”: expected a whole number →              ^^
      inplay[deck: 7](3) → invalid deck “7”: expected 3 to 6 attributes →              ^
      inplay[run: none.json](3) → cannot read none.json: No such file or directory →             ^^^^^^^^^
      inplay[run: a, seed: 1](3) → `run` has all settings: omit the others →                ^^^^
      score[deck: 3](3) → unknown setting `deck` of score →       ^^^^
      score[player: nobody](3) → unknown player “nobody” (choose from beginner →               ^^^^^^
      noset[seed: 1](3) → unknown setting `seed` of noset (choose from deck) →       ^^^^
      noset[deck: 7](3) → invalid deck “7”: expected 1 to 6 attributes →             ^
      nth[convention: all](3) → `convention` would not change nth →     ^^^^^^^^^^
      published.noset[deck: 3](3) → published.noset is not estimated from simulated games →                 ^^^^^^^
      """))
  func mistakes(_ row: TextRow) async throws {
    let (formula, message, caret) = (row[0], row[1], row[2])
    for command in ["calc", "plot"] {
      let outcome = try await Program.run([command, formula, "--games", "9999999999"])
      #expect(outcome.code == 65 && outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("setlab: " + message), "\(outcome.errors)")
      #expect(outcome.errors.hasSuffix("\n  \(formula)\n  \(caret)\n"), "\(outcome.errors)")
    }
  }
}
