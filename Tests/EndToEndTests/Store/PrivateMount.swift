#if os(Linux)
  import ClockTestSupport
  import Foundation

  /// A program with private mounts, which nobody else sees and which end with it.
  final class PrivateMount {
    /// Whether the system allows this user private mounts.
    static let isPossible: Bool = {
      guard let trial = try? EngineProcess(arguments: words + ["true"], binary: binary) else {
        return false
      }
      return (try? trial.waitForExit()) == 0
    }()

    private static let binary = Machine.path(of: "unshare") ?? "unshare"
    /// The superuser needs no user namespace, which containers often forbid.
    private static let words =
      (geteuid() == 0 ? [] : ["--user", "--map-root-user"]) + ["--mount"]

    private let folder: TemporaryFolder
    let engine: PeerEngine

    /// Runs the engine on a store in a folder, on which `mounting` mounts something; $D is its
    /// path.
    init(mounting command: String, on folder: TemporaryFolder, store: String) throws {
      self.folder = folder
      let process = try EngineProcess(
        arguments: Self.words + [
          "sh", "-c", #"set -e; \#(command); echo; exec "$P" --store "$D/\#(store)""#,
        ],
        environment: ["D": folder.path, "P": try EngineBinary.path()], binary: Self.binary)
      engine = PeerEngine(process: process)
      // An empty line reports that the mounts exist.
      _ = try process.readLine()
    }

    /// Runs a shell command line inside the mounts; returns its exit status.
    func run(_ command: String) throws -> Int32 {
      let words = ["--target", "\(engine.process.process)", "--mount"]
      let user = geteuid() == 0 ? [] : ["--user", "--preserve-credentials"]
      return try EngineProcess(
        arguments: words + user + ["sh", "-c", command],
        environment: ["D": folder.path], binary: Machine.path(of: "nsenter") ?? "nsenter"
      ).waitForExit()
    }

    /// The path from outside to a file inside the mounts while the program runs.
    func file(_ name: String) -> String {
      "/proc/\(engine.process.process)/root\(folder.path)/\(name)"
    }
  }
#endif
