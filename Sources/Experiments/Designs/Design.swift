/// An experiment of one's own: what differs, what is measured, and how a game is played in a cell.
///
/// With it comes what experiments of this package have: intervals, paired differences with corrected p-values, any number of
/// workers, stored results that merge, tables and figures (``DesignSummary``).
public struct Design<Game: Sendable>: Contest {
  /// Plays some games in a cell and hands over each, in order.
  ///
  /// Game i must depend on its number, the seed and the cell alone; games of one number should be the same deal in all cells.
  public typealias Playing =
    @Sendable (_ games: Range<UInt64>, _ cell: Cell, _ each: (Game) -> Void) -> Void

  /// The word by which stored results are known.
  public static var kind: String { "design" }
  /// The version of what is counted.
  public static var countingVersion: Int { 1 }

  /// The factors by which cells differ; the settings of the last factor are compared with one another.
  public let factors: [Factor]
  /// The measures of a game, at least one.
  public let measures: [Measure<Game>]
  /// The seed of all games, for the record: `play` is to use it.
  public let seed: UInt64
  /// The numbers of the games.
  public var trials: Range<UInt64>
  private let play: Playing

  /// Creates a design of at least one factor and one measure.
  public init(
    _ factors: [Factor], measures: [Measure<Game>], games: Range<UInt64>, seed: UInt64 = 1,
    play: @escaping Playing
  ) {
    precondition(!factors.isEmpty && !measures.isEmpty, "a design has a factor and a measure")
    (self.factors, self.measures, self.seed, self.play) = (factors, measures, seed, play)
    trials = games
  }

  /// Counts games alone: measures say the rest.
  public func emptyDetail() -> TrialCount { TrialCount() }

  /// Plays some games of a cell.
  public func play(
    _ trials: Range<UInt64>, at cells: [Cell], into details: inout [TrialCount],
    each: (Game) -> Void
  ) {
    for cell in cells {
      play(trials, cell, each)
      details[cell.place].trials += UInt64(trials.count)
    }
  }

  /// The factors, the seed and the games.
  public var stored: [JSON.Member] {
    [
      .init(
        "factors",
        .array(factors.map { ["name": $0.name.stored, "settings": $0.settings.stored] })),
      .init("measures", stored: measures.map { $0.name }),
      .init("seed", stored: seed), .init("games", trials.stored),
    ]
  }

  /// Reads the range of games of a stored design, which must equal the one given.
  public init(stored: JSONReader, names design: Design) throws(RecordError) {
    self = design.with(trials: try Range(stored: try stored.member("games")))
    guard .object(self.stored) == stored.json else {
      throw stored.error("is another design")
    }
  }
}

extension Design: Hashable {
  /// Returns whether two designs count the same games.
  public static func == (one: Design, other: Design) -> Bool { one.stored == other.stored }

  /// Hashes what decides the counts.
  public func hash(into hasher: inout Hasher) { hasher.combine(stored) }
}
