import SetGeometry
import Synchronization
import Testing

struct BoardClassesTests {
  @Test("classes of small decks are the canonical forms of all boards", arguments: [1, 2])
  func exhaustive(attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    for isSetFree in [false, true] {
      var level = BoardClasses(deck: deck, setFree: isSetFree)
      for cards in 0...deck.count / 2 {
        var found: [CardMask: UInt64] = [:]
        for bits in 0..<UInt128(1) << UInt128(deck.count) where bits.nonzeroBitCount == cards {
          let board = CardMask(bits: bits)
          if isSetFree && board.containsSet { continue }
          found[board.canonicalForm(in: deck).mask, default: 0] += 1
        }
        #expect(level.cards == cards)
        #expect(
          Dictionary(uniqueKeysWithValues: level.classes.map { ($0.representative, $0.boards) })
            == found)
        level = try level.extended()
      }
    }
  }

  @Test("class sizes are those of the orbits of their representatives", arguments: [3, 4])
  func sizes(attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    var level = BoardClasses(deck: deck, setFree: false)
    for _ in 0..<7 { level = try level.extended() }
    for entry in level.classes {
      let form = entry.representative.canonicalForm(in: deck)
      #expect(form.mask == entry.representative)
      #expect(form.classSize == UInt128(entry.boards))
    }
  }

  @Test("the number of classes is that of Burnside's lemma")
  func burnside() throws {
    let deck = try #require(Deck(attributes: 2))
    var level = BoardClasses(deck: deck, setFree: false)
    let tables = allSymmetries(of: deck).map { $0.images.map(\.index) }
    for cards in 0...4 {
      var fixed = 0
      for bits in 0..<UInt128(512) where bits.nonzeroBitCount == cards {
        let board = CardMask(bits: bits)
        fixed += tables.count { table in
          board.allSatisfy { bits >> UInt128(table[$0.index]) & 1 == 1 }
        }
      }
      #expect(level.count * tables.count == fixed)
      level = try level.extended()
    }
  }

  @Test("work ends when it shall stop")
  func stopping() throws {
    let stopping = WorkMonitor(shouldStop: { true })
    let classes = BoardClasses(setFree: true)
    #expect(throws: ExactCountError.self) { try classes.extended(monitor: stopping) }
    #expect(throws: ExactCountError.self) { try SetFreeCounts(monitor: stopping) }
    #expect(throws: ExactCountError.self) { try SetDistribution(cards: 12, monitor: stopping) }
  }

  @Test("progress never decreases and stays between 0 and 1")
  func progress() throws {
    let log = ProgressLog()
    let monitor = WorkMonitor(progress: { log.add($0) })
    _ = try SetDistribution(cards: 11, monitor: monitor)
    let heard = log.shares
    #expect(heard.count > 5)
    #expect(heard == heard.sorted())
    #expect(heard.allSatisfy { (0...1).contains($0) })
  }
}

private final class ProgressLog: Sendable {
  private let heard = Mutex<[Double]>([])

  var shares: [Double] { heard.withLock { $0 } }

  func add(_ share: Double) { heard.withLock { $0.append(share) } }
}
