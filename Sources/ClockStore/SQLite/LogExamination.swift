internal import Libc

/// Whether the write-ahead log still has everything that was committed to it.
// SQLite reads the log up to the first damaged page and takes that for its end. The log's index, a
// file that SQLite rebuilds on opening, still has the real end. It moves only after the pages
// before are on the disk, so it may be behind, but never ahead.
struct LogExamination {
  let committedPages: Int
  let soundPages: Int

  /// Nil without a log, or without an index of this log; call it before SQLite opens them.
  init?(besideStore path: String) {
    guard let index = RawFile(path + "-shm"), let log = RawFile(path + "-wal"),
      let end = IndexEnd(index.bytes(at: 0, count: IndexEnd.size * 2)), end.pages > 0,
      let header = log.bytes(at: 0, count: 32)
    else { return nil }
    committedPages = end.pages
    var sum = Checksum(isBigEndian: header[3] & 1 == 1)
    sum.add(header[..<24])
    let isBegun = sum.matches(header[24..<32])
    // Another log has begun since.
    if isBegun, header[16..<24] != end.salt[...] { return nil }
    let pageSize = Int(header[8...].bigEndian)
    // SQLite writes no other sizes.
    let isReadable = (512...65_536).contains(pageSize) && pageSize.nonzeroBitCount == 1
    var sound = 0
    while isBegun, isReadable, sound < end.pages {
      let place = 32 + sound * (24 + pageSize)
      guard let page = log.bytes(at: place, count: 24 + pageSize), page[8..<16] == end.salt[...]
      else { break }
      sum.add(page[..<8])
      sum.add(page[24...])
      guard sum.matches(page[16..<24]) else { break }
      sound += 1
    }
    soundPages = sound
    // A writer may have begun another log meanwhile.
    guard IndexEnd(index.bytes(at: 0, count: IndexEnd.size * 2))?.salt == end.salt else {
      return nil
    }
  }
}

/// The log's end by the index, in the machine's byte order.
private struct IndexEnd {
  static let size = 48
  let pages: Int
  let salt: [UInt8]

  /// Nil unless both copies exist, are equal and complete.
  init?(_ bytes: [UInt8]?) {
    guard let bytes, bytes[..<Self.size] == bytes[Self.size...], bytes[12] == 1 else {
      return nil
    }
    var sum = Checksum(isBigEndian: 1.bigEndian == 1)
    sum.add(bytes[..<40])
    let isWhole = sum.first == bytes[40...].native && sum.second == bytes[44...].native
    guard isWhole else { return nil }
    pages = Int(bytes[16...].native)
    salt = Array(bytes[32..<40])
  }
}

/// The checksums that chain the pages of SQLite's log.
struct Checksum {
  let isBigEndian: Bool
  private(set) var first: UInt32 = 0
  private(set) var second: UInt32 = 0

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  /// Adds a multiple of eight bytes.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    var (first, second) = (first, second)
    // SAFETY: each word is loaded from within the bytes.
    unsafe bytes.withUnsafeBytes { words in
      var place = 0
      while place < words.count {
        let pair = unsafe (
          words.loadUnaligned(fromByteOffset: place, as: UInt32.self),
          words.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)
        )
        first &+= (isBigEndian ? pair.0.bigEndian : pair.0.littleEndian) &+ second
        second &+= (isBigEndian ? pair.1.bigEndian : pair.1.littleEndian) &+ first
        place += 8
      }
    }
    (self.first, self.second) = (first, second)
  }

  func matches(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.bigEndian == first && bytes.dropFirst(4).bigEndian == second
  }
}

extension ArraySlice<UInt8> {
  /// The number in the first four bytes.
  var bigEndian: UInt32 {
    prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The number in the machine's byte order.
  fileprivate var native: UInt32 { UInt32(bigEndian: bigEndian) }
}

/// A file that is open for reading only.
final class RawFile {
  private let descriptor: Int32

  init?(_ path: String) {
    // SAFETY: the path is null-terminated during the call.
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Nil if the file is too short.
  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      // SAFETY: the kernel writes no more than the buffer holds.
      filled = max(0, unsafe pread(descriptor, buffer.baseAddress, count, off_t(offset)))
    }
    return bytes.count == count ? bytes : nil
  }
}
