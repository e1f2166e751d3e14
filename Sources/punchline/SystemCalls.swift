import Libc

/// For one call what O_NONBLOCK is for all.
let doNotWait = Int32(MSG_DONTWAIT)

/// `read` by a name that methods called `read` do not hide.
@unsafe
func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, start, count)
}

/// `write` by a name that methods called `write` do not hide.
@unsafe
func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, start, count)
}

/// Opens `/dev/null` as whichever of 0, 1 and 2 is closed: no other file may get their numbers.
func fillStandardDescriptors() {
  for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
    // SAFETY: the path is a terminated literal; the lowest free number is the one that was missing.
    _ = unsafe open("/dev/null", O_RDWR)
  }
}
