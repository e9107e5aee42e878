import Estimates
import Experiments
import RandomStreams
import Runs
import SetCards
import Statistics

/// Prints data/exact/partitions.csv; a smaller number of divisions may be named.
@main enum Program {
  static func main() async throws {
    let drawn = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1_000_000
    print("deck,cards,sets,ways,low,high,error,sampled,seed,failed,largest,target")
    for deck in DeckDivision.attributes.compactMap(Deck.init(attributes:)) {
      let cards = "\(deck.attributes),\(deck.count),\(deck.count / 3)"
      guard deck.attributes > DeckDivision.mostCounted else {
        var division = DeckDivision(of: deck)
        print("\(cards),\(division.count()),,,,,,,,Partitions")
        continue
      }
      let experiment = PartitionExperiment(deck: deck, seed: 1)
      let schedule = Schedule(trials: 0..<drawn, workers: 2)
      let tally = await ParallelRun(experiment, on: schedule)().tally
      let (ways, mean) = (tally.ways(experiment.unit), tally.weights.mean)
      let row = [
        ways.value, ways.interval.lower, ways.interval.upper, mean.standardError / mean.mean,
      ]
      .map { "\($0)" }.joined(separator: ",")
      let largest = Double(tally.largest) / mean.mean
      print("\(cards),\(row),\(drawn),1,\(tally.failed),\(largest),Partitions")
    }
  }
}

/// Divides a deck at random; division i of a seed draws from a stream of game i.
struct PartitionExperiment: Experiment {
  let deck: Deck
  let streams: StreamFamily
  private let partners: ImmutableTable<UInt8>

  /// An experiment with a deck of up to five attributes.
  init(deck: Deck, seed: UInt64) {
    precondition(DeckDivision.attributes.contains(deck.attributes), "weights of six are too large")
    (self.deck, streams) = (deck, StreamFamily(seed: seed))
    partners = DeckDivision.partners(of: deck)
  }

  /// The unit of the weights, a power of two: some 2^20 of it are the number of ways, so that whole units are exact enough.
  var unit: Double {
    let exponents = [-20, -18, -6, 54, 316]
    return Double(sign: .plus, exponent: exponents[deck.attributes - 1], significand: 1)
  }

  /// Makes an empty tally.
  func emptyTally() -> PartitionTally { PartitionTally() }

  /// Draws a range of divisions.
  func run(_ trials: Range<UInt64>, into tally: inout PartitionTally) {
    var division = DeckDivision(of: deck, partners)
    for trial in trials {
      var stream = streams.stream(game: trial, purpose: .branches)
      let weight = division.weight { stream.draw(below: $0) }
      tally.add(Int((weight / unit).rounded()))
    }
  }
}

/// The weights of divisions that were drawn, in units of their experiment.
struct PartitionTally: Tally, Hashable {
  /// The weights.
  private(set) var weights = WideSums()
  /// The number of weights that are 0 because a card was left without a Set.
  private(set) var failed = 0
  /// The largest of them.
  private(set) var largest = 0

  mutating func add(_ weight: Int) {
    weights.add(weight)
    failed += weight == 0 ? 1 : 0
    largest = max(largest, weight)
  }

  /// The number of ways, with its interval.
  func ways(_ unit: Double) -> Estimate {
    weights.mean.scaled(by: unit).estimate(.gsl(0.95))
  }

  /// Adds the divisions of another tally.
  mutating func merge(_ other: PartitionTally) {
    weights.merge(other.weights)
    failed += other.failed
    largest = max(largest, other.largest)
  }
}
