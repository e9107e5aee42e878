/// Finds the largest image of a board under all maps that take a frame of its cards, chosen by colour, to the standard
/// frame.
///
/// A frame is a list of cards in general position that spans the board's flat. It is chosen card by card: of the cards
/// outside the flat so far, those of the first colour are tried. The rule names no card, so a symmetry takes the frames
/// tried for a board to those for its image, and the largest image, the same for both, is a canonical form; as many
/// frames reach it as the board has symmetries within its flat. The image of the flat of the first k + 1 cards fills
/// the first 3^k cards of the deck, so images are compared block by block and a frame is given up at the first smaller
/// block.
struct FrameSearch: ~Copyable {
  private let space: SpaceTables
  /// The cards of the flat spanned so far, by their coordinates in the frame.
  private let flat: UnsafeMutablePointer<Int>
  /// 1 for each card of the deck in the flat spanned so far.
  private let inFlat: UnsafeMutablePointer<UInt8>
  /// The board's cards by colour class, smallest class first.
  private let order: UnsafeMutablePointer<Int>
  /// For each place in the order, the place after its colour class.
  private let classEnd: UnsafeMutablePointer<Int>
  private let sortKeys: UnsafeMutablePointer<UInt64>
  private var chosen: [Int]
  private var blocks: [UInt128]
  private var upperBlock: UInt128 = 0
  private var compared = 0
  private var best: [Int]

  private(set) var frameCount = 0

  init(space: SpaceTables) {
    self.space = space
    flat = .zeros(space.size)
    inFlat = .zeros(space.size)
    order = .zeros(space.size)
    classEnd = .zeros(space.size)
    sortKeys = .zeros(space.size)
    chosen = [Int](repeating: 0, count: space.attributes + 1)
    blocks = [UInt128](repeating: 0, count: space.attributes + 1)
    best = chosen
  }

  deinit {
    flat.deallocate()
    inFlat.deallocate()
    order.deallocate()
    classEnd.deallocate()
    sortKeys.deallocate()
  }

  mutating func canonicalForm(
    of board: borrowing WorkingBoard, colours: borrowing CardColours
  ) -> WideMask {
    sort(board, colours)
    compared = -1
    frameCount = 0
    descend(0, width: 0, board)
    var form = WideMask()
    if compared >= 0 { form.insert(1, shiftedBy: 0) }
    var width = 1
    for level in 1..<max(1, compared + 1) {
      form.insert(blocks[level], shiftedBy: width)
      if level == 5 { form.insert(upperBlock, shiftedBy: 2 * width) }
      width *= 3
    }
    return form
  }

  /// The first frame found that gives the largest image.
  var frame: [Int] { Array(best.prefix(compared + 1)) }

  /// The dimension of the flat that the board spans, −1 for the empty board.
  var dimension: Int { compared }

  private func sort(_ board: borrowing WorkingBoard, _ colours: borrowing CardColours) {
    let count = board.count
    // `flat` holds the sorted cards until the search begins.
    for place in 0..<count {
      let colour = colours.colours[place]
      var slot = place
      while slot > 0, sortKeys[slot &- 1] > colour {
        sortKeys[slot] = sortKeys[slot &- 1]
        flat[slot] = flat[slot &- 1]
        slot &-= 1
      }
      sortKeys[slot] = colour
      flat[slot] = board.points[place]
    }
    var filled = 0
    var size = 1
    while filled < count {
      var start = 0
      while start < count {
        var end = start &+ 1
        while end < count, sortKeys[end] == sortKeys[start] { end &+= 1 }
        if end &- start == size {
          for place in start..<end {
            order[filled &+ place &- start] = flat[place]
            classEnd[filled &+ place &- start] = filled &+ size
          }
          filled &+= size
        }
        start = end
      }
      size &+= 1
    }
  }

  private mutating func descend(_ level: Int, width: Int, _ board: borrowing WorkingBoard) {
    var start = 0
    let count = board.count
    if width < space.size {
      while start < count, inFlat[order[start]] != 0 { start &+= 1 }
    }
    guard width < space.size, start < count else {
      frameCount &+= 1
      if frameCount == 1 {
        for step in 0..<level { best[step] = chosen[step] }
      }
      return
    }
    for place in start..<classEnd[start] where inFlat[order[place]] == 0 {
      let card = order[place]
      chosen[level] = card
      guard keeps(card, level: level, width: width, board) else { continue }
      let wider = max(1, 3 &* width)
      let isWhole = wider == space.size
      if !isWhole {
        for coordinate in width..<wider { inFlat[flat[coordinate]] = 1 }
      }
      descend(level &+ 1, width: wider, board)
      if !isWhole {
        for coordinate in width..<wider { inFlat[flat[coordinate]] = 0 }
      }
    }
  }

  /// Spans the flat with one more card; whether the image may still be a largest one.
  @inline(__always)
  private mutating func keeps(
    _ card: Int, level: Int, width: Int, _ board: borrowing WorkingBoard
  ) -> Bool {
    guard level > 0 else {
      flat[0] = card
      if compared < 0 { compared = 0 }
      return true
    }
    let member = board.member
    let step = space.sum(card, space.third(flat[0], 0))
    var block: UInt128 = 0
    var upper: UInt128 = 0
    if width <= 27 {
      var word: UInt64 = 0
      for coordinate in 0..<width {
        let once = space.sum(step, flat[coordinate])
        let twice = space.sum(step, once)
        flat[width &+ coordinate] = once
        flat[2 &* width &+ coordinate] = twice
        word |= UInt64(member[once]) &<< UInt64(coordinate)
        word |= UInt64(member[twice]) &<< UInt64(width &+ coordinate)
      }
      block = UInt128(word)
    } else {
      for coordinate in 0..<width {
        let once = space.sum(step, flat[coordinate])
        let twice = space.sum(step, once)
        flat[width &+ coordinate] = once
        flat[2 &* width &+ coordinate] = twice
        block |= UInt128(member[once]) << UInt128(coordinate)
        upper |= UInt128(member[twice]) << UInt128(coordinate)
      }
    }
    if level <= compared {
      let most = (blocks[level], level == 5 ? upperBlock : 0)
      if (block, upper) == most { return true }
      if (block, upper) < most { return false }
    }
    blocks[level] = block
    upperBlock = upper
    compared = level
    frameCount = 0
    return true
  }
}
