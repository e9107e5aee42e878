import SetLab
import Testing

struct SolveSearchTests {
  /// Numbers of games with a shared part, as the same deals have, and one of each value.
  private struct Noise {
    private var shared: [Double] = []
    private var stream: RandomStream
    private let spread: Double

    init(seed: UInt64, spread: Double) {
      stream = StreamFamily(seed: seed).stream(game: 0, purpose: .play)
      self.spread = spread
    }

    private mutating func normal() -> Double {
      // Twelve uniform numbers less their mean have variance 1, and a sum that is nearly normal.
      (0..<12).reduce(-6.0) { sum, _ in sum + Double(stream.next() >> 11) * 0x1p-53 }
    }

    /// The numbers of the first games, which are about 0.
    mutating func numbers(_ games: Int) -> [Double] {
      while shared.count < games { shared.append(spread * normal()) }
      return Array(shared.prefix(games))
    }
  }

  private func reading(_ value: Double, _ numbers: [Double]) -> SolveReading {
    let mean = numbers.reduce(0, +) / Double(numbers.count)
    return SolveReading(value: value + mean, moves: numbers.map { $0 - mean })
  }

  /// A reading with a value and an error.
  private func reading(_ value: Double, error: Double, games: Int) -> SolveReading {
    let move = error * Double(games - 1).squareRoot()
    return SolveReading(value: value, moves: Array(repeating: move, count: games))
  }

  private func looks(_ most: Int) -> SolveConfidence {
    SolveConfidence(whole: .portable(0.95), most: most)
  }

  /// Both kinds of intervals share the error, one of several comparisons its part of it.
  @Test func looksShareTheError() {
    let looks = looks(1_000)
    let both = [true, false].map { 1 - looks.level(isLast: $0) }
    #expect(abs(both[0] + both[1] - 0.05) < 1e-12 && both[1] > 0)
    #expect(abs(1 - looks.level(isLast: true, comparisons: 8) - both[0] / 8) < 1e-12)
    let (early, last) = (
      looks.interval(of: reading(1, error: 0.1, games: 999)),
      looks.interval(of: reading(1, error: 0.1, games: 1_000))
    )
    // Looks at 200, 300, 450 and 675 games have a quarter of 1% each.
    #expect(abs(last.halfWidth - 0.20537) < 1e-4 && abs(early.halfWidth - 0.30233) < 1e-4)
  }

  /// Where the looks are known beforehand, their intervals are narrower than those that hold at all numbers of games: a sign
  /// takes fewer games at every look.
  @Test(arguments: [2_000, 20_000, 200_000])
  func looksAreNarrowerThanASequence(most: Int) {
    var games = SolveConfidence.firstLook
    while games < most {
      let half = looks(most).interval(of: reading(0, error: 1, games: games)).halfWidth
      #expect(half < 0.97 * ConfidenceSequence.reach(count: games, confidence: 0.99))
      if games == 200 {
        #expect(half < 0.56 * ConfidenceSequence.reach(count: games, confidence: 0.99))
      }
      games = SolveConfidence.look(after: games)
    }
  }

  private func search(
    _ range: ClosedRange<Double> = 0...10, _ axis: CurveAxis = .player("skill"),
    most: Int = 2_000, seed: UInt64 = 1, spread: Double = 1,
    _ function: @escaping (Double) -> Double
  ) async -> (answer: Solution.Answer, points: [SolveSearch.Point]) {
    var noise = Noise(seed: seed, spread: spread)
    var search = SolveSearch(for: .root, of: .init(axis, in: range), looks(most)) {
      x, games throws(Solution.Answer) in reading(function(x), noise.numbers(games))
    }
    return (await search.answer(), search.points.sorted { $0.x < $1.x })
  }

  /// Seeds 1 to 300: a range misses its root in at most 5% of the searches, and is not needlessly wide.
  ///
  /// More than 29 misses have a chance of 0.0003 if it is 5%.
  @Test func rangesOfRootsHoldThem() async throws {
    var (misses, widths) = (0, [Double]())
    for seed in 1...300 as ClosedRange<UInt64> {
      let root = 1 + 8 * Double(seed) / 301
      let (answer, _) = await search(seed: seed) { 0.3 * ($0 - root) }
      let found = try #require(answer.root, "no root for seed \(seed): \(answer)")
      let range = found.interval
      #expect(range.lower < found.value && found.value < range.upper)
      if !range.contains(root) { misses += 1 }
      widths.append(range.width)
    }
    #expect(misses <= 29, "\(misses)")
    // The last look has 96%: z = 2.0537.
    let reach = 2.0537 / 2000.0.squareRoot()
    let widest = widths.max() ?? .nan
    #expect(widest < 2 * reach / 0.3 * 1.4 && widest > reach / 0.3, "\(widest)")
  }

  @Test func exactRootsAreFoundWithinTheirTolerance() async throws {
    let (answer, points) = await search(spread: 0) { $0 * $0 - 2 }
    let found = try #require(answer.root, "\(answer)")
    #expect(found.interval.contains(2.0.squareRoot()) && found.interval.width <= 1e-3)
    #expect(abs(found.value - 2.0.squareRoot()) < 1e-3)
    #expect(points.allSatisfy { $0.reading.games == SolveConfidence.firstLook })
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.x < $1.x })
  }

  /// A step over 0 is no root; steep lines and bends that are continuous have roots.
  ///
  /// The step is 8 standard errors of the first look on both sides, so that none of the seeds 1 to 100 takes it for a root.
  @Test func jumpsAreNotRoots() async throws {
    for seed in 1...100 as ClosedRange<UInt64> {
      let place = 1 + 8 * Double(seed) / 101
      let (answer, points) = await search(seed: seed) { $0 < place ? -0.6 : 0.6 }
      let range = try #require(answer.jumpRange, "no jump for seed \(seed): \(answer)")
      #expect(range.lower < place && place <= range.upper && range.width <= 1e-3)
      #expect([range.lower, range.upper].allSatisfy(points.map(\.x).contains))
      #expect(points.count < 30)
    }
    // What is said of a jump at a whole number has that number; where the value there is 0 it is the root.
    let at = await search(spread: 0) { $0 <= 4 ? -1 : 2 }
    let range = try #require(at.answer.jumpRange, "\(at.answer)")
    #expect(range.lower == 4 && range.upper < 4.001)
    let zero = await search(spread: 0) { $0 < 4 ? -1 : $0 == 4 ? 0 : 2 }
    let exact = try #require(zero.answer.root, "\(zero.answer)")
    #expect(exact.value == 4 && exact.interval.lower < 4 && exact.interval.upper > 4)
    @Sendable func root(_ x: Double) -> Double {
      (x < 4.2 ? -1 : 1) * (x - 4.2).magnitude.squareRoot()
    }
    let continuous: [@Sendable (Double) -> Double] = [
      { 900 * ($0 - 4.2) }, { root($0) }, { root($0) + 50 * ($0 - 4.2) },
    ]
    for function in continuous {
      let steep = await search(spread: 0, function)
      let found = try #require(steep.answer.root, "\(steep.answer)")
      #expect(found.interval.contains(4.2))
    }
    // Steps are told as a jump from the last to the first known sign; that of the middle one, 0.9 standard errors above 0, is
    // known in one search of eight.
    var wide = 0
    for seed in 1...20 as ClosedRange<UInt64> {
      let steps = await search(seed: seed) { $0 < 4.2 ? -1 : $0 < 4.9 ? 0.02 : 1 }
      let range = try #require(steps.answer.jumpRange, "no jump for seed \(seed): \(steps.answer)")
      #expect(range.contains(4.2) && range.upper < 5.1)
      wide += range.contains(4.9) ? 1 : 0
    }
    #expect(wide >= 12, "\(wide)")
  }

  @Test func wholeNumbersAreTriedAlone() async {
    let (answer, points) = await search(1...20, .player("stages"), spread: 0) { 7.3 - $0 }
    #expect(answer == .jump(Interval(lower: 7, upper: 8)))
    #expect(points.allSatisfy { $0.x == $0.x.rounded() })
    // One of them may be a root; one whose sign is not known need not be.
    let exact = await search(1...20, .player("stages"), spread: 0) { 7 - $0 }
    #expect(exact.answer == .found(Estimate(value: 7, interval: Interval(lower: 6, upper: 8))))
    let unknown = await search(1...20, .player("stages")) { 0.2 * (7.01 - $0) }
    #expect(unknown.answer == .jump(Interval(lower: 6, upper: 8)))
  }

  @Test func whatHasNoRootIsTold() async {
    let above = await search { $0 + 1 }
    #expect(above.answer == .noChange && above.points.count == SolveSearch.scan)
    // Games are added to the cap before it is said that nothing is known.
    let flat = await search { _ in 0 }
    #expect(flat.answer == .flat)
    #expect(flat.points.allSatisfy { $0.reading.games == 2_000 && $0.sign == 0 })
    let same = await search(spread: 0) { _ in 0 }
    #expect(same.answer == .flat && same.points.allSatisfy { $0.reading.games == 2_000 })
    let twice = await search(spread: 0) { ($0 - 3) * ($0 - 6) }
    #expect(
      twice.answer == .several([Interval(lower: 2.5, upper: 5), Interval(lower: 5, upper: 7.5)]))
    let nowhere = await search { $0 < 4 ? $0 : .nan }
    #expect(nowhere.answer == .undefined(5))
    var stopped = SolveSearch(for: .root, of: .init(.player("skill"), in: 0...1), looks(900)) {
      _, _ throws(Solution.Answer) in throw .stopped
    }
    #expect(await stopped.answer() == .stopped && stopped.points.isEmpty)
  }

  private func peak(
    seed: UInt64, _ function: @escaping (Double) -> Double
  ) async -> (answer: Solution.Answer, points: [SolveSearch.Point]) {
    // The noise of a value of its own is a tenth of what all share.
    var shared = Noise(seed: seed, spread: 1)
    var own: [Double: Noise] = [:]
    var search = SolveSearch(
      for: .maximum, of: .init(.player("skill"), in: 0...10), looks(2_000)
    ) { x, games throws(Solution.Answer) in
      var noise =
        own[x] ?? Noise(seed: seed &* 1_000 &+ UInt64(own.count) &+ 1, spread: 0.1)
      let numbers = zip(shared.numbers(games), noise.numbers(games)).map { $0 + $1 }
      own[x] = noise
      return reading(function(x), numbers)
    }
    return (await search.answer(), search.points)
  }

  /// Seeds 1 to 150: a range misses its best in at most 5% of the searches.
  ///
  /// More than 17 misses have a chance of 0.0007 if it is 5%.
  @Test func rangesOfPeaksHoldThem() async throws {
    var misses = 0
    for seed in 1...150 as ClosedRange<UInt64> {
      let best = 1 + 8 * Double(seed) / 151
      let (answer, points) = await peak(seed: seed) { -0.02 * ($0 - best) * ($0 - best) }
      let found = try #require(answer.root, "no range for seed \(seed): \(answer)")
      let range = found.interval
      if !range.contains(best) { misses += 1 }
      #expect(range.width <= 6)
      // What few games had shown to be worse is played on when more values are compared.
      let inside = points.filter { range.lower < $0.x && $0.x < range.upper }
      #expect(inside.allSatisfy { $0.reading.games == 2_000 }, "seed \(seed)")
    }
    #expect(misses <= 17, "\(misses)")
  }

  /// Seeds 1 to 20: that something is worse is said of at most 5%; more than 4 have a chance of 0.003.
  @Test func whatIsFlatHasNoPeak() async {
    var flats = 0
    for seed in 1...20 as ClosedRange<UInt64> {
      flats += await peak(seed: seed) { _ in 1 }.answer == .flat ? 1 : 0
    }
    #expect(flats >= 16, "\(flats)")
    let nowhere = await peak(seed: 5) { $0 > 6 ? .nan : 1 }
    #expect(nowhere.answer == .undefined(6.25))
  }
}

extension Solution.Answer {
  var root: Estimate? { if case .found(let root) = self { root } else { nil } }

  var jumpRange: Interval? { if case .jump(let range) = self { range } else { nil } }
}
