extension String {
  /// Whether both are the same bytes: `==` would take canonically equivalent texts for the same.
  @inlinable public func hasSameBytes(as other: String) -> Bool {
    // Most differ in length, which shows without a call.
    utf8.count == other.utf8.count && hasBytes(of: other)
  }

  @usableFromInline func hasBytes(of other: String) -> Bool {
    // SAFETY: both are only read, and only within the calls. Their spans take longer to be made.
    let isSame = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in
        unsafe left.hasSameBytes(as: right)
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Nil for bytes that are no UTF-8; the library's own way to ask needs newer systems.
  public init?(wellFormed bytes: some Collection<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }

  /// At most the first 64 scalars: what people sent is named in messages, never repeated at length.
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
  /// Compares with as many bytes, eight of them at a time.
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
