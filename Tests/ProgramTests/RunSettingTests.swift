import TestSupport
import Testing

/// Games that quantities name in brackets, and intervals of formulas, as the program has them.
struct RunSettingTests {
  /// What is wrong is told at its place with what would be right, and no game is played for it.
  @Test(
    arguments: TextRow.table(
      """
      inplay[strategy: frist](3) → unknown strategy “frist”: did you mean “first”? →                  ^^^^^
      inplay[seed: -1](3) → invalid number “-1”: expected a whole number →              ^^
      inplay[deck: 7](3) → invalid deck “7”: expected 3 to 6 attributes →              ^
      inplay[run: none.json](3) → cannot read none.json: No such file or directory →             ^^^^^^^^^
      inplay[run: a, seed: 1](3) → `run` has all settings: omit the others →                ^^^^
      score[deck: 3](3) → unknown setting `deck` of score →       ^^^^
      score[player: nobody](3) → unknown player “nobody” (choose from beginner →               ^^^^^^
      noset[seed: 1](3) → unknown setting `seed` of noset (choose from deck) →       ^^^^
      noset[deck: 7](3) → invalid deck “7”: expected 1 to 6 attributes →             ^
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
