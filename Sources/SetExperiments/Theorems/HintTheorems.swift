internal import SetPlayers

extension HintSummary {
  /// What follows from the model for the strategies of the benchmark, and is no finding.
  public var theorems: ModelTheorems { ModelTheorems(Self.theorems, on: self) }

  static let theorems: [ModelTheorem<HintSummary>] = [
    ModelTheorem("unaided") { summary in
      let names = summary.names { $0.isForSetFreeTables }
      return names.isEmpty
        ? nil : "Unaided is 100% with \(names.told(of: summary.count)): no hint beside a Set."
    },
    ModelTheorem("mistakencalls") { summary in
      let player = summary.plan.player
      let names = summary.names { $0.preventsMistakenCalls(of: player) }
      guard !names.isEmpty else { return nil }
      return player.giveUp == .infinity
        ? "Wrong calls are 0: \(player.name) never gives up."
        : "Wrong calls are 0 with \(names.told(of: summary.count)): hints come before giving up."
    },
    ModelTheorem("time", "hints", "mistakes", "mistakencalls", "unaided") { summary in
      let groups = summary.alike.map { $0.listed }
      return groups.isEmpty
        ? nil
        : "The same games are played with " + groups.joined(separator: ", and with ")
          + "; only points can differ."
    },
    ModelTheorem("time", "mistakes", "mistakencalls") { summary in
      summary.lessThanFirst { hints, first, _ in
        hints.isQuickerThroughout(than: first)
      } tell: { names, first in
        "No game takes longer or has more mistakes with \(names) than with \(first), and wrong calls are equal."
      }
    },
    ModelTheorem("time") { summary in
      let (first, player) = (summary.plan.hints[0], summary.plan.player)
      // The theorem before tells more of some.
      guard
        summary.plan.hints.contains(where: {
          $0.helps(player, atLeastLike: first) && !$0.playsLike(first)
            && !$0.isQuickerThroughout(than: first)
        })
      else { return nil }
      return summary.lessThanFirst { hints, first, player in
        hints.helps(player, atLeastLike: first) && !hints.playsLike(first)
      } tell: { names, first in
        "On the same table no Set is found later with \(names) than with \(first)."
      }
    },
    ModelTheorem("fastest") { summary in
      let (hints, player) = (summary.plan.hints, summary.plan.player)
      guard hints.count > 1, let best = summary.verdicts.first(where: { $0.goal == .fastest })?.best
      else { return nil }
      let helpsMost = hints.allSatisfy { hints[best].helps(player, atLeastLike: $0) }
      return helpsMost
        ? "Fastest is \(summary.name(best)), which at no moment helps less than the others: help delays no Set."
        : nil
    },
  ]

  private var count: Int { plan.hints.count }

  private func names(where isMeant: (HintStrategy) -> Bool) -> [String] {
    plan.hints.filter(isMeant).map { $0.name }
  }

  /// The names of strategies that play the same games, in groups of two and more.
  private var alike: [[String]] {
    let hints = plan.hints
    return hints.indices.compactMap { place in
      guard !hints[..<place].contains(where: { $0.playsLike(hints[place]) }) else { return nil }
      let group = hints.filter { $0.playsLike(hints[place]) }
      return group.count > 1 ? group.map { $0.name } : nil
    }
  }

  /// What is told of the strategies that compare with the first.
  private func lessThanFirst(
    where isLess: (HintStrategy, HintStrategy, Player) -> Bool,
    tell: (_ names: String, _ first: String) -> String
  ) -> String? {
    let first = plan.hints[0]
    let names = plan.hints.dropFirst().filter { isLess($0, first, plan.player) }.map { $0.name }
    guard !names.isEmpty else { return nil }
    let others = count - 1
    return tell(
      names.count == others && others > 1 ? "any other" : names.told(of: count), first.name)
  }
}

extension HintStrategy {
  /// True if in no game of any player it takes longer than another one: both help on Set-free tables alone, it no later.
  fileprivate func isQuickerThroughout(than other: HintStrategy) -> Bool {
    isForSetFreeTables && other.isForSetFreeTables && name != other.name
      && parts.allSatisfy { $0.delay == 0 } && helps(.beginner, atLeastLike: other)
  }
}
