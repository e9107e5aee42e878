/// Numbers for the cards of a board that no symmetry changes, from counts of incidences alone: they only steer searches
/// and tell which card counts as the last, so an accidental likeness makes a search longer, never wrong.
struct CardColours: ~Copyable {
  let colours: UnsafeMutablePointer<UInt64>
  private let first: UnsafeMutablePointer<UInt64>

  init(space: SpaceTables) {
    colours = .zeros(space.size)
    first = .zeros(space.size)
  }

  deinit {
    colours.deallocate()
    first.deallocate()
  }

  /// Colours the cards by how many pairs the third cards of their pairs complete; the number of Sets through a card
  /// leads, so that cards on fewer than another are never of the largest colour.
  func colour(_ board: borrowing WorkingBoard) {
    let (points, completions, member) = (board.points, board.completions, board.member)
    for place in 0..<board.count { colours[place] = 0 }
    for place in 1..<max(1, board.count) {
      let card = points[place]
      var sum: UInt64 = 0
      for earlier in 0..<place {
        let third = board.space.third(card, points[earlier])
        let weight = CardColours.weights[Int(completions[third] | member[third] << 7)]
        colours[earlier] &+= weight
        sum &+= weight
      }
      colours[place] &+= sum
    }
    for place in 0..<board.count {
      colours[place] = colours[place] >> 8 | UInt64(completions[points[place]]) << 56
    }
  }

  /// Tells apart cards of one colour by the colours of the others and of the lines to them.
  func refine(_ board: borrowing WorkingBoard) {
    let (points, completions, member) = (board.points, board.completions, board.member)
    for place in 0..<board.count {
      first[place] = colours[place]
      colours[place] = CardColours.scramble(colours[place])
    }
    for place in 1..<max(1, board.count) {
      let card = points[place]
      for earlier in 0..<place {
        let third = board.space.third(card, points[earlier])
        let weight = CardColours.weights[Int(completions[third] | member[third] << 7)]
        colours[earlier] &+= CardColours.scramble(first[place] ^ weight)
        colours[place] &+= CardColours.scramble(first[earlier] ^ weight)
      }
    }
  }

  /// The number of cards with the colour of the last card, 0 if a card has a larger colour: among all cards, or among those
  /// that shared the last one's colour before it was refined.
  func sharesOfLargest(count: Int, areRefined: Bool) -> Int {
    let last = count &- 1
    var shares = 1
    for place in 0..<last where !areRefined || first[place] == first[last] {
      if colours[place] > colours[last] { return 0 }
      if colours[place] == colours[last] { shares &+= 1 }
    }
    return shares
  }

  func hasRepeats(count: Int) -> Bool {
    for place in 1..<max(1, count) {
      for earlier in 0..<place where colours[earlier] == colours[place] { return true }
    }
    return false
  }

  @inline(__always)
  private static func scramble(_ word: UInt64) -> UInt64 {
    let mixed = (word ^ word >> 29) &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ mixed >> 32
  }

  /// Arbitrary fixed words, one for each number of completed pairs on and off the board.
  private static let weights = ImmutableTable<UInt64>(
    (1...256).map { place in
      // The finaliser of SplitMix64 over multiples of the golden ratio.
      var word = UInt64(place) &* 0x9E37_79B9_7F4A_7C15
      word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
      return word ^ word >> 31
    })
}
