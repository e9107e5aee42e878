import Contests

/// By how few games a rule ranks players: the share of pairs in the right order after n games.
///
/// Shares are of all disjoint blocks of n games from the first, for every n of which there are enough. A block is one trial
/// whose success is the share of its pairs in the right order, a number between 0 and 1, so that its spread is at most that of
/// a yes or no. The interval of the fewest games is that of games drawn anew from those played, and holds what was found of
/// these.
struct Ranking {
  /// The fewest blocks of games that a share is stated from.
  static let fewestBlocks = 20
  /// The share of pairs that is sought.
  static let level = 0.95

  let rule: String
  /// After 1, 2, 3, … games.
  let shares: [Double]
  /// The fewest games after which the share is at the level or above; nil if there are none among those played.
  let least: Int?
  /// The lower end of its interval; nil if that is beyond the games played.
  let atLeast: Int?
  /// The upper end; nil if that is beyond the games played.
  let atMost: Int?

  /// Reads each player's scores, game by game, from the worst player to the best.
  init(_ rule: String, _ scores: [[Int]], seed: UInt64) {
    self.rule = rule
    let longest = (scores.first?.count ?? 0) / Self.fewestBlocks
    let shares = RankingShares(ofScores: scores, upTo: longest)
    self.shares = shares.values
    least = shares.least(for: Self.level)
    let range = RankingShares.least(
      for: Self.level, of: scores, upTo: longest, .portable(), seed: seed)
    let found = Double(least ?? longest + 1)
    func played(_ games: Double) -> Int? { games > Double(longest) ? nil : Int(games) }
    atLeast = played(min(range.lower, found).rounded(.down))
    atMost = played(max(range.upper, found).rounded(.up))
  }

  /// “12 (10 to 15)”.
  var leastText: String {
    let more = "more than \(shares.count)"
    guard let least else { return more }
    return "\(least) (\(atLeast ?? least) to \(atMost.map { "\($0)" } ?? more))"
  }
}

/// The scores in thousandths by rule, player and game: all play the same deals, each with search times of their own, as at
/// separate tables.
func scores(
  of players: [Player], under rules: [Scoring], games: Range<UInt64>, seed: UInt64
) -> [[[Int]]] {
  var scores = rules.map { _ in players.map { _ in [Int]() } }
  var events: [TimedEvent] = []
  for (place, player) in players.enumerated() {
    var engine = TimedGameEngine(player: player, person: place, seed: seed)
    for game in games {
      engine.play(game, into: &events)
      for (rule, scoring) in rules.enumerated() {
        scores[rule][place].append(TimedTotals(events, scoring: scoring).score)
      }
    }
  }
  return scores
}

extension [Ranking] {
  /// The shares after 1, 2, 5, 10, … games, a row for each rule.
  var table: RecordTable {
    let longest = first?.shares.count ?? 0
    let shown = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].filter { $0 <= longest }
    let columns: [Column<Ranking>] = shown.map { n in
      .number("\(n)", as: .share(decimals: 1), meaning: "after so many games") {
        $0.shares[n - 1]
      }
    }
    return RecordTable(
      [
        .text("rule", meaning: "what a game is worth") { $0.rule },
        .text("games for 95%", meaning: "with its interval") { $0.leastText },
      ] + columns, rows: self)
  }

  /// Which rules need the fewest games, and which cannot be told from them.
  var verdict: String {
    guard let fewest = compactMap({ $0.least }).min() else {
      return "No rule puts 95% of the pairs in the right order within "
        + "\(first?.shares.count ?? 0) games"
    }
    let best = filter { $0.least == fewest }
    let most = best.map { $0.atMost ?? .max }.max() ?? .max
    let alike = filter { $0.least != fewest && ($0.atLeast ?? .max) <= most }.map { $0.rule }
    let names = best.map { $0.rule }
    let who =
      names.count == 1
      ? "\(names[0]), \(best[0].leastText)"
      : names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1]), \(fewest) each"
    return "Fewest games for 95%: \(who)"
      + (alike.isEmpty ? "" : "; intervals overlap: " + alike.joined(separator: ", "))
  }
}
