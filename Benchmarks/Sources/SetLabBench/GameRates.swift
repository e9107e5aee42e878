internal import Records
internal import Workloads

/// Rates of games, each a process of its own, beside the C programs that run in turn with it.
struct GameRates {
  /// How many games a process plays.
  let games: Int
  /// The processor time of the quickest process of each.
  private var seconds: [Workload: Double] = [:]

  /// Runs all of them in turn, so that a slow spell of the machine falls on all.
  init(games: Int, rounds: Int) {
    self.games = games
    for _ in 0..<rounds {
      for workload in Workload.allCases where workload.unit == "games" && workload.isAvailable {
        let command = "\(Shell.workload) \(workload.rawValue) \(games)"
        guard let time = Shell.seconds(of: command) else { continue }
        seconds[workload] = min(seconds[workload] ?? .infinity, time)
      }
    }
  }

  /// How many times as fast as another.
  func ratio(of workload: Workload, to other: Workload) -> Double? {
    guard let mine = seconds[workload], let theirs = seconds[other] else { return nil }
    return theirs / mine
  }

  /// A line for each.
  var lines: [String] {
    var grid = Grid(columns: ["games", "per second", "of plain C", "of C in lanes"])
    for workload in Workload.allCases {
      guard let time = seconds[workload] else { continue }
      grid.append([
        .text(workload.rawValue), .integer(Int(Double(games) / time)),
        .decimal(ratio(of: workload, to: .gamesInC) ?? .nan, 2),
        .decimal(ratio(of: workload, to: .gamesInLanesOfC) ?? .nan, 2),
      ])
    }
    return grid.lines
  }
}
