/// Unsigned whole numbers as words of 64 bits, the lowest first and without zeros at the end; the algorithms are those
/// of Knuth, The Art of Computer Programming 2, §4.3.1 and §4.5.2.
typealias Words = [UInt64]

extension Words {
  init(_ number: UInt128) {
    let (low, high) = (
      UInt64(truncatingIfNeeded: number), UInt64(truncatingIfNeeded: number &>> 64)
    )
    self = high != 0 ? [low, high] : low != 0 ? [low] : []
  }

  /// The number, if it has at most 128 bits.
  var short: UInt128? {
    switch count {
    case 0: 0
    case 1: UInt128(self[0])
    case 2: UInt128(self[1]) << 64 | UInt128(self[0])
    default: nil
    }
  }

  mutating func trim() {
    while last == 0 { removeLast() }
  }

  var bitCount: Int {
    guard let last else { return 0 }
    return count * 64 - last.leadingZeroBitCount
  }

  /// How many zero bits the number ends with; it is not 0.
  var trailingZeros: Int {
    let word = firstIndex { $0 != 0 } ?? 0
    return word * 64 + self[word].trailingZeroBitCount
  }

  func isBelow(_ other: Words) -> Bool {
    if count != other.count { return count < other.count }
    for index in indices.reversed() where self[index] != other[index] {
      return self[index] < other[index]
    }
    return false
  }

  func adding(_ other: Words) -> Words {
    let (longer, shorter) = count >= other.count ? (self, other) : (other, self)
    var result = longer
    var carry: UInt64 = 0
    for index in longer.indices {
      if index >= shorter.count && carry == 0 { break }
      let addend = index < shorter.count ? shorter[index] : 0
      let (sum, over) = longer[index].addingReportingOverflow(addend)
      let (total, over2) = sum.addingReportingOverflow(carry)
      result[index] = total
      carry = over || over2 ? 1 : 0
    }
    if carry != 0 { result.append(carry) }
    return result
  }

  func subtracting(_ other: Words) -> Words {
    var result = self
    var borrow: UInt64 = 0
    for index in indices {
      if index >= other.count && borrow == 0 { break }
      let subtrahend = index < other.count ? other[index] : 0
      let (difference, over) = self[index].subtractingReportingOverflow(subtrahend)
      let (rest, over2) = difference.subtractingReportingOverflow(borrow)
      result[index] = rest
      borrow = over || over2 ? 1 : 0
    }
    precondition(borrow == 0, "A number without sign cannot be less than zero.")
    result.trim()
    return result
  }

  func shiftedLeft(by shift: Int) -> Words {
    guard !isEmpty, shift > 0 else { return self }
    let (words, bits) = (shift / 64, UInt64(shift % 64))
    var result = Words(repeating: 0, count: words)
    result.reserveCapacity(words + count + 1)
    var carry: UInt64 = 0
    for word in self {
      result.append(word << bits | carry)
      carry = bits == 0 ? 0 : word >> (64 - bits)
    }
    if carry != 0 { result.append(carry) }
    return result
  }

  /// The number divided by a power of two, rounded down.
  func shiftedRight(by shift: Int) -> Words {
    guard shift > 0 else { return self }
    let (words, bits) = (shift / 64, UInt64(shift % 64))
    guard words < count else { return [] }
    var result = Words(self[words...])
    if bits > 0 {
      for index in result.indices {
        let next = index + 1 < result.count ? result[index + 1] << (64 - bits) : 0
        result[index] = result[index] >> bits | next
      }
    }
    result.trim()
    return result
  }
}
