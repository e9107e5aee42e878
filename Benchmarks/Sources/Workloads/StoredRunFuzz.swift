internal import Contests
internal import Estimates
internal import Experiments
internal import Foundation
internal import Names
internal import Records
internal import Runs
internal import SetGame
internal import SetPlayers
internal import TestSupport

/// Mutated files of stored runs, and what must hold for each of them: it is refused, or says what it holds.
///
/// File number i of a seed is always the same, so that a failure can be repeated.
public struct StoredRunFuzz: Sendable {
  /// What became of the files.
  public struct Tally: Sendable, Hashable {
    /// How many files were opened.
    public var files = 0
    /// How many of them were taken for files of runs.
    public var opened = 0
    /// How many runs in them were accepted.
    public var runs = 0
    /// How many of these were not as they had been stored.
    public var changed = 0
    /// What went wrong, by the file's number; empty when all is well.
    public var failures: [String] = []

    /// Makes a tally of nothing.
    public init() {}
  }

  /// The number that all files depend on.
  public let seed: UInt64
  private let original: [UInt8]
  private let records: [JSON]

  /// Makes a source of files.
  ///
  /// - Parameters:
  ///   - seed: The number that all files depend on.
  ///   - folder: Where files may be made.
  /// - Throws: That no file can be made there.
  public init(seed: UInt64, folder: String) async throws {
    self.seed = seed
    let path = folder + "/original"
    do {
      let file = try RunFile(path, for: .writing)
      try file.store(await Run.run(SimulationPlan(games: 0..<500), workers: 1))
      try file.store(
        await Run.run(
          ComparisonPlan([.random, .first], games: 3..<60), workers: 1))
      try file.store(
        await Run.run(
          HintPlan([.never], scoring: .usual, games: 0..<5), workers: 1))
      records = try file.runs().map(\.record)
    }
    original = [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  /// Opens so many files and checks what must hold.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the files.
  ///   - path: Where each of them may be written.
  /// - Returns: What became of them.
  /// - Throws: That a file could not be written.
  public func run(_ numbers: Range<UInt64>, at path: String) throws -> Tally {
    var tally = Tally()
    for number in numbers {
      try Data(bytes(number)).write(to: URL(filePath: path))
      tally.files += 1
      do {
        let file = try RunFile(path, for: number % 2 == 0 ? .reading : .continuing)
        let runs = try file.runs()
        tally.opened += 1
        for run in runs { check(run, number, &tally) }
      } catch {
        guard error.kind != .unusable else { continue }
        tally.failures.append("\(number): \(error.message)")
      }
    }
    return tally
  }

  private func check(_ saved: SavedRun, _ number: UInt64, _ tally: inout Tally) {
    guard let kind = Registry.standard.kinds[saved.kind],
      let statement = try? StoredResult.Statement(
        JSONReader(saved.statement), by: .portable)
    else { return }
    func check<PlanType: StatedPlan>(_ kind: PlanType.Type) {
      let read: Run<PlanType>? = try? saved.run(names: PlanType.names(in: .standard))
      guard let read else { return }
      tally.runs += 1
      if !records.contains(saved.record) { tally.changed += 1 }
      if read.result != saved.record {
        tally.failures.append("\(number): \(saved.kind) is not read as it is written")
      }
      _ = PlanType.result(of: read, stated: statement).document.text
    }
    check(kind)
  }

  /// A file: the original with some bytes changed, cut off, swapped or doubled, or with other digits.
  private func bytes(_ number: UInt64) -> [UInt8] {
    var random = SplitMix(seed: seed &* 0x9e37_79b9_7f4a_7c15 &+ number)
    var bytes = original
    for _ in 0...random.below(3) {
      let place = random.below(bytes.count)
      switch random.below(6) {
      case 0: bytes[place] = UInt8(random.below(256))
      case 1: bytes[random.below(min(bytes.count, 200))] = UInt8(random.below(256))
      case 2: bytes.removeLast(min(place, bytes.count - 1))
      case 3: bytes.swapAt(place, random.below(bytes.count))
      case 4: bytes.insert(bytes[place], at: place)
      default:
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let end = min(place + 200, bytes.count)
        if let digit = bytes[place..<end].firstIndex(where: { digits.contains($0) }) {
          bytes[digit] = digits.lowerBound + UInt8(random.below(10))
        }
      }
    }
    return bytes
  }
}

extension RunFile {
  fileprivate func store<PlanType: StatedPlan>(_ run: Run<PlanType>) throws(RunFileError) {
    try store(
      run, end: run.plan.trials.upperBound, goal: "", statement: StoredResult.Statement().json,
      program: "fuzz")
  }
}
