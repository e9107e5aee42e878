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

    /// Rows of a text: an invocation, and behind the arrow its options, each with two values, with one or as a flag.
    static func table(_ text: String) -> [Row] {
      TextRow.table(text).flatMap { row in
        row[1].components(separatedBy: ", ").map { option in
          let words = option.split(separator: " ", maxSplits: 1).map(String.init)
          let values = words.dropFirst().first.map { $0.components(separatedBy: "|") } ?? [""]
          return Row(row[0], words[0], values.count > 1 ? values[0] : nil, values[values.count - 1])
        }
      }
    }
  }

  private static let run = "--games 60 --format csv"
  /// A pole so narrow that only a proof finds it.
  private static let narrow = "plot '1e-13/(x-0.123456789)' --x -1:1 --y -2:2 --format svg"
  private static let timed = "--games 10 --format csv"

  /// Two of the options only say what to type instead; all engines play the same games, but one cannot play greedily.
  private static let simulated: [Row] =
    Row.table(
      """
      simulate --games 60 --format svg → --metric leftover
      simulate \(run) → --game tictactoe, --rare, --strategy random|greedy, --interval wilson|jeffreys, \
      --rows tables|leftover
      simulate --format csv → --games 60|61
      simulate \(run) --rows bySize → --convention all|norvig
      simulate --games 60 → --format text|json
      simulate \(run) --strategy greedy → --engine auto|lanes16
      simulate --games 900 --format csv → --until 0.02
      simulate --games 900 --format csv --until 0.05 → --metric noset12|dealmores
      simulate --games 1000000000 --format csv → --minutes 0.0001|0.005
      merge a.json b.json --format csv → --confidence 0.95|0.9, --interval wilson|clopper-pearson, --rows dealMore
      merge a.json b.json --format csv --rows bySize → --convention all|sprang
      merge a.json b.json → --format text|csv, --out x
      merge scores.json --format csv → --quantiles 0.4
      merge races.json --format csv → --confidence 0.95|0.9
      list rules → --format text|json, --out x
      list cards → --deck 4|3
      list cards --format svg → --theme classic|dark
      """) + played("simulate \(run)") + kept("simulate \(run)")
    + pictures("simulate --games 60 --format svg") + words("merge a.json b.json --format svg")

  private static let two = "compare random first \(run)"

  private static let compared: [Row] =
    pictures("compare random first --games 60 --format svg")
    + pictures("hints never request --games 9 --format svg")
    + Row.table(
      """
      compare --games 1 --format csv → --all
      compare random first --games 9 --format csv → --game tictactoe
      compare random first --games 5000 --format csv --until 0.3 → --metric dealmores|leftover
      compare random first --games 2000 --format csv → --until 0.2
      compare random greedy --games 3000 --format csv → --sequential
      compare random first --games 900 --format csv --sequential → --delta 0.01|2, --plan
      compare random first --format csv → --games 60|61
      \(two) --rows strategies → --interval wilson|jeffreys
      compare random first --games 60 → --format text|svg, --effects
      \(two) → --rows pairs|strategies
      compare random first --games 1000000000 --format csv → --minutes 0.0001|0.01
      compare random first --games 60 --format svg → --join
      score --sweep progress=0:20:10 --games 4 --format svg → --join
      hints never request --games 9 → --effects, --at-least unaided=0.5, --at-most time=9
      hints never request 'after(9)' --games 9 → --pairs
      compare random first greedy keep-most --games 60 → --pairs
      hints \(timed) → --player beginner|'beginner(skill: 2)', --beside expert|perfect, --score flat|time-trial, \
      --rows strategies|pairs
      hints --format csv → --games 10|11
      hints never request --games 900 --format csv → --until 90
      hints never request --games 900 --format csv --until 1 → --metric time|hints
      hints never request --format csv → --minutes 0.0001|0.01
      hints --games 10 → --format text|json
      """) + played(two) + kept(two) + played("hints \(timed)") + kept("hints \(timed)")

  private static let curve = "score --sweep skill=1:2 --games 10"

  private static let scored: [Row] =
    Row.table(
      """
      score \(timed) → --player beginner|expert, --hints never|'after(20)', --sweep skill=1:2|motor=1:2, \
      --metric score|mistakes, --relative, --distribution
      score \(timed) --sweep skill=1:2:1 → --sweep motor=1:2:1
      score --format csv → --games 10|11
      score --distribution \(timed) → --quantiles 0.5|0.3,0.9, --rows quantiles|wins
      \(curve) → --format text|svg
      \(curve) --format svg → --y 0:900|0:800, --log x, --line 2=two
      score --sweep skill=1:2:1 --games 300 --format csv → --until 60
      score --sweep skill=1:2:1 --format csv → --minutes 0.0001|0.005
      """) + played("score \(timed)") + kept("score \(timed)") + pictures("\(curve) --format svg")

  /// Options of all commands that play games of Set, with a first game whose number shows.
  static func played(_ line: String, next: String = "1") -> [Row] {
    Row.table(
      """
      \(line) → --first-game 0|\(next), --seed 1|2, --rules classic|refill, --deck 4|3, --confidence 0.95|0.9, --out x
      """)
  }

  /// Options of those whose games can be kept.
  static func kept(_ line: String) -> [Row] {
    Row.table("\(line) → --per-game g.csv|g.txt, --shard 2/3, --save r|''")
  }

  static func pictures(_ line: String) -> [Row] {
    Row.table("\(line) → --size 640x400|320x200, --theme light|dark")
  }

  /// One of these, pixels per inch, is refused for SVG.
  private static func words(_ line: String) -> [Row] {
    pictures(line)
      + Row.table(
        """
        \(line) → --background none, --id fig, --title Curves, --subtitle Below, --caption Under, --x-label across, \
        --y-label up, --legend one, --no-legend, --width 9cm, --height 4in, --font-size 8pt, --preset paper-column, \
        --dpi 300
        """)
  }

  private static let asked: [Row] =
    Row.table(
      """
      odds --format csv → --cards 3|4, --sets 5|6, --given 5|6, --disjoint 5|6, --caps
      odds --sets 5 → --left 66
      odds --deck 3 → --partitions, --clearing
      odds --deck 2 --format csv → --most
      odds --sets 20 --games 500 → --seed 1|2, --confidence 0.9|0.99
      odds --sets 20 → --games 400|500
      odds --cards 3 → --deck 4|3, --format text|csv, --out x
      solve → --file boards|board
      solve '0000 1111 2222' → --deck 4|3
      solve '1RSD 2RSD 3RSD' → --find all|count, --canonical, --disjoint
      solve '1RSD 2GTO' → --same-as '3PSO 3PTO'|'1RSD 2RSD 3RSD'
      solve '1RSD 2RSD' → --missing
      solve 1RSD --format pdf → --paper a4|letter, --no-counts, --no-answers
      boards → --count 1|2, --cards 9|12, --sets 3|4, --levels 2|3, --missing, --magic, --cap, --deck 4|3, --seed 1|2, \
      --date 2026-12-01, --faces text|glyphs, --no-answers, --format text|jsonl, --out x
      boards --sets 2 --seed 7 → --unique-sizes
      boards --sets 2 → --no-counts
      boards --format html → --paper a4|letter
      boards --format svg → --theme classic|print
      solve 1RSD → --cards text|glyphs, --format text|csv, --out x
      solve 1RSD --format html → --theme classic|print
      game → --cards text|glyphs, --format text|svg, --seed 1|2, --strategy random|greedy, --deck 4|3, --number 0|1, \
      --game 1, --explain, --replay game|other, --out x
      game --format svg → --theme classic|okabe-ito
      game --seed 3 → --rules classic|refill
      """) + pictures("odds --format svg")

  /// What simulated and timed quantities rest on; the quantity shows an end of its interval.
  private static func rested(_ command: String, _ end: String, _ timed: String) -> [Row] {
    Row.table(
      """
      \(command) \(end) → --games 60|61
      \(command) \(end) --games 60 → --seed 1|2, --strategy random|greedy, --rules classic|refill, --confidence 0.95|0.5, \
      --interval wilson|jeffreys
      \(command) \(timed) --games 10 → --rules classic|refill, --confidence 0.95|0.9, --seed 1|2
      """)
  }

  /// A picture of a study, which its output does not show.
  private static let shown = "&& cat study/noset.svg"
  private static let reported = "&& cat study/report.html"

  private static let squares = "plot 'x^2' x --x 1:9 --format svg"

  private static let drawn: [Row] =
    Row.table(
      """
      plot x → --x -1:1|-2:2, --y -1:1|-2:2, --format ascii|svg, --out x, --describe, --explain, --time-limit 9|0
      plot 'f(x)' → --define square|cube
      plot 'floor(x)' --x -3:3 --format svg → --ends
      plot '1/x' --format svg → --asymptotes
      plot x 'x+1' → --residuals
      plot noset --format svg → --join
      \(narrow) → --no-proofs
      study --games 50 → --games 50|51, --questions odds|hints,scores
      study --questions scores --games 50 → --seed 1|2, --out s|t, --format text|json
      study --questions strategies --games 50 → --strategy first --against random|greedy --against random
      study --questions strategies --games 50 --strategy random → --against first|greedy
      study --questions hints --games 50 → --hints never --hints request|never --hints 'after(20)'
      study --questions odds --games 50 → --page a.html \(reported)|b.html \(reported), \
      --theme light \(shown)|dark \(shown)
      calc → --file script|other-script
      study --questions hints --hints never --hints h --games 50 → --define own|less
      simulate --strategy s \(run) → --define own|less
      compare random s \(run) → --define own|less
      game --strategy s → --define own|less
      hints never h \(timed) → --define own|less
      score r \(timed) → --define own|less
      race p expert --games 30 → --define own|less
      calc 'f(3)' → --define square|cube, --load square-session|cube-session
      calc 'sin(30)' → --degrees
      plot 'sin(x)' --x 0:9 --format csv → --degrees
      calc 'inplay(33)' --games 60 → --no-intervals
      calc 'noset(9)' → --deck 4|3
      plot noset --x 0:9 → --deck 4|3
      calc 1/3 → --format text|json
      calc 1 → --out x
      plot → --data points.csv|more.csv
      plot --data more.csv → --columns y=n
      fit searches.csv → --separator ,|';', --decimal .|,
      plot --data forms.csv → --separator ,|';', --decimal .|,
      plot --data points.csv → --series who, --histogram x|n
      plot --data points.csv --histogram n → --bins 7
      plot x --format csv → --points 5
      calc 'data(1)' → --data points.csv|more.csv
      calc 'data(1)' --data more.csv → --columns y=n
      calc 'data(1)' --data forms.csv → --separator ,|';', --decimal .|,
      """)
    + words(squares)
    + Row.table(
      "\(squares) → --labels legend, --log xy, --bare, --no-grid, --equal, --pi, --origin, --line 2=two"
    )
    + rested("calc", "'inplay.hi(33)'", "'score.hi(3)'")
    + rested("plot", "leftover.hi", "timeto.hi")

  /// The second time nothing is left to play.
  private static let stored: [Row] =
    ["simulate \(run)", two, "hints \(timed)", "score \(timed)"].flatMap { line in
      Row.table("\(line) → --save f|f, --shard 1/2|2/2")
    }
    + Row.table(
      """
      study --games 50 → --save f|f
      runs list saved → --format text|csv, --out x
      runs show saved → --rows leftover --format csv
      runs resume saved → --format text|json
      runs extend saved → --games 50|60
      runs export saved → --out x
      """) + pictures("runs show saved --format svg")

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
    printf 'x,y,n\\n1,3,5\\n2,3,7\\n' >more.csv; printf 'x,y\\n1,7\\n9,8\\n' >least.csv; printf 'a;x;y;b,x,y,c\\n0;1;1.250;0,1,7,0\\n' >forms.csv; printf 'seconds;level;b,seconds,level,c\\n9.250;1;0,20,2,0\\n' >searches.csv
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

  /// What the parser of arguments knows of a command, with what it knows of its subcommands.
  static func arguments(of words: String...) async throws -> [[String: Any]] {
    let dump = try object(
      try await Program.run(words.filter { !$0.isEmpty } + ["--experimental-dump-help"]).output)
    let own = try #require(dump["command"] as? [String: Any])
    let inner = own["subcommands"] as? [[String: Any]] ?? []
    return ([own] + inner).flatMap { $0["arguments"] as? [[String: Any]] ?? [] }
  }

  static func options(of command: String) async throws -> Set<String> {
    var options: Set<String> = []
    for argument in try await arguments(of: command)
    where argument["kind"] as? String != "positional" {
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
