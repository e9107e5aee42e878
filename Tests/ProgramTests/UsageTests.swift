import TestSupport
import Testing

struct UsageTests {
  static let commands = [
    "solve", "boards", "odds", "game", "simulate", "merge", "compare", "hints", "score", "plot",
    "calc",
    "graph", "play", "study", "fit", "race", "solve-for", "runs", "list",
    "page",
  ]

  struct Misuse: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let message: String

    init(_ line: String, _ message: String) {
      arguments = line.split(separator: " ").map(String.init)
      self.message = message
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let misuses: [Misuse] = [
    Misuse(
      "race expert expert:gredy", "unknown strategy “gredy”: did you mean “greedy”? (choose from"),
    Misuse("race expert expert:", "“:”: expected a strategy behind the colon"),
    Misuse("race expert child:omniscient", "it knows the order of the deck: choose a fair strat"),
    Misuse("race expert exec:true", "a program cannot race: choose a strategy or a player"),
    Misuse(
      "race expert beginner --metric time",
      "time decides no race, because both players have the same; setlab score --sweep none"),
    Misuse("fit x --crowding 5", "invalid exponent “5”: expected a number from 0 to 4"),
    Misuse("fit x --player 9", "invalid player “9”: expected 1 to 8"),
    Misuse("simulate --shard 0/3", "invalid shard “0/3”: expected K/N with K from 1 to N"),
    Misuse("score --games 3 --shard 1/4", "--shard 1/4: 3 games have at most 3 parts"),
    Misuse(
      "compare random first --until 1 --shard 1/2", "--shard requires a fixed number of games"),
    Misuse("runs lst", "unknown command “lst”: did you mean “list”?"),
    Misuse("page", "page needs --out FILE, --open or --tables, as in setlab page --open"),
    Misuse("page --open --tables", "--open and --tables are mutually exclusive"),
    Misuse("page --open --games 9", "--games needs --tables: a page is made with its games"),
    Misuse(
      "list rules --format svg",
      "--format svg needs cards: setlab list cards --format svg"),
    Misuse("list --out all.html", "--format html needs cards: setlab list cards --format html"),
    Misuse("list rules --deck 3", "--deck needs cards: setlab list cards --deck 3"),
    Misuse(
      "list cards --theme dark",
      "--theme needs drawn cards: --format svg, png, pdf or html"),
    Misuse("solv", "unknown command “solv”: did you mean “solve”?"),
    Misuse("help simulat", "unknown command “simulat”: did you mean “simulate”?"),
    Misuse("temperature", "unknown command “temperature”; see setlab --help"),
    Misuse("boards --date 2026-02-29", "invalid date “2026-02-29”: expected a day"),
    Misuse("boards --date 2026-02-28 --seed 1", "--seed and --date are mutually exclusive"),
    Misuse("boards --magic --sets 12", "--sets chooses among boards that are dealt"),
    Misuse("boards --cap --cards 20", "--cards is the most that hold no Set: omit it with --cap"),
    Misuse(
      "boards --cap --no-counts", "--no-counts has no effect where the number of Sets is known"),
    Misuse("boards --format json --no-answers", "--no-answers is for people"),
    Misuse("boards --paper letter", "--paper needs a sheet"),
    Misuse("boards --faces glyphs --format csv", "--faces needs --format text"),
    Misuse("boards --theme dark", "--theme needs drawn cards"),
    Misuse("solve 1RSD --disjoint --missing", "are mutually exclusive"),
    Misuse("solve 1RSD --disjoint --find any", "--find finds Sets: omit it with --disjoint"),
    Misuse("solve 1RSD --missing --format html", "--missing needs --format text, json or csv"),
    Misuse("solve 1RSD --no-counts", "--no-counts needs a printed sheet: --format pdf"),
    Misuse("solve 1RSD --cards glyphs --format json", "--cards needs --format text"),
    Misuse(
      "solve 1RSD --theme dark",
      "--theme needs drawn cards: --format svg, png, pdf or html, or --cards glyphs"),
    Misuse(
      "solve 1RSD --theme okabeito --format svg",
      "unknown theme “okabeito”: did you mean “okabe-ito”?"),
    Misuse(
      "solve 1RSD --canonical --format svg",
      "--canonical needs --format text, json or csv, without --cards"),
    Misuse(
      "solve 1RSD --out a.gif",
      "this cannot be written as .gif; the suffix can be .svg, .png, .pdf, .txt, .csv, .json, .tex, .html"
    ),
    Misuse(
      "solve 1RSD --format svg --out a.html", "--format svg contradicts the suffix of --out a.html"),
    Misuse("game --cards glyphs --out a.svg", "--cards needs --format text"),
    Misuse("game --theme print", "--theme needs drawn cards"),
    Misuse("solve 1RSD --file a", "a board and --file are mutually exclusive"),
    Misuse("calc 1+\u{1B}[2J2", "control character ␛ at place 3 of “1+␛[2J2”: expected text"),
    Misuse("game --strategy formula:\u{202E}kept", "control character � at place 9"),
    Misuse("game --deck 2", "invalid deck “2”: expected 3 to 6 attributes"),
    Misuse("simulate --confidence 1", "invalid confidence “1”: expected a number between 0 and 1"),
    Misuse("simulate --first-game 18446744073709551615", "the games end beyond 2^64"),
    Misuse("simulate --strategy randon", "unknown strategy “randon”: did you mean “random”?"),
    Misuse("compare", "a comparison needs two or more strategies"),
    Misuse(
      "compare first random --metric setstaken --format csv",
      "--metric requires --until or --sequential, or a format that states it, such as text or svg"
    ),
    Misuse("compare --all first", "strategy names and --all are mutually exclusive"),
    Misuse(
      "compare first random --metric clear", "unknown metric “clear”: did you mean “cleared”?"),
    Misuse("compare first random --until 0", "invalid width “0”: expected a number above 0"),
    Misuse("hints aftr(30)", "“aftr”: did you mean “after”?"),
    Misuse("hints never never", "hint strategy “never” is given twice"),
    Misuse("hints --player child --player child", "player “child” is given twice"),
    Misuse("hints never request --pairs", "--pairs needs three or more hint strategies"),
    Misuse("hints --pairs --format csv", "--pairs needs --format text or json, or csv with --rows"),
    Misuse("compare random first greedy --pairs", "--pairs needs four or more"),
    Misuse(
      "compare random first greedy steady --pairs --format csv", "--pairs needs --format text"),
    Misuse("score --pairs", "--pairs compares whole games: add --sweep none"),
    Misuse(
      "score --sweep none --pairs --player child",
      "--pairs compares players or hints under one rule: name two or more of them"),
    Misuse("score --sweep none --pairs --sequential", "--pairs does not go with --sequential"),
    Misuse(
      "race expert child --sweep mismatch=0:2", "in a race this is the penalty: sweep penalty"),
    Misuse("race expert child --sweep rule.penalty=0:2", "what a wrong claim costs there is race."),
    Misuse(
      "score --sweep delay", "invalid sweep “delay”: expected NAME=FROM:TO or NAME=FROM:TO:STEP"),
    Misuse("score --sweep skil=1:2", "unknown parameter to sweep “skil”: did you mean “skill”?"),
    Misuse(
      "score --sweep unsure=0:1 --player child",
      "“unsure”: it changes no timed game, only races with a window for claims: sweep something else"
    ),
    Misuse("score --sweep delay=-5:3", "“-5”: delay must be a number of at least 0"),
    Misuse("score --sweep skill=3:1", "invalid sweep “skill=3:1”: expected the lower end first"),
    Misuse("score --sweep window=0:3", "“window”: the parameters of linear-decay are start"),
    Misuse("score --hints never --sweep delay=0:3", "“delay”: never has no parameters"),
    Misuse("score --distribution --relative", "--relative goes with means: leave out"),
    Misuse("score --quantiles 0.5", "--quantiles states those of single games: add --distribution"),
    Misuse("score --distribution --quantiles 0.5,1", "up to 20 different shares between 0 and 1"),
    Misuse(
      "score --distribution --sweep elapsed=0:100:1",
      "too many distributions (2 curves of 101 points): at most 200 are counted"),
    Misuse("plot noset --x 1", "invalid range “1”: expected FROM:TO, such as -10:10 or 0:2pi"),
    Misuse("plot noset --y 0:1/0", "division by zero"),
    Misuse("plot noset --size 80", "invalid size “80”: expected WIDTHxHEIGHT, such as 80x24"),
    Misuse("plot data --series a", "--series and --histogram need --data FILE"),
    Misuse("plot data --columns y=a", "--columns needs --data FILE"),
    Misuse(
      "plot --data a --columns z=a",
      "invalid column “z=a”: expected x=HEAD, y=HEAD, low=HEAD or high=HEAD"),
    Misuse("plot --data a --columns y=a,y=b", "invalid columns “y=a,y=b”: y is chosen twice"),
    Misuse("plot --data a --bins 3", "--bins needs --histogram COLUMN"),
    Misuse("plot --data a --histogram x --bins 0", "expected a whole number from 1 to 1000"),
    Misuse("plot x --points 5", "--points needs --format csv, json or latex"),
    Misuse("plot x --points 1 --format csv", "expected a whole number from 2 to 100000"),
    Misuse("plot noset --log z", "unknown axes “z” (choose from x, y, xy)"),
    Misuse("calc --file a 1", "a formula and --file are mutually exclusive"),
    Misuse("graph x", "the graph needs a terminal; setlab plot draws without one"),
    Misuse("graph -x^2", "the graph needs a terminal"),
    Misuse("play", "play needs a terminal; setlab game plays without one"),
    Misuse("play --players 9", "--players must be 1 to 8"),
    Misuse("play --name Anna", "--name requires --players 2 to 8"),
    Misuse("play --players 2 --name Anna --name anna", "two are called anna: give each a"),
    Misuse("play --resume g --seed 3", "--seed is fixed by the saved game: omit it"),
    Misuse("play --no-log --log g", "--no-log and --log are mutually exclusive"),
    Misuse(
      "study --questions odd",
      "unknown question “odd”; expected odds, strategies, hints, scores"),
    Misuse(
      "study --questions odds --hints never --hints request",
      "--hints requires the question hints in --questions"),
    Misuse(
      "study --questions odds,hints --strategy first --against random",
      "--strategy requires the question strategies in --questions"),
    Misuse("study --hints never", "--hints is to be given twice at least, such as"),
    Misuse("race expert beginner --pairs", "--pairs needs three or more players: two are a pair"),
  ]

  /// Exit code 64, the reason on the first line, nothing on standard output; help and usage may follow.
  @Test(arguments: misuses)
  func wrongUsage(_ misuse: Misuse) async throws {
    let outcome = try await Program.run(misuse.arguments)
    #expect(outcome.code == 64 && outcome.output.isEmpty)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.first?.contains(misuse.message) == true, "\(outcome.errors)")
    #expect(lines.count <= 4 && lines.allSatisfy { $0.count < 400 }, "\(outcome.errors)")
  }

  /// Where another game was once named by an option, one line says what to type.
  @Test(arguments: [
    ("play --game 3", "type --number 3"),
    ("play --game klondike --resume", "type setlab klondike play"),
    ("game --game klondik", "type setlab tictactoe game or setlab klondike game for another game"),
  ])
  func gamesHaveTheirOwnCommands(line: String, message: String) async throws {
    let outcome = try await Program.run(line.split(separator: " ").map(String.init))
    #expect(outcome.code == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.split(separator: "\n").first?.contains(message) == true)
  }

  @Test(arguments: [
    ("calc -1+3", 0, "2\n"), ("calc -- -1+3", 0, "2\n"), ("calc -- --1", 0, "1\n"),
    ("calc 1 --gmaes 3", 64, "Unknown option '--gmaes'"),
    ("plot -x/10 --x -2:2 --format csv --points 2", 0, "-2.0,0.2"),
    ("solve-for --very skill=1:2 score(child)=3", 64, "Unknown option '--very'"),
    ("simulate --version", 64, "--version and --verbose stand alone"),
    ("runs --version", 64, "--version and --verbose stand alone"),
    ("--verbose", 64, "--verbose requires --version"),
  ])
  func minusAndDashes(line: String, code: Int32, says: String) async throws {
    let outcome = try await Program.run(line.split(separator: " ").map(String.init))
    #expect(outcome.code == code, "\(outcome.errors)")
    #expect((outcome.output + outcome.errors).contains(says), "\(outcome.output)")
  }
}
