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
