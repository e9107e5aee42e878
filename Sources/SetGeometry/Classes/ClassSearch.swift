/// Extends classes of boards card by card.
///
/// The last card of a board is, by rule, one of its largest colour. Each board with `ties` such cards is then reached
/// from exactly `ties` smaller boards, so their numbers, added up over the accepted extensions, give `ties` times the
/// number of larger ones.
package struct ClassSearch: ~Copyable {
  package var board: WorkingBoard
  private let colours: CardColours
  private var frames: FrameSearch
  private let space: SpaceTables
  private var isRefined = false

  package init(space: SpaceTables) {
    self.space = space
    board = WorkingBoard(space: space)
    colours = CardColours(space: space)
    frames = FrameSearch(space: space)
  }

  /// Shows the ways to boards of four cards more: one card that counts as the last, then three at once; the board with the
  /// one card, its ties, the Sets with all four and how many triples bring as many.
  mutating func fourMore(
    on mask: WideMask, by three: borrowing ThreeMoreCards,
    visit: (_ board: borrowing WorkingBoard, _ ties: Int, _ sets: Int, _ triples: Int) -> Void
  ) {
    board.load(mask)
    extend(setFree: false) { search, ties in
      let sets = search.board.setCount
      three.count(search.board) { visit(search.board, ties, sets + $0, $1) }
    }
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

  /// The canonical form of the board in hand, however it came there.
  package mutating func anyCanonicalForm() -> WideMask {
    colours.colour(board)
    isRefined = false
    return canonicalForm()
  }

  mutating func canonicalForm() -> WideMask {
    if !isRefined, colours.hasRepeats(count: board.count) { colours.refine(board) }
    return frames.canonicalForm(of: board, colours: colours)
  }

  /// How many cards could count as the last one, if the last one is one of them; else none.
  private mutating func sharesOfLargestColour() -> Int {
    colours.colour(board)
    isRefined = false
    let shares = colours.sharesOfLargest(count: board.count, areRefined: false)
    guard shares > 1 else { return shares }
    colours.refine(board)
    isRefined = true
    return colours.sharesOfLargest(count: board.count, areRefined: true)
  }
}
