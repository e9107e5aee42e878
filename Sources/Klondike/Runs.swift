/// The runs of the seven stacks, a byte or two for each in words that are looked at for all stacks at once.
struct Runs: Hashable, Sendable {
  /// The free cards.
  private(set) var tops = UInt64(Run.none) &* 0x0101_0101_0101_0101
  private var sizes: UInt64 = 0
  private var kinds0: UInt64 = 0
  private var kinds4: UInt64 = 0

  subscript(_ stack: Int) -> Run {
    @inline(__always) get {
      let (byte, pair) = (UInt64(stack) &* 8, UInt64(stack & 3) &* 16)
      return Run(
        kinds: UInt16(truncatingIfNeeded: (stack < 4 ? kinds0 : kinds4) &>> pair),
        size: UInt8(truncatingIfNeeded: sizes &>> byte),
        free: UInt8(truncatingIfNeeded: tops &>> byte))
    }
    @inline(__always) set {
      let (byte, pair) = (UInt64(stack) &* 8, UInt64(stack & 3) &* 16)
      tops = tops & ~(0xFF &<< byte) | UInt64(newValue.free) &<< byte
      sizes = sizes & ~(0xFF &<< byte) | UInt64(newValue.size) &<< byte
      if stack < 4 {
        kinds0 = kinds0 & ~(0xFFFF &<< pair) | UInt64(newValue.kinds) &<< pair
      } else {
        kinds4 = kinds4 & ~(0xFFFF &<< pair) | UInt64(newValue.kinds) &<< pair
      }
    }
  }

  /// The stacks without cards.
  @inline(__always)
  var empty: Stacks { Stacks(equal: tops, UInt64(Run.none)) }

  /// The stacks whose free card is the next of its foundation.
  @inline(__always)
  func goingUp(_ heights: UInt32) -> Stacks {
    var all: UInt64 = 0
    for suit in UInt64(0)..<4 {
      let height = UInt64(heights) &>> (suit &* 8) & 255
      all |= Stacks(equal: tops, height &* 4 &+ suit).bits
    }
    return Stacks(bits: all)
  }
}

/// Some of the stacks, from the left.
struct Stacks: Sequence, IteratorProtocol {
  /// The high bit of each one's byte.
  private(set) var bits: UInt64

  @inline(__always)
  init(bits: UInt64) { self.bits = bits }

  /// The stacks whose byte in a word is a number below 128, if no byte is more.
  @inline(__always)
  init(equal word: UInt64, _ number: UInt64) {
    let other = word ^ 0x0101_0101_0101_0101 &* number
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    bits = ~((other & low) &+ low | other | low) & 0x0080_8080_8080_8080
  }

  @inline(__always)
  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    let stack = bits.trailingZeroBitCount / 8
    bits &= bits &- 1
    return stack
  }
}
