internal import SetGame

/// The points of one person at a table by a scoring rule of their own.
///
/// The rule sees the person's own counts and times, as if they played alone on the tables that all share. Cards that are
/// dealt count for whoever has asked for them, or for all where the program deals; the claims of others do not count.
struct RaceScore: Sendable {
  private let scoring: Scoring
  private var now = TimedSituation()
  private var came = 0

  init(_ scoring: Scoring) { self.scoring = scoring }

  /// Begins a game.
  mutating func start() {
    now = TimedSituation()
    came = 0
  }

  /// Looks at a table that came after so many milliseconds.
  mutating func settle(_ table: SettledTable, at moment: Int) {
    (now.cards, now.cardsLeft, now.setsOnTable) = (table.cards, table.cardsLeft, table.sets)
    now.mistakesHere = 0
    came = moment
  }

  /// Adds the points of an event at a moment; the level is that of a Set which is taken.
  mutating func note(
    _ kind: TimedEvent.Kind, at moment: Int, level: Int = 0, to points: inout Int
  ) {
    now.sinceSet += moment - now.elapsed
    now.sinceTable = moment - came
    now.elapsed = moment
    now.level = level
    scoring.add(TimedEvent(kind, now), to: &points)
    now.level = 0
    now.count(kind)
  }
}
