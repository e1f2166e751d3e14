#if os(Linux)
  import ClockTestSupport
  import Foundation

  /// A possible state of the disk after a power failure at some event of a trace.
  struct CrashState {
    /// Which unsynced writes have reached the disk.
    enum Unsynced: String, CaseIterable {
      case nothing, everything, some
    }

    private static let sector = 512
    private(set) var files: [String: [UInt8]] = [:]
    /// How many bytes had been written to standard output.
    private(set) var replied = 0

    init(
      _ trace: DiskTrace, after count: Int, _ unsynced: Unsynced,
      using random: inout SeededGenerator
    ) {
      var contents = trace.contents
      var names = trace.names
      let events = trace.events[..<count]
      let synced = Self.synced(events)
      for (index, event) in events.enumerated() {
        let lasts = synced.contains(index)
        switch event {
        case .write(let file, let offset, let bytes):
          for piece in Self.sectors(offset, bytes)
          where lasts || Self.reaches(unsynced, using: &random) {
            Self.write(piece.bytes, at: piece.offset, into: &contents[file])
          }
        case .cut(let file, let size):
          guard lasts || Self.reaches(unsynced, using: &random) else { continue }
          let old = contents[file]
          contents[file] = old.prefix(size) + [UInt8](repeating: 0, count: max(0, size - old.count))
        case .create(let name, let file):
          if lasts || Self.reaches(unsynced, using: &random) { names[name] = file }
        case .remove(let name):
          if lasts || Self.reaches(unsynced, using: &random) { names[name] = nil }
        case .rename(let from, let to):
          guard lasts || Self.reaches(unsynced, using: &random), let file = names[from] else {
            continue
          }
          names[from] = nil
          names[to] = file
        case .link(let from, let to):
          guard lasts || Self.reaches(unsynced, using: &random) else { continue }
          names[to] = names[from]
        case .replied(let bytes): replied = bytes
        case .sync, .syncFolder: break
        }
      }
      files = names.mapValues { contents[$0] }
    }

    /// The events whose effect is certainly on the disk.
    private static func synced(_ events: ArraySlice<DiskTrace.Event>) -> Set<Int> {
      var (synced, names): (Set<Int>, [Int]) = ([], [])
      var waiting: [Int: [Int]] = [:]
      for (index, event) in events.enumerated() {
        switch event {
        case .write(let file, _, _), .cut(let file, _): waiting[file, default: []].append(index)
        case .sync(let file): synced.formUnion(waiting.removeValue(forKey: file) ?? [])
        case .create, .remove, .rename, .link: names.append(index)
        case .syncFolder:
          synced.formUnion(names)
          names = []
        case .replied: break
        }
      }
      return synced
    }

    private static func reaches(_ unsynced: Unsynced, using random: inout SeededGenerator) -> Bool {
      switch unsynced {
      case .nothing: false
      case .everything: true
      case .some: Bool.random(using: &random)
      }
    }

    /// A disk writes whole sectors, in any order.
    private static func sectors(
      _ offset: Int, _ bytes: ArraySlice<UInt8>
    ) -> [(offset: Int, bytes: ArraySlice<UInt8>)] {
      var pieces: [(Int, ArraySlice<UInt8>)] = []
      var (offset, rest) = (offset, bytes)
      while !rest.isEmpty {
        let piece = rest.prefix(sector - offset % sector)
        pieces.append((offset, piece))
        offset += piece.count
        rest = rest.dropFirst(piece.count)
      }
      return pieces
    }

    private static func write(_ bytes: ArraySlice<UInt8>, at offset: Int, into file: inout [UInt8])
    {
      if file.count < offset + bytes.count {
        file += [UInt8](repeating: 0, count: offset + bytes.count - file.count)
      }
      file.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }

    func put(into folder: String) throws {
      for (name, bytes) in files {
        guard
          FileManager.default.createFile(
            atPath: "\(folder)/\(name)", contents: Data(bytes),
            attributes: [.posixPermissions: 0o600])
        else { throw CocoaError(.fileWriteUnknown) }
      }
    }
  }
#endif
