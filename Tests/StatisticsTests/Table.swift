import CPlatform
import Estimates
import Statistics

/// Rows of a reference table beside the tests; `make_reference.py` there writes them.
struct Table {
  let rows: [[String]]

  init(_ name: String, file: String = #filePath) {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = folder.joined(separator: "/") + "/Reference/" + name
    guard let stream = fopen(path, "r") else { fatalError("There is no table \(path).") }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 {
      bytes += buffer[0..<count]
    }
    rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    precondition(!rows.isEmpty, "The table \(path) is empty.")
  }
}

/// Who computes what distributions are made of.
enum Maker: CaseIterable, Sendable {
  case gsl, portable

  var numerics: Numerics { self == .gsl ? .gsl : .portable }
}

extension MeanEstimate {
  init(_ moments: RunningMoments) {
    self.init(count: moments.count, mean: moments.mean, variance: moments.variance)
  }
}

func numbers(_ text: String) -> [Double] { text.split(separator: ",").map { number(String($0)) } }

func number(_ text: String) -> Double { Double(text) ?? .nan }

/// Whether two numbers agree to a relative tolerance, or an absolute one near 0.
func close(_ a: Double, _ b: Double, _ relative: Double, absolute: Double = 0) -> Bool {
  a == b || (a.isNaN && b.isNaN) || abs(a - b) <= max(relative * max(abs(a), abs(b)), absolute)
}

/// A small seeded generator for the tests (Steele, Lea & Flood 2014).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
