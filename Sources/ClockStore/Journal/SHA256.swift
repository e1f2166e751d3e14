internal import CPlatform
internal import TimeClock

/// SHA-256 of FIPS 180-4, because the system's C library has none.
package enum SHA256 {
  private typealias State = SIMD8<UInt32>

  /// Whether the processor has instructions for SHA-256.
  static let isOfProcessor = punchline_has_sha256() != 0

  /// The digest in 64 lower-case hexadecimal digits.
  package static func hex(of bytes: some Collection<UInt8>) -> String {
    Hexadecimal.text(of: digest(of: bytes))
  }

  /// The digest's 32 bytes.
  package static func digest(of bytes: some Collection<UInt8>) -> [UInt8] {
    let bytes = Array(bytes)[...]
    return digest(of: bytes.span, byProcessor: isOfProcessor)
  }

  static func digest(of message: Span<UInt8>, byProcessor: Bool) -> [UInt8] {
    var state = State(
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
      0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
    let whole = message.count & ~63
    let rest = message.count - whole
    // SAFETY: each block lies within the message or the 128 bytes for its end, which are all
    // written.
    unsafe message.withUnsafeBytes { message in
      for start in stride(from: 0, to: whole, by: 64) {
        unsafe compress(message[start..<start + 64], into: &state, byProcessor)
      }
      // The rest, a one bit, zeros, and the length in bits in the last eight bytes.
      unsafe withUnsafeTemporaryAllocation(byteCount: 128, alignment: 16) { end in
        let length = rest < 56 ? 64 : 128
        for index in 0..<length {
          unsafe end[index] = index < rest ? message[whole + index] : index == rest ? 0x80 : 0
        }
        for index in 0..<8 {
          unsafe end[length - 1 - index] = UInt8(
            truncatingIfNeeded: (message.count * 8) >> (index * 8))
        }
        for start in stride(from: 0, to: length, by: 64) {
          let end = UnsafeRawBufferPointer(end)
          unsafe compress(end[start..<start + 64], into: &state, byProcessor)
        }
      }
    }
    var digest: [UInt8] = []
    digest.reserveCapacity(32)
    for index in 0..<8 {
      let word = state[index]
      for shift in stride(from: UInt32(24), through: 0, by: -8) {
        digest.append(UInt8(truncatingIfNeeded: word &>> shift))
      }
    }
    return digest
  }

  /// Processes a block of 64 bytes.
  private static func compress(
    _ block: Slice<UnsafeRawBufferPointer>, into state: inout State, _ byProcessor: Bool
  ) {
    let block = unsafe UnsafeRawBufferPointer(rebasing: block)
    // SAFETY: a block has 64 bytes, the state eight words, and there are 64 constants.
    unsafe constants.withUnsafeBufferPointer { constants in
      if byProcessor {
        unsafe withUnsafeMutableBytes(of: &state) { state in
          unsafe punchline_sha256(
            state.bindMemory(to: UInt32.self).baseAddress, block.baseAddress,
            constants.baseAddress)
        }
      } else {
        unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16) { words in
          for index in 0..<16 {
            unsafe words[index] = UInt32(
              bigEndian: block.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
          }
          unsafe compress(words, constants, into: &state)
        }
      }
    }
  }

  /// Processes sixteen words, the latest of the schedule's 64; each new word replaces the oldest.
  @_optimize(speed)
  private static func compress(
    _ words: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>,
    into state: inout State
  ) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for start in stride(from: 0, to: 64, by: 16) {
      if start > 0 { unsafe moveOn(words) }
      // Sixteen at a time, which rotates the names instead of the values.
      unsafe mix(a, b, c, &d, e, f, g, &h, constants[start] &+ words[0])
      unsafe mix(h, a, b, &c, d, e, f, &g, constants[start + 1] &+ words[1])
      unsafe mix(g, h, a, &b, c, d, e, &f, constants[start + 2] &+ words[2])
      unsafe mix(f, g, h, &a, b, c, d, &e, constants[start + 3] &+ words[3])
      unsafe mix(e, f, g, &h, a, b, c, &d, constants[start + 4] &+ words[4])
      unsafe mix(d, e, f, &g, h, a, b, &c, constants[start + 5] &+ words[5])
      unsafe mix(c, d, e, &f, g, h, a, &b, constants[start + 6] &+ words[6])
      unsafe mix(b, c, d, &e, f, g, h, &a, constants[start + 7] &+ words[7])
      unsafe mix(a, b, c, &d, e, f, g, &h, constants[start + 8] &+ words[8])
      unsafe mix(h, a, b, &c, d, e, f, &g, constants[start + 9] &+ words[9])
      unsafe mix(g, h, a, &b, c, d, e, &f, constants[start + 10] &+ words[10])
      unsafe mix(f, g, h, &a, b, c, d, &e, constants[start + 11] &+ words[11])
      unsafe mix(e, f, g, &h, a, b, c, &d, constants[start + 12] &+ words[12])
      unsafe mix(d, e, f, &g, h, a, b, &c, constants[start + 13] &+ words[13])
      unsafe mix(c, d, e, &f, g, h, a, &b, constants[start + 14] &+ words[14])
      unsafe mix(b, c, d, &e, f, g, h, &a, constants[start + 15] &+ words[15])
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// Computes the next sixteen words.
  @inline(__always)
  private static func moveOn(_ words: UnsafeMutableBufferPointer<UInt32>) {
    for index in 0..<16 {
      let early = unsafe words[(index + 1) & 15]
      let late = unsafe words[(index + 14) & 15]
      let first = (early.rotated(11) ^ early).rotated(7) ^ early &>> 3
      let second = (late.rotated(2) ^ late).rotated(17) ^ late &>> 10
      unsafe words[index] &+= first &+ second &+ words[(index + 9) & 15]
    }
  }

  @inline(__always)
  private static func mix(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32,
    _ g: UInt32, _ h: inout UInt32, _ word: UInt32
  ) {
    // Rotates by 6, 11 and 25, and by 2, 13 and 22.
    h &+= ((e.rotated(14) ^ e).rotated(5) ^ e).rotated(6) &+ (g ^ (e & (f ^ g))) &+ word
    d &+= h
    h &+= ((a.rotated(9) ^ a).rotated(11) ^ a).rotated(2) &+ ((a & b) | (c & (a | b)))
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1,
    0x923f_82a4, 0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
    0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786,
    0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147,
    0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
    0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a,
    0x5b9c_ca4f, 0x682e_6ff3, 0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
    0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

extension UInt32 {
  @inline(__always)
  fileprivate func rotated(_ count: UInt32) -> UInt32 {
    self &>> count | self &<< (32 &- count)
  }
}
