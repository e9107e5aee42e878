import TestSupport
import Testing

struct CalcTests {
  /// Degrees by an option, also from a session; in radians a word where an angle looks like degrees.
  @Test func degrees() async throws {
    let degrees = try await Program.run(["calc", "--degrees", "sin 30", "atan(1)", "cos(60°)"])
    #expect(degrees.output == "1/2 = 0.5\n45\n1/2 = 0.5\n" && degrees.errors.isEmpty)
    let radians = try await Program.run(["calc", "sin 30"])
    #expect(radians.output == "-0.98803162409286179\n" && radians.code == 0)
    #expect(
      radians.errors == "setlab: sin(30) is of 30 radians; degrees are written sin(30°)\n")
    let folder = try Scratch()
    let file = folder("s.txt")
    try folder.write("# setlab session 2\n#: degrees\nf(x) = sin(x)\n", to: "s.txt")
    let loaded = try await Program.run(["calc", "--load", file, "--degrees", "f(30)"])
    #expect(loaded.output == "1/2 = 0.5\n")
    let refused = try await Program.run(["calc", "--load", file, "f(30)"])
    #expect(refused.code == 65)
    #expect(refused.errors == "setlab: \(file) counts angles in degrees: give --degrees\n")
    let drawn = try await Program.run([
      "plot", "--degrees", "sin(x)", "--x", "0:90", "--format", "csv", "--points", "3",
    ])
    #expect(drawn.output.hasSuffix("90.0,1.0\n"), "\(drawn.output)")
  }

  /// Each argument is a formula of its own with its line; the session goes on from one to the next.
  @Test func argumentsAreFormulas() async throws {
    let both = try await Program.run(["calc", "noset(12)", "noset(15)"])
    #expect(both.code == 0 && both.errors.isEmpty)
    let lines = both.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains(" ≈ 0.0") })
    #expect(try await Program.run(["calc", "a = 3", "a^2", "-ans"]).output == "3\n9\n-9\n")
    let failed = try await Program.run(["calc", "1 + 1", "1/0", "2"])
    #expect(failed.output == "2\n" && failed.code == 65)
    #expect(failed.errors.hasPrefix("setlab: division by zero\n  1/0\n"))
  }

  /// A line with a value is a line of output; a mistake names its line and loses nothing before it.
  @Test func scriptsFromAPipe() async throws {
    let good = try await Program.run(
      ["calc"], input: "# a script\na = 3\na^2; a + 1\nsum(k, 1,\n  10, k)\n")
    #expect(good.output == "4\n55\n" && good.code == 0)
    let bad = try await Program.run(["calc"], input: "1 + 1\n\n2 +* 3\n4\n")
    #expect(bad.output == "2\n" && bad.code == 65)
    #expect(bad.errors.hasPrefix("setlab: standard input, line 3, column 4: "), "\(bad.errors)")
  }

  @Test func scriptsAndDefinitionsFromFiles() async throws {
    let folder = try Scratch()
    try folder.write("f(x) = x^2\ng(x) = f(x) + 1\n", to: "definitions.txt")
    try folder.write("g(3)\n", to: "script.txt")
    let arguments = ["calc", "--define", "definitions.txt", "--file", "script.txt"]
    let outcome = try await Program.run(arguments, in: folder)
    #expect(outcome.output == "10\n" && outcome.code == 0)
    try folder.write("f(x) = x^2\ng(x) = h(x)\n", to: "broken.txt")
    let failed = try await Program.run(["calc", "--define", "broken.txt", "1"], in: folder)
    #expect(failed.code == 65 && failed.errors.contains("broken.txt, line 2, column 8: "))
    let missing = try await Program.run(["calc", "--file", "/no/such/file"])
    #expect(missing.code == 66 && missing.output.isEmpty)
  }

  /// Simulated quantities are simulated once, with the games and the seed that were asked for.
  @Test func simulatedQuantities() async throws {
    let arguments = ["--games", "2000", "--seed", "9"]
    let value = try await Program.run(["calc", "inplay(33)"] + arguments)
    let again = try await Program.run(["calc", "inplay(33)", "--workers", "1"] + arguments)
    #expect(value.code == 0 && value.errors.isEmpty && value.output == again.output)
    let between = try await Program.run(
      ["calc", "inplay.lo(33) < inplay(33) and inplay(33) < inplay.hi(33)"] + arguments)
    #expect(between.output == "≈ true\n")
    let bare = try await Program.run(["calc", "inplay(33)", "--no-intervals"] + arguments)
    #expect(value.output.hasPrefix(bare.output.dropLast() + " (0."))
    #expect(value.output.contains(" to 0.") && value.output.hasSuffix(")\n"))
  }
}
