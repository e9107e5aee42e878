extension PlayReview {
  package struct Standing: Hashable, Sendable {
    package let name: String
    /// Its place by points, from 1 on; those with equal points share one.
    package let place: Int
    /// Its points, in thousandths.
    package let points: Int
    package let sets: Int
    /// Its share of all Sets taken; 0 where none was.
    package let share: Double
    package let mistakes: Int
    /// Its Sets by the number of attributes that differ, from level 1 on.
    package let levels: [FinishedGame.Level]

    /// The mean milliseconds from the appearance of a table to its Set; nil without Sets.
    package var mean: Int? {
      sets == 0 ? nil : levels.reduce(0) { $0 + $1.milliseconds } / sets
    }
  }

  /// The sides by place, then by seat; none where one person plays alone.
  package var standings: [Standing] {
    guard state.setup.race != nil else { return [] }
    let taken = state.turns.count { $0.level > 0 }
    let places = (0..<state.setup.sides).map { state.place(of: $0) }
    return state.ranked.map { side in
      let turns = state.turns.filter { $0.side == side }
      let sets = turns.count { $0.level > 0 }
      return Standing(
        name: state.setup.name(of: side), place: places[side],
        points: state.score(of: side), sets: sets,
        share: taken == 0 ? 0 : Double(sets) / Double(taken),
        mistakes: state.situation(of: side).mistakes,
        levels: turns.levels(in: state.setup))
    }
  }
}
