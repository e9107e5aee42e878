internal import ArgumentParser
internal import CPlatform
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
      !open || !ServedCall.isOn, "--open starts a program, which a call of another may not")
    try require(
      open || tables || destination.named != nil,
      "page needs --out FILE, --open or --tables, as in setlab page --open")
  }

  var uses: [OptionUse] {
    OptionUse(
      ["--games": games != nil, "--seed": seed != 1, "--workers": workers != Machine.cores],
      "needs --tables: a page is made with its games", if: tables)
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
    (usual.seed, usual.games) = (seed, games)
    let memory = GameMemory(usual: usual)
    let (plan, runner) = (usual.plan, PlanRunner(workers: workers))
    let simulation = try await runner.run(plan)
    try runner.check(simulation, of: plan)
    memory.remember(simulation, of: plan)
    try destination.write(StoredQuantities.text(of: memory.stored))
  }
}

enum PageFile {
  /// Its place: what `SETLAB_PAGE` names, beside the program where it is installed, or in the folder of the sources.
  static func installed() throws(CommandFailure) -> String {
    let folder = programFolder
    let named = Environment.process["SETLAB_PAGE"].map { [$0] }
    let places =
      named ?? ["\(folder)/../share/setlab/setlab.html", "\(folder)/../../../setlab.html"]
    guard let place = places.first(where: { access($0, R_OK) == 0 }) else {
      throw CommandFailure("there is no page yet: run make page, or make install", code: 66)
    }
    return place
  }

  static func open(_ path: String) throws(CommandFailure) {
    #if canImport(Darwin)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    let status = run(opener, [path])
    guard status == 0 else {
      throw CommandFailure("\(opener) could not open a browser: open \(path) yourself", code: 74)
    }
  }

  private static func run(_ program: String, _ arguments: [String]) -> Int32 {
    var words = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var process: pid_t = 0
    guard posix_spawnp(&process, program, nil, nil, &words, environ) == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  private static var programFolder: String {
    #if canImport(Darwin)
      let named = CommandLine.arguments.first ?? ""
    #else
      let named = "/proc/self/exe"
    #endif
    guard let resolved = realpath(named, nil) else { return "." }
    defer { free(resolved) }
    let path = String(cString: resolved)
    return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
