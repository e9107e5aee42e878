// swift-tools-version: 6.2
import PackageDescription

// Modules by layer, as `Guides/Architecture.md` explains: a target depends only on lower layers.

// The tables of data/published that the program compares itself with; Sources/SetLab/Published links to them.
let published = [
  "dealmore", "inplay-aujxn", "inplay-warne", "leftover", "overall", "setfree-counts",
  "sets-12-fresh",
]

let package = Package(
  name: "SetLab",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "setlab", targets: ["SetLabCommand"]),
    .library(
      name: "SetLab",
      targets: [
        "RandomStreams", "SetCards", "Plotting", "Formulas", "Terminal", "Estimates", "Statistics",
        "SetGeometry", "SetGame", "MonteCarlo", "Graphing", "NumericFormulas", "SetLab",
      ]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // Layer 0
    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .target(name: "CGSLShim", dependencies: ["CGSL"]),
    .target(name: "RandomStreams"),
    .target(name: "SetCards"),
    .target(name: "Plotting"),
    .target(name: "Formulas"),
    .target(name: "Terminal"),
    .target(name: "Estimates"),
    // Layer 1
    .target(name: "Statistics", dependencies: ["CGSL", "CGSLShim", "Estimates"]),
    .target(name: "SetGeometry", dependencies: ["SetCards"]),
    .target(name: "SetGame", dependencies: ["SetCards", "RandomStreams"]),
    .target(name: "MonteCarlo", dependencies: ["RandomStreams"]),
    // Layer 2
    .target(name: "Graphing", dependencies: ["Plotting", "Formulas"]),
    .target(name: "NumericFormulas", dependencies: ["Formulas", "Estimates", "Statistics"]),
    // Layer 3
    .target(
      name: "SetLab",
      dependencies: [
        "RandomStreams", "SetCards", "Plotting", "Formulas", "Terminal", "Estimates", "Statistics",
        "SetGeometry", "SetGame", "MonteCarlo", "Graphing", "NumericFormulas",
      ],
      resources: published.map { .embedInCode("Published/\($0).csv") }),
    // Layer 4
    .executableTarget(
      name: "SetLabCommand",
      dependencies: [
        "SetLab", "SetCards", "SetGeometry", "SetGame", "Graphing", "Plotting", "Formulas",
        "Statistics", "Terminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // Tests
    .testTarget(
      name: "RandomStreamsTests", dependencies: ["RandomStreams"], exclude: ["Reference"]),
    .testTarget(name: "SetCardsTests", dependencies: ["SetCards"]),
    .testTarget(
      name: "PlottingTests", dependencies: ["Plotting"], resources: [.copy("Snapshots")]),
    .testTarget(name: "SetGeometryTests", dependencies: ["SetGeometry", "SetCards"]),
    .testTarget(name: "FormulasTests", dependencies: ["Formulas"], exclude: ["Reference"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
    .testTarget(
      name: "StatisticsTests", dependencies: ["Statistics", "Estimates"], exclude: ["Reference"]),
    .testTarget(
      name: "SetGameTests", dependencies: ["SetGame", "SetCards", "RandomStreams"]),
    .testTarget(name: "MonteCarloTests", dependencies: ["MonteCarlo", "RandomStreams"]),
    .testTarget(name: "GraphingTests", dependencies: ["Graphing", "Plotting", "Formulas"]),
    .testTarget(
      name: "NumericFormulasTests", dependencies: ["NumericFormulas", "Formulas"],
      exclude: ["Reference"]),
    .testTarget(
      name: "SetLabTests",
      dependencies: [
        "SetLab", "SetCards", "SetGeometry", "SetGame", "Estimates", "Statistics", "Graphing",
        "Plotting", "Formulas", "MonteCarlo", "RandomStreams", "Terminal",
      ]),
    .testTarget(
      name: "SetLabCommandTests",
      dependencies: ["SetLabCommand", "Graphing", "Plotting", "Terminal"]),
  ]
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
