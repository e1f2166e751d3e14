import CPlatform

// References are counted by what the runtime has for one thread: nothing is locked for it.
// `release.ld` puts these in the place of what it has for many.

@c(punchline_retain)
func retain(_ object: OpaquePointer?) -> OpaquePointer? { unsafe swift_nonatomic_retain(object) }

@c(punchline_release)
func release(_ object: OpaquePointer?) { unsafe swift_nonatomic_release(object) }

@c(punchline_retain_n)
func retain(_ object: OpaquePointer?, _ count: UInt32) -> OpaquePointer? {
  unsafe swift_nonatomic_retain_n(object, count)
}

@c(punchline_release_n)
func release(_ object: OpaquePointer?, _ count: UInt32) {
  unsafe swift_nonatomic_release_n(object, count)
}
