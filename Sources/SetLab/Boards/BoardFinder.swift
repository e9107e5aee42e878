/// Finds requested boards, uniformly among all that qualify: the same for a seed on every machine.
///
/// Boards are dealt in the order of a seed's games and those as wanted kept; rare ones are drawn by ``RareBoards``, and by
/// ``SetFreeBoards`` if they hold no Set.
package struct BoardFinder: Sendable {
  let request: BoardRequest
  let streams: StreamFamily
  private let shouldStop: @Sendable () -> Bool

  package enum Failure: Error, Hashable, Sendable {
    case stopped
    /// The number of boards or games that were looked at.
    case notFound(tried: UInt64)
    /// All boards have been counted: there is none.
    case impossible
  }

  package init(
    _ request: BoardRequest, seed: UInt64, shouldStop: @escaping @Sendable () -> Bool = { false }
  ) {
    self.request = request
    streams = StreamFamily(seed: seed)
    self.shouldStop = shouldStop
  }

  private static let mostDeals: UInt64 = 20_000_000
  private static let mostGames: UInt64 = 500_000
  private static let rare = 2e-5

  package func find(_ count: Int) throws(Failure) -> FoundBoards {
    switch request.kind {
    case .dealt: return try dealt(count)
    case .endGame: return try endGames(count)
    case .magicSquare:
      let squares = (0..<count).map(magicSquare)
      return found(squares, share: .magicSquares(request.deck))
    case .largestSetFree:
      guard let cap = try? LargestSetFree(deck: request.deck) else { throw .impossible }
      let puzzles = (0..<count).map { moved(cap.cards, number: $0) }
      return found(puzzles, share: .largestSetFree(request.deck))
    }
  }

  private func dealt(_ count: Int) throws(Failure) -> FoundBoards {
    let exact = request.isByLevel ? nil : request.sets.flatMap { BoardShare.exact($0, request) }
    let rareness = max(Self.rare, 2 * Double(count) / Double(Self.mostDeals))
    if let exact, exact.value < rareness, let found = try rare(count, exact) { return found }
    let cards = request.cards ?? 0
    let sample: UInt64 = exact == nil && request.isChosen ? (cards > 30 ? 10_000 : 100_000) : 0
    var (puzzles, hits, game): ([Puzzle], Int, UInt64) = ([], 0, 0)
    while puzzles.count < count || game < sample {
      if game == sample, sample > 0, Double(hits) < Self.rare * Double(sample),
        let found = try rare(count, nil)
      {
        return found
      }
      if game & 4_095 == 0, shouldStop() { throw .stopped }
      guard game < Self.mostDeals else { throw .notFound(tried: game) }
      if let board = request.accepted(request.deck.dealt(cards, in: game, of: streams)) {
        if game < sample { hits += 1 }
        if puzzles.count < count { puzzles.append(puzzle(board, game: game)) }
      }
      game += 1
    }
    let share =
      sample > 0 ? .sampled(Confidence.gsl().share(hits, of: Int(sample)), Int(sample)) : exact
    return found(puzzles, share: share)
  }

  /// Boards that are drawn instead of waited for; nil if their number of Sets cannot be.
  private func rare(_ count: Int, _ exact: BoardShare?) throws(Failure) -> FoundBoards? {
    let (deck, cards) = (request.deck, request.cards ?? 0)
    let monitor = WorkMonitor(shouldStop: shouldStop)
    let draw: ((UInt128) -> UInt128) -> Board?
    let total: UInt128
    do {
      if request.sets == 0, deck.attributes <= 4 {
        let boards = try SetFreeBoards(deck: deck, cards: cards, monitor: monitor)
        (draw, total) = ({ boards.board(below: $0) }, boards.boards)
      } else if let sets = request.sets,
        RareBoards.reach(in: deck).contains(where: { $0.contains(cards) })
      {
        let boards = try RareBoards(deck: deck, cards: cards, sets: sets, monitor: monitor)
        (draw, total) = ({ boards.board(below: $0) }, boards.boards)
      } else {
        return nil
      }
    } catch {
      throw .stopped
    }
    var (puzzles, tried): ([Puzzle], UInt64) = ([], 0)
    while puzzles.count < count {
      if shouldStop() { throw .stopped }
      guard tried < 100_000 else { throw .notFound(tried: tried) }
      var stream = stream(tried)
      let board = draw { stream.drawWide(below: $0) }?.shuffled {
        stream.drawWide(below: $0)
      }
      guard let board else { throw .impossible }
      tried += 1
      guard let board = request.accepted(board.cards) else { continue }
      puzzles.append(puzzle(board))
    }
    let all = BoardShare.exact(total, of: UInt128(WholeNumber.binomial(deck.count, cards)))
    return found(
      puzzles, share: request.isByLevel ? nil : exact ?? all)
  }

  private func endGames(_ count: Int) throws(Failure) -> FoundBoards {
    let sample: UInt64 = request.cards == nil ? 0 : 20_000
    var (puzzles, hits, game): ([Puzzle], Int, UInt64) = ([], 0, 0)
    while puzzles.count < count || game < sample {
      if shouldStop() { throw .stopped }
      guard game < Self.mostGames else { throw .notFound(tried: game) }
      let transcript = Transcript.record(
        game: game, seed: streams.seed, deck: request.deck, strategy: .random)
      if let board = transcript.entries.last?.board, !board.cards.isEmpty,
        request.cards.map({ $0 == board.cards.count }) ?? true
      {
        if game < sample { hits += 1 }
        var stream = stream(game)
        let hidden = Int(stream.draw(below: UInt64(board.cards.count)))
        if puzzles.count < count { puzzles.append(puzzle(board, hidden: [hidden], game: game)) }
      }
      game += 1
    }
    let share = BoardShare.sampled(Confidence.gsl().share(hits, of: Int(sample)), Int(sample))
    return found(puzzles, share: sample > 0 ? share : nil)
  }

  private func magicSquare(_ number: Int) -> Puzzle {
    var stream = stream(UInt64(number))
    let map = AffineMap.random(of: request.deck) { stream.drawWide(below: $0) }
    let cards = (0..<9).map { map.image(of: Card(index: $0)) }
    var hidden: [Int] = []
    while request.isHidden, hidden.isEmpty {
      // The places are the deck of two attributes, whose Sets are the lines of the square.
      let shown = (0..<3).map { _ in Card(index: Int(stream.draw(below: UInt64(9)))) }
      guard Set(shown).count == 3, Trio(shown[0], shown[1], shown[2]) == nil else { continue }
      hidden = (0..<9).filter { !shown.contains(Card(index: $0)) }
    }
    return puzzle(Board(cards, deck: request.deck), hidden: hidden, columns: 3)
  }

  private func moved(_ cards: [Card], number: Int) -> Puzzle {
    var stream = stream(UInt64(number))
    let map = AffineMap.random(of: request.deck) { stream.drawWide(below: $0) }
    let board = Board(cards.map { map.image(of: $0) }, deck: request.deck)
    return puzzle(board?.shuffled { stream.drawWide(below: $0) })
  }

  private func puzzle(
    _ board: Board?, hidden: [Int] = [], game: UInt64? = nil, columns: Int? = nil
  ) -> Puzzle {
    guard let board else { preconditionFailure("a board has different cards of its deck") }
    return Puzzle(
      answer: BoardAnswer(board, question: .all), hidden: hidden, game: game, columns: columns)
  }

  private func found(_ puzzles: [Puzzle], share: BoardShare?) -> FoundBoards {
    FoundBoards(request: request, seed: streams.seed, puzzles: puzzles, share: share)
  }

  private func stream(_ number: UInt64) -> RandomStream {
    streams.stream(game: number, purpose: StreamPurpose(number: 4))
  }
}
