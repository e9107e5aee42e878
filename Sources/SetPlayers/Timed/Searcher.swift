/// A person at a table: what they would do next, in seconds of searching since the table was settled.
package struct Searcher: Sendable {
  package let player: Player
  let person: Int
  package var search = TableSearch()
  package private(set) var nextSlip = Double.infinity
  /// When a Set-free table is recognised; infinite on others.
  package private(set) var recognition = Double.infinity
  /// When the player gives up; infinite if never.
  package private(set) var giveUp = Double.infinity
  package private(set) var table = TableClocks(key: 0)

  private let patterns: CardPatterns
  private var clocks: PersonClocks
  /// The skill, slowed down by caution.
  private let skill: Double
  private var speed: Double
  /// False claims a minute of searching at speed 1.
  private var slipRate: Double
  private var slips = SplitMix64(seed: 0)

  package init(_ player: Player, person: Int, patterns: CardPatterns) {
    self.player = player
    self.person = person
    self.patterns = patterns
    clocks = PersonClocks(StreamFamily(seed: 0), game: 0, person: person)
    skill = player.skill / player.pace
    speed = skill
    slipRate = player.mistakes
  }

  package mutating func start(_ game: UInt64, of streams: StreamFamily) {
    clocks = PersonClocks(streams, game: game, person: person)
    speed = skill
    if player.frailty > 0 {
      let sigma = player.frailty
      speed *= PortableMath.exp(max(-600, min(600, sigma * clocks.normal + sigma * sigma / 2)))
    }
  }

  package mutating func begin(_ table: borrowing Table) {
    self.table = clocks.clocks(of: table)
    let crowd = Searcher.crowd(table.count, player.crowding)
    search.begin(
      table, player, speed: speed, crowd: crowd, clocks: self.table, patterns: patterns)
    if player.caution != nil {
      slipRate = player.falseClaims(among: patterns.nearSets(on: table), crowd: crowd)
    }
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

  @inline(__always)
  package mutating func passSlip() {
    guard slipRate > 0 else {
      nextSlip = .infinity
      return
    }
    nextSlip += slips.unitTime(stages: 1) * 60 / (slipRate * speed)
  }

  /// Seconds from claiming a Set of this table until it is shown: three exponential times for the cards, each a third of
  /// the motor time on average, and for each attribute that differs one for the check.
  ///
  /// The sum of stages is the usual model of such a time (R. D. Luce, Response Times, Oxford 1986); half a second for a
  /// card lies between a key and a pointed-at target in the keystroke-level model (S. Card, T. Moran, A. Newell, Comm.
  /// ACM 23(7), 1980, doi:10.1145/358886.358895). It depends on the Set and on how often it was lost, so that it is the same
  /// for all windows.
  package func showingTime(of index: Int) -> Double {
    guard player.motor > 0 else { return 0 }
    let target = search.targets[index]
    var words = table.words(of: target, for: .showing)
    var cards = words.sumOfUnitTimes(3)
    if player.unsure > 0 { cards += player.unsure * words.sumOfUnitTimes(target.level) }
    return cards * player.motor / 3
  }

  package mutating func lose(at moment: Double) {
    search.lose(at: moment, clocks: table, stages: player.stages, speed: speed)
  }

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
