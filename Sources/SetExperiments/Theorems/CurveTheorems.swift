internal import Experiments
internal import SetPlayers

extension CurvePlan {
  static let theorems: [ModelTheorem<CurvePlan>] = [
    ModelTheorem("score") { plan in
      let events = [
        "mismatch": "false claim", "mistakendeal": "mistaken call", "deal": "right call",
        "hint": "hint", "deselect": "deselected card", "cost": "hint",
      ]
      guard plan.isOfScores else { return nil }
      switch plan.axis {
      case .rule(let key, let owner), .hints(let key, let owner):
        guard let event = events[key],
          !plan.axis.owned(among: plan.lines).contains(where: { $0.rule.looksAtScore })
        else { return nil }
        let whose = owner.map { " with \($0)" } ?? ""
        return "Scores\(whose) fall in straight lines: the games are the same whatever the \(key), "
          + "and each \(event) costs it."
      default: return nil
      }
    },
    ModelTheorem("time", "mistakes", "mistakencalls") { plan in
      guard case .player(let key, _) = plan.axis, plan.isWithoutHints else { return nil }
      let (words, name) = (plan.measure.words, plan.axis.name)
      return plan.order(of: key).map { order in
        switch order {
        case .same: "Without hints the \(plan.measure.title) of a game do not change with \(name)."
        case .rising: "Without hints no game \(words.less) with more \(name)."
        case .falling: "Without hints no game \(words.more) with more \(name)."
        }
      }
    },
    ModelTheorem("time", "mistakes", "mistakencalls") { plan in
      guard plan.axis == .whole, !plan.isDistribution, plan.isWithoutHints else { return nil }
      let (first, words) = (plan.lines[0].player, plan.measure.words)
      let sentences = plan.lines.dropFirst().compactMap { line -> String? in
        guard let (key, isMore) = PlayerParameter.difference(of: first, and: line.player),
          let order = plan.order(of: key)
        else { return nil }
        let names = "with \(line.player.name)"
        return switch order {
        case .same: "Without hints each game \(words.equal) \(names) as with \(first.name)."
        case .rising where isMore, .falling where !isMore:
          "Without hints no game \(words.less) \(names) than with \(first.name)."
        case .rising, .falling:
          "Without hints no game \(words.more) \(names) than with \(first.name)."
        }
      }
      return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    },
    ModelTheorem("time") { plan in
      guard case .hints("delay", _) = plan.axis, plan.measure.name == "time",
        plan.lines.allSatisfy({ $0.hints.dependsOnTableAlone })
      else { return nil }
      return "On the same table no Set is found sooner with a longer delay."
    },
  ]

  private var isWithoutHints: Bool { lines.allSatisfy { $0.hints == .never } }

  private func order(of key: String) -> GameOrder? {
    let order = PlayerParameter.order(of: key)
    return switch measure.name {
    case "time": order.time
    case "mistakes": order.mistakes
    case "mistakencalls": order.mistakenCalls
    default: nil
    }
  }
}

extension Measure {
  /// What a game does that has less of it, more, or as much.
  fileprivate var words: (less: String, more: String, equal: String) {
    name == "time"
      ? ("takes less time", "takes more time", "takes as long")
      : ("has fewer \(title)", "has more \(title)", "has as many \(title)")
  }
}

extension Scoring {
  /// True if the points of an event depend on the score before it, as where a score does not fall below 0.
  var looksAtScore: Bool {
    let kinds: [TimedEvent.Kind] = [
      .falseClaim, .mistakenDealMore, .dealMore, .deselection, .end,
      .hint(GivenHint(help: .cards(1), index: nil, cost: 0)),
    ]
    var situation = TimedSituation()
    (situation.cards, situation.sinceSet, situation.elapsed) = (12, 90_000, 600_000)
    return kinds.contains { kind in
      let event = TimedEvent(kind, situation)
      return Set([-1_000_000, 0, 1_000_000].map { points(for: event, score: $0) }).count > 1
    }
  }
}

extension TimedCurves {
  /// What follows from the model for the curves, and is no finding; nothing of multiples.
  public var theorems: ModelTheorems {
    ModelTheorems(isRelative ? [] : CurvePlan.theorems, on: plan)
  }
}
