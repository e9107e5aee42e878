// swift-tools-version: 6.2
import PackageDescription

// Modules by layer, as `Guides/Architecture.md` explains: a target depends only on lower layers.

// The tables of data/published that the program compares itself with; Sources/SetLab/Published links to them.
let published = [
  "dealmore", "inplay-aujxn", "inplay-warne", "leftover", "overall", "setfree-counts",
  "sets-12-fresh",
]

// Those of data/exact that Research makes; Sources/SetLab/Exact links to them.
let exact = [
  "caps", "clearing", "clearing-tables", "clearing-taken", "disjoint", "most", "nth", "openings",
  "openings-sets", "partitions", "rare",
]

// The libraries in order of their layers, each with what it imports of the package.
let libraries: [(name: String, dependencies: [Target.Dependency])] = [
  // Layer 0
  ("RandomStreams", []),
  ("Names", []),
  ("SetCards", []),
  ("ExactNumbers", []),
  ("Plotting", ["CPlatform"]),
  ("Estimates", ["CPlatform"]),
  ("Records", []),
  // Layer 1
  ("Terminal", ["CPlatform", "Names"]),
  ("Formulas", ["CPlatform", "Estimates", "ExactNumbers", "Names"]),
  ("SetGeometry", ["ExactNumbers", "SetCards"]),
  ("SetGame", ["CPlatform", "Estimates", "Names", "RandomStreams", "SetCards"]),
  ("Experiments", ["CPlatform", "Estimates", "Plotting", "RandomStreams", "Records"]),
  // Layer 2
  ("Statistics", ["CGSL", "CGSLShim", "CPlatform", "Estimates", "Formulas", "Records"]),
  ("Games", ["ExactNumbers", "Experiments", "Names", "Plotting"]),
  ("SetPlayers", ["CPlatform", "Formulas", "SetGame"]),
  ("FastGames", ["CLanes", "Estimates", "SetGame"]),
  ("Runs", ["CPlatform", "CSQLite", "Experiments"]),
  // Layer 3
  ("SetPlay", ["Plotting", "SetCards", "SetPlayers"]),
  ("Contests", ["Experiments", "FastGames", "Formulas", "Plotting", "SetPlayers"]),
  ("Functions", ["Estimates", "Formulas", "Games", "Plotting", "Records", "SetGeometry"]),
]

// Suites by the module they test, with what else they import and the folders of tables made by other programs. Those
// of `plain` have no need of what tests share.
let plain = ["RandomStreams", "Names", "FastGames", "Functions"]
let suites: [(name: String, dependencies: [Target.Dependency], exclude: [String])] = [
  ("RandomStreams", [], ["Reference"]),
  ("Names", [], []),
  ("SetCards", [], []),
  ("ExactNumbers", ["CPlatform"], ["Reference"]),
  ("Records", ["CPlatform"], []),
  ("Formulas", ["CPlatform", "Estimates", "ExactNumbers"], ["Reference"]),
  ("Terminal", ["CPlatform"], []),
  (
    "Statistics", ["CPlatform", "Estimates", "ExactNumbers", "Formulas", "SetLabLaws"],
    ["Reference", "Formulas/Reference"]
  ),
  ("SetGeometry", ["SetCards", "ExactNumbers"], []),
  ("SetGame", ["CPlatform", "SetGameSupport", "SetLabLaws", "SetCards", "RandomStreams"], []),
  ("FastGames", ["SetGame", "SetGameSupport", "SetCards", "RandomStreams"], []),
  (
    "SetPlayers",
    ["SetGame", "Names", "SetGameSupport", "SetLabLaws", "SetCards", "RandomStreams"], []
  ),
  ("Games", ["Experiments", "Names", "RandomStreams", "ExactNumbers"], []),
  ("Experiments", ["Runs", "Estimates", "Records", "RandomStreams", "Plotting"], []),
  ("Functions", ["CPlatform", "Estimates", "Plotting", "Formulas"], []),
  ("Runs", ["CPlatform", "Experiments", "Records", "RandomStreams"], []),
  ("SetPlay", ["SetPlayers", "SetGame", "Names", "SetCards", "RandomStreams"], []),
  (
    "Contests",
    [
      "ContestsSupport", "SetLab", "FastGames", "SetCards", "SetGame", "SetPlayers", "Estimates",
      "Plotting", "Runs", "RandomStreams", "Records", "Experiments", "SetLabLaws", "Names",
      "Statistics",
    ], []
  ),
  (
    "SetLab",
    [
      "Contests", "ContestsSupport", "Experiments", "SetCards", "SetGeometry", "SetGame",
      "SetPlayers", "Estimates", "ExactNumbers", "Statistics", "Plotting", "Formulas", "Runs",
      "RandomStreams", "Records", "Functions", "SetLabLaws", "Names", "Games",
    ], ["Reference"]
  ),
  (
    "SetLabPage",
    [
      "Estimates", "ExactNumbers", "Experiments", "Games", "Functions", "SetLab", "Contests",
      "Records", "SetCards", "SetGame", "SetGeometry", "SetPlay", "SetPlayers", "Statistics",
      "Names",
    ], []
  ),
  (
    "SetLabCommand",
    [
      "CPlatform", "Formulas", "Functions", "Plotting", "Terminal", "SetLab", "SetPlay", "SetGame",
      "SetCards", "SetPlayers", "Statistics",
    ], []
  ),
]

// The archive on Linux: the shared library would lengthen every start (Guides/Decisions/010-sqlite.md).
let sqlite: [LinkerSetting] = [
  .linkedLibrary(":libsqlite3.a", .when(platforms: [.linux])),
  .linkedLibrary("sqlite3", .when(platforms: [.macOS])),
]

let names = libraries.map(\.name) + ["SetLab"]

let package = Package(
  name: "SetLab",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "setlab", targets: ["setlab"]),
    .library(name: "SetLab", targets: names),
    .library(name: "SetLabLaws", targets: ["SetLabLaws"]),
  ]
    // The terminal has nothing public.
    + libraries.filter { $0.name != "Terminal" }.map {
      .library(name: $0.name, targets: [$0.name])
    },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .target(name: "CGSLShim", dependencies: ["CGSL"]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(name: "CLanes"),
    .target(name: "CPlatform"),
  ]
    + libraries.map {
      .target(
        name: $0.name, dependencies: $0.dependencies,
        linkerSettings: $0.name == "Runs" ? sqlite : nil)
    } + [
      // Layer 5
      .target(
        name: "SetLab",
        dependencies: [
          "CPlatform", "Contests", "Functions", "Runs", "SetCards", "Statistics", "Terminal",
        ],
        resources: published.map { .embedInCode("Published/\($0).csv") }
          + exact.map { .embedInCode("Exact/\($0).csv") }),
      .target(
        name: "SetLabLaws",
        dependencies: ["Estimates", "Plotting", "SetPlayers"]),
      // Layer 6
      .target(
        name: "SetLabPage",
        dependencies: ["Contests", "Functions", "SetPlay"], exclude: ["Scripts"]),
      .executableTarget(
        name: "page-answers", dependencies: ["SetLabPage", "CPlatform"], path: "Tests/PageAnswers"),
      .target(
        name: "SetLabCommand",
        dependencies: [
          "CPlatform", "Games", "Runs", "SetLab", "SetPlay", "Terminal",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ]),
      // Layer 7
      .executableTarget(
        name: "setlab", dependencies: ["SetLabCommand"],
        // Starts faster and runs on machines without a Swift toolchain; Darwin has Swift in the system. The parser needs a part of
        // Foundation, whose archive does not say what it needs itself.
        linkerSettings: [
          .unsafeFlags(["-static-stdlib"], .when(platforms: [.linux])),
          .linkedLibrary("_FoundationCollections", .when(platforms: [.linux])),
          .linkedLibrary("_FoundationCShims", .when(platforms: [.linux])),
        ]),
      .target(name: "TestSupport", dependencies: ["CPlatform"], path: "Tests/TestSupport"),
      .target(
        name: "SetGameSupport", dependencies: ["SetGame", "SetCards", "RandomStreams"],
        path: "Tests/SetGameSupport"),
      .target(
        name: "ContestsSupport",
        dependencies: ["Contests", "Names", "SetGame", "SetCards", "Experiments", "Records"],
        path: "Tests/ContestsSupport"),
      .testTarget(
        name: "PlottingTests",
        dependencies: [
          "CPlatform", "Plotting", "Formulas", "Functions", "Records", "Statistics", "TestSupport",
        ],
        exclude: ["Reference"], resources: [.copy("Snapshots")]),
      // Runs the program and imports nothing of it, so that both are compiled at the same time.
      .testTarget(
        name: "ProgramTests",
        dependencies: [
          "CPlatform", "Estimates", "Functions", "RandomStreams", "Runs", "SetGame", "SetPlay",
          "SetPlayers", "TestSupport",
        ],
        exclude: ["Kept"]),
    ]
    + suites.map {
      .testTarget(
        name: $0.name + "Tests",
        dependencies: [.byName(name: $0.name)] + (plain.contains($0.name) ? [] : ["TestSupport"])
          + $0.dependencies, exclude: $0.exclude)
    }
)

// Measuring and fuzzing: `make bench` and `make fuzz` ask for them, so that tests need not build them.
if Context.environment["SETLAB_BENCHMARKS"] != nil {
  let everything = names.map { Target.Dependency.byName(name: $0) }
  package.targets += [
    .target(name: "CBaseline", path: "Benchmarks/Sources/Baseline"),
    .target(
      name: "Workloads", dependencies: ["CBaseline", "TestSupport"] + everything,
      path: "Benchmarks/Sources/Workloads"),
    .executableTarget(
      name: "setlab-workload", dependencies: ["Workloads"],
      path: "Benchmarks/Sources/SetLabWorkload"),
    .executableTarget(
      name: "setlab-bench",
      dependencies: [
        "Workloads", "CPlatform", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + everything, path: "Benchmarks/Sources/SetLabBench"),
  ]
}

// Results to cite, each with what makes it and its tests in a folder of its own: `make results` asks for them.
let results: [(name: String, dependencies: [Target.Dependency])] = [
  ("Certificates", ["Records", "SetCards", "SetGeometry"]),
  ("CompleteCaps", ["SetCards", "SetGeometry"]),
  ("DisjointSets", ["ExactNumbers", "SetCards", "SetGeometry"]),
  ("MostSets", ["SetCards", "SetGeometry"]),
  ("Openings", ["ExactNumbers", "Records", "SetCards", "SetGeometry", "Terminal"]),
  ("Partitions", ["RandomStreams", "SetCards", "Runs", "Statistics"]),
  ("RareEvents", ["Records", "SetCards", "Contests", "Runs", "Statistics"]),
  ("ScoringExploits", ["Contests"]),
  ("ScoringRanking", ["Contests"]),
  ("TwentySevenCards", ["ExactNumbers", "Records", "SetCards", "SetGeometry"]),
]
if Context.environment["SETLAB_RESEARCH"] != nil {
  package.targets += results.flatMap { result in
    let folder = "Research/\(result.name)"
    return [
      Target.executableTarget(
        name: result.name, dependencies: result.dependencies, path: "\(folder)/Sources",
        linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
      .testTarget(
        name: "\(result.name)Tests",
        dependencies: [.byName(name: result.name), "TestSupport"] + result.dependencies,
        path: "\(folder)/Tests"),
    ]
  }
}

// `make test SUITE=Plotting` builds these tests alone, with what they import.
if let suite = Context.environment["SETLAB_SUITE"] {
  package.targets.removeAll { $0.type == .test && $0.name != "\(suite)Tests" }
}

for target in package.targets
where target.type != .system && !["CGSLShim", "CLanes", "CBaseline"].contains(target.name) {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  // What has no hot loop compiles in a third of the time: Guides/Decisions/018-short-waits.md.
  let quick = [
    "SetLabCommand", "ProgramTests", "SetLabCommandTests", "SetLabPageTests", "SetPlayersTests",
    "TerminalTests", "FunctionsTests", "RecordsTests", "SetCardsTests", "SetPlayTests", "RunsTests",
  ]
  if quick.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"]))
  }
  // Nothing but its tests imports a program, so they may see inside; those of libraries stay outside.
  if target.type == .executable || target.name == "SetLabCommand" {
    target.swiftSettings?.append(.unsafeFlags(["-enable-testing"]))
  }
}
