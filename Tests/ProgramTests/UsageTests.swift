import Foundation
import TestSupport
import Testing

/// What cannot be done is refused before any work.
///
/// The reason stands on the first line, nothing on standard output, and no file is made. What the golden files show of
/// refusals is not said again here.
struct UsageTests {
  static let commands = [
    "solve", "boards", "odds", "game", "simulate", "merge", "compare", "hints", "score", "plot",
    "calc", "graph", "play", "study", "fit", "race", "solve-for", "runs", "list", "page",
  ]

  /// The exit code and a line, and what the first line of the message has.
  static let refusals = TextRow.table(
    """
    64 race expert expert:gredy → unknown strategy “gredy”: did you mean “greedy”? (choose from
    64 race expert exec:true → a program cannot race: choose a strategy or a player
    64 race expert beginner --metric time → time decides no race, because both players have the same; setlab score --sweep none
    64 fit x --crowding 5 → invalid exponent “5”: expected a number from 0 to 4
    64 fit x --player 9 → invalid player “9”: expected 1 to 8
    64 simulate --shard 0/3 → invalid shard “0/3”: expected K/N with K from 1 to N
    64 score --games 3 --shard 1/4 → --shard 1/4: 3 games have at most 3 parts
    64 compare random first --until 1 --shard 1/2 → --shard requires a fixed number of games
    64 runs lst → unknown command “lst”: did you mean “list”?
    64 page → page needs --out FILE, --open or --tables, as in setlab page --open
    64 page --open --games 9 → --games needs --tables: a page is made with its games
    64 list rules --format svg → --format svg needs cards: setlab list cards --format svg
    64 list --out all.html → --format html needs cards: setlab list cards --format html
    64 list rules --deck 3 → --deck needs cards: setlab list cards --deck 3
    64 solv → unknown command “solv”: did you mean “solve”?
    64 temperature → unknown command “temperature”; see setlab --help
    64 boards --date 2026-02-29 → invalid date “2026-02-29”: expected a day
    64 boards --magic --sets 12 → --sets chooses among boards that are dealt
    64 boards --cap --cards 20 → --cards is the most that hold no Set: omit it with --cap
    64 boards --cap --no-counts → --no-counts has no effect where the number of Sets is known
    64 boards --format json --no-answers → --no-answers is for people
    64 boards --paper letter → --paper needs a sheet
    64 solve 1RSD --disjoint --find any → --find finds Sets: omit it with --disjoint
    64 solve 1RSD --missing --format html → --missing needs --format text, json or csv
    64 solve 1RSD --theme dark → --theme needs drawn cards: --format svg, png, pdf or html, or --cards glyphs
    64 solve 1RSD --theme okabeito --format svg → unknown theme “okabeito”: did you mean “okabe-ito”?
    64 solve 1RSD --canonical --format svg → --canonical needs --format text, json or csv, without --cards
    64 solve 1RSD --out a.gif → this cannot be written as .gif; the suffix can be .svg, .png, .pdf, .txt, .csv, .json, .tex, .html
    64 solve 1RSD --format svg --out a.html → --format svg contradicts the suffix of --out a.html
    64 solve 1RSD --file a → a board and --file are mutually exclusive
    64 calc 1+\u{1B}[2J2 → control character ␛ at place 3 of “1+␛[2J2”: expected text
    64 game --strategy formula:\u{202E}kept → control character � at place 9
    64 game --deck 2 → invalid deck “2”: expected 3 to 6 attributes
    64 simulate --confidence 1 → invalid confidence “1”: expected a number between 0 and 1
    64 simulate --first-game 18446744073709551615 → the games end beyond 2^64
    64 simulate --strategy randon → unknown strategy “randon”: did you mean “random”?
    64 compare → a comparison needs two or more strategies
    64 compare first random --metric setstaken --format csv → --metric requires --until or --sequential, or a format that \
    states it, such as text or svg
    64 compare --all first → strategy names and --all are mutually exclusive
    64 compare first random --until 0 → invalid width “0”: expected a number above 0
    64 hints never never → hint strategy “never” is given twice
    64 hints never request --pairs → --pairs needs three or more hint strategies
    64 hints --pairs --format csv → --pairs needs --format text or json, or csv with --rows
    64 compare random first greedy --pairs → --pairs needs four or more
    64 score --sweep delay → invalid sweep “delay”: expected NAME=FROM:TO or NAME=FROM:TO:STEP
    64 score --sweep unsure=0:1 --player child → “unsure”: it changes no timed game, only races with a window for claims: \
    sweep something else
    64 score --sweep skill=3:1 → invalid sweep “skill=3:1”: expected the lower end first
    64 score --sweep window=0:3 → “window”: the parameters of linear-decay are start
    64 score --hints never --sweep delay=0:3 → “delay”: never has no parameters
    64 score --quantiles 0.5 → --quantiles states those of single games: add --distribution
    64 score --distribution --quantiles 0.5,1 → up to 20 different shares between 0 and 1
    64 score --distribution --sweep elapsed=0:100:1 → too many distributions (2 curves of 101 points): at most 200 are counted
    64 plot noset --x 1 → invalid range “1”: expected FROM:TO, such as -10:10 or 0:2pi
    64 plot noset --size 80 → invalid size “80”: expected WIDTHxHEIGHT, such as 80x24
    64 plot data --series a → --series and --histogram need --data FILE
    64 plot data --columns y=a → --columns needs --data FILE
    64 plot --data a --columns z=a → invalid column “z=a”: expected x=HEAD, y=HEAD, low=HEAD or high=HEAD
    64 plot --data a --columns y=a,y=b → invalid columns “y=a,y=b”: y is chosen twice
    64 plot --data a --bins 3 → --bins needs --histogram COLUMN
    64 plot x --points 5 → --points needs --format csv, json or latex
    64 plot noset --log z → unknown axes “z” (choose from x, y, xy)
    64 calc --file a 1 → a formula and --file are mutually exclusive
    64 graph x → the graph needs a terminal; setlab plot draws without one
    64 play → play needs a terminal; setlab game plays without one
    64 play --players 9 → --players must be 1 to 8
    64 play --name Anna → --name: there are more names than people
    64 play --players 2 --name Anna --name anna → --name: two are called anna
    64 play --resume g --seed 3 → --seed is fixed by the saved game: omit it
    64 study --questions odd → unknown question “odd”; expected odds, strategies, hints, scores
    64 study --questions odds --hints never --hints request → --hints requires the question hints in --questions
    64 study --questions odds,hints --strategy first --against random → --strategy requires the question strategies in --questions
    64 study --hints never → --hints is to be given twice at least, such as
    64 race expert beginner --pairs → --pairs needs three or more players: two are a pair
    64 plot inplay --out a.jpg --games 999999999 → cannot be written as .jpg; the suffix can be .svg, .png, .pdf, .tikz, \
    .txt, .csv, .json, .tex
    64 plot inplay --describe --out a.svg --games 999999999 → the suffix can be .txt
    64 simulate --out a.html --games 999999999 → the suffix can be .svg, .png, .pdf, .tikz, .txt, .csv, .json, .tex
    64 game --out a.tikz → the suffix can be .svg, .png, .pdf, .txt, .csv, .json, .tex
    64 runs list a --out a.svg → this cannot be written as .svg; the suffix can be .txt, .csv, .json, .tex
    64 odds --partitions --out a.svg → --partitions is one number, which makes no figure
    64 plot inplay --format latex --out a.tikz --games 999999999 → name a file that ends in .tex
    64 plot inplay --out a.tikz --dpi 300 --games 999999999 → --dpi needs --format png
    64 plot x --format svg --background black → the theme light cannot be read on #000000: use --theme dark
    64 plot x --format svg --background '#6e6e6e' → a lighter or darker --background
    64 plot x --format svg --background puce → expected #rrggbb, none, or a name
    64 plot x --format svg --theme solarized → unknown theme
    64 plot x --format svg --id 1a → invalid id “1a”
    64 plot x --format png --dpi 0 --out a.png → expected a number from 10 to 1200
    64 plot x --line fresh → invalid line “fresh”
    64 plot x --line 'exp(1000)' → too large
    64 plot 'sin(x)' 'cos(x)' --width 8.5 → invalid length “8.5”: expected a number with px, cm, mm, in or pt
    64 plot 'sin(x)' 'cos(x)' --width 1mm → of 16 to 20000 pixels
    64 plot 'sin(x)' 'cos(x)' --font-size 1pt → invalid font size “1pt”
    64 plot 'sin(x)' 'cos(x)' --size 80x60 --width 9cm → --size, and --width, --height or --preset, are
    64 plot 'sin(x)' 'cos(x)' --bare --x-label x → --x-label has no place in a bare plot area: omit --bare
    64 plot 'sin(x)' 'cos(x)' --format svg --labels ends --no-legend → --labels places names: omit --no-legend
    64 plot 'sin(x)' 'cos(x)' --format png --width 100cm --dpi 1200 --out never.png → 47244 x 28346 pixels are too many: a \
    PNG has at most 32767 each way
    64 plot 'sin(x)' 'cos(x)' --preset poster → unknown preset “poster” (choose from paper-column, paper-page, talk
    64 hints --at-least unaided → invalid bound “unaided”: expected METRIC=VALUE, such as unaided=0.5
    64 hints --at-least unaid=1 → unknown metric “unaid”: did you mean “unaided”?
    64 hints --at-least unaided=50 → invalid bound “unaided=50”: expected a share between 0 and 1, such as unaided=0.5
    64 compare random greedy --sequential --delta 0.1 --plan --out a.svg → --plan gives a table, which is not drawn
    64 compare random greedy --sequential --delta 0.1 --plan --per-game a.csv → --per-game has no part in a pilot: leave out --plan
    64 compare random greedy --sequential --delta 0.1 --plan --minutes 1 → --minutes has no part in a pilot: leave out --plan
    64 compare random greedy --sequential --delta 0.1 --plan --games 1 → --plan needs a pilot of two games or more
    64 simulate --engine lanes17 → unknown engine “lanes17”: did you mean “lanes16”? (choose from auto, scalar,
    64 simulate --engine lanes16 --strategy greedy --rules refill --deck 5 → engine lanes16 cannot play greedy under refill \
    rules with 5 attributes, only random and first under classic rules with 3 or 4: choose auto or scalar
    64 simulate --engine lanes16 --rules refill → cannot play random under refill rules with 4 attributes
    64 tictactoe simulate --seat 3 → tic-tac-toe has 2 seats
    64 tictactoe play '--seat=-9223372036854775808' → “-9223372036854775808”: seats are counted from 1
    64 klondike simulate --against random → Klondike is played alone
    64 tictactoe compare random → setlab tictactoe compare random win
    64 tictactoe compare win block --sequential --metric x → choose from won, drawn, lost, moves
    64 tictactoe compare win --all → player names and --all are mutually exclusive
    66 tictactoe game --replay nowhere.txt → nowhere.txt
    64 tictactoe game --replay x --player win → --player comes from the transcript
    64 klondike game --replay x --seed 2 → --seed comes from the transcript
    64 klondike game --replay x --number 2 → --number comes from the transcript
    64 klondike game --replay x --rules 2 → --rules comes from the transcript
    64 klondike game --replay x --seat 2 → --seat comes from the transcript
    64 klondike game --replay x --against 2 → --against comes from the transcript
    64 tictactoe play --resume x --seed 2 → --seed is fixed by the saved game
    64 score --games 5 --log x --out x.json → --log needs a figure: json has none
    64 hints --games 5 --beside perfect --out x.svg → --beside does not show in a figure of times and hints
    64 game --explain --out x.svg → --explain needs words: svg has none
    64 serve → serve needs --stdio, as in setlab serve --stdio
    64 odds 9 --sets 4 → `setlab odds --sets 9` boards by their number of Sets
    64 odds --deck 6 → boards with 6 attributes cannot be counted
    64 odds 5...30 --deck 5 → possible sizes are 0 to 13 cards
    65 solve --missing '1RSD 2RTO 3GSS' → 3 cards and a missing one cannot be left of 81
    65 solve --missing '1RSD 2RSD 1GTO 2GTO 3POS' → the sum asks for “3POS”, which is on the board
    65 plot inplay 'noset(1, 2)' --games 9000000000000 → `noset` takes 1 argument, not 2
    65 calc 'inplay(33) + foo' --games 9000000000000 → unknown name `foo`
    65 plot 'a = inplay(33)' 'x + * a' --games 9000000000000 → expected
    64 plot inplay --residuals --games 9000000000000 → --residuals needs at least two functions
    65 plot 'inplay(33)' 'fit(inplay, foo(x))' --games 9000000000000 → unknown function `foo`
    65 plot inplay 'p = (1, foo)' --games 9000000000000 → unknown name `foo`
    65 plot inplay 's = (1, 2), (2, foo)' --games 9000000000000 → unknown name `foo`
    65 plot inplay 'x = foo' --games 9000000000000 → unknown name `foo`
    65 plot inplay '(cos(t), sin(t))' --games 9000000000000 → parametric curves are not drawn
    64 simulate --version → --version and --verbose stand alone
    64 runs --version → --version and --verbose stand alone
    64 --verbose → --verbose requires --version
    64 hints never 'after(1e400)' --games 9 → “1e400”
    65 plot 'setcount(40)' → `setcount` takes 2 arguments, not 1
    """)

  @Test(arguments: refusals)
  func isRefused(_ row: TextRow) async throws {
    let folder = try Scratch()
    let outcome = try await Program.run(String(row[0].dropFirst(3)), in: folder)
    #expect("\(outcome.code)" == row[0].prefix(2) && outcome.output.isEmpty, "\(outcome.errors)")
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.first?.contains(row[1]) == true, "\(outcome.errors)")
    #expect(lines.count <= 4 && lines.allSatisfy { $0.count < 400 }, "\(outcome.errors)")
    #expect(try folder.names.isEmpty)
  }

  /// A formula may begin with a minus.
  @Test(arguments: [
    ("calc -1+3", "2\n"), ("calc -- -1+3", "2\n"), ("calc -- --1", "1\n"),
    ("plot -x/10 --x -2:2 --format csv --points 2", "-2.0,0.2"),
    ("plot x --line -1=low --describe", "Line low at y = -1."),
  ])
  func minusAndDashes(line: String, says: String) async throws {
    let outcome = try await Program.run(line)
    #expect(outcome.code == 0 && outcome.output.contains(says), "\(outcome.errors)")
  }
}
