internal import TimeClock

/// SHA-256 of FIPS 180-4, because the system's C library has none.
package struct SHA256 {
  private var state: InlineArray<8, UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// The bytes that do not fill a block yet.
  private var block = InlineArray<64, UInt8>(repeating: 0)
  private var count = 0

  init() {}

  /// The digest in 64 lower-case hexadecimal digits.
  package static func hex(of bytes: some Collection<UInt8>) -> String {
    var hash = SHA256()
    hash.add(Array(bytes).span)
    return hash.hex()
  }

  mutating func add(_ text: String) {
    var text = text
    // SAFETY: the bytes are only read, and only within the call.
    text.withUTF8 { unsafe add(Span(_unsafeElements: $0)) }
  }

  @_optimize(speed)
  mutating func add(_ bytes: Span<UInt8>) {
    var next = 0
    while next < bytes.count {
      let place = count & 63
      let part = bytes.extracting(next..<min(next + 64 - place, bytes.count))
      // SAFETY: the part is no longer than what the block has left.
      unsafe withUnsafeMutableBytes(of: &block) { block in
        unsafe part.withUnsafeBytes { part in
          unsafe UnsafeMutableRawBufferPointer(rebasing: block[place...]).copyMemory(from: part)
        }
      }
      next += part.count
      count += part.count
      if count & 63 == 0 { compress() }
    }
  }

  /// Ends the message; the digest in hexadecimal digits.
  consuming func hex() -> String { Hexadecimal.text(of: digest().span) }

  /// The digest's 32 bytes.
  package static func digest(of bytes: some Collection<UInt8>) -> InlineArray<32, UInt8> {
    var hash = SHA256()
    hash.add(Array(bytes).span)
    return hash.digest()
  }

  private consuming func digest() -> InlineArray<32, UInt8> {
    let bitCount = UInt64(count) * 8
    append(0x80)
    while count & 63 != 56 { append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    var digest = InlineArray<32, UInt8>(repeating: 0)
    for index in 0..<32 {
      digest[index] = UInt8(truncatingIfNeeded: state[index / 4] >> UInt32(24 - index % 4 * 8))
    }
    return digest
  }

  private mutating func append(_ byte: UInt8) {
    block[count & 63] = byte
    count += 1
    if count & 63 == 0 { compress() }
  }

  @_optimize(speed)
  private mutating func compress() {
    var words = InlineArray<64, UInt32>(repeating: 0)
    for index in 0..<16 {
      let start = index * 4
      words[index] =
        UInt32(block[start]) << 24 | UInt32(block[start + 1]) << 16
        | UInt32(block[start + 2]) << 8 | UInt32(block[start + 3])
    }
    for index in 16..<64 {
      let early = words[index - 15]
      let late = words[index - 2]
      let first = early.rotated(7) ^ early.rotated(18) ^ early &>> 3
      let second = late.rotated(17) ^ late.rotated(19) ^ late &>> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    let constants = Self.constants
    // Eight at a time, so that the names move and not the values.
    for index in stride(from: 0, to: 64, by: 8) {
      mix(a, b, c, &d, e, f, g, &h, constants[index] &+ words[index])
      mix(h, a, b, &c, d, e, f, &g, constants[index + 1] &+ words[index + 1])
      mix(g, h, a, &b, c, d, e, &f, constants[index + 2] &+ words[index + 2])
      mix(f, g, h, &a, b, c, d, &e, constants[index + 3] &+ words[index + 3])
      mix(e, f, g, &h, a, b, c, &d, constants[index + 4] &+ words[index + 4])
      mix(d, e, f, &g, h, a, b, &c, constants[index + 5] &+ words[index + 5])
      mix(c, d, e, &f, g, h, a, &b, constants[index + 6] &+ words[index + 6])
      mix(b, c, d, &e, f, g, h, &a, constants[index + 7] &+ words[index + 7])
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

  @inline(__always)
  private func mix(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32,
    _ g: UInt32, _ h: inout UInt32, _ word: UInt32
  ) {
    h &+= (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ (g ^ (e & (f ^ g))) &+ word
    d &+= h
    h &+= (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ ((a & b) | (c & (a | b)))
  }

  private static let constants: InlineArray<64, UInt32> = [
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
