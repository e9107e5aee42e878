internal import ArgumentParser
internal import SetLab
internal import SetPlay

struct KeepingOptions: ParsableArguments {
  @Option(help: .save, transform: NamedValue.runFile)
  var save: String?

  @Option(
    help: .value(
      "K/N", "Play only part K of N nearly equal parts of the games; setlab merge joins them."),
    transform: NamedValue.shard)
  var shard: ShardNumber?

  @Option(
    help: .value(
      "file",
      """
      Also write a row for each game, with all metrics, to FILE.csv or FILE.jsonl, in the order of \
      games.
      """), completion: .file(), transform: NamedValue.rowFile)
  var perGame: String?

  var given: KeyValuePairs<String, Bool> {
    ["--save": save != nil, "--shard": shard != nil, "--per-game": perGame != nil]
  }

  mutating func validate() throws {
    try require(
      perGame == nil || save == nil,
      "--per-game writes games while they are played, and those stored by --save may not be: use one of them"
    )
  }
}

struct ShardNumber: Hashable, Sendable {
  let part: UInt64
  let count: UInt64

  func shard(of games: Range<UInt64>) throws -> Shard {
    guard let shard = Shard(part, of: count, whole: games) else {
      let have = games.count == 1 ? "has" : "have"
      throw ValidationError(
        "--shard \(part)/\(count): \(counted(games.count, "game")) \(have) at most "
          + counted(games.count, "part"))
    }
    return shard
  }
}

extension NamedValue {
  static func runFile(_ path: String) throws -> String {
    guard !path.isEmpty else { throw ValidationError("--save requires the name of a file") }
    return path
  }

  static func shard(_ text: String) throws -> ShardNumber {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { UInt64($0) }
    guard numbers.count == 2, let part = numbers[0], let count = numbers[1], part >= 1,
      part <= count
    else {
      throw ValidationError(
        "invalid shard “\(text)”: expected K/N with K from 1 to N, such as 3/8")
    }
    return ShardNumber(part: part, count: count)
  }
}
