import Testing
import TimeClock

struct SightingTests {
  @Test(arguments: [
    // distance, accuracy, radius 100: inside
    (0.0, 0.0, true), (100.0, 0.0, true), (100.0, 300.0, true), (100.1, 0.0, false),
    (120.0, 19.9, false), (120.0, 20.0, nil), (120.0, 21.0, nil), (10.0, 300.1, nil),
    (400.1, 300.0, false), (400.0, 300.0, nil),
  ])
  func `a position up to the radius is inside, and outside only beyond doubt`(
    distance: Double, accuracy: Double, isInside: Bool?
  ) {
    let sighting = Sighting(distance: distance, accuracy: accuracy)
    #expect(sighting.isInside(radius: 100) == isInside)
    #expect(sighting.isTooVague == (accuracy > 300))
  }

  @Test(arguments: [
    // A degree of a sphere with the earth's mean radius is 111195.08 m.
    (0.0, 0.0, 0.0, 1.0, 111195.080), (0.0, 0.0, 1.0, 0.0, 111195.080),
    (0.0, 179.5, 0.0, -179.5, 111195.080), (90.0, 0.0, 90.0, 123.0, 0.000),
    (0.0, 0.0, 0.0, 180.0, 20015114.442), (90.0, 0.0, -90.0, 0.0, 20015114.442),
    (60.0, 10.0, 60.0, 11.0, 55597.011), (40.7128, -74.006, 40.7128, -74.006, 0.000),
    // Nashville and Los Angeles airports, a pair often computed.
    (36.12, -86.67, 33.94, -118.40, 2886448.430),
    (51.5, 0.0, 51.5009, 0.0, 100.076),
  ])
  func `distances are great circles`(
    latitude: Double, longitude: Double, otherLatitude: Double, otherLongitude: Double,
    meters: Double
  ) {
    let place = Place(latitude: latitude, longitude: longitude)
    let other = Place(latitude: otherLatitude, longitude: otherLongitude)
    #expect(abs(place.distance(to: other) - meters) < 0.002)
    #expect(place.distance(to: other) == other.distance(to: place))
  }

  @Test(arguments: [
    (90.0, 180.0, []), (-90.0, -180.0, []), (90.1, 0.0, ["latitude"]),
    (-90.1, 180.1, ["latitude", "longitude"]), (0.0, -180.1, ["longitude"]),
  ])
  func `a place that is none is refused by its members`(
    latitude: Double, longitude: Double, fields: [String]
  ) {
    let place = Place(latitude: latitude, longitude: longitude)
    #expect(place.fieldsOutOfRange.map(\.name) == fields)
  }
}
