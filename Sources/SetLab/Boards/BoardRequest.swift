package struct BoardRequest: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Any board, or those with some number and levels of Sets.
    case dealt
    /// The cards left by a game, one of them face down.
    case endGame
    /// Nine cards in a square every line of which is a Set.
    case magicSquare
    case largestSetFree
  }

  let kind: Kind
  package let deck: Deck
  /// The number of cards on each board; nil for ends of games of any size.
  package let cards: Int?
  /// The exact number of Sets of boards that are dealt; nil is any.
  package var sets: Int?
  /// The levels of their Sets; nil is any.
  package var levels: SetLevels?
  /// True if no two Sets of a board have the same level.
  package var hasUniqueSizes = false
  /// True if of a magic square only three cards are face up, from which the others follow.
  package var isHidden = false

  /// A request; without a number of cards there are as many as usual for the kind: 12, or the whole of a smaller deck.
  package init(_ kind: Kind, deck: Deck = .standard, cards: Int? = nil) {
    (self.kind, self.deck) = (kind, deck)
    self.cards =
      switch kind {
      case .dealt: cards ?? min(12, deck.count)
      case .endGame: cards
      case .magicSquare: 9
      case .largestSetFree: deck.mostSetFree
      }
  }

  var isChosen: Bool { sets != nil || isByLevel }

  var isByLevel: Bool { levels != nil || hasUniqueSizes }

  func accepted(_ cards: [Card]) -> Board? {
    if let sets, deck.attributes <= 4, CardMask(cards).setCount != sets { return nil }
    guard let board = Board(cards, deck: deck), isChosen else { return Board(cards, deck: deck) }
    if !isByLevel { return deck.attributes <= 4 || board.setCount == sets ? board : nil }
    let places = board.sets
    guard sets.map({ $0 == places.count }) ?? true else { return nil }
    var counts = [Int](repeating: 0, count: deck.attributes + 1)
    for place in places { counts[board.trio(at: place)?.level ?? 0] += 1 }
    let isRight =
      (levels?.accept(counts) ?? true) && (!hasUniqueSizes || counts.allSatisfy { $0 <= 1 })
    return isRight ? board : nil
  }

  /// The boards in words, such as “boards of 12 cards with exactly 4 Sets”; `count` is how many there are.
  func words(_ count: Int, showsCondition: Bool) -> String {
    let plural = count == 1 ? "" : "s"
    switch kind {
    case .dealt:
      return "board\(plural) of \(counted(cards ?? 0, "card"))" + (showsCondition ? condition : "")
    case .endGame:
      let game = count == 1 ? "end of a game" : "ends of games"
      return game + (cards.map { " that leave\(count == 1 ? "s" : "") \($0) cards" } ?? "")
    case .magicSquare: return "magic square\(plural)"
    case .largestSetFree:
      return "largest board\(plural) without a Set, of \(cards ?? 0) cards"
    }
  }

  private var condition: String {
    var parts: [String] = []
    if let sets, levels?.isWhole != true {
      parts.append(sets == 0 ? "no Set" : "exactly \(counted(sets, "Set"))")
    }
    if let levels { parts.append(levels.words) }
    if hasUniqueSizes { parts.append("no two Sets of one level") }
    return parts.isEmpty ? "" : " with " + parts.joined(separator: " and ")
  }
}

/// The levels that the Sets of a board may have, some of them in given numbers.
package struct SetLevels: Hashable, Sendable {
  let levels: [Int]
  let counts: [Int: Int]

  /// Reads levels such as `3,4`, or with numbers of Sets `1=2,4=1`; nil for other texts.
  package init?(_ text: String) {
    var (levels, counts): ([Int], [Int: Int]) = ([], [:])
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", omittingEmptySubsequences: false).map { Int($0) }
      guard let level = words.first ?? nil, (1...6).contains(level), !levels.contains(level),
        words.count <= 2
      else { return nil }
      levels.append(level)
      guard words.count == 2 else { continue }
      guard let count = words[1], (0...100_000).contains(count) else { return nil }
      counts[level] = count
    }
    self.levels = levels.sorted()
    self.counts = counts
  }

  var named: Int { counts.values.reduce(0, +) }

  var sets: Int? { isWhole ? named : nil }

  var isWhole: Bool { counts.count == levels.count }

  /// True if a board qualifies by its number of Sets of each level; `found` begins with level 0.
  func accept(_ found: [Int]) -> Bool {
    found.indices.allSatisfy { level in
      levels.contains(level)
        ? counts[level].map { $0 == found[level] } ?? true : found[level] == 0
    }
  }

  func problem(sets: Int) -> String? {
    guard isWhole ? named != sets : named > sets else { return nil }
    return
      "--levels asks for \(counted(named, "Set"))\(isWhole ? "" : " or more"), --sets for \(sets)"
  }

  /// The levels in words, such as “2 Sets of level 1, no others”.
  var words: String {
    if counts.isEmpty {
      return "no Sets but of level " + levels.map(String.init).joined(separator: " or ")
    }
    let named = levels.map { level in
      counts[level].map { "\(counted($0, "Set")) of level \(level)" }
        ?? "any number of level \(level)"
    }
    return named.joined(separator: ", ") + ", no others"
  }
}

extension BoardRequest {
  /// Why there are no such boards, and what is possible; nil if there are, or that is not known.
  package var problem: String? {
    switch kind {
    case .dealt: return sizeProblem ?? levelProblem ?? setProblem(sets ?? levels?.sets)
    case .endGame: return endProblem
    case .magicSquare:
      return deck.attributes < 2 ? "a magic square needs 9 cards: --deck 2 or more" : nil
    case .largestSetFree: return nil
    }
  }

  private var sizeProblem: String? {
    guard let cards, !(1...deck.count).contains(cards) else { return nil }
    return "the deck has \(deck.count) cards: a board has 1 to \(deck.count), not \(cards)"
  }

  private var endProblem: String? {
    let most = deck.mostSetFree
    guard deck.attributes >= 3 else { return "games need a deck of 3 to 6 attributes" }
    guard let cards, cards < 6 || cards > most || cards % 3 != 0 else { return nil }
    let sizes = stride(from: 6, through: most, by: 3).map(String.init)
    let shown = sizes.count > 6 ? ["6", "9", "12, …"] + sizes.suffix(1) : sizes
    return
      "games that leave cards leave \(shown.listed(by: "or")) of \(deck.count), the one to be found included: "
      + "not \(cards)"
  }

  private func setProblem(_ sets: Int?) -> String? {
    guard let sets, let cards else { return nil }
    if sets < 0 { return "a board has 0 Sets or more, not \(sets)" }
    let most = deck.mostSetFree
    if sets == 0, cards > most {
      return
        "\(cards) cards always contain a Set: a board without one has at most \(most) of \(deck.count)"
    }
    let possible = exactCounts.map { counts in counts.indices.filter { counts[$0] > 0 } }
    let bounds = Self.bounds(cards, deck)
    let (least, largest) = (
      possible?.first ?? bounds.lowerBound, possible?.last ?? bounds.upperBound
    )
    let have = "\(counted(cards, "card")) of \(deck.count) have"
    if sets > largest {
      return "\(have) at most \(counted(largest, "Set")), not \(sets)"
    }
    if sets < least { return "\(have) at least \(counted(least, "Set")), not \(sets)" }
    guard let possible, !possible.contains(sets) else { return nil }
    let near = [possible.last { $0 < sets }, possible.first { $0 > sets }].compactMap { $0 }
    return "\(have) never exactly \(counted(sets, "Set")), but "
      + near.map(String.init).joined(separator: " or ")
  }

  /// The limits known without counting: each pair is in at most one Set, a board of more cards than a largest Set-free one
  /// has a Set for each of them, and with the cards left out a board has a fixed sum of Sets.
  package static func bounds(_ cards: Int, _ deck: Deck) -> ClosedRange<Int> {
    func alone(_ cards: Int) -> (least: Int, most: Int) {
      (max(0, cards - deck.mostSetFree), cards * ((cards - 1) / 2) / 3)
    }
    let together = deck.setCount - cards * (deck.count - cards) / 2
    let (own, others) = (alone(cards), alone(deck.count - cards))
    let least = max(own.least, together - others.most)
    return least...max(least, min(own.most, together - others.least))
  }

  private var levelProblem: String? {
    let attributes = counted(deck.attributes, "attribute")
    if let levels {
      if let level = levels.levels.last(where: { $0 > deck.attributes }) {
        return "a Set of \(attributes) has a level from 1 to \(deck.attributes), not \(level)"
      }
      if let sets, let problem = levels.problem(sets: sets) { return problem }
      if hasUniqueSizes, let twice = levels.counts.first(where: { $0.value > 1 }) {
        return "--unique-sizes allows 1 Set of a level, not \(twice.value) of level \(twice.key)"
      }
    }
    let bounds = Self.bounds(cards ?? 0, deck)
    if let levels, !levels.isWhole, levels.named > bounds.upperBound {
      return "\(counted(cards ?? 0, "card")) of \(deck.count) have at most "
        + "\(counted(bounds.upperBound, "Set")): --levels asks for \(levels.named)"
    }
    let most = levels?.levels.count ?? deck.attributes
    let least = sets ?? bounds.lowerBound
    guard hasUniqueSizes, least > most else { return nil }
    let found =
      sets == nil ? "\(counted(cards ?? 0, "card")) have at least \(least)" : "not \(least)"
    return "--unique-sizes allows a Set of each level, so at most \(counted(most, "Set")): \(found)"
  }

  var exactCounts: [UInt128]? {
    guard let cards, deck.attributes < 6 else { return nil }
    let reach = deck.attributes <= 3 ? deck.count : deck.attributes == 4 ? 16 : 11
    guard min(cards, deck.count - cards) <= reach else { return nil }
    return try? SetDistribution(deck: deck, cards: cards).counts
  }
}
