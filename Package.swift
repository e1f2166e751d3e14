// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let shipped = settings + [.strictMemorySafety()]

/// Most of the program runs once a request: there small code starts faster than fast code.
let small = shipped + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

let package = Package(
  name: "punchline",
  platforms: [.macOS(.v26)],
  products: [.executable(name: "punchline", targets: ["punchline"])],
  targets: [
    .systemLibrary(
      name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(name: "CPlatform"),
    .systemLibrary(name: "CCrypt", providers: [.apt(["libcrypt-dev"])]),

    .target(name: "JSONRPC", swiftSettings: shipped),
    .target(name: "TimeClock", swiftSettings: shipped),
    .target(
      name: "ClockStore", dependencies: ["TimeClock", "JSONRPC", "CSQLite", "CPlatform"],
      swiftSettings: small),
    .target(
      name: "ClockEngine", dependencies: ["JSONRPC", "TimeClock", "ClockStore"],
      swiftSettings: small),
    .executableTarget(
      name: "punchline",
      dependencies: [
        "JSONRPC", "TimeClock", "ClockStore", "ClockEngine", "CPlatform",
        .target(name: "CCrypt", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: small,
      linkerSettings: [
        .unsafeFlags(
          [
            "-Xlinker", "--gc-sections", "-Xlinker", "--icf=all",
            // Nothing unwinds the stack: Swift's errors are values.
            "-Xlinker", "--no-eh-frame-hdr",
          ],
          .when(platforms: [.linux], configuration: .release))
      ]),

    .executableTarget(
      name: "punchline-bench", dependencies: ["ClockStore", "TimeClock"],
      swiftSettings: settings),

    .target(
      name: "ClockTestSupport", dependencies: ["JSONRPC", "TimeClock"],
      path: "Tests/ClockTestSupport", swiftSettings: settings),
    .testTarget(
      name: "JSONRPCTests", dependencies: ["JSONRPC", "ClockTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TimeClockTests", dependencies: ["TimeClock", "ClockTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ClockStoreTests",
      dependencies: ["ClockStore", "JSONRPC", "TimeClock", "ClockTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ClockEngineTests",
      dependencies: ["ClockEngine", "ClockStore", "JSONRPC", "TimeClock", "ClockTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "punchline", "JSONRPC", "TimeClock", "ClockStore", "ClockEngine", "ClockTestSupport",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
