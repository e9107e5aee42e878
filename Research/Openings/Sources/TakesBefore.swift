import SetCards
import SetGeometry

/// How the cards of a table may have come there, for every Set outside it that may have been taken just before.
///
/// Let W be the table of n cards and T a Set outside it. Either T was taken from a table of n, which was T and W without
/// three cards, and these three were then dealt; or it was taken from the n + 3 cards of T and W, of which three had been
/// dealt to a Set-free table. In both cases the Set is one of all that lay there, each as likely as the others.
struct TakesBefore: ~Copyable {
  /// The largest table whose pairs of places fit 128 bits, with no more than 14 Sets on it.
  static let mostCards = 12
  /// The unit of shares on tables of up to 12 cards: it is divisible by 1 to 14.
  static let smallUnit: UInt64 = 360_360
  /// The unit of shares on tables of up to 15 cards that were Set-free before three came: it is divisible by 1 to 22, and a
  /// card completes at most six pairs of a Set-free 12, so that there are at most 18 + 3 Sets.
  static let largeUnit: UInt64 = 232_792_560

  private let space: SpaceTables
  private let cards: Int
  /// The ways to choose three places.
  private let triples: Int
  private let places: Cells<UInt16>
  /// 1 for each triple that misses both places, at `(first * cards + second) * triples`.
  private let missed: Cells<UInt8>
  /// For each triple one more than the Sets of the table that miss it; for each card outside, its pairs that miss it.
  private let left: Cells<UInt8>
  private let pairsLeft: Cells<UInt8>
  /// The pairs of places that meet all Sets of the table, and all pairs of a card; the same for single places.
  private var pairsMeeting: UInt128 = 0
  private var placesMeeting: UInt16 = 0
  private var setCount = 0
  private let cardPairs: Cells<UInt128>
  private let cardPlaces: Cells<UInt16>
  private let cardCompletions: Cells<UInt8>
  private let pairsAt: Cells<UInt128>
  private let smallShares = Cells<UInt64>(256, 0)

  init(space: SpaceTables, cards: Int) {
    precondition((3...TakesBefore.mostCards).contains(cards), "the tables hold 3 to 12 cards")
    (self.space, self.cards) = (space, cards)
    triples = cards * (cards - 1) * (cards - 2) / 6
    places = Cells(triples, 0)
    missed = Cells(cards * cards * triples, 0)
    left = Cells(triples, 1)
    pairsLeft = Cells(space.size * triples, 0)
    cardPairs = Cells(space.size, 1 << UInt128(cards * (cards - 1) / 2) - 1)
    cardPlaces = Cells(space.size, 1 << cards - 1)
    cardCompletions = Cells(space.size, 0)
    pairsAt = Cells(cards, 0)
    for sets in 1...14 { smallShares[sets] = TakesBefore.smallUnit / UInt64(sets) }
    var place = 0
    forEachTriple(below: cards) { third, second, first in
      places[place] = 1 << first | 1 << second | 1 << third
      place += 1
    }
    for one in 0..<cards {
      for two in 0..<one {
        pairsAt[one] |= 1 << UInt128(one * (one - 1) / 2 + two)
        pairsAt[two] |= 1 << UInt128(one * (one - 1) / 2 + two)
        let both: UInt16 = 1 << one | 1 << two
        for triple in 0..<triples where places[triple] & both == 0 {
          missed[(one * cards + two) * triples + triple] = 1
        }
      }
    }
  }

  /// Prepares a table.
  mutating func load(_ board: borrowing WorkingBoard) {
    let (cards, triples) = (cards, triples)
    left.clear()
    pairsLeft.clear()
    cardPairs.clear()
    cardPlaces.clear()
    (pairsMeeting, placesMeeting, setCount) = (cardPairs[0], cardPlaces[0], 0)
    for card in 0..<space.size { cardCompletions[card] = board.completions[card] }
    for one in 0..<cards {
      for two in 0..<one {
        let third = space.third(board.points[one], board.points[two])
        let both: UInt16 = 1 << one | 1 << two
        guard board.member[third] != 0 else {
          let line = pairsLeft.start + third * triples
          let missed = missed.start + (one * cards + two) * triples
          for triple in 0..<triples { line[triple] &+= missed[triple] }
          cardPairs[third] &= pairsAt[one] | pairsAt[two]
          cardPlaces[third] &= both
          continue
        }
        // Each Set once, by its last two places.
        for three in 0..<two where board.points[three] == third {
          setCount += 1
          let all = both | 1 << three
          for triple in 0..<triples where places[triple] & all == 0 { left[triple] &+= 1 }
          pairsMeeting &= pairsAt[one] | pairsAt[two] | pairsAt[three]
          placesMeeting &= all
        }
      }
    }
  }

  /// The ways in which three cards of the table were dealt after a Set outside it was taken, each weighted by the share
  /// of that Set in units of ``smallUnit``; below 2^32.
  func dealt(_ x: Int, _ y: Int, _ z: Int) -> UInt64 {
    let pairsLeft = pairsLeft.start
    let (one, two) = (pairsLeft + x * triples, pairsLeft + y * triples)
    let three = pairsLeft + z * triples
    var sum: UInt64 = 0
    for place in 0..<triples {
      sum &+= smallShares[Int(left[place] &+ one[place] &+ two[place] &+ three[place])]
    }
    return sum
  }

  /// The ways in which three cards of the table and a Set outside it were dealt to a Set-free table before that Set was
  /// taken, each weighted by its share in units of ``largeUnit``.
  func taken(_ x: Int, _ y: Int, _ z: Int) -> UInt64 {
    // All three of the Set; two of them and a card of the table; one and two.
    var ways = setCount == 0 ? 1 : 0
    for card in [x, y, z] { ways += (placesMeeting & cardPlaces[card]).nonzeroBitCount }
    for (card, other) in [(x, y), (x, z), (y, z)] {
      ways += (pairsMeeting & cardPairs[card] & cardPairs[other]).nonzeroBitCount
    }
    guard ways > 0 else { return 0 }
    let completed = Int(cardCompletions[x]) + Int(cardCompletions[y]) + Int(cardCompletions[z])
    return UInt64(ways) * (TakesBefore.largeUnit / UInt64(1 + setCount + completed))
  }
}
