/// The ways in which the first takes of a game lead to a table, in random classic play.
///
/// Each names the Sets taken before: *dealt* if three cards were dealt after the take, *fell* if the table fell from 15
/// cards to 12 by it.
enum OpeningWay: Int, Hashable, Sendable, CaseIterable {
  /// Twelve cards, one take before, three cards dealt.
  case dealt
  /// Twelve cards after a fall from 15.
  case fell
  /// Twelve cards after two takes, both refilled.
  case dealtDealt
  /// Twelve cards: a fall from 15, then a take that was refilled.
  case fellDealt
  /// Twelve cards: a take that was refilled, then three more cards on a Set-free table, then a fall from 15.
  case dealtFell
  /// Twelve cards: a fall from 15, three more cards on a Set-free table, another fall.
  case fellFell
  /// Twelve cards after two takes from a table of 18.
  case fellTwice
  /// Fifteen cards, three of them dealt to a Set-free table that came by a refilled take.
  case dealtMore
  /// Fifteen cards, three of them dealt to a Set-free table that fell from 15.
  case fellMore
  /// Fifteen cards after a take from 18.
  case fellTo15
}

/// Sums over the boards of one class: how many openings lead to a table with 0, 1, 2, … Sets, each weighted by the shares
/// of the Sets that are taken.
struct OpeningSums: Hashable, Sendable {
  /// Room for the Sets on 12 cards, of which there are 14 at most.
  static let places = 16

  /// The weights by way and number of Sets, each in the unit of its way; of 15 cards only those without a Set.
  private(set) var weights: [[UInt128]]

  init() {
    weights = OpeningWay.allCases.map { _ in [UInt128](repeating: 0, count: OpeningSums.places) }
  }

  /// Adds the weight of a number of openings; an overflow traps.
  @inline(__always)
  mutating func add(_ weight: UInt128, to way: OpeningWay, sets: Int) {
    weights[way.rawValue][sets] += weight
  }

  /// The weights of one way by the number of Sets.
  subscript(way: OpeningWay) -> [UInt128] { weights[way.rawValue] }
}

extension OpeningWay {
  /// The unit of its weights: the product of those in which the shares of its Sets are whole.
  var unit: UInt128 {
    let small = UInt128(TakesBefore.smallUnit)
    let large = UInt128(TakesBefore.largeUnit)
    return switch self {
    case .dealt, .dealtMore: small
    case .fell, .fellMore: large
    case .dealtDealt: small * small
    case .fellDealt, .dealtFell: small * large
    case .fellFell: large * large
    case .fellTwice: FreeFifteenCounter.unit * FreeFifteenCounter.unit
    case .fellTo15: FreeFifteenCounter.unit
    }
  }

  /// The number of Sets taken on the way.
  var takes: Int {
    switch self {
    case .dealt, .fell, .dealtMore, .fellMore, .fellTo15: 1
    case .dealtDealt, .fellDealt, .dealtFell, .fellFell, .fellTwice: 2
    }
  }

  /// The number of times three cards are dealt after the first deal.
  var deals: Int {
    switch self {
    case .dealt, .fell: 1
    default: 2
    }
  }
}
