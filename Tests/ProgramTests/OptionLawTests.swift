import Foundation
import TestSupport
import Testing

/// Every option of every command changes what is printed, or is refused.
///
/// The options are those that the parser of arguments knows, so that one without a row here fails. Every fourth row is
/// tried, and all with `SETLAB_LONG=1`.
struct OptionLawTests {
  /// An invocation, an option, and two values of it for which the output differs; without a value the option is left out.
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    let option: String
    let values: [String?]

    var command: String { String(line.prefix { $0 != " " }) }
    var testDescription: String { "\(line) \(option)" }

    func arguments(_ value: String?) -> String {
      value.map { "\(line) \(option) \($0)" } ?? line
    }

    init(_ line: String, _ option: String, _ one: String?, _ two: String) {
      self.line = line
      self.option = option
      values = [one, two]
    }

    /// A flag.
    init(_ line: String, _ option: String) { self.init(line, option, nil, "") }
  }

  private static let run = "--games 60 --format csv"
  /// A pole so narrow that only a proof finds it.
  private static let narrow = "plot '1e-13/(x-0.123456789)' --x -1:1 --y -2:2 --format svg"
  private static let timed = "--games 10 --format csv"

  private static let simulated: [Row] =
    [
      Row("simulate --games 60 --format svg", "--metric", nil, "leftover"),
      // These tell what to type instead.
      Row("simulate \(run)", "--game", nil, "tictactoe"), Row("simulate \(run)", "--rare"),
      Row("simulate \(run)", "--strategy", "random", "greedy"),
      Row("simulate --format csv", "--games", "60", "61"),
      Row("simulate \(run)", "--interval", "wilson", "jeffreys"),
      Row("simulate \(run) --rows bySize", "--convention", "all", "norvig"),
      Row("simulate --games 60", "--format", "text", "json"),
      // Engines play the same games; one of them does not play such.
      Row("simulate \(run) --strategy greedy", "--engine", "auto", "lanes16"),
      Row("simulate \(run)", "--rows", "tables", "leftover"),
      Row("simulate --games 900 --format csv", "--until", nil, "0.02"),
      Row("simulate --games 900 --format csv --until 0.05", "--metric", "noset12", "dealmores"),
      Row("simulate --games 1000000000 --format csv", "--minutes", "0.0001", "0.005"),
      Row("merge a.json b.json --format csv", "--confidence", "0.95", "0.9"),
      Row("merge a.json b.json --format csv", "--interval", "wilson", "clopper-pearson"),
      Row("merge a.json b.json --format csv --rows bySize", "--convention", "all", "sprang"),
      Row("merge a.json b.json", "--format", "text", "csv"),
      Row("merge a.json b.json --format csv", "--rows", nil, "dealMore"),
      Row("merge a.json b.json", "--out", nil, "x"),
      Row("merge scores.json --format csv", "--quantiles", nil, "0.4"),
      Row("merge races.json --format csv", "--confidence", "0.95", "0.9"),
      Row("list rules", "--format", "text", "json"), Row("list rules", "--out", nil, "x"),
      Row("list cards", "--deck", "4", "3"),
      Row("list cards --format svg", "--theme", "classic", "dark"),
    ] + played("simulate \(run)") + kept("simulate \(run)")
    + pictures("simulate --games 60 --format svg") + words("merge a.json b.json --format svg")

  private static let two = "compare random first \(run)"

  private static let compared: [Row] =
    pictures("compare random first --games 60 --format svg")
    + pictures("hints never request --games 9 --format svg") + [
      Row("compare --games 1 --format csv", "--all"),
      Row("compare random first --games 9 --format csv", "--game", nil, "tictactoe"),
      Row(
        "compare random first --games 5000 --format csv --until 0.3", "--metric", "dealmores",
        "leftover"),
      Row("compare random first --games 2000 --format csv", "--until", nil, "0.2"),
      Row("compare random greedy --games 3000 --format csv", "--sequential"),
      Row("compare random first --games 900 --format csv --sequential", "--delta", "0.01", "2"),
      Row("compare random first --games 900 --format csv --sequential", "--plan"),
      Row("compare random first --format csv", "--games", "60", "61"),
      Row("\(two) --rows strategies", "--interval", "wilson", "jeffreys"),
      Row("compare random first --games 60", "--format", "text", "svg"),
      Row(two, "--rows", "pairs", "strategies"),
      Row("compare random first --games 1000000000 --format csv", "--minutes", "0.0001", "0.01"),
      Row("compare random first --games 60 --format svg", "--join"),
      Row("score --sweep progress=0:20:10 --games 4 --format svg", "--join"),
      Row("compare random first --games 60", "--effects"),
      Row("hints never request --games 9", "--effects"),
      Row("hints never request 'after(9)' --games 9", "--pairs"),
      Row("compare random first greedy keep-most --games 60", "--pairs"),
      Row("hints \(timed)", "--player", "beginner", "'beginner(skill: 2)'"),
      Row("hints \(timed)", "--beside", "expert", "perfect"),
      Row("hints \(timed)", "--score", "flat", "time-trial"),
      Row("hints --format csv", "--games", "10", "11"),
      Row("hints never request --games 9", "--at-least", nil, "unaided=0.5"),
      Row("hints never request --games 9", "--at-most", nil, "time=9"),
      Row("hints \(timed)", "--rows", "strategies", "pairs"),
      Row("hints never request --games 900 --format csv", "--until", nil, "90"),
      Row("hints never request --games 900 --format csv --until 1", "--metric", "time", "hints"),
      Row("hints never request --format csv", "--minutes", "0.0001", "0.01"),
      Row("hints --games 10", "--format", "text", "json"),
    ] + played(two) + kept(two) + played("hints \(timed)") + kept("hints \(timed)")

  private static let curve = "score --sweep skill=1:2 --games 10"

  private static let scored: [Row] =
    [
      Row("score \(timed)", "--player", "beginner", "expert"),
      Row("score \(timed)", "--hints", "never", "'after(20)'"),
      Row("score \(timed)", "--sweep", "skill=1:2", "motor=1:2"),
      Row("score \(timed) --sweep skill=1:2:1", "--sweep", nil, "motor=1:2:1"),
      Row("score \(timed)", "--metric", "score", "mistakes"),
      Row("score --format csv", "--games", "10", "11"), Row("score \(timed)", "--relative"),
      Row("score \(timed)", "--distribution"),
      Row("score --distribution \(timed)", "--quantiles", "0.5", "0.3,0.9"),
      Row("score --distribution \(timed)", "--rows", "quantiles", "wins"),
      Row(curve, "--format", "text", "svg"), Row("\(curve) --format svg", "--y", "0:900", "0:800"),
      Row("score --sweep skill=1:2:1 --games 300 --format csv", "--until", nil, "60"),
      Row("score --sweep skill=1:2:1 --format csv", "--minutes", "0.0001", "0.005"),
      Row("\(curve) --format svg", "--log", nil, "x"),
      Row("\(curve) --format svg", "--line", nil, "2=two"),
    ] + played("score \(timed)") + kept("score \(timed)") + pictures("\(curve) --format svg")

  /// Options of all commands that play games of Set, with a first game whose number shows.
  static func played(_ line: String, next: String = "1") -> [Row] {
    [
      Row(line, "--first-game", "0", next), Row(line, "--seed", "1", "2"),
      Row(line, "--rules", "classic", "refill"), Row(line, "--deck", "4", "3"),
      Row(line, "--confidence", "0.95", "0.9"), Row(line, "--out", nil, "x"),
    ]
  }

  /// Options of those whose games can be kept.
  static func kept(_ line: String) -> [Row] {
    [
      Row(line, "--per-game", "g.csv", "g.txt"), Row(line, "--shard", nil, "2/3"),
      Row(line, "--save", "r", "''"),
    ]
  }

  static func pictures(_ line: String) -> [Row] {
    [
      Row(line, "--size", "640x400", "320x200"), Row(line, "--theme", "light", "dark"),
    ]
  }

  private static func words(_ line: String) -> [Row] {
    pictures(line) + [
      Row(line, "--background", nil, "none"), Row(line, "--id", nil, "fig"),
      Row(line, "--title", nil, "Curves"), Row(line, "--subtitle", nil, "Below"),
      Row(line, "--caption", nil, "Under"), Row(line, "--x-label", nil, "across"),
      Row(line, "--y-label", nil, "up"), Row(line, "--legend", nil, "one"),
      Row(line, "--no-legend"),
      Row(line, "--width", nil, "9cm"), Row(line, "--height", nil, "4in"),
      Row(line, "--font-size", nil, "8pt"), Row(line, "--preset", nil, "paper-column"),
      // SVG has no pixels: refused.
      Row(line, "--dpi", nil, "300"),
    ]
  }

  private static let asked: [Row] =
    [
      Row("odds --format csv", "--cards", "3", "4"), Row("odds --format csv", "--sets", "5", "6"),
      Row("odds --format csv", "--given", "5", "6"),
      Row("odds --sets 5", "--left", nil, "66"), Row("odds --format csv", "--disjoint", "5", "6"),
      Row("odds --deck 3", "--partitions"), Row("odds --format csv", "--caps"),
      Row("odds --deck 2 --format csv", "--most"),
      Row("odds --deck 3", "--clearing"),
      Row("odds --sets 20 --games 500", "--seed", "1", "2"),
      Row("odds --sets 20", "--games", "400", "500"),
      Row("odds --sets 20 --games 500", "--confidence", "0.9", "0.99"),
      Row("odds --cards 3", "--deck", "4", "3"), Row("odds --cards 3", "--format", "text", "csv"),
      Row("odds --cards 3", "--out", nil, "x"),
      Row("solve", "--file", "boards", "board"), Row("solve '0000 1111 2222'", "--deck", "4", "3"),
      Row("solve '1RSD 2RSD 3RSD'", "--find", "all", "count"),
      Row("solve '1RSD 2RSD 3RSD'", "--canonical"),
      Row("solve '1RSD 2GTO'", "--same-as", "'3PSO 3PTO'", "'1RSD 2RSD 3RSD'"),
      Row("solve '1RSD 2RSD 3RSD'", "--disjoint"), Row("solve '1RSD 2RSD'", "--missing"),
      Row("solve 1RSD --format pdf", "--paper", "a4", "letter"),
      Row("solve 1RSD --format pdf", "--no-counts"), Row("solve 1RSD --format pdf", "--no-answers"),
      Row("boards", "--count", "1", "2"), Row("boards", "--cards", "9", "12"),
      Row("boards", "--sets", "3", "4"), Row("boards", "--levels", "2", "3"),
      Row("boards --sets 2 --seed 7", "--unique-sizes"), Row("boards", "--missing"),
      Row("boards", "--magic"), Row("boards", "--cap"), Row("boards", "--deck", "4", "3"),
      Row("boards", "--seed", "1", "2"), Row("boards", "--date", nil, "2026-12-01"),
      Row("boards", "--faces", "text", "glyphs"), Row("boards --sets 2", "--no-counts"),
      Row("boards", "--no-answers"), Row("boards --format html", "--paper", "a4", "letter"),
      Row("boards", "--format", "text", "jsonl"), Row("boards", "--out", nil, "x"),
      Row("boards --format svg", "--theme", "classic", "print"),
      Row("solve 1RSD", "--cards", "text", "glyphs"),
      Row("solve 1RSD --format html", "--theme", "classic", "print"),
      Row("game", "--cards", "text", "glyphs"), Row("game", "--format", "text", "svg"),
      Row("game --format svg", "--theme", "classic", "okabe-ito"),
      Row("solve 1RSD", "--format", "text", "csv"), Row("solve 1RSD", "--out", nil, "x"),
      Row("game", "--seed", "1", "2"), Row("game", "--strategy", "random", "greedy"),
      Row("game --seed 3", "--rules", "classic", "refill"), Row("game", "--deck", "4", "3"),
      Row("game", "--number", "0", "1"), Row("game", "--game", nil, "1"),
      Row("game", "--explain"),
      Row("game", "--replay", "game", "other"), Row("game", "--out", nil, "x"),
    ] + pictures("odds --format svg")

  /// What simulated and timed quantities rest on; the quantity shows an end of its interval.
  private static func rested(_ command: String, _ end: String, _ timed: String) -> [Row] {
    [
      Row("\(command) \(end)", "--games", "60", "61"),
      Row("\(command) \(end) --games 60", "--seed", "1", "2"),
      Row("\(command) \(end) --games 60", "--strategy", "random", "greedy"),
      Row("\(command) \(end) --games 60", "--rules", "classic", "refill"),
      Row("\(command) \(end) --games 60", "--confidence", "0.95", "0.5"),
      Row("\(command) \(end) --games 60", "--interval", "wilson", "jeffreys"),
      Row("\(command) \(timed) --games 10", "--rules", "classic", "refill"),
      Row("\(command) \(timed) --games 10", "--confidence", "0.95", "0.9"),
      Row("\(command) \(timed) --games 10", "--seed", "1", "2"),
    ]
  }

  /// A picture of a study, which its output does not show.
  private static let shown = "&& cat study/noset.svg"
  private static let reported = "&& cat study/report.html"

  private static let squares = "plot 'x^2' x --x 1:9 --format svg"

  private static let drawn: [Row] =
    [
      Row("plot x", "--x", "-1:1", "-2:2"), Row("plot x", "--y", "-1:1", "-2:2"),
      Row("plot 'f(x)'", "--define", "square", "cube"),
      Row("plot x", "--format", "ascii", "svg"), Row("plot x", "--out", nil, "x"),
      Row("plot 'floor(x)' --x -3:3 --format svg", "--ends"),
      Row("plot '1/x' --format svg", "--asymptotes"),
      Row("plot x", "--describe"), Row("plot x", "--explain"), Row("plot x 'x+1'", "--residuals"),
      Row("plot noset --format svg", "--join"),
      Row("plot x", "--time-limit", "9", "0"),
      Row(narrow, "--no-proofs"),
      Row("study --games 50", "--games", "50", "51"),
      Row("study --questions scores --games 50", "--seed", "1", "2"),
      Row("study --questions scores --games 50", "--out", "s", "t"),
      Row("study --questions scores --games 50", "--format", "text", "json"),
      Row(
        "study --questions strategies --games 50", "--strategy", "first --against random",
        "greedy --against random"),
      Row(
        "study --questions strategies --games 50 --strategy random", "--against", "first", "greedy"),
      Row("study --games 50", "--questions", "odds", "hints,scores"),
      Row(
        "study --questions hints --games 50", "--hints", "never --hints request",
        "never --hints 'after(20)'"),
      Row(
        "study --questions odds --games 50", "--page", "a.html \(reported)", "b.html \(reported)"),
      Row("study --questions odds --games 50", "--theme", "light \(shown)", "dark \(shown)"),
      Row("calc", "--file", "script", "other-script"),
      Row("study --questions hints --hints never --hints h --games 50", "--define", "own", "less"),
      Row("simulate --strategy s \(run)", "--define", "own", "less"),
      Row("compare random s \(run)", "--define", "own", "less"),
      Row("game --strategy s", "--define", "own", "less"),
      Row("hints never h \(timed)", "--define", "own", "less"),
      Row("score r \(timed)", "--define", "own", "less"),
      Row("race p expert --games 30", "--define", "own", "less"),
      Row("calc 'f(3)'", "--define", "square", "cube"), Row("calc 'sin(30)'", "--degrees"),
      Row("plot 'sin(x)' --x 0:9 --format csv", "--degrees"),
      Row("calc 'inplay(33)' --games 60", "--no-intervals"),
      Row("calc 'noset(9)'", "--deck", "4", "3"), Row("plot noset --x 0:9", "--deck", "4", "3"),
      Row("calc 'f(3)'", "--load", "square-session", "cube-session"),
      Row("calc 1/3", "--format", "text", "json"), Row("calc 1", "--out", nil, "x"),
      Row("plot", "--data", "points.csv", "more.csv"),
      Row("plot --data more.csv", "--columns", nil, "y=n"),
      Row("plot --data points.csv", "--series", nil, "who"),
      Row("plot --data points.csv", "--histogram", "x", "n"),
      Row("plot --data points.csv --histogram n", "--bins", nil, "7"),
      Row("plot x --format csv", "--points", nil, "5"),
      Row("calc 'data(1)'", "--data", "points.csv", "more.csv"),
      Row("calc 'data(1)' --data more.csv", "--columns", nil, "y=n"),
    ]
    + words(squares) + [
      Row(squares, "--labels", nil, "legend"), Row(squares, "--log", nil, "xy"),
      Row(squares, "--bare"), Row(squares, "--no-grid"), Row(squares, "--equal"),
      Row(squares, "--pi"), Row(squares, "--origin"), Row(squares, "--line", nil, "2=two"),
    ]
    + rested("calc", "'inplay.hi(33)'", "'score.hi(3)'")
    + rested("plot", "leftover.hi", "timeto.hi")

  private static let stored: [Row] =
    ["simulate \(run)", two, "hints \(timed)", "score \(timed)"].flatMap { line in
      [
        // The second time nothing is left to play.
        Row(line, "--save", "f", "f"), Row(line, "--shard", "1/2", "2/2"),
      ]
    } + [
      Row("study --games 50", "--save", "f", "f"),
      Row("runs list saved", "--format", "text", "csv"), Row("runs list saved", "--out", nil, "x"),
      Row("runs show saved", "--rows", nil, "leftover --format csv"),
      Row("runs resume saved", "--format", "text", "json"),
      Row("runs extend saved", "--games", "50", "60"), Row("runs export saved", "--out", nil, "x"),
    ] + pictures("runs show saved --format svg")

  static let rows: [Row] = simulated + compared + scored + people + solved + asked + drawn + stored

  /// No result depends on the number of workers; an impossible one is refused.
  static let worked = [
    "simulate \(run)", two, "hints \(timed)", "score \(timed)", "calc 'leftover(6)' --games 60",
    "plot leftover --games 60", "study --games 50", raced,
    "solve-for 'score(child) = 300' --vary skill=0.5:3 --games 300 --format csv",
    "race expert beginner --sweep skill=1:2:1 --games 30",
    "page --tables --games 60",
  ]

  private static let files = """
    printf 'seconds,level\\n9,1\\n20,2\\n31,2\\n8,1\\n14,1\\n25,2\\n7,1\\n' >times.csv
    printf 'scoring r = flat\\nplayer slow = child\\nplayer p = child\\nhint h = after(9)\\nstrategy s = first\\n' >own
    printf 'scoring r = luzin\\nplayer slow = expert\\nplayer p = expert(skill: 2)\\nhint h = request\\nstrategy s = greedy\\n' >less
    printf 'f(x) = x^2' >square; printf 'f(x) = x^3' >cube; printf '1 + 1' >script
    printf '# setlab session 1\\nf(x) = x^2\\n' >square-session
    printf '# setlab session 1\\nf(x) = x^3\\n' >cube-session
    printf 'who,x,y,n\\nann,1,2,5\\nann,2,3,7\\nbob,1,4,9\\n' >points.csv
    printf 'x,y,n\\n1,3,5\\n2,3,7\\n' >more.csv; printf 'x,y\\n1,7\\n9,8\\n' >least.csv
    printf '1 + 2' >other-script; printf '1RSD 2RSD 3RSD' >board; printf '1RSD\\n2RSD\\n' >boards
    "$SETLAB" game --out game; "$SETLAB" game --seed 5 --number 2 --out other
    "$SETLAB" simulate --games 40 --format json --out a.json
    "$SETLAB" simulate --games 40 --first-game 40 --format json --out b.json
    "$SETLAB" simulate --games 40 --save saved
    "$SETLAB" score --distribution --games 20 --format json --out scores.json
    "$SETLAB" race expert beginner --games 20 --out races.json
    """

  private static let archive = Task {
    let folder = try Scratch()
    _ = try await Program.shell(files + "\ntar --exclude ./all.tar -cf all.tar .", in: folder)
    return try folder.bytes(of: "all.tar")
  }

  /// A new folder with copies of the files that the rows name; those are made once.
  static func prepared() async throws -> Scratch {
    let folder = try Scratch()
    try folder.write(bytes: await archive.value, to: "all.tar")
    try folder.shell("tar -xf all.tar && rm all.tar")
    try folder.write(FitTests.logOfTwo, to: "log")
    return folder
  }

  /// Standard output and messages without the time that it took.
  static func output(
    _ arguments: String, in folder: Scratch
  ) async throws -> (text: String, code: Int32) {
    let outcome = try await Program.shell("\"$SETLAB\" \(arguments) </dev/null", in: folder)
    let lines = (outcome.output + outcome.errors).split(separator: "\n")
    return (
      lines.filter { !$0.contains(" s, ") && !$0.contains("econd") }.joined(separator: "\n"),
      outcome.code
    )
  }

  @Test(arguments: few(rows))
  func optionsShow(_ row: Row) async throws {
    let folder = try await OptionLawTests.prepared()
    let (one, first) = try await Self.output(row.arguments(row.values[0]), in: folder)
    let (two, second) = try await Self.output(row.arguments(row.values[1]), in: folder)
    #expect(one != two, "\(row.option) does not show")
    // One of the two may be refused, as what has no effect or is not known there.
    #expect(first == 0 || second == 0, "\(one) \(two)")
    #expect([0, 64, 65].contains(first) && [0, 64, 65].contains(second))
  }

  @Test(arguments: worked)
  func workersDoNotShow(line: String) async throws {
    let folder = try Scratch()
    let one = try await Self.output(line + " --workers 1", in: folder)
    let many = try await Self.output(line + " --workers 3", in: folder)
    #expect(one == many && one.code == 0)
    #expect(try await Self.output(line + " --workers 0", in: folder).code == 64)
  }

  /// The options of a command that the parser of arguments knows, with those of its subcommands.
  static func options(of command: String) async throws -> Set<String> {
    let dump = try object(
      try await Program.run([command, "--experimental-dump-help"]).output)
    let own = try #require(dump["command"] as? [String: Any])
    let inner = own["subcommands"] as? [[String: Any]] ?? []
    let arguments = ([own] + inner).flatMap { $0["arguments"] as? [[String: Any]] ?? [] }
    var options: Set<String> = []
    for argument in arguments where argument["kind"] as? String != "positional" {
      for name in argument["names"] as? [[String: Any]] ?? []
      where name["kind"] as? String == "long" {
        options.insert("--" + (name["name"] as? String ?? ""))
      }
    }
    return options.subtracting(["--help", "--version"])
  }

  @Test(arguments: UsageTests.commands)
  func noOptionIsForgotten(command: String) async throws {
    let options = try await OptionLawTests.options(of: command)
    #expect(!options.isEmpty)
    var known = Set(
      (OptionLawTests.rows + OptionLawTests.graphs + OptionLawTests.plays).filter {
        $0.command == command
      }.map(\.option))
    if OptionLawTests.worked.contains(where: { $0.hasPrefix(command + " ") })
      || ["graph", "runs"].contains(command)
    {
      known.insert("--workers")
    }
    #expect(options.subtracting(known).isEmpty && known.subtracting(options).isEmpty)
  }
}
