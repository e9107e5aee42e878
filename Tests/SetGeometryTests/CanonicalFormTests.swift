import SetGeometry
import TestSupport
import Testing

struct CanonicalFormTests {
  @Test("two attributes: canonical forms are exactly the orbits", arguments: [1, 2])
  func orbits(attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    let tables = allSymmetries(of: deck).map { $0.images.map(\.index) }
    var formOfOrbit: [UInt128: CardMask] = [:]
    for bits in 0..<UInt128(1) << UInt128(deck.count) {
      let board = CardMask(bits: bits)
      let form = board.canonicalForm(in: deck)
      var smallest = bits
      var fixing = 0
      for table in tables {
        let image = board.reduce(UInt128(0)) { $0 | 1 << UInt128(table[$1.index]) }
        smallest = min(smallest, image)
        fixing += image == bits ? 1 : 0
      }
      #expect(form.stabiliserOrder == UInt128(fixing))
      #expect(formOfOrbit[smallest, default: form.mask] == form.mask)
      formOfOrbit[smallest] = form.mask
    }
    #expect(Set(formOfOrbit.values).count == formOfOrbit.count)
  }

  @Test("a canonical form is an image, the same for every image", arguments: smallDecks)
  func invariance(deck: Deck) {
    var random = SplitMix(seed: 40 + UInt64(deck.attributes))
    for count in [0, 1, 2, 3, 4, 5, 8, 9, 12, 15, 20, 27, 60, 78, 81] where count <= deck.count {
      let board = random.board(of: count, in: deck)
      let form = board.canonicalForm(in: deck)
      #expect(form.map.image(of: board) == form.mask)
      #expect(form.mask.count == count)
      let image = random.symmetry(of: deck).image(of: board)
      let other = image.canonicalForm(in: deck)
      #expect(other.mask == form.mask)
      #expect(other.stabiliserOrder == form.stabiliserOrder)
      #expect(form.mask.canonicalForm(in: deck).mask == form.mask)
      #expect(form.classSize * form.stabiliserOrder == AffineGroup(of: deck).order)
    }
  }

  @Test("equivalent boards come with a symmetry that shows it", arguments: smallDecks)
  func equivalence(deck: Deck) throws {
    var random = SplitMix(seed: 50 + UInt64(deck.attributes))
    for count in [0, 1, 2, 5, 9, 12] where count <= deck.count {
      let board = random.board(of: count, in: deck)
      let image = random.symmetry(of: deck).image(of: board)
      let map = try #require(board.equivalence(to: image, in: deck))
      #expect(map.image(of: board) == image)
    }
  }

  @Test("boards that are not equivalent have no symmetry between them")
  func inequivalence() {
    let set = CardMask([0, 1, 2].map(Card.init(index:)))
    let noSet = CardMask([0, 1, 3].map(Card.init(index:)))
    #expect(set.equivalence(to: noSet) == nil)
    #expect(set.equivalence(to: CardMask([Card(index: 0)])) == nil)
    // Four Set-free cards: in a plane or not, the two classes of the standard deck.
    let plane = CardMask([0, 1, 3, 4].map(Card.init(index:)))
    let solid = CardMask([0, 1, 3, 9].map(Card.init(index:)))
    #expect(plane.equivalence(to: solid) == nil)
  }

  @Test(
    "symmetric boards have the stabilisers that geometry tells",
    arguments: [
      // No card, a card, a pair: the group over the number of such boards.
      (0..<0, 1_965_150_720), (0..<1, 24_261_120), (0..<2, 606_528),
      // A line, a plane and a space of the affine geometry: 1080, 1170 and 120 of them.
      (0..<3, 1_819_584), (0..<9, 1_679_616), (0..<27, 16_376_256),
      (0..<81, 1_965_150_720),
    ] as [(Range<Int>, UInt128)])
  func stabilisers(cards: Range<Int>, order: UInt128) {
    let board = CardMask(cards.map(Card.init(index:)))
    #expect(board.canonicalForm().stabiliserOrder == order)
  }
}
