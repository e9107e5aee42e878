import SetLab
import Testing

/// Reference values: scipy.stats.chi2 for intervals, scipy.optimize for the shape; medians and shares are published.
struct PlayerFitTests {
  /// The published means of four beginners, 20 searches each, give the times of `beginner`.
  @Test func publishedMeans() throws {
    let records = zip(1..., [29, 69, 88.5, 86]).map { level, seconds in
      SearchRecord(seconds: seconds, .took(level: level), searches: 20)
    }
    let fit = try #require(PlayerFit(records, motor: 0))
    #expect(fit.player.name == "custom(29, 69, 88.5, 86, motor: 0, mistakes: 0)")
    #expect(fit.player.times.seconds.prefix(4) == Player.beginner.times.seconds.prefix(4))
    let ends = [
      (18.777289044685585, 47.47669710225591), (44.67699807183811, 112.96179655364337),
      (57.30310622257497, 144.88578253619477), (55.684374408377934, 140.79296382048304),
    ]
    for (level, (lower, upper)) in zip(fit.levels, ends) {
      #expect(abs(level.seconds.interval.lower / lower - 1) < 1e-9 && level.taken == 20)
      #expect(abs(level.seconds.interval.upper / upper - 1) < 1e-9)
    }
    #expect(fit.giveUp == nil && fit.shape == nil)
  }

  /// The times in remission of 21 patients, of whom 12 were not seen to the end.
  ///
  /// Source: E. J. Freireich and others, Blood 21(6), 1963.
  private let remissions = CensoredSample(
    [6, 6, 6, 7, 10, 13, 16, 22, 23].map { (time: $0, ended: true) }
      + [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35].map { (time: $0, ended: false) })

  @Test func sharesThatGoOn() {
    let shares = [0.857143, 0.806723, 0.752941, 0.690196, 0.627451, 0.537815, 0.448179]
    #expect(zip(remissions.steps, shares).allSatisfy { abs($0.share - $1) < 1e-6 })
    #expect(remissions.steps.map(\.time) == [6, 7, 10, 13, 16, 22, 23])
    let late = remissions.share(after: 24, .gsl())
    #expect(abs(late.interval.lower - 0.1880520059592324) < 1e-9)
    #expect(abs(late.interval.upper - 0.6801426284952415) < 1e-9)
    #expect(remissions.share(after: 5.9, .gsl()).value == 1)
    #expect(remissions.share(after: 36, .gsl()).value.isNaN)
    let median = remissions.median(.gsl())
    #expect(median?.value == 23 && median?.interval == Interval(lower: 13, upper: .infinity))
    #expect(CensoredSample([(1, true), (2, false), (3, false)]).median(.gsl(0.9)) == nil)
  }

  @Test func shapeOfTimes() throws {
    let shape = try #require(remissions.weibullShape(.gsl()))
    #expect(abs(shape.value - 1.3537345238262226) < 1e-9)
    #expect(abs(shape.interval.lower - 0.7844419240671933) < 1e-9)
    #expect(abs(shape.interval.upper - 2.3361795242881924) < 1e-9)
  }

  /// What is searched for together shares the time: two Sets side by side, and 15 cards.
  @Test func exposure() throws {
    let records = [
      SearchRecord(seconds: 11.5, .took(level: 2), levels: [2, 2, 3]),
      SearchRecord(seconds: 21.5, .called, levels: [3], cards: 15, mistakes: 2),
      SearchRecord(seconds: 5, .cut, levels: [2]),
    ]
    let fit = try #require(PlayerFit(records))
    let crowd = 66.0 / 105
    #expect(fit.levels.map(\.level) == [2, 3] && fit.levels.map(\.taken) == [1, 0])
    #expect(abs(fit.levels[0].exposure - 25) < 1e-12)
    #expect(abs(fit.levels[1].exposure - (10 + 17 * crowd)) < 1e-12)
    #expect(fit.levels[1].seconds.value.isNaN && fit.levels[1].seconds.interval.upper == .infinity)
    #expect(abs(fit.mistakes.value - 2 * 60 / 32) < 1e-12)
    #expect(fit.calls == 1 && fit.falseClaims == 2)
    #expect(PlayerFit([SearchRecord(seconds: 9, .called)]) == nil)
  }

  /// First tables of simulated games: what a person would have logged.
  private func searches(
    _ games: Range<UInt64>, seed: UInt64, by player: Player
  ) throws -> [SearchRecord] {
    var engine = TimedGameEngine(player: player, seed: seed)
    var events: [TimedEvent] = []
    return try games.map { game in
      engine.play(game, into: &events)
      let first = events.prefix { $0.situation.sinceTable == $0.situation.elapsed }
      let board = try #require(
        Transcript.record(game: game, seed: seed, strategy: .first).entries.first?.board)
      let levels = board.sets.compactMap { board.trio(at: $0)?.level }
      let last = try #require(first.last)
      let mistakes = first.count { $0.kind == .falseClaim }
      let end: SearchRecord.End =
        if case .set = last.kind { .took(level: last.situation.level) } else { .called }
      return SearchRecord(
        seconds: Double(last.situation.sinceTable) / 1000, end, levels: levels, mistakes: mistakes)
    }
  }

  private static let person = "custom(20, 45, 60, 90, motor: 1.2, mistakes: 0.5, giveup: 60)"

  /// The parameters of a simulated person are found again: seed 5, 99.99% intervals of six numbers, false alarms below 0.1%.
  @Test func recovery() throws {
    let player = try Catalogue<Player>.standard.read(Self.person)
    let fit = try #require(
      PlayerFit(
        try searches(0..<3_000, seed: 5, by: player), motor: 1.2, confidence: .gsl(0.9999)))
    for level in fit.levels {
      #expect(level.seconds.interval.contains(player.times.seconds[level.level - 1]))
      #expect(level.seconds.interval.upper / level.seconds.interval.lower < 1.8)
    }
    #expect(fit.mistakes.interval.contains(0.5))
    // All who search so long give up then; times are written in milliseconds.
    #expect(abs((fit.giveUp?.value ?? .nan) - 60) < 0.001)
    let shape = try #require(fit.shape)
    #expect(shape.interval.contains(1) && shape.interval.upper < 1.1)
    let steady = try #require(
      PlayerFit(
        try searches(
          0..<1_000, seed: 5,
          by: Catalogue<Player>.standard.read(Self.person.dropLast() + ", stages: 3)")),
        motor: 1.2))
    #expect(try #require(steady.shape).interval.lower > 1.3)
  }

  /// 95% intervals hold the true numbers: seed 6, 200 persons with 150 searches each, at least 180 of 200 for each number.
  ///
  /// With a coverage of 95% fewer happen once in 1,000 for one number; Garwood's intervals cover more often.
  @Test func coverage() throws {
    let player = try Catalogue<Player>.standard.read(Self.person)
    let records = try searches(0..<30_000, seed: 6, by: player)
    var held = [Int](repeating: 0, count: 5)
    for person in 0..<200 {
      let fit = try #require(
        PlayerFit(Array(records[150 * person..<150 * (person + 1)]), motor: 1.2))
      for level in fit.levels
      where level.seconds.interval.contains(player.times.seconds[level.level - 1]) {
        held[level.level - 1] += 1
      }
      held[4] += fit.mistakes.interval.contains(0.5) ? 1 : 0
    }
    #expect(held.allSatisfy { $0 >= 180 }, "\(held)")
  }

  @Test(arguments: [
    (
      "level\n1",
      "there is no column “seconds”; expected seconds, level, levels, cards, mistakes, end, searches"
    ),
    ("seconds,level\n1,2\n-3,1", "line 3, seconds: “-3” is not a number of seconds"),
    ("seconds,level\n,2", "line 2, seconds: expected a number of seconds"),
    ("seconds,level\n1,7", "line 2, level: “7” is not a level from 1 to 6"),
    ("seconds,end\n1,took", "line 2, end: “took” needs the level of the Set"),
    ("seconds,level,end\n1,2,cut", "line 2, end: “cut” has no level of a Set"),
    ("seconds,end\n1,gone", "line 2, end: “gone” is not took, called or cut"),
    ("seconds,level,levels\n1,2,1 3", "line 2, levels: “1 3” has no Set of level 2"),
    ("seconds,levels\n1,1 x", "line 2, levels: “x” is not a level from 1 to 6"),
    ("seconds,cards\n1,2", "line 2, cards: “2” is not a number of cards from 3 to 729"),
    ("seconds,mistakes\n1,-1", "line 2, mistakes: “-1” is not a number of mistakes"),
    ("seconds\n1,2", "not valid CSV: line 2, column 1: 2 fields under 1 name"),
  ])
  func mistakesInTables(text: String, says: String) {
    let error = #expect(throws: DataError.self) { try SearchTable.records(parsing: text) }
    #expect(error?.description == says)
  }

  @Test func tables() throws {
    let text =
      "who,seconds,level,levels,cards,mistakes,end,searches\nx,2.5,3,3 1,15,1,took,4\n,9,,,,,called,\n,3,,2,,,,"
    #expect(
      try SearchTable.records(parsing: text) == [
        SearchRecord(
          seconds: 2.5, .took(level: 3), levels: [3, 1], cards: 15, mistakes: 1, searches: 4),
        SearchRecord(seconds: 9, .called), SearchRecord(seconds: 3, .cut, levels: [2]),
      ])
  }
}
