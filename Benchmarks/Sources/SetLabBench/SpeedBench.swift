internal import ArgumentParser
internal import Experiments
internal import Records
import Runs
internal import SetLab
internal import Terminal
internal import Workloads

/// `setlab-bench speed`: rates, each beside a plain C program's.
struct SpeedBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speed",
    abstract: "Rates on one core beside a plain C program, workers, memory, counted instructions.")

  @Option(help: "How many games each process plays.") var games = 4_000_000
  @Option(help: "How often each is run; the quickest counts.") var rounds = 3
  @Option(help: "The instructions per unit of work that must not be exceeded.")
  var limits = "Benchmarks/instructions.tsv"

  mutating func run() async throws {
    let limits = InstructionLimits(try TextInput.text(path: limits))
    print(
      "One core: whole processes of \(NumberText.grouped(games)) games, best of \(rounds) in turn.")
    print(GameRates(games: games, rounds: rounds).lines.joined(separator: "\n"))
    let boards = Boards(count: 100_000)
    print("One core, best of five runs; the ratio is to a plain C program run beside it.")
    compare("boards of 12 cards: all Sets", .allSets, with: .allSetsInC, 2_000_000, boards)
    compare("boards of 12 cards: is there a Set", .anySet, with: .anySetInC, 2_000_000, boards)
    print("One core, best of five runs, beside games of Set by the game loop:")
    showOther("Klondike, greedy play", .klondike, 20_000)
    showOther("tic-tac-toe, players of chance", .ticTacToe, 200_000)
    await compareWorkers()
    await showMemory()
    let exceeded = InstructionCounter.show(limits)
    guard exceeded.isEmpty else {
      print("More instructions than the limit and 3 %: \(exceeded.joined(separator: ", "))")
      throw ExitCode.failure
    }
  }

  private func compare(
    _ name: String, _ workload: Workload, with baseline: Workload, _ times: Int, _ boards: Boards
  ) {
    var sum = 0
    // In turn, so that a slow spell of the machine falls on both.
    var ours = Double.infinity
    var theirs = Double.infinity
    for _ in 0..<5 {
      let mine = Stopwatch.seconds { sum &+= workload.run(times, on: boards) }
      let plain = Stopwatch.seconds { sum &+= baseline.run(times, on: boards) }
      ours = min(ours, mine)
      theirs = min(theirs, plain)
    }
    let rate = NumberText.grouped(Int(Double(times) / ours))
    let plain = NumberText.grouped(Int(Double(times) / theirs))
    print(
      "  \(name): \(rate) \(workload.unit)/s, C \(plain), ratio "
        + NumberText.fixed(theirs / ours, decimals: 2) + (sum == 0 ? " (nothing done)" : ""))
  }

  private func showOther(_ name: String, _ workload: Workload, _ times: Int) {
    let (boards, loops) = (Boards(count: 1), 20_000)
    var (sum, ours, theirs) = (0, Double.infinity, Double.infinity)
    for _ in 0..<5 {
      ours = min(ours, Stopwatch.seconds { sum &+= workload.run(times, on: boards) })
      theirs = min(
        theirs, Stopwatch.seconds { sum &+= Workload.gamesInLoop.run(loops, on: boards) })
    }
    let rate = Double(times) / ours
    print(
      "  \(name): \(NumberText.grouped(Int(rate))) games/s, ratio "
        + NumberText.fixed(rate * theirs / Double(loops), decimals: 2)
        + (sum == 0 ? " (nothing done)" : ""))
  }

  private func compareWorkers() async {
    let plan = SimulationPlan(games: 0..<8_000_000, seed: 7)
    var best = [Double.infinity, .infinity]
    for _ in 0..<3 {
      for workers in 1...2 {
        best[workers - 1] = min(
          best[workers - 1], await Simulation.run(plan, workers: workers).seconds)
      }
    }
    print(
      "Two workers on eight million games: "
        + NumberText.fixed(best[0] / best[1], decimals: 2) + " times one")
  }

  private func showMemory() async {
    let before = Stopwatch.peakMegabytes
    _ = await Simulation.run(SimulationPlan(games: 0..<24_000_000, seed: 7), workers: 2)
    let after = Stopwatch.peakMegabytes
    print(
      "Peak memory of this process: \(NumberText.fixed(before, decimals: 1)) MB after eight million games, "
        + "\(NumberText.fixed(after, decimals: 1)) MB after 24 million more")
  }
}
