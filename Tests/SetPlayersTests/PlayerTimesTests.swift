import SetPlayers
import TestSupport
import Testing

/// The published times, and what the race makes of them.
struct PlayerTimesTests {
  /// The presets hold the published rows.
  @Test func presetsAreTheData() throws {
    let rows = repositoryTable("data/players/taatgen-2003.csv")
    #expect(rows.count == 16)
    for row in rows {
      let player = try Catalogue<Player>.standard.read(
        "\(row["skill"] ?? "")(times: \(row["kind"] ?? ""))")
      let level = try #require(row["level"].flatMap { Int($0) })
      #expect(player.times.seconds[level - 1] == row["seconds"].flatMap { Double($0) })
    }
    #expect(Player.written("beginner(times: smooth)").times.seconds == [41, 66, 91, 116, 141, 166])
    #expect(Player.written("expert(times: smooth)").times.seconds == [27, 36, 45, 54, 63, 72])
  }

  /// One Set on 12 cards: the mean time is the calibration's.
  ///
  /// Seed 61; 24 means of 1,000 times each; at 4.5 standard errors a false alarm in 6,000 runs.
  @Test(arguments: ["beginner", "expert"], ["stages: 1", "stages: 4", "frailty: 0.3"])
  func calibration(skill: String, shape: String) throws {
    let player = Player.written("\(skill)(\(shape), motor: 0, mistakes: 0, giveup: never)")
    let streams = StreamFamily(seed: 61)
    var stream = streams.stream(game: 0, purpose: .deal)
    var searcher = Searcher(player, person: 0, patterns: CardPatterns(.standard))
    for level in 1...4 {
      var mean = Mean()
      var boards = 0
      while boards < 20 {
        // Boards that begin with a Set of the level.
        var cards = draw(12, &stream)
        let third = Card(index: cards[0]).third(with: Card(index: cards[1]))
        guard !cards[2...].contains(third.index) else { continue }
        cards[2] = third.index
        guard Trio(Card(index: cards[0]), Card(index: cards[1]), third)?.level == level,
          case let table = try table(of: cards), table.setCount == 1
        else { continue }
        boards += 1
        for game in 0..<50 as Range<UInt64> {
          searcher.start(UInt64(boards) * 1000 + game, of: streams)
          searcher.begin(table)
          mean.add(searcher.search.nextDue)
        }
      }
      let expected = player.times.seconds[level - 1]
      #expect(abs(mean.value - expected) < 4.5 * mean.error, "level \(level): \(mean.value)")
      #expect(mean.error < 0.04 * expected)
    }
  }

  /// Fresh boards of 12: mean seconds by number of Sets, and the levels found first.
  ///
  /// Seed 62; 22 figures, each within 4.5 standard errors of both estimates and the rounding: a false alarm in 6,000 runs.
  @Test(arguments: ["beginner", "expert"])
  func predictions(skill: String) throws {
    let player = Player.written("\(skill)(motor: 0, mistakes: 0, giveup: never)")
    var engine = TimedGameEngine(player: player, seed: 62)
    var events: [TimedEvent] = []
    var bySets = [Mean](repeating: Mean(), count: 16)
    var all = Mean()
    var levels = [Double](repeating: 0, count: 5)
    let boards = 10_000.0
    for game in 0..<UInt64(boards) {
      engine.play(game, into: &events)
      guard let event = events.first, case .set = event.kind else { continue }
      let seconds = Double(event.situation.sinceTable) / 1000
      bySets[event.situation.setsOnTable].add(seconds)
      all.add(seconds)
      levels[event.situation.level] += 1
    }
    let rows = repositoryTable("data/players/race-predictions.csv").filter { $0["skill"] == skill }
    #expect(rows.count == 7)
    for row in rows {
      let mean = row["sets"].flatMap { Int($0) }.map { bySets[$0] } ?? all
      let text = try #require(row["seconds"])
      let published = try #require(Double(text))
      let rounding = text.contains(".") ? 0.05 : 0.5
      let error = mean.error * (1 + boards / 200_000).squareRoot()
      #expect(abs(mean.value - published) < rounding + 4.5 * error, "\(row): \(mean.value)")
    }
    let shares = repositoryTable("data/players/first-found-levels.csv").filter {
      $0["skill"] == skill
    }
    #expect(shares.count == 4)
    for row in shares {
      let level = try #require(row["level"].flatMap { Int($0) })
      let published = try #require(row["share"].flatMap { Double($0) })
      let share = levels[level] / all.count
      let error = (share * (1 - share) / all.count * (1 + boards / 200_000)).squareRoot()
      #expect(abs(share - published) < 0.005 + 4.5 * error, "level \(level): \(share)")
    }
  }

  /// What the mean does not tell: Erlang(k) has a k-th of the variance, frailty adds its own.
  ///
  /// Seed 63; 4,000 times each; the bounds are some 6 standard errors wide.
  @Test func shapes() throws {
    func ratio(_ text: String) throws -> Double {
      var mean = Mean()
      let player = Player.written("custom(10, motor: 0, mistakes: 0, \(text))")
      var searcher = Searcher(player, person: 0, patterns: CardPatterns(.standard))
      // The Set of cards 0, 1, 2 and nothing else.
      let table = try table(of: [0, 1, 2, 4, 9, 10])
      for game in 0..<4000 as Range<UInt64> {
        searcher.start(game, of: StreamFamily(seed: 63))
        searcher.begin(table)
        mean.add(searcher.search.targets[0].due)
      }
      #expect(table.setCount == 1)
      return mean.error * mean.error * mean.count / (mean.value * mean.value)
    }
    #expect(try abs(ratio("crowding: 0") - 1) < 0.25)
    #expect(try abs(ratio("stages: 4") - 0.25) < 0.05)
    // (1 + CV²)(exp(σ²)) − 1 for exponential times over a log-normal speed.
    #expect(try abs(ratio("frailty: 0.4") - (2 * PortableMath.exp(0.16) - 1)) < 0.5)
  }

  /// Crowding: on n cards rates are those of 12 times (66 / pairs)^c; abundance multiplies the right Sets.
  @Test func tableEffects() throws {
    let fifteen = try table(of: [0, 1, 2, 4, 9, 10, 13, 30, 31, 33, 34, 40, 60, 61, 70])
    func dues(_ text: String) -> [Double] {
      let player = Player.written(text)
      let searcher = searcher(player, at: fifteen, game: 5, seed: 64)
      let crowd = player.crowding == 0 ? 1 : player.crowding == 1 ? 105.0 / 66 : 2.53
      #expect(abs(searcher.giveUp - 130 * crowd) < 0.2)
      return searcher.search.targets.map(\.due)
    }
    let plain = dues("expert(crowding: 0)")
    #expect(plain.count == fifteen.setCount && plain.count > 2)
    for (crowded, free) in zip(dues("expert"), plain) {
      #expect(abs(crowded / free - 105.0 / 66) < 1e-12)
    }
    for (crowded, free) in zip(dues("expert(crowding: 2)"), plain) {
      #expect(abs(crowded / free - (105.0 / 66) * (105.0 / 66)) < 1e-12)
    }
    // The value that most cards share, by plain counting.
    let digits = fifteen.board.cards.map { Deck.standard.digits(of: $0) }
    var counts: [[Int]: Int] = [:]
    for card in digits {
      for (attribute, value) in card.enumerated() { counts[[attribute, value], default: 0] += 1 }
    }
    let most = try #require(counts.values.max())
    var boosted = 0
    for (index, (fast, slow)) in zip(
      dues("expert(crowding: 0, abundance: 3)"), plain
    ).enumerated() {
      let places = fifteen.set(at: index)
      let cards = [places.first, places.second, places.third].map { digits[$0] }
      let isAbundant = counts.contains { key, count in
        count == most && cards.allSatisfy { $0[key[0]] == key[1] }
      }
      boosted += isAbundant ? 1 : 0
      #expect(abs(slow / fast - (isAbundant ? 3 : 1)) < 1e-12)
    }
    #expect(boosted > 0 && boosted < plain.count)
  }
}
