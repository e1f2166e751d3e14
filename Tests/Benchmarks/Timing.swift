import Libc

/// Seconds of a monotonic clock.
func monotonicSeconds() -> Double {
  var time = timespec()
  _ = clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
}

func wallMilliseconds() -> Double {
  var time = timespec()
  _ = clock_gettime(CLOCK_REALTIME, &time)
  return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
}

func seconds(of work: () throws -> Void) rethrows -> Double {
  let start = monotonicSeconds()
  try work()
  return monotonicSeconds() - start
}

/// Several measurements of the same thing.
struct Samples {
  private let sorted: [Double]

  init(_ values: [Double]) {
    sorted = values.sorted()
  }

  var median: Double { percentile(50) }
  var least: Double { sorted.first ?? .nan }
  var most: Double { sorted.last ?? .nan }

  /// The median with the spread: `1.2 ms (1.1–1.5)`.
  func text(_ unit: String, _ digits: Int = 2) -> String {
    "\(median.text(digits)) \(unit) (\(least.text(digits))–\(most.text(digits)))"
  }

  func percentile(_ percent: Double) -> Double {
    guard !sorted.isEmpty else { return .nan }
    let index = Int((Double(sorted.count - 1) * percent / 100).rounded())
    return sorted[index]
  }
}

extension Double {
  func text(_ digits: Int = 2) -> String {
    guard isFinite else { return "–" }
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (self * scale).rounded() / scale
    let text = scaled.description
    return digits == 0 ? String(text.dropLast(2)) : text
  }
}
