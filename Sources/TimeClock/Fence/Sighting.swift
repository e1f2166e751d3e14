/// A position from the front end, compared with the workplace.
package struct Sighting: Hashable, Sendable {
  /// In meters: a less accurate position is ignored.
  package static let worstAccuracy = 300.0

  /// Meters from the workplace.
  package let distance: Double
  /// How far the position may be off, in meters.
  package let accuracy: Double

  package init(distance: Double, accuracy: Double) {
    self.distance = distance
    self.accuracy = accuracy
  }

  package var isTooVague: Bool { accuracy > Self.worstAccuracy }

  /// Whether it is inside; nil if the position is too inaccurate to tell.
  package func isInside(radius: Int) -> Bool? {
    if isTooVague { return nil }
    if distance <= Double(radius) { return true }
    return distance - accuracy > Double(radius) ? false : nil
  }
}
