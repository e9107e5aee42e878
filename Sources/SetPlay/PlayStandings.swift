internal import CardArt
internal import SetPlayers

/// The standings of the sides of a game for several.
extension PlayReview {
  /// A side with its place and its measurements.
  public struct Standing: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Its place by points, from 1 on; those with equal points share one.
    public let place: Int
    /// True if another side has the same place.
    public let isTied: Bool
    /// Its points, in thousandths.
    public let points: Int
    /// The Sets that it took.
    public let sets: Int
    /// Its share of all Sets taken; 0 where none was.
    public let share: Double
    /// Its mistakes.
    public let mistakes: Int
    /// Its Sets by the number of attributes that differ, from level 1 on.
    public let levels: [FinishedGame.Level]

    /// The mean milliseconds from the appearance of a table to its Set; nil without Sets.
    public var mean: Int? {
      sets == 0 ? nil : levels.reduce(0) { $0 + $1.milliseconds } / sets
    }
  }

  /// The sides by place, then by seat; none where one person plays alone.
  public var standings: [Standing] {
    guard state.setup.race != nil else { return [] }
    let taken = state.turns.count { $0.level > 0 }
    let places = (0..<state.setup.sides).map { state.place(of: $0) }
    return state.ranked.map { side in
      let turns = state.turns.filter { $0.side == side }
      let sets = turns.count { $0.level > 0 }
      return Standing(
        name: state.setup.name(of: side), place: places[side],
        isTied: places.count { $0 == places[side] } > 1, points: state.score(of: side), sets: sets,
        share: taken == 0 ? 0 : Double(sets) / Double(taken),
        mistakes: state.situation(of: side).mistakes,
        levels: (1...state.setup.deck.attributes).map { level in
          let times = turns.filter { $0.level == level }.map { $0.milliseconds }
          return .init(sets: times.count, milliseconds: times.reduce(0, +))
        })
    }
  }
}

/// The statistics of finished games with several sides, by the names of the sides.
public struct SharedStatistics: Sendable {
  /// The games of one name.
  public struct Row: Hashable, Sendable {
    /// The name.
    public let name: String
    /// Its games.
    public internal(set) var games = 0
    /// The games that it won alone.
    public internal(set) var won = 0
    /// The games in which it shared the first place.
    public internal(set) var tied = 0
    /// The sum of its places.
    public internal(set) var places = 0
    /// The sum of its points, in thousandths.
    public internal(set) var points = 0
    /// The Sets that it took.
    public internal(set) var sets = 0
    /// The milliseconds for all of them.
    public internal(set) var milliseconds = 0
  }

  /// The number of games.
  public private(set) var games = 0
  /// A row for each name: the most games won first, then the lowest mean place, then in the order of appearance.
  public private(set) var rows: [Row] = []

  /// The statistics of some games; unfinished games and those of one person alone are left out.
  public init(_ states: [PlayState]) {
    for state in states where state.isOver && state.setup.race != nil {
      games += 1
      for standing in PlayReview(state).standings { add(standing) }
    }
    let order = rows.indices.sorted { left, right in
      let (one, other) = (rows[left], rows[right])
      if one.won != other.won { return one.won > other.won }
      let (mine, yours) = (one.places * other.games, other.places * one.games)
      return mine != yours ? mine < yours : left < right
    }
    rows = order.map { rows[$0] }
  }

  private mutating func add(_ standing: PlayReview.Standing) {
    if !rows.contains(where: { $0.name == standing.name }) { rows.append(Row(name: standing.name)) }
    guard let place = rows.firstIndex(where: { $0.name == standing.name }) else { return }
    rows[place].games += 1
    if standing.place == 1 {
      rows[place].won += standing.isTied ? 0 : 1
      rows[place].tied += standing.isTied ? 1 : 0
    }
    rows[place].places += standing.place
    rows[place].points += standing.points
    rows[place].sets += standing.sets
    rows[place].milliseconds += standing.levels.reduce(0) { $0 + $1.milliseconds }
  }
}
