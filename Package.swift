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
  ("Estimates", []),
  ("Records", []),
  ("Plotting", []),
  ("Terminal", []),
  // Layer 1
  ("Formulas", []),
  ("Statistics", ["CGSL", "CGSLShim", "Estimates"]),
  ("SetGeometry", ["SetCards"]),
  ("SetGame", ["SetCards", "RandomStreams", "Estimates"]),
  ("MonteCarlo", ["RandomStreams", "Records"]),
  // Layer 2
  ("SetStrategies", ["SetGame", "SetCards", "RandomStreams"]),
  ("SetPlayers", ["SetGame", "SetCards", "RandomStreams"]),
  ("Experiments", ["MonteCarlo", "Estimates", "Statistics", "Records"]),
  ("Graphing", ["Plotting", "Formulas"]),
  ("NumericFormulas", ["Formulas", "Estimates", "Statistics", "Records"]),
]

// Suites by the module they test, with what else they import and the folders of tables made by other programs.
let suites: [(name: String, dependencies: [Target.Dependency], exclude: [String])] = [
  ("RandomStreams", [], ["Reference"]),
  ("SetCards", [], []),
  ("Records", ["Estimates", "Statistics"], []),
  ("Formulas", [], ["Reference"]),
  ("Terminal", [], []),
  ("Statistics", ["Estimates", "SetLabLaws"], ["Reference"]),
  ("SetGeometry", ["SetCards"], []),
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
  ("NumericFormulas", ["Formulas"], ["Reference"]),
  (
    "SetLab",
    [
      "SetCards", "SetGeometry", "SetGame", "SetStrategies", "SetPlayers", "Estimates",
      "Statistics", "Plotting", "Formulas", "MonteCarlo", "RandomStreams", "Terminal", "Records",
      "Experiments", "Graphing", "SetLabLaws",
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
      // Layer 3
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
      // Layer 4
      .executableTarget(
        name: "SetLabCommand",
        dependencies: [
          "SetLab", "SetCards", "SetGeometry", "SetGame", "SetStrategies", "SetPlayers",
          "Plotting", "Formulas", "Terminal", "Records", "Experiments", "MonteCarlo", "Estimates",
          "Statistics", "Graphing", "NumericFormulas",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ]),
      .target(
        name: "SetGameSupport", dependencies: ["SetGame", "SetCards", "RandomStreams"],
        path: "Tests/SetGameSupport"),
      .testTarget(
        name: "PlottingTests", dependencies: ["Plotting"], resources: [.copy("Snapshots")]),
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
