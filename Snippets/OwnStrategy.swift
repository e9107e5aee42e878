// A board, an exact count, a strategy of one's own with its interval, and a figure.
import Foundation
import SetLab

let board = try Board(parsing: "1RSD 2RSD 3RSD 1GTO 2GTO 3GTO 2RTS")
let sets = board.sets.compactMap { board.trio(at: $0)?.cards.map(board.deck.notation(of:)) }
print("\(board.setCount) Sets:", sets)

let noSet = Function.noSet()
print("12 fresh cards hold no Set:", noSet.ratio?(12).map { "\($0)" } ?? "", "≈", noSet(12))

let plan = SimulationPlan(
  games: 0..<20_000, seed: 7, strategy: .scored("frugal") { $0(.kept) - 0.3 * $0(.level) })
let summary = SimulationSummary(await Simulation.run(plan, workers: 2))
if let share = summary.size(of: 12)?.setFree {
  let (low, high) = (share.interval.lower, share.interval.upper)
  print("tables of 12 in play hold none:", share.value, "(\(low) to \(high))")
}

let played = FunctionCatalogue.standard.function(named: "inplay", from: GameBasis(summary))
let published = FunctionCatalogue.standard.function(named: "published.inplay", from: GameBasis())
let plot = Plot.functions([played, published].compactMap { $0 }, title: "Tables without a Set")
let file = CommandLine.arguments.dropFirst().first ?? "own-strategy.svg"
try plot.svg().write(toFile: file, atomically: true, encoding: .utf8)
