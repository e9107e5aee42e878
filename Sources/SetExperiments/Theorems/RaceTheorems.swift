internal import SetPlayers

extension RacePlan {
  /// What follows from the model for the races, and is no finding.
  public var theorems: ModelTheorems { ModelTheorems(Self.theorems, on: self) }

  static let theorems: [ModelTheorem<RacePlan>] = [
    ModelTheorem("wins", "margin", "rank", "score") { plan in
      let players = plan.players
      let groups = players.indices.compactMap { place -> String? in
        func isAlike(_ other: Racer) -> Bool { plan.areAlike(players[place], other) }
        guard !players[..<place].contains(where: isAlike) else { return nil }
        let names = players.filter(isAlike).map { $0.name }
        return names.count > 1 ? names.listed : nil
      }
      guard !groups.isEmpty else { return nil }
      return "No difference between " + groups.joined(separator: ", or between ")
        + " is more than chance: "
        + (plan.measure == .points ? "they play alike." : "they play alike, whatever their points.")
    }
  ]

  /// True if two people win as often in the long run: alike in all that matters for what decides.
  private func areAlike(_ one: Racer, _ other: Racer) -> Bool {
    func terms(_ racer: Racer) -> RaceTerms {
      var terms = racer.terms
      terms.seat = 1
      guard measure != .points else { return terms }
      (terms.points, terms.match, terms.penalty, terms.scoring) = (0, nil, nil, nil)
      return terms
    }
    return one.player == other.player && terms(one) == terms(other)
      && one.strategy?.name == other.strategy?.name
  }
}

extension RaceSweep {
  /// The consequences of the model for the races of a sweep, which are no findings.
  public var theorems: ModelTheorems { ModelTheorems(Self.theorems, on: self) }

  static let theorems: [ModelTheorem<RaceSweep>] = [
    ModelTheorem("score") { sweep in
      guard sweep.race.measure == .points else { return nil }
      let (way, why): (String, String)
      switch sweep.axis.key {
      case "points": (way, why) = ("rise", "each game begins with it")
      case "match": (way, why) = ("rise", "each Set gives it")
      case "penalty": (way, why) = ("fall", "each wrong claim costs it")
      default: return nil
      }
      let names = sweep.race.players.indices.filter(sweep.moves).map { sweep.race.players[$0].name }
      guard !names.isEmpty else { return nil }
      let whose = names.count == sweep.race.players.count ? "" : " of \(names.listed)"
      return "Points\(whose) \(way) in straight lines: the games are the same whatever "
        + "\(sweep.axis.name) is, and \(why)."
    }
  ]

  /// True if the points of a person are a sum with the parameter of the axis in it, whatever the second one is.
  private func moves(_ person: Int) -> Bool {
    values.indices.allSatisfy { value in
      let terms = cells[cell(value, 0)].players[person].terms
      return switch axis {
      case .handicap: axis.owns(race.players)[person] && terms.scoring?.looksAtScore != true
      case .race("match"): terms.match == nil && terms.scoring == nil
      case .race("penalty"): terms.penalty == nil && terms.scoring == nil
      default: false
      }
    }
  }
}
