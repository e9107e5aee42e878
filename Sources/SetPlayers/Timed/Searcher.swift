internal import SetGame

/// A person at a table: what they would do next, in seconds of searching since the table was settled.
struct Searcher: Sendable {
  let player: Player
  /// Which of the persons of a game this is.
  let person: Int
  /// The Sets and when they are seen.
  var search = TableSearch()
  /// When the next false claim comes.
  private(set) var nextSlip = Double.infinity
  /// When a Set-free table is recognised; infinite on others.
  private(set) var recognition = Double.infinity
  /// When the player gives up; infinite if never.
  private(set) var giveUp = Double.infinity
  /// The clocks of the table.
  private(set) var table = TableClocks(key: 0)

  private let patterns: CardPatterns
  private var clocks: PersonClocks
  private var speed: Double
  private var slips = SplitMix64(seed: 0)

  init(_ player: Player, person: Int, patterns: CardPatterns) {
    self.player = player
    self.person = person
    self.patterns = patterns
    clocks = PersonClocks(StreamFamily(seed: 0), game: 0, person: person)
    speed = player.skill
  }

  /// Sits down to a game.
  mutating func start(_ game: UInt64, of streams: StreamFamily) {
    clocks = PersonClocks(streams, game: game, person: person)
    speed = player.skill
    if player.frailty > 0 {
      let sigma = player.frailty
      speed *= PortableMath.exp(max(-600, min(600, sigma * clocks.normal + sigma * sigma / 2)))
    }
  }

  /// Looks at a settled table.
  mutating func begin(_ table: borrowing Table) {
    self.table = clocks.clocks(of: table)
    let crowd = Searcher.crowd(table.count, player.crowding)
    search.begin(
      table, player, speed: speed, crowd: crowd, clocks: self.table, patterns: patterns)
    nextSlip = 0
    slips = self.table.words(for: .slips)
    passSlip()
    giveUp = player.giveUp == .infinity ? .infinity : player.giveUp / (crowd * speed)
    recognition = .infinity
    if table.setCount == 0 && player.recognition < .infinity {
      var words = self.table.words(for: .recognition)
      let work = words.unitTime(stages: player.stages) * player.recognition / crowd
      recognition = work / speed
    }
  }

  /// Moves on to the false claim after the next one.
  @inline(__always)
  mutating func passSlip() {
    guard player.mistakes > 0 else {
      nextSlip = .infinity
      return
    }
    nextSlip += slips.unitTime(stages: 1) * 60 / (player.mistakes * speed)
  }

  /// True if a card is deselected before this table's claim.
  var deselects: Bool {
    guard player.deselects > 0 else { return false }
    var words = table.words(for: .deselection)
    return PersonClocks.uniform(words.next()) <= player.deselects
  }

  /// A word of this person at this table: the lower one is first when two are equally fast.
  var tie: UInt64 {
    var words = table.words(for: .tie)
    return words.next()
  }

  /// The factor on rates that the number of cards gives, 1 for 12 cards.
  private static func crowd(_ cards: Int, _ power: Double) -> Double {
    if power == 0 || cards == 12 { return 1 }
    let ratio = 132 / Double(max(2, cards * (cards - 1)))
    return power == 1 ? ratio : PortableMath.exp(power * PortableMath.log(ratio))
  }
}
