/// One person's search of one table: when each Set is seen, as help comes.
///
/// Time here is time spent searching since the table was settled. Each Set has its moment, and help moves it forward by
/// dividing what remains: the work done so far is kept. No operation can move a moment back, not even by rounding.
package struct TableSearch: Sendable {
  package struct Target: Sendable {
    package let places: Places
    /// The sum of the words that stand for its cards.
    let cards: UInt64
    /// How often it was claimed and not shown in time.
    var lost: UInt16 = 0
    let pattern: UInt16
    /// The work until it is seen: its time at skill 1 without help.
    package var work: Double
    package var due: Double
    /// How much faster than without help it is searched for now.
    package var factor: Double

    package var level: Int { pattern.nonzeroBitCount }
  }

  package private(set) var targets: [Target] = []
  /// The index of the Set seen first; ‑1 if there is none.
  package private(set) var next = -1

  @inline(__always)
  package var nextDue: Double { next < 0 ? .infinity : targets[next].due }

  /// Begins at a table.
  ///
  /// The speed is the person's skill times how fast they are in this game; the crowd factor is the
  /// effect of table size on all rates.
  mutating func begin(
    _ table: borrowing Table, _ player: Player, speed: Double, crowd: Double,
    clocks: TableClocks, patterns: CardPatterns
  ) {
    targets.removeAll(keepingCapacity: true)
    let abundant = player.abundance == 1 ? [] : patterns.abundantSets(on: table)
    // At infinite speed all moments are 0 and the work decides which Set is first.
    next = -1
    var least = Double.infinity
    let cardWords = TableClocks.wordsOfCards
    for index in 0..<table.setCount {
      let places = table.set(at: index)
      let (one, two) = (table.index(at: places.first), table.index(at: places.second))
      let three = table.index(at: places.third)
      let pattern = patterns.pattern(one, two)
      let level = pattern.nonzeroBitCount
      let cards = cardWords[one] &+ cardWords[two] &+ cardWords[three]
      var words = clocks.words(ofSet: cards)
      var rate = crowd / player.times.seconds[level - 1]
      if !abundant.isEmpty && abundant[index] { rate *= player.abundance }
      let work = words.unitTime(stages: player.stages) / rate
      targets.append(
        Target(
          places: places, cards: cards, pattern: pattern, work: work, due: work / speed, factor: 1))
      next = work < least || next < 0 ? index : next
      least = min(least, work)
    }
  }

  /// Loses the next Set, as it was not shown in time: it is searched for anew from a moment on, without help.
  mutating func lose(at moment: Double, clocks: TableClocks, stages: Int, speed: Double) {
    guard next >= 0 else { return }
    func time(_ target: Target) -> Double {
      var words = clocks.words(of: target, for: .search)
      return words.unitTime(stages: stages)
    }
    let mean = targets[next].work / max(time(targets[next]), 0x1p-60)
    targets[next].lost &+= 1
    targets[next].work = mean * time(targets[next])
    targets[next].due = moment + targets[next].work / speed
    for index in targets.indices where targets[index].due < targets[next].due { next = index }
  }

  /// Speeds up the search for some Sets from a moment on, which is not after any Set's.
  ///
  /// `factor` says for each Set how much faster it is searched for than without help; less than
  /// before changes nothing.
  package mutating func help(at now: Double, factor: (Target) -> Double) {
    for index in targets.indices {
      let target = targets[index]
      let faster = factor(target)
      guard faster > target.factor else { continue }
      let rest = (target.due - now) / (faster / target.factor)
      targets[index].due = min(target.due, now + max(0, rest))
      targets[index].factor = faster
      if targets[index].due < targets[next].due { next = index }
    }
  }
}
