extension String {
  /// Whether both have the same bytes; `==` would also accept canonically equivalent texts.
  @inlinable public func hasSameBytes(as other: String) -> Bool {
    // Most texts differ in length, which needs no call.
    utf8.count == other.utf8.count && hasBytes(of: other)
  }

  @usableFromInline func hasBytes(of other: String) -> Bool {
    // SAFETY: both are only read, within the calls. Making their spans would take longer.
    let isSame = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in
        unsafe left.hasSameBytes(as: right)
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Nil if the bytes are not UTF-8; the library's own initializer needs newer systems.
  public init?(wellFormed bytes: some Collection<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }

  /// At most the first 64 scalars, for messages, which must not repeat long input.
  public var abbreviated: String {
    if utf8.count <= 64 { return self }
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: 64, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Compares equally many bytes, eight at a time.
  fileprivate func hasSameBytes(as other: Self) -> Bool {
    let (left, right) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var index = 0
    while index + 8 <= count {
      let word = unsafe left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if unsafe word != right.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
      index += 8
    }
    while index < count {
      if unsafe left[index] != right[index] { return false }
      index += 1
    }
    return true
  }
}
