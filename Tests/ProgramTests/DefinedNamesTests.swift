import Foundation
import TestSupport
import Testing

/// Names of one's own in the file of `--define`: each stands for its value wherever such a name is read.
struct DefinedNamesTests {
  private static let names = """
    f(x) = x^2
    scoring mine = formula: {t < 10: 5, 3}; mistake: -2
      player  slow=beginner(skill: 0.7)   # as a tired beginner
    hint gentle = after(40, show: 2)
    hint both = setfree(20) + gentle

    strategy frugal = formula: kept - level
    player slower = slow(motor: 3)
    """

  private func run(_ line: String, _ text: String = names) async throws -> Outcome {
    let folder = try Scratch()
    try folder.write(text, to: "names.txt")
    return try await Program.shell("\"$SETLAB\" \(line) </dev/null", in: folder)
  }

  /// Each line with names of one's own, and below it the same without.
  private static let equals = """
    score mine --player slow --hints gentle --sweep none --games 20
    score 'formula: {t < 10: 5, 3}; mistake: -2' --player 'beginner(skill: 0.7)' --hints 'after(40, show: 2)' --sweep none --games 20
    hints both gentle --player slower --beside slow --score mine --games 20
    hints 'setfree(20) + after(40, show: 2)' 'after(40, show: 2)' --player 'beginner(skill: 0.7, motor: 3)' --beside \
    'beginner(skill: 0.7)' --score 'formula: {t < 10: 5, 3}; mistake: -2' --games 20
    score 'linear-decay(hint: 5)' --hints 'gentle(cost: 1)' --player 'slow(mistakes: 1)' --sweep delay=0:60:30 --games 9
    score 'linear-decay(hint: 5)' --hints 'after(40, show: 2, cost: 1)' --player 'beginner(skill: 0.7, mistakes: 1)' --sweep \
    delay=0:60:30 --games 9
    hints 'both + mistakes(1)' never --games 20
    hints 'setfree(20) + after(40, show: 2) + mistakes(1)' never --games 20
    hints never 'after(9, which: frugal)' --games 20
    hints never 'after(9, which: formula: kept - level)' --games 20
    race slow slow:frugal frugal --games 20
    race 'beginner(skill: 0.7)' 'beginner(skill: 0.7):formula: kept - level' 'formula: kept - level' --games 20
    simulate --strategy frugal --games 20
    simulate --strategy 'formula: kept - level' --games 20
    simulate --strategy 'endgame(base: frugal)' --games 5
    simulate --strategy 'endgame(base: formula: kept - level)' --games 5
    compare frugal random --games 20
    compare 'formula: kept - level' random --games 20
    game --strategy frugal
    game --strategy 'formula: kept - level'
    study --questions hints --hints never --hints gentle --games 20
    study --questions hints --hints never --hints 'after(40, show: 2)' --games 20
    calc 'score[player: slow, score: mine](30)'  --games 20
    calc 'score[player: beginner(skill: 0.7), score: formula: {t < 10: 5, 3}; mistake: -2](30)' --games 20
    calc 'inplay[strategy: frugal](60) + f(3)' --games 20
    calc 'inplay[strategy: formula: kept - level](60) + 9' --games 20
    plot 'inplay' --strategy frugal --games 20 --format csv
    plot 'inplay' --strategy 'formula: kept - level' --games 20 --format csv
    """.split(separator: "\n").map(String.init)

  @Test(arguments: Array(stride(from: 0, to: equals.count, by: 2)))
  func namesStandForValues(_ place: Int) async throws {
    let (own, plain) = (Self.equals[place], Self.equals[place + 1])
    func lines(_ outcome: Outcome) -> [String] { outcome.lines.filter { !$0.contains(" s, ") } }
    let (one, other) = try await (run("\(own) --define names.txt"), run(plain))
    #expect(one.code == 0 && one.errors == other.errors, "\(one.errors)")
    #expect(lines(one) == lines(other) && !one.output.isEmpty, "\(one.output)")
  }

  /// A result holds values, so that it is read without the file.
  @Test func resultsNeedNoFile() async throws {
    let folder = try Scratch()
    try folder.write(Self.names, to: "names.txt")
    let outcome = try await Program.shell(
      """
      for first in 0 10; do "$SETLAB" score mine --player slow --hints gentle --sweep none --games 10 --first-game $first \
        --define names.txt --out $first.json; done; rm names.txt; "$SETLAB" merge 0.json 10.json --format csv
      """, in: folder)
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let json = try folder.read("0.json")
    for name in ["mine", "slow", "gentle"] { #expect(!json.contains(name)) }
    #expect(json.contains("beginner(skill: 0.7)") && outcome.output.contains(",20\n"))
  }

  /// The file is read once, so that it may be a pipe.
  @Test(arguments: [
    "score mine --sweep none --games 5", "calc 'f(3) + 0*inplay[strategy: frugal](60)' --games 5",
  ])
  func pipes(_ line: String) async throws {
    let folder = try Scratch()
    try folder.write(Self.names, to: "names.txt")
    let outcome = try await Program.shell(
      "cat names.txt | \"$SETLAB\" \(line) --define=/dev/stdin", in: folder)
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  /// What is wrong in the file is told with its line; nothing in it starts a program.
  @Test(
    arguments: TextRow.table(
      """
      ⏎strategy mean = exec: touch started; false → line 2: a program is started only if its name was typed
      strategy mean = endgame(base: exec: touch started) → line 1: unknown strategy “exec: touch started”
      hint mean = exec: touch started → line 1: a program gives hints only if its name was typed for setlab hints or score
      hint mean = after(9, which: exec: touch started) → line 1: invalid hint strategy: “exec: touch started”
      player mean = exec: touch started → line 1: unknown player “exec: touch started”
      scoring mean = exec: touch started → line 1: unknown scoring rule “exec: touch started”
      a = 1⏎scoring mine = formula: (t < 10)*2 → line 2: invalid scoring rule: “(t < 10)*2”: at column 2
      hint h = aftr(3) → line 1: unknown hint strategy “aftr”: did you mean “after”?
      player beginner = expert → line 1: “beginner” is already a player: choose another name
      player p = expert⏎player p = child → line 2: “p” is already a player
      player p = expert⏎strategy p = greedy → line 2: “p” is already a player
      strategy greedy = random → line 1: “greedy” is already a strategy
      player two words = expert → line 1: invalid name “two words”: expected letters, digits, - and .
      player 2nd = expert → line 1: invalid name “2nd”
      player p = → line 1: unknown player “”
      player later = sooner⏎player sooner = expert → line 1: unknown player “sooner”
      player s = beginner(skil: 2) → line 1: invalid player: “skil”: the parameters of beginner are
      """))
  func mistakesInTheFile(_ row: TextRow) async throws {
    let (text, message) = (row[0], row[1])
    // All read the file by the same function: every fourth command, another one for each mistake.
    for line in few(["score", "simulate --games 9", "calc 1", "plot x"], from: text.count) + [
      "play"
    ] {
      let outcome = try await run("\(line) --define names.txt; ls", text)
      #expect(outcome.errors.hasPrefix("setlab: names.txt, \(message)"), "\(outcome.errors)")
      #expect(outcome.output == "names.txt\n")
    }
    #expect(try await run("score --define names.txt", text).code == 65)
  }

  @Test(
    arguments: TextRow.table(
      """
      64 score mien --define names.txt → unknown scoring rule “mien”: did you mean “mine”?
      64 hints gentel --define names.txt → did you mean “gentle”? (choose from never, after, mistakes, request, setfree, gentle, both,
      64 race slwo expert --define names.txt → did you mean “slow”?
      64 compare frugl random --define names.txt → did you mean “frugal”?
      64 score 'mine(hint: 2)' --define names.txt → mine stands for “formula: {t < 10: 5, 3}; mistake: -2”, which has no parameters
      64 score --player 'slow(2)' --define names.txt → “2”: expected key: value; slow stands for “beginner(skill: 0.7)”
      64 score --player 'slow(skil: 2)' --define names.txt → “skil”: the parameters of beginner are
      64 score mine → unknown scoring rule “mine”
      66 score mine --define none.txt → none.txt
      66 score mine --define . → .
      66 score --define '' → cannot read
      64 score --define → Missing value for '--define'
      65 calc 'f(3) + g(2)' --define names.txt → unknown function `g`
      64 score -- --define names.txt → unknown scoring rule “--define”
      """))
  func mistakesBesideTheFile(_ row: TextRow) async throws {
    let outcome = try await run(String(row[0].dropFirst(3)))
    #expect("\(outcome.code)" == row[0].prefix(2) && outcome.output.isEmpty)
    #expect(outcome.errors.contains(row[1]), "\(outcome.errors)")
  }

  @Test func formulasKeepTheirPlaces() async throws {
    let outcome = try await run("calc 1 --define names.txt", Self.names + "\ng(x) = x +\n")
    #expect(
      outcome.code == 65 && outcome.errors.hasPrefix("setlab: names.txt, line 9, column"),
      "\(outcome.errors)")
  }
}
