/// A simulated player beside somebody whose clock is a real one.
///
/// Its clocks are those of a further player of a ``RaceEngine`` on the same deal. All times are
/// milliseconds of searching since it began to look at the table; nil if it would not come to that.
package struct Opponent: Sendable {
  /// Whose times it has, and what chooses the Set that it takes.
  package let racer: Racer
  package private(set) var find: Int?
  package private(set) var set = 0
  package private(set) var call: Int?
  package var slip: Int? { searcher.map { $0.nextSlip.milliseconds } ?? nil }
  /// How long it needs to show three cards that are no Set, and a Set where nobody claims first.
  package var motor: Int { racer.player.motor.milliseconds ?? 0 }
  /// How long it needs to show the Set that it takes.
  package var showing: Int {
    searcher.map { $0.showingTime(of: set).milliseconds ?? .max } ?? motor
  }

  private var searcher: Searcher?
  private var play = StreamFamily(seed: 0).stream(game: 0, purpose: .play)

  package init(_ racer: Racer) { self.racer = racer }

  /// An opponent of somebody who plays, who has the same terms.
  package init(played racer: Racer) throws(ParameterError) {
    guard racer.terms == RaceTerms() else {
      throw ParameterError(
        found: racer.name,
        expected: "\(RaceTerms.keys.joined(separator: ", ")) of a single player need setlab race"
      )
    }
    self.init(racer)
  }

  /// Sits down to a game, with the clocks of a numbered person, from 1 on.
  package mutating func start(
    _ game: UInt64, seed: UInt64, person: Int = 1, in state: borrowing GameState
  ) {
    let streams = StreamFamily(seed: seed)
    var searcher = Searcher(racer.player, person: person, patterns: CardPatterns(state.table.deck))
    searcher.start(game, of: streams)
    self.searcher = searcher
    play = streams.stream(game: game, purpose: .play)
    look(at: state)
  }

  package mutating func look(at state: borrowing GameState) {
    guard var searcher else { return }
    searcher.begin(state.table)
    self.searcher = searcher
    find = searcher.search.nextDue.milliseconds
    call = min(searcher.giveUp, searcher.recognition).milliseconds
    set = searcher.search.next
    if let strategy = racer.strategy, state.table.setCount > 0 {
      set = strategy.pick(from: state.table, using: &play)
    }
  }

  /// Loses the Set that it has seen, after so many milliseconds of searching, as it was not shown in time.
  package mutating func lose(at moment: Int) {
    guard var searcher else { return }
    searcher.lose(at: Double(moment) / 1000)
    self.searcher = searcher
    find = searcher.search.nextDue.milliseconds
    if racer.strategy == nil { set = searcher.search.next }
  }

  package mutating func passSlip() { searcher?.passSlip() }
}
