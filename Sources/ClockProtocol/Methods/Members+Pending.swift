internal import JSON

extension Members {
  /// The member `pending` of every record that a device shows before its upstream has confirmed it.
  mutating func addPending(_ isPending: @escaping (Source) -> Bool) {
    addIfPresent("pending", "True until the device's upstream has confirmed it.") {
      isPending($0) ? true : nil
    }
  }
}
