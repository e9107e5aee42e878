// By how few games each of sixteen scoring rules ranks child, beginner and expert: ScoringRanking [GAMES], 2,000 unless said
// otherwise.
import Contests

let games = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 2000
let rules = try WrittenScoring.published.map { try Registry.standard.scoring.read($0.name) }
let all = scores(of: [.child, .beginner, .expert], under: rules, games: 0..<games, seed: 1)
let rows = zip(rules, all).map { Ranking($0.name, $1, seed: 1) }
print(
  """
  Ranking of child < beginner < expert: pairs of players in the right order after n games, \(games) games each of seed 1

  \(rows.table.lines.joined(separator: "\n"))

  \(wrapped(rows.verdict).joined(separator: "\n"))

  \(wrapped(
    """
    All play the same deals, each with search times of their own, as at separate tables; whoever has more points over n \
    games counts as the better, and equal points are half right. Shares are of all disjoint blocks of n games, \
    \(Ranking.fewestBlocks) at least, and for each pair made monotone in n. In brackets: the 95% interval of the n at which \
    the share reaches 95%, from games drawn anew out of those played. Sampling error alone.
    """, hanging: 0).joined(separator: "\n"))
  """)
