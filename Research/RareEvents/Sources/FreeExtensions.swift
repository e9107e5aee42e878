import SetCards
import SetGame

/// Counts the ways in which unseen cards extend a Set-free board without making a Set, three, six and nine at a time.
///
/// The unseen cards of a game lie in random order. So the chance that the next deals all leave the board Set-free is the number
/// of such extensions over that of all choices of as many cards: every part of a Set-free board is Set-free itself.
struct FreeExtensions: ~Copyable {
  private let thirds = ThirdCards.shared
  /// The cards that complete no Set with two of the board, by their number among themselves.
  private let candidates: UnsafeMutablePointer<UInt8>
  /// By candidate, those of smaller and larger number that complete a Set with it and a card of the board.
  private let barred: UnsafeMutablePointer<UInt64>
  /// By two candidates, the bit of the one that completes them; no bit where none does.
  private let completing: UnsafeMutablePointer<UInt64>
  private let chosen: UnsafeMutablePointer<Int>
  /// By card, its bit among the candidates.
  private let bits: UnsafeMutablePointer<UInt64>
  private var ways: SIMD4<Int64> = .zero
  private var most = 0
  private var isEachCounted = true

  /// As many as a word has bits; a card completes at most six pairs of twelve, so that at most 58 of the other 69 complete none.
  private static let mostCandidates = 64

  init() {
    candidates = .zeros(Self.mostCandidates)
    barred = .zeros(Self.mostCandidates)
    completing = .zeros(Self.mostCandidates * Self.mostCandidates)
    chosen = .zeros(9)
    bits = .zeros(81)
  }

  deinit {
    candidates.deallocate()
    barred.deallocate()
    completing.deallocate()
    chosen.deallocate()
    bits.deallocate()
  }

  /// The number of extensions by so many deals of three, from the last count; by fewer than all only if each was counted.
  func ways(by deals: Int) -> Int64 { ways[deals] }

  /// Counts the extensions of a Set-free board by one deal and up to three, depth first.
  ///
  /// The masks must be disjoint, with at most 64 unseen cards that complete no Set of the board. If only all deals together are
  /// asked for, the search is given up as soon as too few cards are left for them.
  mutating func count(_ board: CardMask, unseen: CardMask, deals: Int, each: Bool = true) {
    precondition((1...3).contains(deals), "extensions are counted by one to three deals")
    (ways, most, isEachCounted) = (.zero, 3 * deals, each)
    let free = unseen.subtracting(completions(of: board))
    guard free.count >= (each ? 3 : most) else { return }
    precondition(free.count <= Self.mostCandidates, "too many cards could be dealt")
    list(free, beside: board)
    extend(from: free.count == 64 ? .max : 1 << UInt64(free.count) - 1, having: 0)
  }

  /// The cards that complete a Set with two of a board.
  private func completions(of board: CardMask) -> CardMask {
    var found: UInt128 = 0
    for one in board {
      let code = thirds.code(of: one.index)
      for other in board where other.index < one.index {
        found |= 1 << UInt128(thirds.card(completing: code, thirds.code(of: other.index)))
      }
    }
    return CardMask(bits: found)
  }

  /// Numbers the candidates, and notes which of them each pair rules out.
  private func list(_ free: CardMask, beside board: CardMask) {
    var count = 0
    for card in 0..<81 { bits[card] = 0 }
    for card in free {
      candidates[count] = UInt8(truncatingIfNeeded: card.index)
      bits[card.index] = 1 << UInt64(count)
      barred[count] = 0
      count &+= 1
    }
    for one in 0..<count {
      let code = thirds.code(of: Int(candidates[one]))
      for other in 0..<one {
        let third = thirds.card(completing: code, thirds.code(of: Int(candidates[other])))
        completing[one &* 64 &+ other] = bits[third]
        completing[other &* 64 &+ one] = bits[third]
        if board.contains(Card(index: third)) {
          barred[one] |= 1 << UInt64(other)
          barred[other] |= 1 << UInt64(one)
        }
      }
    }
  }

  /// Adds one more of some candidates, all with larger numbers than those chosen before.
  private mutating func extend(from allowed: UInt64, having count: Int) {
    let next = count &+ 1
    if next.isMultiple(of: 3) {
      ways[next / 3] &+= Int64(truncatingIfNeeded: allowed.nonzeroBitCount)
    }
    // To complete a deal, or all, as many are needed as are still missing.
    let missing = isEachCounted ? 3 &- count % 3 : most &- count
    guard next < most, allowed.nonzeroBitCount >= missing else { return }
    // The last card is any of those that are left, which needs no search.
    let isLastButOne = next &+ 1 == most
    var found = 0
    var left = allowed
    while left != 0 {
      let card = left.trailingZeroBitCount
      left &= left &- 1
      var rest = left & ~barred[card]
      for place in 0..<count { rest &= ~completing[card &* 64 &+ chosen[place]] }
      guard rest != 0 else { continue }
      if isLastButOne {
        found &+= rest.nonzeroBitCount
      } else {
        chosen[count] = card
        extend(from: rest, having: next)
      }
    }
    if isLastButOne { ways[most / 3] &+= Int64(truncatingIfNeeded: found) }
  }
}

extension Table {
  /// The cards on the table.
  var cardMask: CardMask { mask { cardsOnTable(inRow: $0) } }

  /// The cards that are neither on the table nor taken.
  var unseenMask: CardMask { mask { unseenCards(inRow: $0) } }

  private func mask(_ row: (Int) -> UInt16) -> CardMask {
    var bits: UInt128 = 0
    for index in 0..<rowCount { bits |= UInt128(row(index)) << UInt128(9 * index) }
    return CardMask(bits: bits)
  }
}
