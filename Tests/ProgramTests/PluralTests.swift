import Foundation
import TestSupport
import Testing

/// One game is “1 game”, wherever a number stands before its noun: every command is tried with one of everything, in one
/// format beside the usual one, in all with `SETLAB_LONG=1`.
struct PluralTests {
  /// Words that end in s and are no plurals, or belong to what comes before.
  static let harmless = [
    // “game 0 of seed 1 replays correctly”.
    "1 replays",
    // “skill, which is 1 as measured”.
    "1 as",
  ]

  static let lines: [String: [String]] = [
    "solve": [
      "solve 1RSD", "solve '1RSD 2RSD 3RSD'", "solve 1RSD --canonical", "solve 1RSD --same-as 2RSD",
      "solve --deck 1 '0 1 2'", "solve --deck 1 '0 1 2' --find first",
      "solve --disjoint '1RSD 2RSD 3RSD'", "solve --disjoint '1RSD 2RSD 3RSD 1GTO'",
      "solve --missing '1RSD 2RSD'",
    ],
    "boards": [
      "boards --cards 1", "boards --cards 3 --sets 1", "boards --missing --cards 9", "boards --cap",
      "boards --levels 1=1", "boards --magic", "boards --deck 1 --format html",
    ],
    "odds": [
      "odds --cards 1", "odds --deck 1", "odds --deck 1 --sets 1", "odds --given 1",
      "odds --sets 1", "odds --partitions --deck 1",
      "odds --caps --deck 1",
      "odds --most --deck 1",
    ],
    "game": [
      "game", "game --number 12 --seed 7 --explain", "game --strategy clear --explain",
      "game --replay g", "klondike game", "tictactoe game",
    ],
    "simulate": [
      "simulate --games 1", "simulate --games 1 --until 0.001", "simulate --games 1 --save saved",
      "simulate --games 1 --save saved --until 0.1", "simulate --games 1 --shard 1/2",
      "simulate --games 1 --minutes 9", "klondike simulate --games 1 --rules 'standard(draw: 1)'",
      "tictactoe simulate --games 1", "simulate --games 1 --deck 3 --strategy 'exec: true'",
    ],
    "merge": ["merge one.json", "merge scores.json"],
    "compare": [
      "compare random first --games 1",
      "compare random greedy first --games 1 --sequential",
      "klondike compare random greedy --games 1",
    ],
    "solve-for": [
      "solve-for 'score(beginner) = 300' --vary skill=1:2 --games 100",
      "solve-for 'hints(beginner) = 0.5' --vary hint.budget=0:1 --games 100",
      "solve-for --maximize 'score(beginner)' --vary hint.budget=0:1 --games 100",
    ],
    "hints": ["hints --games 1", "hints never request --games 1 --until 1"],
    "score": [
      "score --games 1", "score --games 1 --distribution", "score --games 1 --relative",
      "score --games 1 --sweep none", "score --games 1 --sweep skill=1:1",
    ],
    "plot": [
      "plot leftover --games 1", "plot score --games 1 --x 1:2", "plot --data one.csv",
      "plot --data one.csv --histogram x --bins 1", "plot '1/x' --explain",
      "plot 'x^2' --describe", "plot 'fit(data, a + b*x)' --data one.csv",
    ],
    "calc": [
      "calc 'leftover(6)' --games 1", "calc 'score(3)' --games 1",
      "calc 'fit(data, a + b*x)' --data one.csv", "calc 'data(1)' --data bad.csv",
    ],
    "graph": ["graph leftover --games 1"],
    "play": ["play --log l --seed 1", "klondike play"],
    "study": [
      "study --games 1 --out s && cat s/*", "study --games 1 --questions hints --out t && cat t/*",
    ],
    "fit": ["fit times.csv", "fit l"],
    "race": [
      "race expert beginner --games 1", "race expert beginner --games 1 --metric mistakes",
      "race expert beginner child --games 1",
    ],
    "runs": [
      "runs list saved", "runs show saved", "runs resume saved", "runs extend saved --games 1",
      "runs verify saved", "runs export saved",
    ],
    "list": ["list cards --deck 1", "list games", "list rules", "list hints"],
    "page": ["page --tables --games 1"],
  ]

  private static let files = """
    printf 'x,y\\n1,3\\n' >one.csv; printf 'x,y\\n1\\n' >bad.csv
    printf 'seconds,level\\n9,1\\n' >times.csv
    "$SETLAB" simulate --games 1 --format json --out one.json; "$SETLAB" game --out g
    "$SETLAB" simulate --games 1 --save saved; "$SETLAB" play --log l
    "$SETLAB" score --games 1 --distribution --format json --out scores.json
    """

  @Test(arguments: UsageTests.commands)
  func oneIsSingular(command: String) async throws {
    let folder = try Scratch()
    _ = try await Program.shell(PluralTests.files, in: folder)
    let plural = /(?:^|[^0-9.,])(1 [A-Za-z][a-z-]*s)\b/
    let formats = ["text", "json", "svg", "html"].map { "--format \($0)" }
    for (number, line) in try #require(PluralTests.lines[command]).enumerated() {
      let words = line.components(separatedBy: " && ")
      for format in [""] + few(formats, from: number) {
        let outcome = try await Program.shell(
          "\"$SETLAB\" \(words[0]) \(format) 2>&1 </dev/null"
            + words.dropFirst().map { " && " + $0 }.joined(), in: folder)
        // A command that has no such format says so.
        guard outcome.code != 64 || format.isEmpty else { continue }
        for match in outcome.output.matches(of: plural)
        where !PluralTests.harmless.contains(String(match.1)) {
          Issue.record("\(line) \(format): “\(match.0)”")
        }
      }
    }
  }
}
