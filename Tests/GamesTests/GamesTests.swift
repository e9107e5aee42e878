import Games
import Testing

struct GamesTests {
  @Test func lawsHoldForAGameThatKeepsThem() {
    #expect(GameLaws(Nim()) { $0.stones >= 0 }.broken(games: 0..<500, seed: 1) == nil)
  }

  @Test(arguments: [
    (Nim.Fault.peeks, "moves depend on what seat"), (.repeats, "a move is listed twice"),
    (.mute, "not every seat has a score"), (.forgets, "the game is over and has moves"),
    (.leaks, "an imagined state does not look like the view of seat"),
    (.immortal, "the game is not over and has no moves"),
  ])
  func lawsNameWhatIsBroken(_ fault: Nim.Fault, _ law: String) throws {
    let broken = try #require(GameLaws(Nim(fault: fault)).broken(games: 0..<200, seed: 1))
    #expect(broken.contains(law), "\(broken)")
  }

  @Test func unsoundStatesAreFound() {
    let broken = GameLaws(Nim()) { $0.stones > 1 }.broken(games: 0..<10, seed: 1)
    #expect(broken?.hasSuffix("the state is not sound") == true)
  }

  @Test func aLoopPlaysTheSameGamesInAnyOrder() {
    var loop = GameRunner(Nim(), [UniformPlayer(), UniformPlayer()], seed: 7)
    let forwards = (0..<50).map { loop.play($0).state }
    let backwards = (0..<50).reversed().map { loop.play($0).state }
    #expect(forwards == backwards.reversed())
    #expect(Set(forwards).count > 10)
  }

  /// Two players of chance draw from streams of their own: with one stream for both, the second would do as the first.
  ///
  /// Seed 3; in 40 games with three moves for each at first, all would agree by chance with 3^-30 or less.
  @Test func seatsHaveTheirOwnChance() {
    var runner = GameRunner(Nim(), [UniformPlayer<Nim>(), UniformPlayer<Nim>()], seed: 3)
    var differ = 0
    for game in UInt64(0)..<60 where runner.deal(game).stones >= 6 {
      var moves: [Nim.Take] = []
      _ = runner.play(game) { move, _ in moves.append(move) }
      if moves[0] != moves[1] { differ += 1 }
    }
    #expect(differ > 5)
  }

  @Test func aGameEndsByTheRulesByAPlayerOrByItsLength() {
    struct Quitter: GamePlayer {
      typealias Game = Nim
      func choose(
        among moves: [Nim.Take], seeing view: Nim.View, _ stream: inout RandomStream
      ) -> Int? { view.count < 2 ? 0 : nil }
    }
    var quitters = GameRunner(Nim(), [Quitter(), Quitter()], seed: 1)
    let given = quitters.play(0)
    #expect(given.end == .givenUp(seat: 0))
    #expect(given.moves == 2)
    var short = GameRunner(Nim(), [NimMaster(), NimMaster()], seed: 1, limit: 1)
    let long = short.play(0)
    #expect(long.end == .tooLong)
    #expect(long.moves == 1)
    var whole = GameRunner(Nim(), [NimMaster(), NimMaster()], seed: 1)
    #expect(whole.play(0).end == .over)
  }

  /// The master of Nim wins every heap that is no multiple of four when it begins.
  @Test func aMasterWins() {
    struct Either: GamePlayer {
      typealias Game = Nim
      var isMaster: Bool
      func choose(
        among moves: [Nim.Take], seeing view: Nim.View, _ stream: inout RandomStream
      ) -> Int? {
        isMaster
          ? NimMaster().choose(among: moves, seeing: view, &stream)
          : UniformPlayer<Nim>().choose(among: moves, seeing: view, &stream)
      }
    }
    var loop = GameRunner(Nim(), [Either(isMaster: true), Either(isMaster: false)], seed: 5)
    for game in UInt64(0)..<200 where loop.deal(game).stones % 4 != 0 {
      let end = loop.play(game).state
      #expect(Nim().scores(of: end)[0] > 0)
    }
  }

  /// With enough trials imagination finds the winning move of a small heap: among 6 stones that is to take 2.
  ///
  /// Seed 11; both sides of a trial play by chance, and 2 has the best mean by far: false alarms below one in a million.
  @Test func imaginationFindsTheBestMove() {
    var player = Imagination(Nim(), guide: UniformPlayer(), trials: 4000)
    var stream = StreamFamily(seed: 11).stream(game: 0, purpose: .play)
    let view = Nim.View(stones: 6, secret: 6, seat: 0, count: 0)
    let moves = [1, 2, 3].map { Nim.Take(stones: $0) }
    #expect(player.choose(among: moves, seeing: view, &stream) == 1)
    #expect(player.choose(among: [moves[2]], seeing: view, &stream) == 0)
  }

  /// Weights decide how often moves are drawn: 6,000 draws with seed 2 within five standard deviations.
  @Test func weightsAreChances() {
    struct Weights: WeighingPlayer {
      typealias Game = Nim
      func weigh(_ moves: [Nim.Take], seeing view: Nim.View, into weights: inout [Int]) {
        weights = [3, 0, 1]
      }
    }
    var stream = StreamFamily(seed: 2).stream(game: 0, purpose: .play)
    var counts = [0, 0, 0]
    let moves = [1, 2, 3].map { Nim.Take(stones: $0) }
    let view = Nim.View(stones: 9, secret: 1, seat: 0, count: 0)
    let player = Weights()
    for _ in 0..<6000 {
      counts[player.choose(among: moves, seeing: view, &stream) ?? 1] += 1
    }
    #expect(counts[1] == 0)
    #expect(abs(counts[0] - 4500) < 168)
  }

  /// Games of chance from 4 stones, by hand: P(second seat wins) = 13/27.
  @Test func treesReckonChances() {
    let start = Nim.State(stones: 4, secrets: [1, 2])
    let players = [UniformPlayer<Nim>(), UniformPlayer<Nim>()]
    let outcomes = GameTree(Nim()).outcomes(of: players, from: start)
    // f(n) = chance that who is to move takes the last stone: f(1) = 1/1 · 1, f(2) = (1 + 1 − f(1)) / 2 …
    var f = [Rational(0)]
    for n in 1...4 {
      let choices = min(3, n)
      f.append(
        (1...choices).reduce(Rational(0)) { $0 + (Rational(1) - f[n - $1]) } * Rational(1, choices))
    }
    #expect(outcomes[[1, 0]] == f[4])
    #expect(outcomes[[0, 2]] == Rational(1) - f[4])
  }

  /// Weights are chances in what is reckoned too: from 3 stones with weights 3, 2, 1 for taking 1, 2, 3.
  @Test func treesReckonWithWeights() {
    struct Falling: WeighingPlayer {
      typealias Game = Nim

      func weigh(_ moves: [Nim.Take], seeing view: Nim.View, into weights: inout [Int]) {
        weights = moves.map { 4 - $0.stones }
      }
    }
    let start = Nim.State(stones: 3, secrets: [1, 1])
    let outcomes = GameTree(Nim()).outcomes(of: [Falling(), Falling()], from: start)
    // Whoever moves at 1 wins, at 2 with 2/5; at 3 with 3/6 · (1 − 2/5) + 2/6 · 0 + 1/6.
    #expect(outcomes[[1, 0]] == Rational(7, 15))
  }
}
