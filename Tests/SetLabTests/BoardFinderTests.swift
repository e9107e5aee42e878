import SetLab
import TestSupport
import Testing

/// Boards that are asked for: each is as wanted, and as likely as any other.
struct BoardFinderTests {
  /// All boards of a number of cards as ascending indices, with their Sets as lists of levels, by digits alone.
  private static func all(_ deck: Deck, _ cards: Int) -> [(board: [Int], levels: [Int])] {
    var boards: [[Int]] = [[]]
    for _ in 0..<cards {
      boards = boards.flatMap { board in
        ((board.last ?? -1) + 1..<deck.count).map { board + [$0] }
      }
    }
    return boards.map { board in
      let digits = board.map { deck.digits(of: Card(index: $0)) }
      var levels: [Int] = []
      for a in board.indices {
        for b in 0..<a {
          for c in 0..<b {
            let three = [digits[a], digits[b], digits[c]]
            let sums = (0..<deck.attributes).map { place in three.reduce(0) { $0 + $1[place] } % 3 }
            guard sums.allSatisfy({ $0 == 0 }) else { continue }
            levels.append((0..<deck.attributes).count { digits[a][$0] != digits[b][$0] })
          }
        }
      }
      return (board, levels)
    }
  }

  /// The chance of boards at least as uneven, by chi-square over all boards that are as wanted.
  private func p(_ puzzles: [Board], among wanted: [[Int]]) throws -> Double {
    var seen = [Int](repeating: 0, count: wanted.count)
    let places = Dictionary(uniqueKeysWithValues: zip(wanted, wanted.indices))
    for board in puzzles { seen[try #require(places[board.cards.map(\.index).sorted()])] += 1 }
    let even = [Double](repeating: 1 / Double(wanted.count), count: wanted.count)
    return try HypothesisTest.goodnessOfFit(observed: seen, probabilities: even, by: .gsl).p
  }

  /// Chi-square of 20,000 boards of seed 31 over all that have so many Sets: a false alarm in a million seeds each.
  @Test(arguments: [(2, 4, 0), (2, 4, 1), (2, 5, 2), (3, 4, 1), (2, 6, 3)])
  func uniform(attributes: Int, cards: Int, sets: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    var request = BoardRequest(.dealt, deck: deck, cards: cards)
    request.sets = sets
    #expect(request.problem == nil)
    let wanted = Self.all(deck, cards).filter { $0.levels.count == sets }.map(\.board)
    let found = try BoardFinder(request, seed: 31).find(20_000)
    #expect(try p(found.puzzles.map(\.answer.board), among: wanted) > 1e-6)
    let total = UInt128(Self.all(deck, cards).count)
    #expect(found.share == .exact(UInt128(wanted.count), of: total))
  }

  /// The same with conditions on levels, whose share is estimated: seed 32, and an interval that misses one in 20.
  @Test func uniformByLevel() throws {
    let deck = try #require(Deck(attributes: 2))
    for (levels, unique) in [("1", false), ("1=1,2=1", false), ("1,2", true)] {
      var request = BoardRequest(.dealt, deck: deck, cards: 5)
      request.levels = SetLevels(levels)
      request.hasUniqueSizes = unique
      let wanted = Self.all(deck, 5).filter { board in
        switch (levels, unique) {
        case ("1", _): board.levels.allSatisfy { $0 == 1 }
        case (_, true): Set(board.levels).count == board.levels.count
        default: board.levels.sorted() == [1, 2]
        }
      }.map(\.board)
      let found = try BoardFinder(request, seed: 32).find(8_000)
      #expect(try p(found.puzzles.map(\.answer.board), among: wanted) > 1e-6, "\(levels)")
      guard case .sampled(let share, 100_000)? = found.share else {
        Issue.record("the share is sampled")
        continue
      }
      let exact = Double(wanted.count) / 126
      #expect(abs(share.value - exact) < 5 * (exact * (1 - exact) / 100_000).squareRoot())
    }
  }

  /// Rare boards are drawn by their classes, as evenly: chi-square of 20,000 of seed 33, on either side of half the deck.
  @Test(arguments: [(2, 4, 1), (2, 5, 2), (3, 4, 1), (3, 23, 70)])
  func rareBoardsAreUniform(attributes: Int, cards: Int, sets: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    let rare = try RareBoards(deck: deck, cards: cards, sets: sets)
    var random = SplitMix(seed: 33)
    let boards = try (0..<20_000).map { _ in
      try #require(rare.board { UInt128(random.next()) % $0 })
    }
    // Of many cards by those left out, whose Sets are known by the sum.
    let left = cards > 20 ? deck.count - cards : cards
    let wanted = Self.all(deck, left).filter { board in
      guard cards > 20 else { return board.levels.count == sets }
      let others = deck.cards.filter { !board.board.contains($0.index) }
      return Board(others, deck: deck)?.setCount == sets
    }.map(\.board)
    #expect(rare.boards == UInt128(wanted.count))
    let shown =
      cards > 20
      ? try boards.map { board in
        #expect(board.setCount == sets)
        return try #require(Board(deck.cards.filter { !board.cards.contains($0) }, deck: deck))
      } : boards
    #expect(try p(shown, among: wanted) > 1e-6)
  }

  /// Boards without a Set are drawn by their classes, as evenly: chi-square of 20,000 of seed 35.
  @Test(arguments: [(2, 3), (2, 4), (3, 4), (3, 9)])
  func setFreeBoardsAreUniform(attributes: Int, cards: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    let free = try SetFreeBoards(deck: deck, cards: cards)
    var random = SplitMix(seed: 35)
    let boards = try (0..<20_000).map { _ in
      try #require(free.board { UInt128(random.next()) % $0 })
    }
    let rows = try SetFreeCounts(deck: deck).rows
    #expect(free.boards == rows[cards].setFree)
    #expect(boards.allSatisfy { $0.setCount == 0 && $0.cards.count == cards })
    // Too many boards of nine cards to list them all: those seen are as many as there are, six standard errors at most.
    if cards == 9 {
      var seen: [[Card]: Int] = [:]
      for board in boards { seen[board.cards, default: 0] += 1 }
      let expected = 20_000 / Double(free.boards)
      let squares = seen.values.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) }
      let degrees = Double(free.boards) - 1
      let chi = squares / expected + (Double(free.boards) - Double(seen.count)) * expected
      #expect(abs(chi - degrees) < 6 * (2 * degrees).squareRoot())
    } else {
      let wanted = Self.all(deck, cards).filter { $0.levels.isEmpty }.map(\.board)
      #expect(UInt128(wanted.count) == free.boards)
      #expect(try p(boards, among: wanted) > 1e-6)
    }
    #expect(try SetFreeBoards(deck: deck, cards: deck.mostSetFree + 1).board { _ in 0 } == nil)
  }

  /// Largest boards without a Set, and those with one card less, which are parts of them (OEIS A090245; Edel and others 2002).
  @Test(arguments: [19, 20]) func rareSetFreeBoards(cards: Int) throws {
    var request = BoardRequest(.dealt, cards: cards)
    request.sets = 0
    let found = try BoardFinder(request, seed: 36).find(3)
    for puzzle in found.puzzles {
      #expect(puzzle.answer.board.setCount == 0 && puzzle.answer.board.cards.count == cards)
    }
    #expect(Set(found.puzzles.map(\.answer.board)).count == 3)
    guard case .exact(let boards, let all)? = found.share else {
      Issue.record("the share is exact")
      return
    }
    #expect(boards == (cards == 20 ? 682_344 : 20 * 682_344))
    #expect(all == UInt128(WholeNumber.binomial(81, cards)))
  }

  /// The rarest numbers of Sets are found too, and their number is that of the exact count.
  @Test(arguments: [(12, 14), (12, 13), (9, 12), (15, 23), (70, 685)])
  func rareNumbers(cards: Int, sets: Int) throws {
    var request = BoardRequest(.dealt, cards: cards)
    request.sets = sets
    let found = try BoardFinder(request, seed: 34).find(3)
    let counts = try SetDistribution(cards: cards).counts
    #expect(found.share == .exact(counts[sets], of: counts.reduce(0, +)))
    for puzzle in found.puzzles { #expect(puzzle.answer.board.setCount == sets) }
    #expect(Set(found.puzzles.map(\.answer.board)).count == 3)
  }

  @Test func seeds() throws {
    var request = BoardRequest(.dealt)
    request.sets = 4
    let six = try BoardFinder(request, seed: 7).find(6).puzzles.map(\.answer.board)
    #expect(
      try BoardFinder(request, seed: 7).find(2).puzzles.map(\.answer.board) == Array(six.prefix(2)))
    #expect(try BoardFinder(request, seed: 8).find(6).puzzles.map(\.answer.board) != six)
  }

  /// Twelve lines of three places are Sets, and planes are as likely: chi-square of 4,000 squares of seed 35 over the 39
  /// planes of three attributes, a false alarm in a million seeds.
  @Test func magicSquares() throws {
    let deck = try #require(Deck(attributes: 3))
    let squares = try BoardFinder(BoardRequest(.magicSquare, deck: deck), seed: 35).find(4_000)
    var planes: [[Int]: Int] = [:]
    for puzzle in squares.puzzles {
      let board = puzzle.answer.board
      #expect(puzzle.answer.count == 12 && puzzle.hidden.isEmpty)
      let lines = Set(puzzle.answer.sets)
      for line in [
        (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6),
      ] {
        #expect(lines.contains(Places(line.0, line.1, line.2)))
      }
      planes[board.cards.map(\.index).sorted(), default: 0] += 1
    }
    #expect(planes.count == 39)
    #expect(squares.share == .exact(39, of: 4_686_825))
    let even = [Double](repeating: 1 / 39, count: 39)
    let test = try HypothesisTest.goodnessOfFit(
      observed: Array(planes.values), probabilities: even, by: .gsl)
    #expect(test.p > 1e-6)
  }

  /// Three cards that are shown are on no line, so that the others follow.
  @Test func hiddenSquares() throws {
    var request = BoardRequest(.magicSquare)
    request.isHidden = true
    for puzzle in try BoardFinder(request, seed: 36).find(200).puzzles {
      let shown = (0..<9).filter { !puzzle.hidden.contains($0) }
      #expect(puzzle.hidden.count == 6 && shown.count == 3)
      #expect(puzzle.answer.board.trio(at: Places(shown[0], shown[1], shown[2])) == nil)
    }
  }

  /// Largest Set-free boards of all decks, by a search of triples of digits; those of one seed differ.
  @Test(arguments: zip(1...6, [2, 4, 9, 20, 45, 112]))
  func largestSetFree(attributes: Int, size: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    let found = try BoardFinder(BoardRequest(.largestSetFree, deck: deck), seed: 37).find(3)
    for puzzle in found.puzzles {
      let cards = puzzle.answer.board.cards
      #expect(cards.count == size)
      let digits = cards.map { deck.digits(of: $0) }
      let isFree = digits.indices.allSatisfy { a in
        (0..<a).allSatisfy { b in
          let third = (0..<attributes).map { (6 - digits[a][$0] - digits[b][$0]) % 3 }
          return !digits[..<b].contains(third)
        }
      }
      #expect(isFree)
    }
    if attributes > 2 { #expect(Set(found.puzzles.map(\.answer.board)).count == 3) }
    #expect((found.share == nil) == (attributes > 4))
    if attributes == 4 {
      #expect(found.share == .exact(682_344, of: 4_694_436_188_839_116_720))
    }
  }

  /// Ends of games are what the games of the seed leave, and the missing card follows from the others.
  @Test func endsOfGames() throws {
    let found = try BoardFinder(BoardRequest(.endGame, cards: 9), seed: 38).find(20)
    for puzzle in found.puzzles {
      let game = try #require(puzzle.game)
      let transcript = Transcript.record(game: game, seed: 38, strategy: .random)
      let board = puzzle.answer.board
      #expect(transcript.entries.last?.board == board && board.cards.count == 9)
      let hidden = try #require(puzzle.hidden.first)
      let others = board.cards.indices.filter { $0 != hidden }.map { board.cards[$0] }
      let seen = try #require(Board(others))
      #expect(EndGame(seen)?.card == board.cards[hidden])
      #expect(puzzle.hidden.count == 1 && puzzle.answer.count == 0)
    }
    // 44.5% of random games leave nine: four standard deviations of 20,000.
    let share = try #require(found.share?.value)
    #expect(abs(share - 0.445) < 0.014)
  }

  /// What cannot be is known before it is looked for.
  @Test func bounds() throws {
    for cards in 3...(isLong ? 16 : 12) {
      let counts = try SetDistribution(cards: cards).counts
      let bounds = BoardRequest.bounds(cards, .standard)
      #expect(
        bounds.contains(counts.count - 1) && bounds.contains(counts.firstIndex { $0 > 0 } ?? 0))
      for sets in 0...(counts.count + 2) {
        var request = BoardRequest(.dealt, cards: cards)
        request.sets = sets
        let isPossible = counts.indices.contains(sets) && counts[sets] > 0
        #expect((request.problem == nil) == isPossible, "\(cards) \(sets)")
      }
    }
    var none = BoardRequest(.dealt, cards: 21)
    none.sets = 0
    #expect(
      none.problem == "21 cards always contain a Set: a board without one has at most 20 of 81")
  }
}
