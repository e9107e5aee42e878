/// The ways in which the first takes of a game lead to a table, in random classic play.
///
/// Each names the Sets taken before: *dealt* if three cards were dealt after the take, *fell* if the table fell from 15
/// cards to 12 by it. Its steps: d a take after which three cards are dealt, f one after which the table falls, m three
/// more cards on a Set-free table.
enum OpeningWay: String, CaseIterable {
  /// Twelve cards, one take before, three cards dealt.
  case dealt = "d"
  /// Twelve cards after a fall from 15.
  case fell = "mf"
  /// Twelve cards after two takes, both refilled.
  case dealtDealt = "dd"
  /// Twelve cards: a fall from 15, then a take that was refilled.
  case fellDealt = "mfd"
  /// Twelve cards: a take that was refilled, then three more cards on a Set-free table, then a fall from 15.
  case dealtFell = "dmf"
  /// Twelve cards: a fall from 15, three more cards on a Set-free table, another fall.
  case fellFell = "mfmf"
  /// Twelve cards after two takes from a table of 18.
  case fellTwice = "mmff"
  /// Fifteen cards, three of them dealt to a Set-free table that came by a refilled take.
  case dealtMore = "dm"
  /// Fifteen cards, three of them dealt to a Set-free table that fell from 15.
  case fellMore = "mfm"
  /// Fifteen cards after a take from 18.
  case fellTo15 = "mmf"

  /// The unit of its weights: the product of those in which the shares of its Sets are whole.
  var unit: UInt128 {
    let fall = rawValue.hasPrefix("mm") ? FreeFifteenCounter.unit : UInt128(TakesBefore.largeUnit)
    let units: [Character: UInt128] = ["d": UInt128(TakesBefore.smallUnit), "f": fall]
    return rawValue.reduce(1) { $0 * units[$1, default: 1] }
  }

  /// The number of Sets taken on the way.
  var takes: Int { rawValue.count { $0 != "m" } }

  /// The number of times three cards are dealt after the first deal.
  var deals: Int { rawValue.count { $0 != "f" } }
}

/// Sums over the boards of one class: how many openings lead to a table with 0, 1, 2, … Sets, each weighted by the shares
/// of the Sets that are taken.
struct OpeningSums {
  /// Room for the Sets on 12 cards, of which there are 14 at most.
  static let places = 16

  /// The weights by way and number of Sets, each in the unit of its way; of 15 cards only those without a Set.
  private var weights: [OpeningWay: [UInt128]] = [:]

  /// Adds the weight of a number of openings; an overflow traps.
  mutating func add(_ weight: UInt128, to way: OpeningWay, sets: Int) {
    weights[way, default: Array(repeating: 0, count: OpeningSums.places)][sets] += weight
  }

  /// The weights of one way by the number of Sets.
  subscript(way: OpeningWay) -> [UInt128] { weights[way] ?? [] }
}

/// Memory on which a count works, freed with its owner, read and written without checks.
struct Cells<Element: BitwiseCopyable>: ~Copyable {
  let start: UnsafeMutablePointer<Element>
  private let count: Int
  private let empty: Element

  init(_ count: Int, _ empty: Element) {
    (self.count, self.empty) = (count, empty)
    start = .allocate(capacity: count)
    start.initialize(repeating: empty, count: count)
  }

  deinit { start.deallocate() }

  func clear() { start.update(repeating: empty, count: count) }

  subscript(index: Int) -> Element {
    @inline(__always) get { start[index] }
    @inline(__always) nonmutating set { start[index] = newValue }
  }
}

/// Shows all x > y > z below a bound.
@inline(__always)
func forEachTriple(below bound: Int, _ visit: (_ x: Int, _ y: Int, _ z: Int) -> Void) {
  for x in 0..<bound {
    for y in 0..<x { for z in 0..<y { visit(x, y, z) } }
  }
}
