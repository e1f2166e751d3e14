/// Writes TZif files for tests, well formed unless a member says otherwise.
struct ZoneBytes {
  var magic = "TZif"
  var version: UInt8 = 0x32
  var transitions: [(time: Int64, type: UInt8)] = []
  var types: [(offset: Int32, isDaylight: UInt8, designation: UInt8)] = [(0, 0, 0)]
  var designations: [UInt8] = Array("UTC\0".utf8)
  var leapSeconds: [(time: Int64, correction: Int32)] = []
  var standardIndicators: [UInt8] = []
  var universalIndicators: [UInt8] = []
  var footer = "\n\n"

  var bytes: [UInt8] {
    version == 0
      ? block(timeSize: 4)
      : ZoneBytes(magic: magic, version: version).block(timeSize: 4) + block(timeSize: 8)
        + Array(footer.utf8)
  }

  private func block(timeSize: Int) -> [UInt8] {
    var bytes = Array(magic.utf8) + [version] + [UInt8](repeating: 0, count: 15)
    let counts = [
      universalIndicators.count, standardIndicators.count, leapSeconds.count, transitions.count,
      types.count, designations.count,
    ]
    for count in counts { bytes += bigEndian(Int64(count), size: 4) }
    for transition in transitions { bytes += bigEndian(transition.time, size: timeSize) }
    bytes += transitions.map(\.type)
    for type in types {
      bytes += bigEndian(Int64(type.offset), size: 4) + [type.isDaylight, type.designation]
    }
    bytes += designations
    for leapSecond in leapSeconds {
      bytes += bigEndian(leapSecond.time, size: timeSize)
      bytes += bigEndian(Int64(leapSecond.correction), size: 4)
    }
    return bytes + standardIndicators + universalIndicators
  }

  private func bigEndian(_ value: Int64, size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * (size - 1 - $0))) }
  }
}
