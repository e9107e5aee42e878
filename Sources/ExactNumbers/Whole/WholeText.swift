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

  /// The largest power of ten in a word.
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
