// A study of one's own: a factor, a measure, a table with intervals and paired differences, and a figure.
import Foundation
import SetLab

// How much should a player mind that a Set is hard to see? Each weight plays the same deals under both rules.
let weights = [0, 0.25, 0.5, 1, 2]
let rules = Rules.allCases

struct PlayedTables: Sendable {
  var tables = 0
  var scarce = 0
  var dealMores = 0
}

let scarce = Measure<PlayedTables>(
  "scarce", title: "Tables with at most one Set", unit: .share, preference: .fewer,
  reading: .ratio({ $0.scarce }, of: { $0.tables }))
let dealMores = Measure<PlayedTables>(
  "dealmores", title: "Deal-mores per game", unit: MeasureUnit("deal-mores per game"),
  preference: .fewer, reading: .mean { $0.dealMores })

let design = Design(
  [Factor("rules", rules.map(\.rawValue)), Factor("weight", weights.map { "\($0)" })],
  measures: [scarce, dealMores], games: 0..<4_000, seed: 7
) { games, cell, each in
  let weight = weights[cell.settings[1]]
  var engine = GameEngine(
    deck: .standard, rules: rules[cell.settings[0]],
    strategy: .scored("mindful") { $0(.kept) - weight * $0(.level) }, seed: 7)
  var tables: [SettledTable] = []
  for game in games {
    engine.play(game, into: &tables)
    each(
      PlayedTables(
        tables: tables.count, scarce: tables.count { $0.sets <= 1 },
        dealMores: tables.count { $0.sets == 0 && $0.cardsLeft > 0 }))
  }
}

let summary = DesignSummary(await Run.run(design, workers: 2))
print(summary.document(title: "Minding the level of a Set").text)
let file = CommandLine.arguments.dropFirst().first ?? "own-study.svg"
try summary.plot(of: "scarce").svg().write(toFile: file, atomically: true, encoding: .utf8)
