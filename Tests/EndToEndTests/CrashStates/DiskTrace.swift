#if os(Linux)
  import ClockTestSupport
  import Foundation

  /// A program's system calls on the files of a folder, from strace.
  struct DiskTrace {
    enum Event {
      case write(file: Int, offset: Int, bytes: ArraySlice<UInt8>)
      case cut(file: Int, size: Int)
      case sync(file: Int)
      case create(name: String, file: Int)
      case remove(name: String)
      case rename(from: String, to: String)
      case link(from: String, to: String)
      case syncFolder
      /// The bytes written to standard output so far.
      case replied(Int)
    }

    private(set) var events: [Event] = []
    /// The initial contents of the files, by number.
    private(set) var contents: [[UInt8]] = []
    /// The numbers of the initial files, by name.
    private(set) var names: [String: Int] = [:]

    private let folder: String
    private var descriptors: [Int: Int] = [:]
    private var folders: Set<Int> = []
    private var present: [String: Int] = [:]
    private var replied = 0

    static let calls =
      "openat,pwrite64,write,fdatasync,fsync,ftruncate,truncate,unlink,rename,link,close,dup2"

    /// Must be created before the program starts.
    init(folder: String) throws {
      self.folder = folder
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        names[name] = contents.count
        contents.append([UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))))
      }
      present = names
    }

    /// Takes the output of strace with `-xx`.
    mutating func read(_ log: [UInt8]) {
      for line in log.split(separator: 0x0A) { take(Call(line)) }
    }

    private mutating func take(_ call: Call?) {
      guard let call, call.result >= 0 else { return }
      switch call.name {
      case "openat": open(call)
      case "close": descriptors[call.numbers.first ?? -1] = nil
      case "write" where call.numbers.first == 1:
        replied += call.result
        events.append(.replied(replied))
      case "pwrite64":
        guard let file = descriptors[call.numbers[0]], let bytes = call.texts.first else { return }
        events.append(.write(file: file, offset: call.numbers.last ?? 0, bytes: bytes[...]))
      case "fdatasync", "fsync":
        if folders.contains(call.numbers[0]) { return events.append(.syncFolder) }
        if let file = descriptors[call.numbers[0]] { events.append(.sync(file: file)) }
      case "ftruncate":
        guard let file = descriptors[call.numbers[0]] else { return }
        events.append(.cut(file: file, size: call.numbers[1]))
      case "truncate":
        guard let file = call.name(0, in: folder).flatMap({ present[$0] }) else { return }
        events.append(.cut(file: file, size: call.numbers.last ?? 0))
      case "unlink":
        guard let name = call.name(0, in: folder) else { return }
        present[name] = nil
        events.append(.remove(name: name))
      case "rename":
        guard let from = call.name(0, in: folder), let to = call.name(1, in: folder) else { return }
        present[to] = present.removeValue(forKey: from)
        events.append(.rename(from: from, to: to))
      case "link":
        guard let from = call.name(0, in: folder), let to = call.name(1, in: folder) else { return }
        present[to] = present[from]
        events.append(.link(from: from, to: to))
      default: break
      }
    }

    private mutating func open(_ call: Call) {
      folders.remove(call.result)
      descriptors[call.result] = nil
      if call.path(0) == folder || call.path(0) == folder + "/" { folders.insert(call.result) }
      // The log's index is rebuilt after a crash.
      guard let name = call.name(0, in: folder), !name.hasSuffix("-shm") else { return }
      if present[name] == nil {
        present[name] = contents.count
        events.append(.create(name: name, file: contents.count))
        contents.append([])
      }
      descriptors[call.result] = present[name]
    }

    /// One line of strace.
    private struct Call {
      let name: String
      let result: Int
      /// The numeric arguments, in order.
      let numbers: [Int]
      let texts: [[UInt8]]

      init?(_ line: ArraySlice<UInt8>) {
        guard let bracket = line.firstIndex(of: UInt8(ascii: "(")),
          let equals = line.lastIndex(of: UInt8(ascii: "="))
        else { return nil }
        name = String(decoding: line[..<bracket], as: UTF8.self)
        let after = String(decoding: line[(equals + 1)...], as: UTF8.self)
        result = Int(after.split(separator: " ").first ?? "") ?? -1
        var (numbers, texts): ([Int], [[UInt8]]) = ([], [])
        for (index, part) in line[bracket..<equals].split(separator: UInt8(ascii: "\""))
          .enumerated()
        {
          if index.isMultiple(of: 2) {
            let words = String(decoding: part, as: UTF8.self)
              .split { !$0.isNumber && !$0.isLetter && $0 != "-" && $0 != "_" }
            numbers += words.compactMap { Int($0) }
          } else {
            texts.append(Self.bytes(Array(part)))
          }
        }
        self.numbers = numbers
        self.texts = texts
      }

      /// The bytes that strace prints as `\x0a\xff`.
      private static func bytes(_ text: [UInt8]) -> [UInt8] {
        func digit(_ byte: UInt8) -> UInt8 { byte < 0x3A ? byte - 0x30 : byte - 0x57 }
        return unsafe text.withUnsafeBufferPointer { text in
          stride(from: 0, to: text.count - 3, by: 4).map { place in
            unsafe digit(text[place + 2]) << 4 | digit(text[place + 3])
          }
        }
      }

      func path(_ index: Int) -> String? {
        index < texts.count ? String(decoding: texts[index], as: UTF8.self) : nil
      }

      func name(_ index: Int, in folder: String) -> String? {
        guard let path = path(index), path.hasPrefix(folder + "/"), !path.hasSuffix("/")
        else { return nil }
        return String(path.dropFirst(folder.count + 1))
      }
    }
  }
#endif
