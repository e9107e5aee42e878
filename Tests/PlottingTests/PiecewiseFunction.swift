import CPlatform
import TestSupport

/// A random function made of pieces, with known breaks, the same for the same seed.
struct PiecewiseFunction: Sendable {
  /// Where a piece ends and the next begins, in rising order.
  let breaks: [Double]
  private let pieces: [Piece]
  /// What the function is at a break: the value of the piece before or after it, or a value of its
  /// own, which NaN makes a hole.
  private let owners: [Owner]

  private enum Owner {
    case left, right
    case own(Double)
  }

  private enum Piece {
    case undefined
    case line(Double, Double)
    case wave(height: Double, rate: Double, phase: Double, level: Double)
    case pole(at: Double, size: Double, isEven: Bool)
    case root(at: Double, sign: Double)
    case sigmoid(at: Double, rate: Double, height: Double)
    case stairs(rate: Double, height: Double)

    func value(_ x: Double) -> Double {
      switch self {
      case .undefined: .nan
      case .line(let level, let slope): level + slope * x
      case .wave(let height, let rate, let phase, let level):
        level + height * sin(rate * x + phase)
      case .pole(let at, let size, let isEven):
        isEven ? size / ((x - at) * (x - at)) : size / (x - at)
      case .root(let at, let sign): (sign * (x - at)).squareRoot()
      case .sigmoid(let at, let rate, let height): height * atan(rate * (x - at))
      case .stairs(let rate, let height): height * floor(rate * x)
      }
    }
  }

  init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let count = 1 + Int(random.below(7))
    var breaks: [Double] = []
    for _ in 1..<max(2, count) {
      let x = random.uniform(-9.5, 9.5)
      breaks.append(random.below(2) == 0 ? x : (x * 10).rounded() / 10)
    }
    breaks = Array(Set(breaks)).sorted()
    let edges = [-10] + breaks + [10]
    var extra: [Double] = []
    self.pieces = (0...breaks.count).map { i in
      let low = edges[i]
      let high = edges[i + 1]
      let inside = random.uniform(low, high)
      switch random.below(9) {
      case 0: return .undefined
      case 1, 2: return .line(random.uniform(-3, 3), random.uniform(-1, 1))
      case 3:
        return .wave(
          height: random.uniform(0.1, 2), rate: random.uniform(0.5, 20),
          phase: random.uniform(0, 6),
          level: random.uniform(-2, 2))
      case 4:
        extra.append(low)
        return .pole(at: low, size: random.uniform(-1, 1), isEven: false)
      case 5:
        extra.append(inside)
        return .pole(at: inside, size: random.uniform(0.01, 1), isEven: random.below(2) == 0)
      case 6:
        extra.append(inside)
        return .root(at: inside, sign: random.below(2) == 0 ? 1 : -1)
      case 7:
        return .sigmoid(
          at: inside, rate: exp(random.uniform(0, 25)), height: random.uniform(0.5, 2))
      default:
        let rate = random.uniform(0.5, 4)
        let first = Int(ceil(low * rate))
        let last = Int(floor(high * rate))
        if first <= last { extra += (first...last).map { Double($0) / rate } }
        return .stairs(rate: rate, height: random.uniform(0.1, 0.8))
      }
    }
    self.owners = breaks.map { x in
      // A lone value can be found only where people put them: at a round number.
      let isRound = x == (x * 10).rounded() / 10
      switch random.below(4) {
      case 0: return .left
      case 1, 2: return .right
      default: return .own(isRound && random.below(2) == 0 ? random.uniform(-4, 4) : .nan)
      }
    }
    self.breaks = breaks
    self.special = (breaks + extra).sorted()
  }

  /// All places where the function may be broken.
  let special: [Double]

  func value(_ x: Double) -> Double {
    var i = 0
    while i < breaks.count, breaks[i] < x { i += 1 }
    guard i < breaks.count, breaks[i] == x else { return pieces[i].value(x) }
    switch owners[i] {
    case .left: return pieces[i].value(x)
    case .right: return pieces[i + 1].value(x)
    case .own(let y): return y
    }
  }

  /// The function with its breaks, for scoring.
  func truthCase(_ seed: UInt64) -> TruthCase {
    let special = special
    return TruthCase(
      name: "seed \(seed)", x: (-10, 10), y: (-5, 5), points: special,
      // Rounding may move a step by a few doubles.
      isBroken: { a, b in special.contains { a <= $0 + 8 * $0.ulp && b >= $0 - 8 * $0.ulp } },
      f: { self.value($0) })
  }
}
