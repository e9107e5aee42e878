import Experiments
import RandomStreams
import Records
import SetGame

/// The evidence of games about rare events, added up: whole parts of ``RareGame/unit``, so that merging is exact.
struct RareTally: Hashable, Tally {
  /// By size of ``RareGame/sizes``, the chances that the largest table has it.
  private(set) var largest: [WideSums]
  /// By number, the chances that there are so many deal-mores.
  private(set) var dealMores: [WideSums]
  /// By a third of the cards left, less one: Set-free tables of eighteen and all tables of eighteen.
  private(set) var tables: [CrossSums]

  /// A tally of no games.
  init() {
    largest = Array(repeating: WideSums(), count: RareGame.sizes.count)
    dealMores = Array(repeating: WideSums(), count: RareGame.mostDealMores + 1)
    tables = Array(repeating: CrossSums(variables: 2), count: RareGame.mostLeft / 3)
  }

  /// Adds a game.
  mutating func add(_ game: RareGame) {
    for place in largest.indices { largest[place].add(game.largest[place]) }
    for number in dealMores.indices { dealMores[number].add(game.dealMores[number]) }
    for row in tables.indices { tables[row].add(rows: [game.setFree[row], game.tall[row]]) }
  }

  /// Adds other games.
  mutating func merge(_ other: RareTally) {
    for place in largest.indices { largest[place].merge(other.largest[place]) }
    for number in dealMores.indices { dealMores[number].merge(other.dealMores[number]) }
    for row in tables.indices { tables[row].merge(other.tables[row]) }
  }
}

extension RareTally {
  /// The sums by their names.
  var stored: JSON {
    .object([
      .init("largest", stored: largest), .init("dealMores", stored: dealMores),
      .init("tables", stored: tables),
    ])
  }

  /// Reads sums, all of the same number of games.
  init(stored: JSONReader) throws(RecordError) {
    largest = try stored.value("largest")
    dealMores = try stored.value("dealMores")
    tables = try stored.value("tables")
    let games = (largest + dealMores).map { $0.count } + tables.map { $0.count }
    guard games.count == RareGame.sizes.count + RareGame.mostDealMores + 1 + RareGame.mostLeft / 3,
      games.allSatisfy({ $0 == games[0] }), tables.allSatisfy({ $0.variables == 2 })
    else { throw stored.error("does not have the sums of rare events") }
  }
}

/// Games of random play that go on in several ways as an experiment: trial i is game i of the seed.
struct RareExperiment: Experiment {
  var seed: UInt64 = 11
  var rules = Rules.classic

  func emptyTally() -> RareTally { RareTally() }

  /// Plays some games and adds up what they say; a game has some 50 tables.
  func run(_ trials: Range<UInt64>, into tally: inout RareTally) {
    var tree = RareTree(self)
    var loop = tree.emptyLoop
    for game in trials { tally.add(tree.play(game, by: &loop)) }
  }
}
