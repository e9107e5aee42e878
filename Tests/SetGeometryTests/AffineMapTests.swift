import SetGeometry
import TestSupport
import Testing

struct AffineMapTests {
  @Test(
    "the group has the order of the general affine group",
    arguments: [
      (1, 6), (2, 432), (3, 303_264), (4, 1_965_150_720), (5, 115_562_653_240_320),
    ] as [(Int, UInt128)])
  func order(attributes: Int, order: UInt128) throws {
    let deck = try #require(Deck(attributes: attributes))
    #expect(AffineGroup(of: deck).order == order)
    #expect(AffineGroup(of: deck).orderFixing(dimension: -1) == order)
    #expect(AffineGroup(of: deck).orderFixing(dimension: attributes) == 1)
    #expect(AffineGroup(of: deck).orderFixing(dimension: 0) * UInt128(deck.count) == order)
  }

  @Test("all symmetries of small decks are counted one by one", arguments: [1, 2])
  func exhaustiveOrder(attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    let maps = allSymmetries(of: deck)
    #expect(UInt128(maps.count) == AffineGroup(of: deck).order)
    #expect(UInt128(Set(maps.map(\.images)).count) == AffineGroup(of: deck).order)
  }

  @Test("a symmetry permutes the cards and keeps Sets", arguments: 1...6)
  func keepsSets(attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    var random = SplitMix(seed: UInt64(attributes))
    let map = random.symmetry(of: deck)
    #expect(Set(map.images).count == deck.count)
    for _ in 0..<50 {
      let one = Card(index: Int.random(in: 0..<deck.count, using: &random))
      let two = Card(index: Int.random(in: 0..<deck.count, using: &random))
      #expect(map.image(of: one) == map.images[one.index])
      #expect(
        map.image(of: one.third(with: two)) == map.image(of: one).third(with: map.image(of: two)))
    }
  }

  @Test("composition, inverse and identity obey the group laws", arguments: 1...6)
  func groupLaws(attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    var random = SplitMix(seed: 10 + UInt64(attributes))
    let identity = AffineMap.identity(of: deck)
    #expect(identity.images == deck.cards)
    for _ in 0..<3 {
      let (one, two, three) = (
        random.symmetry(of: deck), random.symmetry(of: deck), random.symmetry(of: deck)
      )
      #expect(
        one.followed(by: two).followed(by: three) == one.followed(by: two.followed(by: three)))
      #expect(one.followed(by: one.inverse) == identity)
      #expect(one.inverse.followed(by: one) == identity)
      #expect(one.followed(by: identity) == one)
      #expect(identity.followed(by: one) == one)
      #expect(
        one.followed(by: two).images == one.images.map { two.image(of: $0) })
    }
  }

  @Test("the image of a mask is the mask of the images")
  func maskAction() {
    var random = SplitMix(seed: 21)
    let map = random.symmetry(of: .standard)
    let board = random.board(of: 12, in: .standard)
    let image = map.image(of: board)
    #expect(image == CardMask(board.map { map.images[$0.index] }))
    #expect(image.setCount == board.setCount)
    #expect(map.inverse.image(of: image) == board)
  }

  @Test("dependent columns and foreign cards make no symmetry")
  func refusals() throws {
    let deck = try #require(Deck(attributes: 2))
    let one = Card(index: 1)
    #expect(AffineMap(deck: deck, columns: [one, one], translation: one) == nil)
    #expect(AffineMap(deck: deck, columns: [one], translation: one) == nil)
    #expect(AffineMap(deck: deck, columns: [Card(index: 9), one], translation: one) == nil)
    #expect(
      AffineMap(deck: deck, columns: [Card(index: 3), one], translation: .init(index: 9)) == nil)
  }

  @Test("the matrix and the translation give the digits of an image")
  func matrix() throws {
    var random = SplitMix(seed: 31)
    let deck = Deck.standard
    let map = random.symmetry(of: deck)
    for card in [7, 33, 80].map(Card.init(index:)) {
      let digits = deck.digits(of: card)
      let shift = deck.digits(of: map.translation)
      let expected = map.matrix.enumerated().map { row, entries in
        (zip(entries, digits).reduce(0) { $0 + $1.0 * $1.1 } + shift[row]) % 3
      }
      #expect(deck.digits(of: map.image(of: card)) == expected)
    }
  }
}
