// swift-tools-version: 6.2
import PackageDescription

// Modules by layer, as `Guides/Architecture.md` explains: a target depends only on lower layers.

// The tables of data/published that the program compares itself with; Sources/SetLab/Published links to them.
let published = [
  "dealmore", "inplay-aujxn", "inplay-warne", "leftover", "overall", "setfree-counts",
  "sets-12-fresh",
]

// The libraries in order of their layers, each with what it imports of the package.
let libraries: [(name: String, dependencies: [Target.Dependency])] = [
  // Layer 0
  ("RandomStreams", []),
  ("SetCards", []),
  ("ExactNumbers", []),
  ("Estimates", []),
  ("Records", []),
  ("Plotting", []),
  ("Terminal", []),
  // Layer 1
  ("Formulas", ["ExactNumbers"]),
  ("Statistics", ["CGSL", "CGSLShim", "Estimates"]),
  ("SetGeometry", ["SetCards", "ExactNumbers"]),
  ("SetGame", ["SetCards", "RandomStreams", "Estimates"]),
  ("MonteCarlo", ["RandomStreams", "Records"]),
  // Layer 2
  ("SetStrategies", ["SetGame", "SetCards", "RandomStreams"]),
  ("SetPlayers", ["SetGame", "SetCards", "RandomStreams"]),
  ("Experiments", ["MonteCarlo", "Estimates", "Statistics", "Records"]),
  ("Graphing", ["Plotting", "Formulas"]),
  ("NumericFormulas", ["Formulas", "ExactNumbers", "Estimates", "Statistics", "Records"]),
  // Layer 3
  (
    "SetExperiments",
    [
      "Experiments", "MonteCarlo", "SetStrategies", "SetPlayers", "SetGame", "SetCards",
      "RandomStreams", "Estimates", "Statistics", "Records", "Formulas", "Plotting", "Terminal",
    ]
  ),
]

// Suites by the module they test, with what else they import and the folders of tables made by other programs.
let suites: [(name: String, dependencies: [Target.Dependency], exclude: [String])] = [
  ("RandomStreams", [], ["Reference"]),
  ("SetCards", [], []),
  ("ExactNumbers", [], ["Reference"]),
  ("Records", ["Estimates", "Statistics"], []),
  ("Formulas", ["ExactNumbers"], ["Reference"]),
  ("Terminal", [], []),
  ("Statistics", ["Estimates", "SetLabLaws"], ["Reference"]),
  ("SetGeometry", ["SetCards", "ExactNumbers"], []),
  ("SetGame", ["SetGameSupport", "SetStrategies", "SetCards", "RandomStreams"], []),
  (
    "SetStrategies", ["SetGame", "SetGameSupport", "SetLabLaws", "SetCards", "RandomStreams"], []
  ),
  (
    "SetPlayers",
    ["SetStrategies", "SetGame", "SetGameSupport", "SetLabLaws", "SetCards", "RandomStreams"],
    []
  ),
  ("MonteCarlo", ["RandomStreams", "Records"], []),
  ("Experiments", ["MonteCarlo", "Estimates", "Records", "RandomStreams", "Plotting"], []),
  ("Graphing", ["Plotting", "Formulas"], []),
  ("NumericFormulas", ["Formulas", "ExactNumbers"], ["Reference"]),
  (
    "SetExperiments",
    [
      "SetExperimentsSupport", "SetCards", "SetGame", "SetStrategies", "SetPlayers", "Estimates",
      "Statistics", "Plotting", "MonteCarlo", "RandomStreams", "Records", "Experiments",
      "SetLabLaws",
    ], []
  ),
  (
    "SetLab",
    [
      "SetExperiments", "SetExperimentsSupport", "Experiments", "SetStrategies", "SetCards",
      "SetGeometry", "SetGame",
      "SetPlayers", "Estimates", "ExactNumbers", "Statistics", "Plotting", "Formulas", "MonteCarlo",
      "RandomStreams", "Records", "Graphing", "SetLabLaws",
    ], []
  ),
  ("SetLabCommand", ["Formulas", "Graphing", "NumericFormulas", "Plotting", "Terminal"], []),
]

let names = libraries.map(\.name) + ["SetLab"]

let package = Package(
  name: "SetLab",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "setlab", targets: ["SetLabCommand"]),
    .library(name: "SetLab", targets: names),
    .library(name: "SetLabLaws", targets: ["SetLabLaws"]),
  ] + libraries.map { .library(name: $0.name, targets: [$0.name]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .target(name: "CGSLShim", dependencies: ["CGSL"]),
  ]
    + libraries.map { .target(name: $0.name, dependencies: $0.dependencies) } + [
      // Layer 4
      .target(
        name: "SetLab",
        dependencies: libraries.map { .byName(name: $0.name) },
        resources: published.map { .embedInCode("Published/\($0).csv") }),
      .target(
        name: "SetLabLaws",
        dependencies: [
          "SetGame", "SetPlayers", "SetCards", "RandomStreams", "Estimates", "Statistics",
          "Plotting",
        ]),
      // Layer 5
      .executableTarget(
        name: "SetLabCommand",
        dependencies: [
          "SetLab", "SetExperiments", "SetCards", "SetGeometry", "SetGame", "SetStrategies",
          "SetPlayers", "ExactNumbers",
          "Plotting", "Formulas", "Terminal", "Records", "Experiments", "MonteCarlo", "Estimates",
          "Statistics", "Graphing", "NumericFormulas",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ]),
      .target(
        name: "SetGameSupport", dependencies: ["SetGame", "SetCards", "RandomStreams"],
        path: "Tests/SetGameSupport"),
      .target(
        name: "SetExperimentsSupport",
        dependencies: ["SetExperiments", "SetGame", "SetCards", "MonteCarlo", "Records"],
        path: "Tests/SetExperimentsSupport"),
      .testTarget(
        name: "PlottingTests", dependencies: ["Plotting", "Formulas", "Graphing"],
        resources: [.copy("Snapshots")]),
    ]
    + suites.map {
      .testTarget(
        name: $0.name + "Tests", dependencies: [.byName(name: $0.name)] + $0.dependencies,
        exclude: $0.exclude)
    }
)

for target in package.targets where target.type != .system && target.name != "CGSLShim" {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
