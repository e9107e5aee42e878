import SetPlayers
import Testing

struct PlayerModelTests {
  private func read(_ text: String) throws -> Player { try Catalogue<Player>.standard.read(text) }

  private func doubts(_ text: String) throws -> [String] {
    try PlayerModel.doubts(of: read(text)).map(\.name)
  }

  @Test func writtenNumbersStay() throws {
    let model = PlayerModel(7, seed: 3)
    let player = try read("beginner(giveup: 100, motor: 2)")
    let drawn = model.player(player)
    #expect(drawn.giveUp == 100 && drawn.motor == 2)
    #expect(drawn.mistakes != player.mistakes && drawn.times != player.times)
    #expect(try doubts("beginner(giveup: 100, motor: 2)") == ["times", "mistakes"])
    #expect(try doubts("expert(skill: 2)") == ["times", "giveup", "mistakes", "motor"])
    #expect(try doubts("custom(30, 40)") == ["mistakes", "motor"])
    #expect(try doubts("custom(30, giveup: 50, motor: 0, mistakes: 0)").isEmpty)
    #expect(try doubts("perfect").isEmpty && model.player(.perfect) == .perfect)
    #expect(model.player(player, keeping: ["mistakes"]).mistakes == player.mistakes)
    #expect(try !doubts("child").isEmpty)
  }

  @Test(arguments: ["beginner", "expert(skill: 1.5)", "child(patience: 9)", "custom(30, 40, 50)"])
  func namesStay(name: String) throws {
    let player = try read(name)
    let drawn = PlayerModel(5, seed: 1).player(player)
    #expect(drawn.name == player.name && drawn != player)
    #expect(PlayerModel().player(player) == player)
  }

  @Test func drawsAreOfSeedAndNumber() throws {
    #expect(PlayerModel(4, seed: 1) == PlayerModel(4, seed: 1))
    #expect(PlayerModel(4, seed: 1) != PlayerModel(5, seed: 1))
    #expect(PlayerModel(4, seed: 1) != PlayerModel(4, seed: 2))
  }

  /// Assumptions about people are one for all, measurements one for each cell.
  @Test func sharedAndOwn() throws {
    let model = PlayerModel(9, seed: 2)
    let (beginner, expert) = (model.player(.beginner), model.player(.expert))
    let fast = model.player(try read("expert(skill: 2)"))
    #expect(abs(beginner.giveUp / 205 - expert.giveUp / 130) < 1e-12)
    #expect(beginner.motor == expert.motor && beginner.mistakes == expert.mistakes)
    #expect(fast.times == expert.times && fast.skill == 2)
    let cells = zip(beginner.times.seconds, Player.beginner.times.seconds).map { $0 / $1 }
    #expect(Set(cells.prefix(4)).count == 4)
    // Levels that were not measured go with the highest that was.
    #expect(abs(cells[4] - cells[3]) < 1e-12 && abs(cells[5] - cells[3]) < 1e-12)
  }

  /// Logarithms have mean 0 and the stated σ, cells do not correlate.
  ///
  /// 4,000 models of seed 6. Bounds are 5 standard errors
  /// for each of 6 means and spreads and 3 correlations: once in 100,000 runs.
  @Test func spreadsAreThoseStated() throws {
    let models = (1...4000).map { PlayerModel($0, seed: 6) }
    let beginners = models.map { $0.player(.beginner) }
    let experts = models.map { $0.player(.expert) }
    func logs(_ numbers: [Double], _ usual: Double) -> [Double] {
      numbers.map { Double.log($0 / usual) }
    }
    let times = [
      logs(beginners.map { $0.times.seconds[0] }, 29),
      logs(beginners.map { $0.times.seconds[3] }, 86),
      logs(experts.map { $0.times.seconds[0] }, 33),
    ]
    let others = [
      (logs(beginners.map(\.giveUp), 205), 0.693147),
      (logs(beginners.map(\.mistakes), 0.15), 0.693147),
      (logs(beginners.map(\.motor), 1.5), 0.405465),
    ]
    func mean(_ x: [Double]) -> Double { x.reduce(0, +) / 4000 }
    for (numbers, sigma) in times.map({ ($0, 0.22) }) + others {
      let spread = (mean(numbers.map { $0 * $0 })).squareRoot()
      #expect(abs(mean(numbers)) < 5 * sigma / 4000.0.squareRoot())
      #expect(abs(spread / sigma - 1) < 5 / 8000.0.squareRoot(), "\(spread) for \(sigma)")
    }
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
      let correlation = mean(zip(times[one], times[other]).map { $0 * $1 }) / 0.0484
      #expect(abs(correlation) < 5 / 4000.0.squareRoot())
    }
  }
}

extension Double {
  /// The natural logarithm by its definition, an integral: independent of the one that draws.
  fileprivate static func log(_ x: Double) -> Double {
    // ln x = 2 artanh((x − 1)/(x + 1)).
    let ratio = (x - 1) / (x + 1)
    var (sum, power) = (0.0, ratio)
    for term in stride(from: 1.0, through: 199, by: 2) {
      sum += power / term
      power *= ratio * ratio
    }
    return 2 * sum
  }
}
