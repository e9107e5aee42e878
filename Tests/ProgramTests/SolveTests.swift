import TestSupport
import Testing

struct SolveTests {
  /// Each refused board with its code and the first line of its message; the place is shown below it.
  @Test(arguments: [
    ("1RSD 1RSD", "line 1, column 6: “1RSD” is on the board twice, first at line 1, column 1"),
    ("1RSD 0000", "line 1, column 6: “0000” is on the board twice, first at line 1, column 1"),
    ("1RSD 2RXD", "line 1, column 6: invalid card “2RXD”: the shading is S, T or O"),
    (
      "SDR1",
      "invalid card “SDR1”: the order is number, colour, shading, shape; did you mean “1RSD”"
    ),
    ("1RSD,\n2RS", "line 2, column 1: invalid card “2RS”: a card has 4 characters"),
    ("00000", "invalid card “00000”: cards of the deck of 81 have 4 digits, not 5"),
    ("1RSD2RSD", "cards are separated by spaces, commas or line breaks; did you mean “1RSD 2RSD”?"),
    ("", "line 1, column 1: the board is empty: expected at least one card"),
    (" , ", "the board is empty: expected at least one card"),
  ])
  func refusedBoards(board: String, message: String) async throws {
    let outcome = try await Program.run(["solve", board])
    #expect(outcome.code == 65 && outcome.output.isEmpty)
    let lines = outcome.errors.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("setlab: line ") && lines[0].contains(message), "\(outcome.errors)")
    #expect(lines.count > 2 && lines[2].contains("^"))
  }

  @Test func inputWithoutBoardsOrText() async throws {
    let folder = try Scratch()
    try folder.write("\n \n", to: "empty")
    try folder.write(bytes: [0x31, 0x0A, 0xFF, 0xFE, 0x0A], to: "binary")
    let cases: [([String], Int32, String)] = [
      (
        ["--file", "empty"], 65,
        "empty contains no board: expected the cards of one board on each line"
      ),
      ([], 65, "standard input contains no board: expected the cards of one board on each line"),
      (["--file", "missing"], 66, "cannot read missing: No such file or directory"),
      (["--file", "."], 66, "cannot read .: Is a directory"),
    ]
    for (arguments, code, message) in cases {
      let outcome = try await Program.run(["solve"] + arguments, in: folder)
      #expect(outcome.errors == "setlab: \(message)\n")
      #expect(outcome.code == code && outcome.output.isEmpty)
    }
    let binary = try await Program.run(["solve", "--deck", "1", "--file", "binary"], in: folder)
    #expect(binary.code == 65 && binary.output.isEmpty)
    #expect(binary.errors.contains("line 1") || binary.errors.contains("line 2"))
  }
}
