import TestSupport
import Testing

/// `setlab calc` as a whole.
struct CalcTests {
  /// One line on standard output, nothing else.
  @Test(arguments: [
    ("1/noset(12) - 1", "9749257081/325432404 ≈ 29.957855951554228"),
    ("-2^2", "-4"), ("1/3 + 1/6", "1/2 = 0.5"), ("sin(1)", "0.84147098480789651"),
    ("a = 3; f(x) = x^2 + a; f(2)", "7"), ("M = 5; M + 1", "6"), ("2 + 3; ans * 10", "50"),
    ("1 < 2 and not 2 = 3", "true"), ("10!/8!", "90"), ("f(x) = 2x", "f(x) = 2*x"),
    ("sum(k, 1, 100, k)", "5050"), ("pi", "3.1415926535897932"),
  ])
  func once(formula: String, line: String) async throws {
    let outcome = try await Program.run(["calc", formula])
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(outcome.output == line + "\n")
  }

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

  /// Words that the shell has split are one formula, and a minus in front is no option.
  @Test func wordsAreJoined() async throws {
    #expect(try await Program.run(["calc", "1", "+", "2"]).output == "3\n")
    #expect(try await Program.run(["calc", "-3^2"]).output == "-9\n")
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

  /// Numbers of any length, refusals with their sizes, and a word where few digits are certain.
  @Test func lengths() async throws {
    let long = try await Program.run(["calc", "2^200"])
    #expect(
      long.output == "1606938044258990275541962092341162602522202993782792835301376\n")
    let refused = try await Program.run(["calc", "2^100000"])
    #expect(refused.code == 65 && refused.errors.contains("has 30103 digits"))
    let ways = try await Program.run(["calc", "choose(1e18, 5e17) < 3"])
    #expect(ways.code == 65 && ways.errors.contains("about 3.01e17 digits"))
    #expect(!ways.errors.contains("nan"))
    let equal = try await Program.run(["calc", "sin(1)^2 + cos(1)^2 - 1"])
    #expect(equal.output == "≈ 0\n" && equal.code == 0)
    #expect(equal.errors == "setlab: sin(1)^2 + cos(1)^2 - 1: no digit of the value is certain\n")
  }

  /// 65, and a caret under the place.
  @Test(arguments: [
    ("1/0", "division by zero\n  1/0\n    ^"), ("2 +", "found the end of the formula"),
    ("nosett(3)", "unknown function `nosett`: did you mean `noset`?\n  nosett(3)\n  ^^^^^^"),
    ("ln(-1)", "-1"), ("(1 + 2", "`)`"), ("f(x) = f(x) + 1; f(1)", "f(1)"), ("", "no formula"),
    ("1 + true", "true"), ("sum(k, 1, 10^12, k)", "sum"), ("1 2", "2"), ("x", "unknown name `x`"),
    ("a = 1; sin = 2", "sin"), ("5 @ 3", "@"), ("inf", "too large"), ("-inf", "too large"),
    ("exp(-10^30)", "too small"), ("choose(1e18, 5e17) = 1", "digits"),
    ("tan(pi/2)", "a pole at pi/2"),
  ])
  func mistakes(formula: String, message: String) async throws {
    let outcome = try await Program.run(["calc", formula])
    #expect(outcome.code == 65 && outcome.output.isEmpty)
    #expect(
      outcome.errors.hasPrefix("setlab: ") && outcome.errors.contains(message), "\(outcome.errors)")
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
