import Foundation
import TestSupport
import Testing

/// Every option in every format, and beside what makes another result of a command: it changes the output or is refused.
extension OptionLawTests {
  /// Formats that are as another one is: other characters, the picture of the SVG by an outside program or by TeX, and the
  /// table of CSV rounded.
  static let likeOthers = ["braille", "block", "octant", "png", "pdf", "tikz", "latex"]

  /// Options that change nothing there, and mislead nobody: commands, options, formats and the reason.
  static let harmless = TextRow.table(
    """
    fit → --crowding → csv|ascii|svg → all searches of the file were on 12 cards, where the exponent is of 1
    """)

  /// Lines whose result is another one than usual.
  static let modes = [
    "solve '1RSD 2RSD 3RSD' --disjoint", "solve '1RSD 2RSD' --missing",
    "boards --missing", "boards --magic", "boards --cap", "boards --missing --format html",
    "solve '1RSD 2RSD 3RSD' --canonical", "solve '1RSD 2GTO' --same-as '3PSO 3PTO'",
    "game --replay game",
    "plot leftover.hi --games 60 --describe", "score --sweep none --games 10",
    "score --distribution --games 10",
    "hints --frontier unaided --games 10", "odds --sets 5", "odds --given 5",
    "odds --partitions --deck 3", "odds --caps --deck 3",
    "odds --most --deck 2",
    "page --tables --games 60", "hints --games 10 --format csv --rows verdicts",
    "compare random greedy --games 300 --metric noset12 --format svg",
  ]

  /// The same with the commands of lines, options and the reason.
  static let harmlessInModes = TextRow.table(
    """
    all → --minutes → all games are played before the time is up
    all → --until → the games asked for are played before
    compare → --interval → the metric is a ratio of sums, no share of games
    plot → --define|--data → no formula uses what was read
    hints|compare|score → --define → the line uses no name of the file
    plot → --degrees → no formula has an angle
    plot → --no-proofs → no pole is missed in this figure
    """)

  /// Which commands have formats.
  static let formatted = [
    "solve", "boards", "odds", "game", "simulate", "merge", "compare", "hints", "score", "plot",
    "fit", "solve-for",
    "race", "runs", "list",
  ]

  @Test(arguments: formatted)
  func optionsShowInEveryFormat(command: String) async throws {
    let formats = try await formats(of: command)
    #expect(formats.count >= 3)
    var runs = Runs(folder: try await OptionLawTests.prepared())
    var used = 0
    let left: Set = ["--format", "--out", "--save"]
    let rows = OptionLawTests.rows.filter { $0.command == command && !left.contains($0.option) }
    for (number, row) in few(Array(rows.enumerated())) {
      for format in isLong ? formats : [formats[number / 4 % formats.count]] {
        let line = row.line.without("--format", and: format == "csv" ? nil : "--rows")
        let plain = Row(
          "\(line) --format \(format)", row.option, row.values[0], row.values[1] ?? "")
        guard try await !runs.shows(plain) else { continue }
        let excuse = OptionLawTests.harmless.first {
          $0[0] == command && $0[1] == row.option && $0.words(2).contains(format)
        }
        used += excuse == nil ? 0 : 1
        #expect(excuse != nil, "\(plain.line): \(row.option) does not show")
      }
    }
    // What shows by now is no excuse.
    #expect(used >= OptionLawTests.harmless.count { $0[0] == command } || !isLong)
  }

  @Test(arguments: zip(modes, modes.indices))
  func optionsShowInEveryMode(line: String, place: Int) async throws {
    let command = String(line.prefix { $0 != " " })
    var runs = Runs(folder: try await OptionLawTests.prepared())
    var tried: Set<String> = ["--out", "--save", "--format"]
    let rows = OptionLawTests.rows.filter {
      $0.command == command && !line.contains($0.option) && tried.insert($0.option).inserted
    }
    for row in few(rows, from: place) {
      let plain = Row(line, row.option, nil, row.values[1] ?? "")
      guard try await !runs.shows(plain) else { continue }
      let isHarmless = OptionLawTests.harmlessInModes.contains {
        ($0[0] == "all" || $0.words(0).contains(command)) && $0.words(1).contains(row.option)
      }
      #expect(isHarmless, "\(line): \(row.option) does not show")
    }
  }

  /// Lines of other games, with options that only they have.
  static let ofOtherGames: [Row] = [
    ("tictactoe simulate", "--against optimal, --player win"),
    ("klondike simulate", "--rules bjarnason, --player greedy"),
    ("klondike compare random greedy", "--rules bjarnason, --effects, --pairs"),
    ("tictactoe compare random win", "--against optimal, --effects, --pairs"),
  ].flatMap { line, options in
    Row.table(
      """
      \(line) → --games 40|80
      \(line) --games 40 → --first-game 0|35, --seed 1|2, --confidence 0.95|0.9, --interval wilson|jeffreys, --shard 1/2, \
      --per-game g.csv|g.txt, --rows histogram, --size 320x200, --theme dark, --metric won, --delta 0.1, --plan, \
      \(options)
      """)
  }

  @Test(arguments: ["simulate", "compare"])
  func optionsOfOtherGamesShowInEveryFormat(command: String) async throws {
    var runs = Runs(folder: try Scratch())
    let formats = try await formats(of: "klondike", command)
    #expect(formats == ["text", "json", "csv", "ascii", "svg"])
    let rows = OptionLawTests.ofOtherGames.filter { $0.line.contains(" \(command) ") }
    for (number, row) in rows.enumerated() {
      for format in isLong ? formats : [formats[number % formats.count]] {
        let plain = Row(
          "\(row.line) --format \(format)", row.option, row.values[0], row.values[1] ?? "")
        #expect(try await runs.shows(plain), "\(plain.line): \(row.option) does not show")
      }
    }
  }

  /// A game that is replayed is shown where its looks are asked for.
  @Test func aReplayIsExplained() async throws {
    let folder = try Scratch()
    let played = try await Program.run("game --seed 3 --explain", in: folder)
    _ = try await Program.run("game --seed 3 --out g", in: folder)
    let plain = try await Program.run("game --replay g", in: folder)
    let explained = try await Program.run("game --replay g --explain", in: folder)
    #expect(explained.output == played.output + "\n" + plain.output)
    let drawn = try await Program.run("game --replay g --cards glyphs", in: folder)
    let glyphs = try await Program.run("game --seed 3 --cards glyphs", in: folder)
    #expect(drawn.output == glyphs.output + "\n" + plain.output)
  }

  /// Runs of the program in a folder, each line once.
  private struct Runs {
    let folder: Scratch
    private var known: [String: (text: String, code: Int32)] = [:]

    init(folder: Scratch) { self.folder = folder }

    /// Whether an option changes what is written, or is refused.
    mutating func shows(_ row: Row) async throws -> Bool {
      let one = try await outcome(row.arguments(row.values[0]))
      let two = try await outcome(row.arguments(row.values[1]))
      return one.code == 64 || two.code == 64 || one.text != two.text
    }

    private mutating func outcome(_ line: String) async throws -> (text: String, code: Int32) {
      if let outcome = known[line] { return outcome }
      let outcome = try await OptionLawTests.output(line, in: folder)
      known[line] = outcome
      return outcome
    }
  }

  /// The formats that the parser of arguments knows, without those that are drawn as another one is.
  private func formats(of command: String, _ more: String = "") async throws -> [String] {
    let inner = command == "runs" ? "show" : more
    let arguments = try await OptionLawTests.arguments(of: command, inner)
    let format = arguments.first { argument in
      (argument["names"] as? [[String: Any]])?.contains { $0["name"] as? String == "format" }
        == true
    }
    return (format?["allValues"] as? [String] ?? []).filter {
      !OptionLawTests.likeOthers.contains($0)
    }
  }
}

extension String {
  /// A line without options and their values.
  fileprivate func without(_ option: String, and other: String?) -> String {
    var words = split(separator: " ", omittingEmptySubsequences: false)
    for option in [option, other].compactMap({ $0 }) {
      guard let place = words.firstIndex(where: { $0 == option }) else { continue }
      words.removeSubrange(place...min(place + 1, words.count - 1))
    }
    return words.joined(separator: " ")
  }
}
