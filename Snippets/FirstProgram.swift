import SetLab

// A board and its Sets.
let board = try Board(parsing: "1RSD 2RSD 3RSD 1GTO 2GTO 3GTO 2RTS")
print("\(board.setCount) Sets on a board of \(board.cards.count) cards")

// An exact probability.
print("Twelve cards hold no Set:", Function.noSet().ratio?(12).map { "\($0)" } ?? "unknown")

// A strategy of your own in 20,000 games: the same on any machine.
let own = Strategy.scored("frugal") { $0(.kept) - 0.3 * $0(.level) }
let plan = SimulationPlan(games: 0..<20_000, seed: 7, strategy: own)
let result = SimulationSummary(await Simulation.run(plan, workers: 2))
let (mean, interval) = (result.dealMores.value, result.dealMores.interval)
print("Deal-mores per game: \(mean) (\(interval.lower) to \(interval.upper))")
