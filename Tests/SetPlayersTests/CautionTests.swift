import Foundation
import SetPlayers
import Testing

/// How much evidence a player waits for: the closed form against a walk, near-Sets against a count by hand, and laws of
/// whole games.
struct CautionTests {
  /// The digits of a card, counted from the last attribute.
  private func digits(of card: Int, _ attributes: Int) -> [Int] {
    var (rest, digits) = (card, [Int]())
    for _ in 0..<attributes {
      digits.append(rest % 3)
      rest /= 3
    }
    return digits
  }

  /// The near-Sets among some cards by level from 1: three values add up to a multiple of 3 if they are all alike or all
  /// different.
  private func nearSets(_ cards: [Int], _ attributes: Int = 4) -> [Int] {
    let known = cards.map { digits(of: $0, attributes) }
    var counts = [Int](repeating: 0, count: attributes)
    for one in known.indices {
      for two in one + 1..<known.count {
        for three in two + 1..<known.count {
          var (wrong, differing) = (0, 0)
          for place in 0..<attributes {
            let (a, b, c) = (known[one][place], known[two][place], known[three][place])
            if (a + b + c) % 3 != 0 { wrong += 1 }
            if a != b || b != c { differing += 1 }
          }
          if wrong == 1 { counts[differing - 1] += 1 }
        }
      }
    }
    return counts
  }

  /// Boards of all sizes, counted by hand: seed 151.
  @Test func nearSetsAreCounted() throws {
    var stream = StreamFamily(seed: 151).stream(game: 0, purpose: .deal)
    let patterns = CardPatterns(.standard)
    var seen = 0
    for count in 0..<60 {
      let cards = draw(3 + count % 19, &stream)
      let counts = patterns.nearSets(on: try table(of: cards, left: 0))
      #expect(counts == nearSets(cards))
      seen += counts.reduce(0, +)
    }
    #expect(seen > 2000)
    let three = try #require(Deck(attributes: 3))
    let others = try Table((0..<9).map { Card(index: 2 * $0) }, unseen: [])
    #expect(patterns.nearSets(on: others) == nearSets((0..<9).map { 2 * $0 }))
    #expect(CardPatterns(three).nearSets(on: others) == nearSets((0..<9).map { 2 * $0 }, 3))
  }

  /// The mean numbers on 12 random cards: all 85,320 triples of the deck, of which 220 lie there.
  @Test func twelveCardsOnAverage() {
    let all = nearSets(Array(0..<81)).map { Double($0) * 220 / 85_320 }
    for (one, other) in zip(all, Player.nearSetsOfTwelve) { #expect(abs(one - other) < 1e-12) }
    #expect(Player.nearSetsOfTwelve.count == 4)
  }

  /// The probability that a walk of steps of one, up with probability q < 1/2, ever comes so high, computed step by step.
  private func reaches(_ height: Int, up q: Double) -> Double {
    let depth = 200
    var (weights, reached) = ([Double](repeating: 0, count: depth + height), 0.0)
    weights[depth] = 1
    for _ in 0..<2000 {
      var next = [Double](repeating: 0, count: weights.count)
      for place in weights.indices where weights[place] > 0 {
        if place + 1 == weights.count {
          reached += q * weights[place]
        } else {
          next[place + 1] += q * weights[place]
        }
        if place > 0 { next[place - 1] += (1 - q) * weights[place] }
      }
      weights = next
    }
    return reached
  }

  /// p^c against a walk with one bound, of which diffusion is the limit: twice, thrice and half the height.
  @Test(arguments: ["beginner", "expert(mistakes: 2)", "custom(30, 40, 50, 60, mistakes: 1)"])
  func closedForm(text: String) throws {
    let usual = Player.written(text)
    // The step for which four of them are the usual bound.
    let ratio = Foundation.pow(usual.nearClaims, 0.25)
    let q = ratio / (1 + ratio)
    #expect(abs(reaches(4, up: q) / usual.nearClaims - 1) < 1e-9)
    let table = [3, 20, 11, 5]
    func rate(_ caution: Double) -> Double {
      var player = usual
      player.caution = caution
      return player.falseClaims(among: table, crowd: 0.7)
    }
    let all = rate(0)
    #expect(
      abs(all - 42 * zip(table, usual.times.seconds).reduce(0) { $0 + Double($1.0) / $1.1 }) < 1e-9)
    for height in [1, 2, 3, 4, 6, 8, 12] {
      #expect(abs(rate(Double(height) / 4) / all - reaches(height, up: q)) < 1e-9, "\(height)")
    }
  }

  /// On random tables of 12 cards false claims come at the asked-for rate on average, and search times are the usual ones.
  ///
  /// Seed 152; 4.5 standard errors, a false alarm in 50,000 runs.
  @Test(arguments: ["beginner", "expert(mistakes: 1.5, skill: 3)", "child(frailty: 0.2)"])
  func cautionOneIsUsual(text: String) throws {
    var stream = StreamFamily(seed: 152).stream(game: 0, purpose: .deal)
    let plain = Player.written(text)
    var usual = plain
    usual.caution = 1
    var mean = Mean()
    let patterns = CardPatterns(.standard)
    for count in 0..<3000 {
      let table = try table(of: draw(12, &stream))
      mean.add(usual.falseClaims(among: patterns.nearSets(on: table), crowd: 1))
      guard count < 100 else { continue }
      let both = [plain, usual].map {
        searcher($0, at: table, game: UInt64(count), seed: 152)
      }
      #expect(both[0].search.targets.map(\.due) == both[1].search.targets.map(\.due))
      #expect(both[0].giveUp == both[1].giveUp && both[0].nextSlip != both[1].nextSlip)
    }
    #expect(abs(mean.value - plain.mistakes) < 4.5 * mean.error, "\(mean.value) \(mean.error)")
    #expect(mean.error < 0.01 * mean.value)
  }

  /// Without help the same Sets are taken and the same cards called for whatever the caution; with more of it no table
  /// has more false claims, and no Set is seen earlier.
  ///
  /// Seed 153; 150 random players.
  @Test func moreCautionNeverErrsMore() {
    var stream = StreamFamily(seed: 153).stream(game: 0, purpose: .play)
    var (fewer, later) = (0, 0)
    for game in 0..<150 as Range<UInt64> {
      let player = anyone(&stream)
      let cautions = [stream.uniform() * 2, stream.uniform() * 2].sorted()
      let games = cautions.map { caution in
        var player = player
        player.caution = caution
        return timedGame(game, player, seed: 153).filter(\.isMove)
      }
      #expect(games[0].map(\.kind) == games[1].map(\.kind))
      for (bold, careful) in zip(games[0], games[1]) {
        let (one, two) = (bold.situation, careful.situation)
        #expect(two.mistakesHere <= one.mistakesHere)
        fewer += two.mistakesHere < one.mistakesHere ? 1 : 0
        // The time of searching, without that for claims.
        func searched(_ now: TimedSituation) -> Double {
          Double(now.sinceTable) - 1000 * player.motor * Double(now.mistakesHere)
        }
        #expect(searched(two) >= searched(one) - 1)
        later += searched(two) > searched(one) + 1 ? 1 : 0
      }
    }
    #expect(fewer > 500 && later > 2000, "\(fewer) \(later)")
  }

  /// At any table, in a game for one or a race: all moments of searching are stretched alike, false claims more than that.
  ///
  /// Seed 154; 300 random players.
  @Test func allMomentsAreStretched() throws {
    var stream = StreamFamily(seed: 154).stream(game: 0, purpose: .play)
    for count in 0..<300 {
      let player = anyone(&stream)
      let table = try table(of: draw([9, 12, 15, 18][count % 4], &stream))
      let cautions = [stream.uniform() * 3, stream.uniform() * 3].sorted()
      let both = cautions.map { caution in
        var player = player
        player.caution = caution
        return searcher(player, at: table, game: UInt64(count), person: 1, seed: 154)
      }
      let stretch = (1 + cautions[1]) / (1 + cautions[0])
      func close(_ one: Double, _ two: Double) -> Bool { abs(two / one / stretch - 1) < 1e-12 }
      for (one, two) in zip(both[0].search.targets, both[1].search.targets) {
        #expect(one.due <= two.due && close(one.due, two.due))
      }
      #expect(both[0].search.next == both[1].search.next && close(both[0].giveUp, both[1].giveUp))
      #expect(table.setCount > 0 || close(both[0].recognition, both[1].recognition))
      var (bold, careful) = (both[0], both[1])
      for _ in 0..<5 where bold.nextSlip < .infinity {
        #expect(careful.nextSlip >= bold.nextSlip * stretch * (1 - 1e-12))
        bold.passSlip()
        careful.passSlip()
      }
    }
  }

  /// In races a bold player claims sooner and errs more than the same one with more caution: seed 155, 200 games, each
  /// number at ten standard errors and more.
  @Test(arguments: ["suggested", "setwithfriends", "published"])
  func boldPlayersRaceFaster(rules: String) throws {
    func sides(_ first: String, _ second: String) throws -> [RaceSide] {
      let results = try races([first, second], rules, games: 0..<200, seed: 155)
      return [0, 1].map { side in
        results.reduce(into: RaceSide()) { sum, result in
          sum.sets += result.sides[side].sets
          sum.mistakes += result.sides[side].mistakes
        }
      }
    }
    let bold = try sides("beginner(caution: 0.5)", "beginner(caution: 1)")
    #expect(bold[0].sets > bold[1].sets + 300 && bold[0].mistakes > 4 * bold[1].mistakes)
    let careful = try sides("beginner(caution: 2)", "beginner(caution: 1)")
    #expect(
      careful[0].sets + 300 < careful[1].sets && 4 * careful[0].mistakes < careful[1].mistakes)
  }

  /// More near-Sets, more false claims; a table without any has none.
  @Test func nearSetsMatter() throws {
    var player = Player.expert
    player.caution = 0.3
    func nextSlip(_ cards: [Int]) throws -> Double {
      searcher(player, at: try table(of: cards, left: 60), seed: 156).nextSlip
    }
    // Any two of these differ in one attribute alone, so that three are a Set or wrong in two.
    #expect(try nextSlip([0, 1, 2]) == .infinity)
    #expect(nearSets([0, 1, 3]) == [0, 0, 0, 0] && nearSets([0, 4, 5]) == [0, 1, 0, 0])
    #expect(try nextSlip([0, 4, 5]) < .infinity)
    player.caution = nil
    #expect(try nextSlip([0, 1, 2]) < .infinity)
  }

  @Test func mistakesAreBounded() {
    #expect(Player.written("beginner(mistakes: 15.81, caution: 1)").nearClaims <= 1)
    #expect(
      Player.written("beginner(mistakes: 0, caution: 0)").falseClaims(among: [9, 9], crowd: 1) == 0)
  }
}
