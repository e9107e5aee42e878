public import Estimates
internal import RandomStreams
public import Records

extension Run {
  /// The first members of a result: `games`, `firstGame`, `seed` and `streamVersion`.
  public func opening(_ games: Int, seed: UInt64) -> [Document.Member] {
    [
      .init("games", .integer(games)), .init("firstGame", .integer(plan.trials.lowerBound)),
      .init("seed", .integer(seed)), .init("streamVersion", .integer(StreamFamily.version)),
    ]
  }

  /// The last members of a result: `seconds`, `gamesPerSecond` if there is a rate, and ``record``.
  public func closing(_ rate: Double?) -> [Document.Member] {
    [.init("seconds", .number(seconds))]
      + (rate.map { [.init("gamesPerSecond", .number($0.rounded()))] } ?? [])
      + record.map { .init($0.key, $0.value) }
  }

  /// Which trials of a seed were run, such as “(0 to 99 of seed 1)”.
  public func span(ofSeed seed: UInt64) -> String {
    let (first, last) = (plan.trials.lowerBound, plan.trials.last)
    return "(\(first) to \(last ?? first) of seed \(seed))"
  }

  /// The games in a few words for captions, such as “1,000 games of seed 1”, with the first if that is not game 0.
  public func mention(_ noun: String, ofSeed seed: UInt64) -> String {
    let first = plan.trials.lowerBound
    return "\(NumberText.counted(plan.trials.count, noun)) of seed \(seed)"
      + (first == 0 ? "" : " from \(noun) \(first)")
  }

  /// The time it took, such as “0.12 s, 81,000 games/s”, given the number of games per trial.
  public func timing(in noun: String, each: Int = 1) -> String {
    "\(NumberText.fixed(seconds, decimals: 2)) s, "
      + "\(NumberText.counted(Int((trialsPerSecond * Double(each)).rounded()), noun))/s"
  }
}

extension Confidence {
  /// The level in percent, such as “95%”.
  public var percent: String { NumberText.significant(100 * level, digits: 6) + "%" }

  /// The name of the interval method if not the default.
  public var unusualMethod: String? { method == .usual ? nil : method.name }

  /// The kind of intervals in words, such as “95% intervals”, with the method if it is not the usual one.
  public var intervals: String {
    "\(percent) intervals" + (unusualMethod.map { " (shares by \($0))" } ?? "")
  }

  /// The members of a result: `confidence`, and `interval` if the method is not the usual one.
  public var members: [Document.Member] {
    [.init("confidence", .number(level))]
      + (unusualMethod.map { [.init("interval", .string($0))] } ?? [])
  }
}
