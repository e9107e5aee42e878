internal import RandomStreams
internal import Records
internal import SetCards
internal import SetGame

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Why a stored simulation cannot be used.
public struct StoredSimulationError: Error, Hashable, Sendable {
  /// What is wrong and what would be right, in one sentence without the file's name.
  public let message: String

  init(_ message: String) { self.message = message }
}

extension Simulation {
  /// Reads the JSON that `setlab simulate --format json` wrote.
  ///
  /// The intervals in it are not read: they follow from the counts.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - registry: Knows the strategy by its name; a program may be named but is not started.
  /// - Throws: What is missing or inconsistent.
  public init(
    json: String, registry: Registry = .standard
  ) throws(StoredSimulationError) {
    let stored: StoredSimulation
    do {
      stored = try JSONDecoder().decode(StoredSimulation.self, from: Data(json.utf8))
    } catch let error as DecodingError {
      throw StoredSimulationError(StoredSimulation.explain(error))
    } catch {
      throw StoredSimulationError("not valid JSON")
    }
    try self.init(stored, registry)
  }

  private init(_ stored: StoredSimulation, _ registry: Registry) throws(StoredSimulationError) {
    guard stored.schema == 1 else {
      throw StoredSimulationError("unknown schema \(stored.schema); this program reads schema 1")
    }
    guard stored.streamVersion == StreamFamily.version else {
      throw StoredSimulationError(
        "unknown stream version \(stored.streamVersion); this program uses version "
          + "\(StreamFamily.version)")
    }
    guard let strategy = registry.stored(stored.strategy) else {
      throw StoredSimulationError("unknown strategy “\(stored.strategy)”")
    }
    guard let rules = Rules(rawValue: stored.rules) else {
      throw StoredSimulationError("unknown rules “\(stored.rules)”")
    }
    guard let deck = Deck(attributes: stored.deck), deck.attributes >= 3 else {
      throw StoredSimulationError("invalid deck “\(stored.deck)”: expected 3 to 6 attributes")
    }
    let first = stored.firstGame.value
    let (end, overflows) = first.addingReportingOverflow(stored.games.value)
    guard !overflows else { throw StoredSimulationError("the games end beyond 2^64") }
    let plan = SimulationPlan(
      games: first..<end, seed: stored.seed.value, strategy: strategy, rules: rules, deck: deck)
    let tally: GameTally
    do throws(GameTallyError) {
      tally = try GameTally(
        stored.tally.entries, games: Int(clamping: stored.games.value), deck: deck)
    } catch {
      throw StoredSimulationError(error.message)
    }
    self.init(plan: plan, tally: tally, seconds: max(stored.seconds, 0))
  }
}

/// The part of the JSON of a simulation that defines it.
struct StoredSimulation: Decodable {
  let schema: Int
  let games: StoredWord
  let firstGame: StoredWord
  let seed: StoredWord
  let streamVersion: Int
  let strategy: String
  let rules: String
  let deck: Int
  let seconds: Double
  let tally: StoredTally

  /// The counts, as `GameTally.json` writes them.
  struct StoredTally: Decodable {
    let dealMores: [Int]
    let leftoverThirds: [Int]
    let largestThirds: [Int]
    let freshSets: [Int]
    let tables: [[Int]]
    let sums: [[Int]]
    let products: [[Int]]

    var entries: GameTallyEntries {
      var entries = GameTallyEntries()
      entries.dealMores = dealMores
      entries.leftoverThirds = leftoverThirds
      entries.largestThirds = largestThirds
      entries.freshSets = freshSets
      entries.tables = tables
      entries.sums = sums
      entries.products = products
      return entries
    }
  }

  /// Says in one sentence why JSON could not be read.
  static func explain(_ error: DecodingError) -> String {
    func path(_ keys: [any CodingKey]) -> String {
      keys.reduce("") { path, key in
        if let index = key.intValue { return "\(path)[\(index)]" }
        return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
      }
    }
    switch error {
    case .keyNotFound(let key, let context):
      return "“\(path(context.codingPath + [key]))” is missing: this is not a result of simulate"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "“\(path(context.codingPath))” has a value of the wrong type"
    case .dataCorrupted(let context):
      return context.codingPath.isEmpty
        ? "not valid JSON" : "“\(path(context.codingPath))” has an invalid value"
    @unknown default:
      return "not valid JSON"
    }
  }
}

/// A whole number without sign, stored as a number or, beyond 2^53, as a string.
struct StoredWord: Decodable {
  let value: UInt64

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(UInt64.self) {
      self.value = value
    } else if let text = try? container.decode(String.self), let value = UInt64(text) {
      self.value = value
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a whole number")
    }
  }
}
