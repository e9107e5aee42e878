/// Extends classes of boards card by card.
///
/// The last card of a board is, by rule, one of its largest colour. Each board with `ties` such cards is then reached
/// from exactly `ties` smaller boards, so their numbers, added up over the accepted extensions, give `ties` times the
/// number of larger ones.
struct ClassSearch: ~Copyable {
  var board: WorkingBoard
  private let colours: CardColours
  private var frames: FrameSearch
  private let space: SpaceTables
  private var isRefined = false

  init(space: SpaceTables) {
    self.space = space
    board = WorkingBoard(space: space)
    colours = CardColours(space: space)
    frames = FrameSearch(space: space)
  }

  /// Puts every card on the board that then counts as the last one, and shows the larger board.
  mutating func extend<Failure>(
    setFree isSetFree: Bool,
    visit: (inout ClassSearch, _ ties: Int) throws(Failure) -> Void
  ) throws(Failure) {
    let most = board.mostSetsThroughACard
    for card in 0..<space.size where board.member[card] == 0 {
      let sets = board.completions[card]
      guard isSetFree ? sets == 0 : sets >= most else { continue }
      board.push(card)
      let ties = sharesOfLargestColour()
      if ties > 0 { try visit(&self, ties) }
      board.pop()
    }
  }

  /// The canonical form of the board in hand, just extended.
  mutating func canonicalForm() -> WideMask {
    if !isRefined, colours.hasRepeats(count: board.count) { colours.refine(board) }
    return frames.canonicalForm(of: board, colours: colours)
  }

  /// How many cards could count as the last one, if the last one is one of them; else none.
  private mutating func sharesOfLargestColour() -> Int {
    colours.colour(board)
    isRefined = false
    let shares = colours.sharesOfLargest(count: board.count)
    guard shares > 1 else { return shares }
    colours.refine(board)
    isRefined = true
    return colours.sharesOfLargestRefined(count: board.count)
  }
}
