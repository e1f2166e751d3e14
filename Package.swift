// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let shipped = settings + [.strictMemorySafety()]

let package = Package(
  name: "punchline",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .executable(name: "punchline", targets: ["punchline"]),
    .library(name: "PunchlineKit", targets: ["PunchlineKit"]),
    // Not with -static-executable: it links code that cannot be in a library.
    .library(name: "punchline-c", type: .dynamic, targets: ["PunchlineC"]),
  ],
  traits: [
    .trait(
      name: "PostgreSQL",
      description: "Stores on a PostgreSQL server too; needs libpq to build and to run.")
  ],
  targets: [
    .systemLibrary(
      name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CPostgreSQL", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .systemLibrary(name: "CPlatform"),
    .systemLibrary(name: "CCrypt", providers: [.apt(["libcrypt-dev"])]),

    .target(name: "Libc", swiftSettings: shipped),
    .target(name: "JSON", swiftSettings: shipped),
    .target(name: "JSONRPC", dependencies: ["Libc", "JSON"], swiftSettings: shipped),
    .target(name: "TimeClock", swiftSettings: shipped),
    .target(
      name: "ClockStore",
      dependencies: [
        "Libc", "JSON", "TimeClock", "CSQLite", "CPlatform",
        .target(name: "CPostgreSQL", condition: .when(traits: ["PostgreSQL"])),
      ],
      exclude: ["PostgreSQL/README.md"],
      swiftSettings: shipped),
    .target(
      name: "ClockOperations", dependencies: ["TimeClock", "ClockStore"],
      swiftSettings: shipped),
    .target(
      name: "ClockProtocol",
      dependencies: ["JSON", "JSONRPC", "TimeClock", "ClockStore", "ClockOperations"],
      resources: [.embedInCode("Words/vocabulary.tsv")], swiftSettings: shipped),
    .target(
      name: "PunchlineKit",
      dependencies: [
        "Libc", "JSON", "JSONRPC", "TimeClock", "ClockStore", "ClockOperations", "ClockProtocol",
        .target(name: "CCrypt", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: shipped),
    .target(
      name: "PunchlineC", dependencies: ["JSON", "PunchlineKit"], exclude: ["punchline.h"],
      swiftSettings: shipped),
    .executableTarget(
      name: "punchline",
      dependencies: [
        "Libc", "JSON", "JSONRPC", "TimeClock", "ClockStore", "ClockOperations", "ClockProtocol",
        "PunchlineKit", "CPlatform",
      ],
      resources: [.embedInCode("Commands/times.tsv")],
      swiftSettings: shipped),

    .executableTarget(
      name: "punchline-bench",
      dependencies: ["Libc", "ClockProtocol", "ClockStore", "TimeClock"],
      path: "Tests/Benchmarks", swiftSettings: settings),

    .target(
      name: "ClockTestSupport", dependencies: ["JSON", "JSONRPC", "TimeClock"],
      path: "Tests/ClockTestSupport", swiftSettings: settings),
    .testTarget(
      name: "JSONTests", dependencies: ["JSON", "ClockTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "JSONRPCTests", dependencies: ["JSON", "JSONRPC", "ClockTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TimeClockTests", dependencies: ["JSON", "TimeClock", "ClockTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ClockStoreTests",
      dependencies: ["ClockProtocol", "ClockStore", "JSON", "TimeClock", "ClockTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ClockProtocolTests",
      dependencies: [
        "ClockProtocol", "ClockOperations", "ClockStore", "JSON", "JSONRPC", "TimeClock",
        "ClockTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PunchlineKitTests",
      dependencies: [
        "PunchlineKit", "PunchlineC", "ClockOperations", "JSON", "TimeClock", "ClockTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PostgreSQLTests", dependencies: ["JSON", "ClockTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "punchline", "PunchlineKit", "Libc", "JSON", "JSONRPC", "TimeClock", "ClockStore",
        "ClockOperations", "ClockProtocol", "ClockTestSupport",
      ],
      exclude: ["People/Screens"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
