/// The hint strategies on the frontier of time saved against help given, for each of several players.
///
/// Time saved is how much longer the first strategy takes. A strategy is *beaten* by another that saves more time and gives no
/// more help, or saves as much with less; the frontier holds those that no other on it beats. Help that differs by less than
/// what matters counts as no more, because strategies that come at the same moment help with nearly the same Sets, and chance
/// must not separate them.
package struct HintFrontier: Sendable {
  package enum Help: String, CaseIterable, Sendable {
    /// The share of Sets that are found on a table with a hint.
    case unaided
    case hints

    /// The difference that matters: a point in a hundred of Sets, a tenth of a hint.
    package var step: Double { self == .unaided ? 0.01 : 0.1 }
  }

  package struct Row: Sendable {
    package let player: String
    package let hints: String
    /// The help it gives: a share or hints per game.
    package let help: Estimate
    /// The seconds it saves, paired by deal.
    package let saved: Estimate
    /// True if it is on the frontier by the means.
    package let isOn: Bool
    /// True if the sampling intervals leave no doubt about that, each pair taken by itself.
    package let isCertain: Bool
    /// The seconds that another saves beyond it with no more help; 0 if none does.
    package let behind: Double
    /// The share of models in which it is on the frontier; nil without models.
    package let share: Double?
    /// The intervals of the models; nil without models.
    package let models: (help: Interval, saved: Interval)?
  }

  /// The benchmarks of the players, which differ in players alone.
  let summaries: [HintSummary]
  let help: Help
  /// By player, the strategies in the order in which they were named.
  package let rows: [[Row]]

  /// Reads benchmarks, at least one.
  package init(_ summaries: [HintSummary], by help: Help) {
    (self.summaries, self.help) = (summaries, help)
    rows = summaries.map { $0.frontier(by: help) }
  }

  /// Finds the strategies that are on the frontier, from the help that each gives and the time that it saves.
  ///
  /// These are, from the most time saved down, those that none before them beats. So a strategy that is beaten never moves it.
  package static func isOn(_ points: [(help: Double, saved: Double)], by help: Help) -> [Bool] {
    let order = points.indices.sorted {
      (-points[$0].saved, points[$0].help) < (-points[$1].saved, points[$1].help)
    }
    var isOn = points.map { _ in false }
    for one in order {
      isOn[one] = !zip(points, isOn).contains { other, isOn in
        isOn && (other.saved > points[one].saved || other.help < points[one].help)
          && other.help < points[one].help + help.step
      }
    }
    return isOn
  }

  /// True if a strategy beats another, by the intervals of how much less help it gives and how many seconds more it saves;
  /// nil if these leave it open.
  package static func beats(less: Estimate, more: Estimate, by help: Help) -> Bool? {
    let (less, more) = (less.interval, more.interval)
    if less.lower > -help.step && more.lower > 0 || less.lower > 0 && more.lower >= 0 {
      return true
    }
    let isNone = less.upper <= -help.step || more.upper < 0 || less.upper <= 0 && more.upper <= 0
    return isNone ? false : nil
  }
}

extension HintSummary {
  fileprivate func frontier(by help: HintFrontier.Help) -> [HintFrontier.Row] {
    guard let time = result.measure(named: "time"),
      let measure = result.measure(named: help.rawValue)
    else { return [] }
    let names = result.competitors
    let given = names.indices.map { help.given(result.estimate(measure, of: $0)) }
    let saved = names.indices.map { strategy in
      pairs.first { $0.first == strategy && $0.measure == time }?.difference.negated
        ?? Estimate(certain: 0)
    }
    let isOn = HintFrontier.isOn(
      zip(given, saved).map { ($0.value, $1.value) }, by: help)
    let drawn = drawn(by: help)
    return names.indices.map { one in
      let verdicts = names.indices.filter { $0 != one }.map { other in
        HintFrontier.beats(
          less: help.lessHelp(result.fixedDifference(measure, one, minus: other).estimate),
          more: result.fixedDifference(time, one, minus: other).estimate, by: help)
      }
      let others = names.indices.filter { given[$0].value < given[one].value + help.step }
      let most = others.map { saved[$0].value }.max() ?? 0
      let models = drawn?.map { $0[one] }
      return HintFrontier.Row(
        player: people.player.name, hints: names[one], help: given[one], saved: saved[one],
        isOn: isOn[one],
        isCertain: isOn[one]
          ? verdicts.allSatisfy { $0 == false } : verdicts.contains { $0 == true },
        behind: max(0, most - saved[one].value),
        share: drawn.map { models in
          let on = models.count { HintFrontier.isOn($0, by: help)[one] }
          return Double(on) / Double(max(models.count, 1))
        },
        models: models.map { points in
          (
            result.confidence.prediction(points.map { $0.help }),
            result.confidence.prediction(points.map { $0.saved })
          )
        })
    }
  }

  /// For each model, the help and the seconds saved of each strategy; nil without models or where they have no numbers.
  private func drawn(by help: HintFrontier.Help) -> [[(help: Double, saved: Double)]]? {
    guard let models else { return nil }
    let names = result.competitors
    let columns = names.indices.map { strategy -> (help: [Double], saved: [Double]) in
      let given = models.row(names[strategy], help.rawValue)?.values ?? []
      let taken =
        strategy == 0
        ? Array(repeating: 0, count: models.count)
        : models.row(names[strategy], less: names[0], "time")?.values ?? []
      return (given.map(help.given), taken.map { 0 - $0 })
    }
    guard columns.allSatisfy({ $0.help.count == models.count && $0.saved.count == models.count })
    else { return nil }
    return (0..<models.count).map { model in columns.map { ($0.help[model], $0.saved[model]) } }
  }
}

extension HintFrontier.Help {
  fileprivate func given(_ value: Double) -> Double {
    self == .unaided ? min(max(1 - value, 0), 1) : max(value, 0)
  }

  fileprivate func given(_ estimate: Estimate) -> Estimate {
    guard self == .unaided else { return estimate }
    guard !estimate.isCertain else { return Estimate(certain: 1 - estimate.value) }
    return Estimate(
      value: 1 - estimate.value,
      interval: Interval(
        lower: 1 - estimate.interval.upper, upper: 1 - estimate.interval.lower))
  }

  fileprivate func lessHelp(_ difference: Estimate) -> Estimate {
    self == .unaided ? difference.negated : difference
  }
}
