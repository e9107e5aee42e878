import TestSupport
import Testing

/// Ways of using the program wrongly.
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

  static let misuses = askingMisuses + runningMisuses

  private static let askingMisuses: [Misuse] = [
    Misuse("page", "page needs --out FILE, --open or --tables, as in setlab page --open"),
    Misuse("page --open --tables", "--open and --tables are mutually exclusive"),
    Misuse("page --open --games 9", "--games needs --tables: a page is made with its games"),
    Misuse("page --tables --games none", "invalid number of games “none”"),
    Misuse(
      "list rules --format svg",
      "--format svg needs cards: setlab list cards --format svg"),
    Misuse("list --out all.html", "--format html needs cards: setlab list cards --format html"),
    Misuse("list rules --deck 3", "--deck needs cards: setlab list cards --deck 3"),
    Misuse("list cards --deck 7", "invalid deck “7”: expected 1 to 6 attributes"),
    Misuse(
      "list cards --theme dark",
      "--theme needs drawn cards: --format svg, png, pdf or html"),
    Misuse("list cards --format svg --theme dracula", "unknown theme “dracula”"),
    Misuse("solv", "unknown command “solv”: did you mean “solve”?"),
    Misuse("help simulat", "unknown command “simulat”: did you mean “simulate”?"),
    Misuse("temperature", "unknown command “temperature”; see setlab --help"),
    Misuse("boards --sets 15", "12 cards of 81 have at most 14 Sets, not 15"),
    Misuse("boards --cards 9 --sets 10", "9 cards of 81 have never exactly 10 Sets, but 8 or 12"),
    Misuse("boards --cards 21 --sets 0", "a board without one has at most 20 of 81"),
    Misuse("boards --cards 82", "a board has 1 to 81, not 82"),
    Misuse("boards --cards 70 --sets 9", "70 cards of 81 have at least 682 Sets, not 9"),
    Misuse("boards --sets -1", "a board has 0 Sets or more, not -1"),
    Misuse("boards --levels 5", "a Set of 4 attributes has a level from 1 to 4, not 5"),
    Misuse("boards --levels 1=2,3=1 --sets 4", "--levels asks for 3 Sets, --sets for 4"),
    Misuse("boards --levels 1=3,3 --sets 2", "--levels asks for 3 Sets or more, --sets for 2"),
    Misuse("boards --levels 1=2 --unique-sizes", "allows 1 Set of a level, not 2 of level 1"),
    Misuse("boards --unique-sizes --sets 5", "at most 4 Sets: not 5"),
    Misuse("boards --levels 1,x", "invalid levels “1,x”: expected levels from 1 to 6"),
    Misuse("boards --date 2026-02-29", "invalid date “2026-02-29”: expected a day"),
    Misuse("boards --date 2026-02-28 --seed 1", "--seed and --date are mutually exclusive"),
    Misuse("boards --missing --cards 10", "leave 6, 9, 12, 15 or 18 of 81"),
    Misuse("boards --missing --deck 2", "games need a deck of 3 to 6 attributes"),
    Misuse("boards --magic --deck 1", "a magic square needs 9 cards"),
    Misuse("boards --magic --sets 12", "--sets chooses among boards that are dealt"),
    Misuse("boards --cap --cards 20", "--cards is the most that hold no Set: omit it with --cap"),
    Misuse("boards --cap --missing", "--cap and --missing are mutually exclusive"),
    Misuse(
      "boards --cap --no-counts", "--no-counts has no effect where the number of Sets is known"),
    Misuse("boards --format json --no-answers", "--no-answers is for people"),
    Misuse("boards --paper letter", "--paper needs a sheet"),
    Misuse("boards --paper a3 --format html", "unknown paper “a3”"),
    Misuse("boards --faces glyphs --format csv", "--faces needs --format text"),
    Misuse("boards --theme dark", "--theme needs drawn cards"),
    Misuse("boards --cards 121 --deck 5 --format svg", "a page holds boards of up to 120 cards"),
    Misuse("boards --count 0", "invalid number of boards “0”"),
    Misuse("solve 1RSD --disjoint --missing", "are mutually exclusive"),
    Misuse("solve 1RSD --disjoint --find all", "--find finds Sets: omit it with --disjoint"),
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
    Misuse("game --cards glyphs --out a.html", "--cards needs --format text"),
    Misuse("game --theme print", "--theme needs drawn cards"),
    Misuse("solve --deck 7 1RSD", "invalid deck “7”: expected 1 to 6 attributes"),
    Misuse("solve --deck x 1RSD", "invalid deck “x”: expected 1 to 6 attributes"),
    Misuse("solve 1RSD --file a", "a board and --file are mutually exclusive"),
    Misuse("calc 1+\u{1B}[2J2", "control character ␛ at place 3 of “1+␛[2J2”: expected text"),
    Misuse("game --strategy formula:\u{202E}kept", "control character � at place 9"),
    Misuse("game --deck 2", "invalid deck “2”: expected 3 to 6 attributes"),
    Misuse("game --rules clasic", "unknown rules “clasic”: did you mean “classic”?"),
    Misuse("game --strategy firts", "unknown strategy “firts”"),
    Misuse(
      "simulate --games 0", "invalid number of games “0”: expected a whole number from 1 to 10^13"),
    Misuse("simulate --games 1e6", "invalid number of games “1e6”"),
    Misuse("simulate --games 10000000000001", "invalid number of games"),
    Misuse("simulate --workers 0", "invalid number of workers “0”: expected a whole number from 1"),
    Misuse("simulate --workers 1025", "invalid number of workers “1025”"),
    Misuse("simulate --confidence 1", "invalid confidence “1”: expected a number between 0 and 1"),
    Misuse("simulate --confidence nan", "invalid confidence “nan”"),
    Misuse("simulate --convention wane", "unknown convention “wane”: did you mean “warne”?"),
    Misuse("simulate --first-game 18446744073709551615", "the games end beyond 2^64"),
    Misuse("simulate --strategy randon", "unknown strategy “randon”: did you mean “random”?"),
    Misuse("simulate --deck 4.0", "invalid deck “4.0”: expected 3 to 6"),
    Misuse("merge --confidence 0 a.json", "invalid confidence “0”"),
    Misuse("merge --convention none a.json", "unknown convention “none”"),
    Misuse("compare", "a comparison needs two or more strategies"),
    Misuse("compare first", "a comparison needs two or more strategies, such as setlab compare"),
    Misuse(
      "compare first random --metric setstaken --format csv",
      "--metric requires --until or --sequential, or a format that states it, such as text or svg"
    ),
    Misuse("compare firts random", "unknown strategy “firts”"),
    Misuse("compare first randon", "unknown strategy “randon”: did you mean “random”?"),
    Misuse("compare --all first", "strategy names and --all are mutually exclusive"),
    Misuse("compare first random --metric deal", "unknown metric “deal”"),
    Misuse(
      "compare first random --metric clear", "unknown metric “clear”: did you mean “cleared”?"),
    Misuse("compare first random --until 0", "invalid width “0”: expected a number above 0"),
    Misuse("compare first random --until x", "invalid width “x”"),
    Misuse(
      "compare first random --until 1 --sequential",
      "--until and --sequential are mutually exclusive"),
    Misuse("compare first random --delta 0.1", "--delta requires --sequential"),
    Misuse("compare first random --games 0", "invalid number of games “0”"),
    Misuse("compare first random --first-game 18446744073709551615", "the games end beyond 2^64"),
    Misuse("hints aftr(30)", "“aftr”: did you mean “after”?"),
    Misuse("hints after", "“after”: expected the number of seconds, as in after(30)"),
    Misuse("hints after(30,show:9)", "“9”: show must be one of count, whether, pattern"),
    Misuse("hints never never", "hint strategy “never” is given twice"),
    Misuse("hints --player exprt", "unknown player “exprt”: did you mean “expert”?"),
    Misuse("hints --player expert(skil:2)", "“skil”: the parameters of expert are times, skill"),
    Misuse("hints --beside beginner", "--beside must differ from --player"),
    Misuse("hints --score flatt", "unknown scoring rule “flatt”: did you mean “flat”?"),
    Misuse(
      "hints --games 0", "invalid number of games “0”: expected a whole number from 1 to 10^9"),
    Misuse("hints --first-game 18446744073709551615", "the games end beyond 2^64"),
    Misuse("score flat flat", "the curve of flat, beginner, never is given twice"),
    Misuse("score formula:max(30-tt,10)", "“max(30-tt,10)”: at column 8: unknown name"),
    Misuse(
      "score formula:(t<10)*2",
      "at column 2: expected a number, found a truth value; a number under a condition is written `{x < 1: 2, 0}`"
    ),
    Misuse(
      "score formula:3;mistak:-2", "at column 3: unknown event “mistak”: did you mean “mistake”?"),
    Misuse("hints --player child --player child", "player “child” is given twice"),
    Misuse(
      "hints --player child --player expert --beside child", "--beside must differ from --player"),
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
    Misuse("hints exec:", "invalid program “exec:”: expected exec: and a one-line shell command"),
    Misuse("score --hints exec:true --sweep delay=0:9", "“exec: true”: it has no parameter delay"),
    Misuse("play --hints exec:true", "a program gives hints only if its name was typed for"),
    Misuse(
      "race expert child --sweep mismatch=0:2", "in a race this is the penalty: sweep penalty"),
    Misuse("race expert child --sweep rule.penalty=0:2", "what a wrong claim costs there is race."),
    Misuse(
      "solve-for wins(child)=wins(expert) --vary rule.penalty=0:2",
      "what a wrong claim costs in a race is race.penalty"),
    Misuse(
      "solve-for --maximize score(child) --vary skill=1:2 --uncertain",
      "--uncertain needs an equation"),
    Misuse(
      "solve-for score(perfect)=3 --vary perfect.motor=1:2 --uncertain",
      "--uncertain has nothing to draw"),
    Misuse("hints --effects --format csv", "--effects needs --format text"),
    Misuse(
      "hints formula:aftr=3", "at column 1: unknown part of a hint “aftr”: did you mean “after”?"),
    Misuse("hints formula:show=3", "the hint has no time: add it"),
    Misuse("score --hints formula:after=9 --sweep delay=0:9", "a formula has no parameter delay"),
    Misuse("hints --score formula:3;set:-2", "at column 3: the points of a Set come first"),
    Misuse(
      "score --sweep delay", "invalid sweep “delay”: expected NAME=FROM:TO or NAME=FROM:TO:STEP"),
    Misuse("score --sweep skil=1:2", "unknown parameter to sweep “skil”: did you mean “skill”?"),
    Misuse(
      "score --sweep unsure=0:1 --player child",
      "“unsure”: it changes no timed game, only races with a window for claims: sweep something else"
    ),
    Misuse("score --sweep delay=0:x", "invalid sweep “delay=0:x”: unknown name"),
    Misuse("score --sweep delay=-5:3", "“-5”: delay must be a number of at least 0"),
    Misuse("score --sweep skill=3:1", "invalid sweep “skill=3:1”: expected the lower end first"),
    Misuse("score --sweep skill=1:3:0", "invalid sweep “skill=1:3:0”: expected a step above 0"),
    Misuse("score --sweep skill=1:3:0.0001", "expected at most 1000 points"),
    Misuse("score --sweep stages=1.5:3", "expected whole numbers for stages"),
    Misuse("score --sweep window=0:3", "“window”: the parameters of linear-decay are start"),
    Misuse("score formula:t --sweep penalty=0:1", "a formula has no parameter mismatch"),
    Misuse("score --hints never --sweep delay=0:3", "“delay”: never has no parameters"),
    Misuse("score --player perfect --sweep skill=1:2", "the parameters of perfect are motor"),
    Misuse(
      "score --metric time --sweep elapsed=0:9", "--metric time is meaningless against elapsed"),
    Misuse("score flat luzin --metric time", "--metric time does not depend on the scoring rule"),
    Misuse("score --distribution --relative", "--relative shows multiples of means"),
    Misuse("score --quantiles 0.5", "--quantiles states those of single games: add --distribution"),
    Misuse("score --rows wins", "--rows wins needs --distribution"),
    Misuse("score --distribution --quantiles 0.5,1", "up to 20 different shares between 0 and 1"),
    Misuse("score --distribution --quantiles 0.5,0.5", "invalid quantiles “0.5,0.5”"),
    Misuse("score --distribution --quantiles 0.5,", "invalid quantiles “0.5,”"),
    Misuse(
      "score --distribution --sweep elapsed=0:100:1",
      "too many distributions (2 curves of 101 points): at most 200 are counted"),
    Misuse("score --ends", "curves of scores have no poles and no open ends to be marked"),
    Misuse("plot noset --x 1", "invalid range “1”: expected FROM:TO, such as -10:10 or 0:2pi"),
    Misuse("plot noset --x 1:1", "invalid range “1:1”: expected two different numbers"),
    Misuse("plot noset --x 1:zz", "invalid range “1:zz”: unknown name"),
    Misuse("plot noset --y 0:1/0", "division by zero"),
    Misuse("plot noset --size 80", "invalid size “80”: expected WIDTHxHEIGHT, such as 80x24"),
    Misuse("plot noset --size 0x5", "invalid size “0x5”"),
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
    Misuse("calc --games 0 1", "invalid number of games “0”"),
    Misuse("calc --file a 1", "a formula and --file are mutually exclusive"),
    Misuse("calc --workers none 1", "invalid number of workers “none”"),
    Misuse("calc --strategy frst 1", "unknown strategy “frst”"),
    Misuse("calc --confidence 95 1", "invalid confidence “95”"),
    Misuse("graph x", "the graph needs a terminal; setlab plot draws without one"),
    Misuse("graph -x^2", "the graph needs a terminal"),
    Misuse("graph x --x 1", "invalid range “1”: expected FROM:TO, such as -10:10 or 0:2pi"),
    Misuse("graph x --y 2:2", "invalid range “2:2”: expected two different numbers"),
    Misuse("play", "play needs a terminal; setlab game plays without one"),
    Misuse("play --players 9", "--players must be 1 to 8"),
    Misuse("play --players 8 --against child", "--players 8 leaves 0 seats for --against"),
    Misuse("play --name Anna", "--name requires --players 2 to 8"),
    Misuse("play --players 2 --name A --name B --name C", "--name may be given at most 2 times"),
    Misuse("play --players 2 --name Anna --name anna", "two are called anna: give each a"),
    Misuse("play --players 2 --name a,b", "invalid name: “a,b”"),
    Misuse("play --against expret", "unknown player or strategy “expret”: did you mean “exp"),
    Misuse("play --against omniscient", "knows the order of the deck: choose a fair strategy"),
    Misuse("play --race cs193p", "--race requires --players 2 to 8, or --against"),
    Misuse("play --players 2 --race sugested", "unknown race rules “sugested”: did you mean “sugg"),
    Misuse("play --players 2 --hints never", "--hints is for solo play, without --p"),
    Misuse("play --against child --puzzle", "--puzzle is for solo play, without --a"),
    Misuse("play --puzzle --undo", "--undo and --puzzle are mutually exclusive"),
    Misuse("play --date 2026-11-22", "--date requires --puzzle"),
    Misuse("play --puzzle --date 2026-02-29", "invalid date “2026-02-29”: expected a day such as"),
    Misuse("play --puzzle --date 2026-11-22 --seed 3", "--date and --seed are mutually exclusive"),
    Misuse("play --puzzle --deck 3", "--puzzle works only with the standard deck"),
    Misuse("play --resume g --seed 3", "--seed is fixed by the saved game: omit it"),
    Misuse("play --no-log --log g", "--no-log and --log are mutually exclusive"),
    Misuse("play --no-log --resume", "--no-log and --resume are mutually exclusive"),
    Misuse("play --theme clasic", "unknown theme “clasic”: did you mean “classic”?"),
    Misuse("play --against child --race bochkova(window:1)", "child needs longer to show"),
    Misuse(
      "graph x --format png", "the graph is drawn as text: use ascii, braille, block or octant"),
    Misuse(
      "graph x --format svg", "the graph is drawn as text: use ascii, braille, block or octant"),
    Misuse("study --games x", "invalid number of games “x”"),
    Misuse("study --workers x", "invalid number of workers “x”"),
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
    Misuse("race expert", "a race takes 2 to 8 players, such as setlab race expert beginner"),
    Misuse(
      "race expert beginner child greedy random first child:first child:greedy child:random",
      "a race takes 2 to 8 players, such as"),
    Misuse(
      "race expert beginner child greedy random first child:first --pairs",
      "a race in pairs takes 2 to 6 players, such as setlab race expert beginner"),
    Misuse(
      "race expert expert(delay:-1)", "“-1”: delay must be a number from 0 to 1000000"),
    Misuse(
      "race expert(window:1) beginner",
      "a Set must be shown within 1 s; choose a motor time of at most that"),
    Misuse(
      "play --against expert(delay:2)",
      "points, times, delay, match, penalty, window, exclusive, seat, scoring of a single player need setlab race"
    ),
    Misuse("race expert beginner --pairs", "--pairs needs three or more players: two are a pair"),
    Misuse(
      "race expert child beginner --pairs --sweep skill=1:2", "--pairs needs races without --sweep"),
    Misuse("race expert child --sweep elapsed=0:9", "a race is swept along a parameter"),
    Misuse("score --sweep skill=1:2 --sweep none", "--sweep none is no parameter of a grid"),
    Misuse("score --sweep skill=1:2 --sweep elapsed=0:9", "--sweep elapsed makes the points of"),
    Misuse("score --sweep child.skill=1:2", "nothing here is called child; there is beginner"),
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
    ("simulate --game klondike --player greedy", "type setlab klondike simulate"),
    ("compare --game tictactoe random win", "type setlab tictactoe compare"),
    ("game --seed 7 --game 12", "type --number 12"), ("play --game 3", "type --number 3"),
    ("play --game klondike --resume", "type setlab klondike play"),
    ("game --game klondik", "type setlab tictactoe game or setlab klondike game for another game"),
  ])
  func gamesHaveTheirOwnCommands(line: String, message: String) async throws {
    let outcome = try await Program.run(line.split(separator: " ").map(String.init))
    #expect(outcome.code == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.split(separator: "\n").first?.contains(message) == true)
  }

  /// A formula may begin with a minus; a mistyped option is not one.
  @Test(arguments: [
    ("calc -1+3", 0, "2\n"), ("calc -- -1+3", 0, "2\n"), ("calc -- --1", 0, "1\n"),
    ("calc 1 --gmaes 3", 64, "Unknown option '--gmaes'"),
    ("plot -x/10 --x -2:2 --format csv --points 2", 0, "-2,0.2"),
    ("solve-for --very skill=1:2 score(child)=3", 64, "Unknown option '--very'"),
    ("simulate --version", 64, "--version and --verbose stand alone"),
    ("--verbose", 64, "--verbose requires --version"),
  ])
  func minusAndDashes(line: String, code: Int32, says: String) async throws {
    let outcome = try await Program.run(line.split(separator: " ").map(String.init))
    #expect(outcome.code == code, "\(outcome.errors)")
    #expect((outcome.output + outcome.errors).contains(says), "\(outcome.output)")
  }
}
