internal import ArgumentParser
internal import SetLab
internal import Terminal

struct PageCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Write calculator, game, solver and simulation as one page for a browser.",
    discussion: """
      How do I play and calculate in a browser?
        setlab page --open
      Can I take the page with me?
        setlab page --out setlab.html
      Can the page rest on more games?
        setlab page --tables --games 2000000 --out tables.txt

      The page is one file that needs no server, no network and no installation: open it by a double click, send it by mail, \
      or put it on a web site. make page makes it and make install installs it. --tables writes the simulated and published \
      quantities that it holds.

      Examples:
        setlab page --out ~/public_html/setlab.html
      """)

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Flag(help: "Write the tables of quantities that a page holds instead.")
  var tables = false

  @Option(
    help: .value("n", "The number of games behind the tables (default: 100000)."),
    transform: NamedValue.count)
  var games: UInt64?

  @Option(help: .seed)
  var seed: UInt64 = 1
  @Option(help: .workers, transform: NamedValue.workers)
  var workers = Machine.cores

  @OptionGroup var destination: DestinationOptions

  mutating func validate() throws {
    try require(!(open && tables), "--open and --tables are mutually exclusive")
    try require(
      open || tables || destination.named != nil,
      "page needs --out FILE, --open or --tables, as in setlab page --open")
  }

  var uses: [OptionUse] {
    [
      OptionUse(
        ["--games": games != nil, "--seed": seed != 1, "--workers": workers != Machine.cores],
        "needs --tables: a page is made with its games",
        if: tables)
    ]
  }

  mutating func run() async throws {
    try destination.check()
    if tables { return try await writeTables() }
    let page = try PageFile.installed()
    if destination.named != nil {
      try destination.write(try TextInput.text(path: page, limit: .tables))
    }
    if open { try PageFile.open(destination.out ?? page) }
  }

  private func writeTables() async throws {
    var usual = RunSettings()
    usual.set(seed: seed)
    usual.set(games: games ?? 100_000)
    let memory = GameMemory(usual: usual)
    for plan in try memory.missingRuns(for: "inplay(0)") {
      let runner = PlanRunner(workers: workers)
      let simulation = try await runner.run(plan)
      try runner.check(simulation, of: plan)
      memory.remember(simulation, of: plan)
    }
    try destination.write(StoredQuantities.text(of: memory.stored))
  }
}
