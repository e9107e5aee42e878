/// A whole number of any size with its sign, in 128 bits where it fits, else in words of 64: nothing is rounded or
/// overflows, so whoever computes with what people type bounds the sizes.
public struct WholeNumber: Sendable, Hashable {
  enum Form: Sendable, Hashable {
    case short(Int128)
    /// A number that does not fit into 128 bits with its sign.
    case long(isNegative: Bool, Words)
  }

  let form: Form

  /// A number of up to 128 bits.
  public init(_ number: Int128) { form = .short(number) }

  /// A number of the machine.
  public init(_ number: some FixedWidthInteger) {
    if let short = Int128(exactly: number) {
      form = .short(short)
    } else {
      form = .long(isNegative: false, Words(UInt128(truncatingIfNeeded: number)))
    }
  }

  /// A finite double-precision number without its fraction; nil if it is not finite.
  public init?(truncating number: Double) {
    guard number.isFinite else { return nil }
    if let short = Int128(exactly: number.rounded(.towardZero)) {
      form = .short(short)
      return
    }
    let word = WholeNumber(Int128(number.significand * 0x1p52)).shifted(
      by: Int(number.exponent) - 52)
    self = number < 0 ? -word : word
  }

  package init(isNegative: Bool, _ words: [UInt64]) {
    if let magnitude = words.short {
      if let short = Int128(exactly: magnitude) {
        form = .short(isNegative ? -short : short)
        return
      }
      if isNegative && magnitude == Int128.min.magnitude {
        form = .short(.min)
        return
      }
    }
    form = .long(isNegative: isNegative, words)
  }

  /// The number 0.
  public static let zero = WholeNumber(Int128(0))
  /// The number 1.
  public static let one = WholeNumber(Int128(1))

  /// True if the number is below zero.
  public var isNegative: Bool {
    switch form {
    case .short(let number): number < 0
    case .long(let isNegative, _): isNegative
    }
  }

  /// True if the number is zero.
  public var isZero: Bool { short == 0 }

  /// True if the number is one.
  public var isOne: Bool { short == 1 }

  /// True if the number is even.
  public var isEven: Bool {
    switch form {
    case .short(let number): number & 1 == 0
    case .long(_, let words): words[0] & 1 == 0
    }
  }

  /// The number without its sign.
  public var magnitude: WholeNumber { isNegative ? -self : self }

  /// The number, if it fits into 128 bits.
  public var short: Int128? {
    guard case .short(let number) = form else { return nil }
    return number
  }

  /// The number as an `Int`, if it fits.
  public var integer: Int? { short.flatMap { Int(exactly: $0) } }

  /// The number of bits of the magnitude; 0 for zero.
  public var bitCount: Int {
    switch form {
    case .short(let number): 128 - number.magnitude.leadingZeroBitCount
    case .long(_, let words): words.bitCount
    }
  }

  /// The magnitude divided by 2^(bitCount - 1), from 1 to 2, rounded; 0 for zero.
  public var significand: Double {
    let cut = max(0, bitCount - 62)
    let top = Double(Int64(truncatingIfNeeded: magnitude.shifted(by: -cut).short ?? 0))
    return top.isZero ? 0 : top / Double(sign: .plus, exponent: bitCount - 1 - cut, significand: 1)
  }

  var words: Words {
    switch form {
    case .short(let number): Words(number.magnitude)
    case .long(_, let words): words
    }
  }
}

extension UInt128 {
  /// A whole number; traps when it does not fit.
  package init(_ number: WholeNumber) {
    guard !number.isNegative, let short = number.words.short else {
      preconditionFailure("The number does not fit into 128 bits.")
    }
    self = short
  }
}

extension WholeNumber: ExpressibleByIntegerLiteral {
  /// A number as it is written in Swift.
  public init(integerLiteral number: Int128) { self.init(number) }
}

extension WholeNumber: Comparable {
  /// Orders by size.
  public static func < (left: WholeNumber, right: WholeNumber) -> Bool {
    if case .short(let one) = left.form, case .short(let other) = right.form { return one < other }
    if left.isNegative != right.isNegative { return left.isNegative }
    let isNegative = left.isNegative
    return isNegative ? right.words.isBelow(left.words) : left.words.isBelow(right.words)
  }
}

extension WholeNumber: CustomStringConvertible {
  /// The decimal digits, perhaps with a minus, in time proportional to their number squared.
  public var description: String {
    guard case .long(let isNegative, var words) = form else { return "\(short ?? 0)" }
    var parts: [UInt64] = []
    while !words.isEmpty {
      let (quotient, rest) = words.divided(by: Self.wordOfDigits)
      parts.append(rest)
      words = quotient
    }
    var text = isNegative ? "-" : ""
    for (index, part) in parts.reversed().enumerated() {
      let digits = "\(part)"
      if index > 0 { text += String(repeating: "0", count: 19 - digits.utf8.count) }
      text += digits
    }
    return text
  }

  /// The number that decimal digits, 0 to 9 each, stand for.
  public init(digits: some Sequence<UInt8>) {
    var words: Words = []
    var (part, scale): (UInt64, UInt64) = (0, 1)
    for digit in digits {
      (part, scale) = (part * 10 + UInt64(digit), scale * 10)
      if scale == Self.wordOfDigits {
        words = words.multiplied(by: scale, adding: part)
        (part, scale) = (0, 1)
      }
    }
    words = words.multiplied(by: scale, adding: part)
    self.init(isNegative: false, words)
  }

  private static var wordOfDigits: UInt64 { 10_000_000_000_000_000_000 }

  /// How many decimal digits the number has, 1 for zero; in doubt a power of ten is compared.
  public var digitCount: Int {
    let bits = Int64(bitCount)
    // log10(2), rounded down and up.
    let least = bits == 0 ? 0 : Int((bits - 1) * 30_102_999_566 / 100_000_000_000)
    let most = Int(bits * 30_102_999_567 / 100_000_000_000)
    if least == most { return least + 1 }
    return magnitude < WholeNumber(10).raised(to: most) ? most : most + 1
  }
}
