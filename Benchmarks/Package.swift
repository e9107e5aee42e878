// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "SetLab", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(name: "Baseline"),
    .target(
      name: "Workloads",
      dependencies: ["Baseline", .product(name: "SetLab", package: "SetLab")]),
    .executableTarget(
      name: "setlab-workload", dependencies: ["Workloads"], path: "Sources/SetLabWorkload"),
    .executableTarget(
      name: "setlab-bench",
      dependencies: [
        "Workloads",
        .product(name: "SetLab", package: "SetLab"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/SetLabBench"),
  ])

for target in package.targets where target.name != "Baseline" {
  target.swiftSettings = [
    .swiftLanguageMode(.v6), .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
