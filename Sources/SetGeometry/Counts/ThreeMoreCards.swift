/// Counts, for one board, the Sets that three more cards bring, over all ways to choose them.
///
/// Adding x, y, z to a board B creates c(x) + c(y) + c(z) Sets with two cards of B, where c counts
/// the pairs that a card completes; one Set for each of the pairs xy, xz, yz whose third card is on
/// B (call such a pair an edge); and one Set if x, y, z are a Set themselves. With q marking Sets,
/// the generating polynomial is the sum over all triples of q^(c(x) + c(y) + c(z)) times q for each
/// edge and Set. Writing each q as 1 + (q − 1) gives
///
/// A + (q − 1)(P₁ + L) + (q − 1)² P₂ + (q − 1)³ P₃
///
/// with sums of q^(c(x) + c(y) + c(z)) over all triples (A), triples with a chosen edge (P₁), with
/// two chosen edges (P₂), with three (P₃), and over Sets outside B (L; they have no edge).
/// Triangles of edges are the triples b₂ + b₃ − b₁, b₁ + b₃ − b₂, b₁ + b₂ − b₃ of cards b of B.
struct ThreeMoreCards: ~Copyable {
  /// A card completes at most eleven pairs of so many cards, which leaves room in every table here.
  static let largestBoard = 22
  /// Places for 0 to 63 new Sets.
  private static let terms = 64
  /// Marks cards on the board in `weights`; three of them stay below the 256 places of a histogram.
  private static let onBoard: UInt8 = 64

  private let space: SpaceTables
  private let weights: UnsafeMutablePointer<UInt8>
  private let histogram: UnsafeMutablePointer<Int>
  private let polynomials: UnsafeMutablePointer<Int>

  init(space: SpaceTables) {
    self.space = space
    weights = .zeros(space.size)
    histogram = .zeros(256)
    polynomials = .zeros(4 * ThreeMoreCards.terms)
  }

  deinit {
    weights.deallocate()
    histogram.deallocate()
    polynomials.deallocate()
  }

  func count(_ board: borrowing WorkingBoard, visit: (_ sets: Int, _ triples: Int) -> Void) {
    precondition(board.count <= ThreeMoreCards.largestBoard, "the tables hold small boards")
    let terms = ThreeMoreCards.terms
    polynomials.update(repeating: 0, count: 4 * terms)
    var sizes = SmallHistogram()
    for card in 0..<space.size {
      if board.member[card] != 0 {
        weights[card] = ThreeMoreCards.onBoard
      } else {
        weights[card] = board.completions[card]
        sizes.add(Int(board.completions[card]))
      }
    }
    addTriples(sizes)
    addEdges(board, sizes)
    addTriangles(board)
    addLines()
    // Horner's rule in q − 1, from the third power down.
    for power in [2, 1, 0] {
      let (higher, lower) = (polynomials + (power + 1) * terms, polynomials + power * terms)
      for term in 0..<(terms - 1) {
        lower[term + 1] += higher[term]
        lower[term] -= higher[term]
      }
    }
    for sets in 0..<terms where polynomials[sets] != 0 { visit(sets, polynomials[sets]) }
  }

  /// A: all triples by the classes of their cards.
  private func addTriples(_ sizes: SmallHistogram) {
    for one in 0...sizes.largest {
      let first = sizes[one]
      guard first > 0 else { continue }
      polynomials[3 * one] += first * (first - 1) * (first - 2) / 6
      for two in 0...sizes.largest where two != one {
        polynomials[2 * one + two] += first * (first - 1) / 2 * sizes[two]
        for three in 0..<two where two < one {
          polynomials[one + two + three] += first * sizes[two] * sizes[three]
        }
      }
    }
  }

  /// P₁ and P₂, from the neighbours of each card.
  private func addEdges(_ board: borrowing WorkingBoard, _ sizes: SmallHistogram) {
    let single = polynomials + ThreeMoreCards.terms
    let double = polynomials + 2 * ThreeMoreCards.terms
    // Ordered pairs by the classes of their cards, twelve classes of 5 bits in one word.
    var pairs = [Int](repeating: 0, count: 12 * 12)
    for card in 0..<space.size where board.member[card] == 0 {
      let own = Int(weights[card])
      var packed: UInt64 = 0
      for place in 0..<board.count {
        let other = weights[space.third(card, board.points[place])]
        if other != ThreeMoreCards.onBoard { packed &+= 1 &<< (5 &* UInt64(other)) }
      }
      var rest = packed
      var one = 0
      while rest != 0 {
        let first = Int(rest & 31)
        if first > 0 {
          pairs[12 &* own &+ one] &+= first
          double[own &+ 2 &* one] &+= first &* (first &- 1) / 2
          var others = rest >> 5
          var two = one &+ 1
          while others != 0 {
            double[own &+ one &+ two] &+= first &* Int(others & 31)
            others >>= 5
            two &+= 1
          }
        }
        rest >>= 5
        one &+= 1
      }
    }
    for one in 0...sizes.largest {
      for two in 0...one {
        // Each edge between two classes was met from both ends.
        let edges = one == two ? pairs[13 * one] / 2 : pairs[12 * one + two]
        guard edges > 0 else { continue }
        for three in 0...sizes.largest {
          let used = (three == one ? 1 : 0) + (three == two ? 1 : 0)
          single[one + two + three] += edges * (sizes[three] - used)
        }
      }
    }
  }

  /// P₃: one triangle for each three cards of the board, if it lies outside.
  private func addTriangles(_ board: borrowing WorkingBoard) {
    for one in 0..<board.count {
      for two in 0..<one {
        let firstTwo = space.third(board.points[one], board.points[two])
        for three in 0..<two {
          let (first, second, third) = (
            board.points[one], board.points[two], board.points[three]
          )
          let corners = (
            weights[space.third(firstTwo, third)],
            weights[space.third(space.third(first, third), second)],
            weights[space.third(space.third(second, third), first)]
          )
          histogram[Int(corners.0 &+ corners.1 &+ corners.2)] &+= 1
        }
      }
    }
    collect(into: polynomials + 3 * ThreeMoreCards.terms)
  }

  /// L: the Sets of the deck that lie outside the board.
  private func addLines() {
    var place = 0
    while place < space.lineCards {
      let weight =
        weights[Int(space.lines[place])] &+ weights[Int(space.lines[place &+ 1])]
        &+ weights[Int(space.lines[place &+ 2])]
      histogram[Int(weight)] &+= 1
      place &+= 3
    }
    collect(into: polynomials + ThreeMoreCards.terms)
  }

  /// Moves the histogram's triples without a card on the board to a polynomial.
  private func collect(into polynomial: UnsafeMutablePointer<Int>) {
    for weight in 0..<Int(ThreeMoreCards.onBoard) { polynomial[weight] += histogram[weight] }
    histogram.update(repeating: 0, count: 256)
  }
}

/// How many cards complete 0, 1, … 11 pairs of a board of at most 22 or 23 cards.
struct SmallHistogram {
  private var counts = SIMD16<Int32>()
  private(set) var largest = 0

  mutating func add(_ value: Int) {
    counts[value] &+= 1
    largest = max(largest, value)
  }

  subscript(value: Int) -> Int { Int(counts[value]) }
}
