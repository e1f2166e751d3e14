/// A point on the globe, in degrees.
package struct Place: Hashable, Sendable {
  /// In meters: the mean of the earth's three half axes.
  private static let earthRadius = 6_371_008.8

  package let latitude: Double
  package let longitude: Double

  package init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The coordinates that are out of range.
  package var fieldsOutOfRange: [Refusal.Field] {
    var fields: [Refusal.Field] = []
    if !(-90...90).contains(latitude) {
      fields.append(.init("latitude", "Latitude must be -90 to 90 degrees"))
    }
    if !(-180...180).contains(longitude) {
      fields.append(.init("longitude", "Longitude must be -180 to 180 degrees"))
    }
    return fields
  }

  package func check() throws(ClockError) {
    let wrong = fieldsOutOfRange
    guard !wrong.isEmpty else { return }
    throw .validation([.init("location", wrong.map(\.message).joined)])
  }

  /// The great-circle distance in meters, by the haversine formula.
  package func distance(to other: Place) -> Double {
    let rise = Angle.sine(Angle.radians(other.latitude - latitude) / 2)
    let turn = Angle.sine(Angle.radians(other.longitude - longitude) / 2)
    let haversine =
      rise * rise
      + Angle.cosine(Angle.radians(latitude)) * Angle.cosine(Angle.radians(other.latitude))
      * turn * turn
    let bounded = min(max(haversine, 0), 1)
    guard bounded < 1 else { return Self.earthRadius * .pi }
    return 2 * Self.earthRadius * Angle.arctangent((bounded / (1 - bounded)).squareRoot())
  }
}

/// Trigonometry that gives the same bits on every machine, which C libraries do not promise.
private enum Angle {
  static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  static func cosine(_ angle: Double) -> Double { sine(angle + .pi / 2) }

  static func sine(_ angle: Double) -> Double {
    var x = angle.remainder(dividingBy: 2 * .pi)
    if x > .pi / 2 { x = .pi - x }
    if x < -.pi / 2 { x = -.pi - x }
    var term = x
    var sum = x
    for n in stride(from: 3.0, through: 23, by: 2) {
      term *= -x * x / (n * (n - 1))
      sum += term
    }
    return sum
  }

  /// The arctangent of a number that is not negative.
  static func arctangent(_ tangent: Double) -> Double {
    var x = tangent
    // Halving the angle makes the series converge faster.
    for _ in 0..<4 { x /= 1 + (1 + x * x).squareRoot() }
    var power = x
    var sum = x
    for n in stride(from: 3.0, through: 25, by: 2) {
      power *= -x * x
      sum += power / n
    }
    return 16 * sum
  }
}
