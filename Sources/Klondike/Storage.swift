/// One element for each of the seven stacks, stored inline.
struct Seven<Element: Hashable & Sendable & BitwiseCopyable>: Hashable, Sendable {
  private var e0, e1, e2, e3, e4, e5, e6: Element

  init(repeating element: Element) {
    (e0, e1, e2, e3, e4, e5, e6) = (element, element, element, element, element, element, element)
  }

  subscript(_ stack: Int) -> Element {
    @inline(__always) get {
      precondition(stack >= 0 && stack < 7, "there are seven stacks")
      return withUnsafeBytes(of: self) {
        $0.load(fromByteOffset: stack * MemoryLayout<Element>.stride, as: Element.self)
      }
    }
    @inline(__always) set {
      precondition(stack >= 0 && stack < 7, "there are seven stacks")
      withUnsafeMutableBytes(of: &self) {
        $0.storeBytes(
          of: newValue, toByteOffset: stack * MemoryLayout<Element>.stride, as: Element.self)
      }
    }
  }
}

/// Up to 24 cards in order, without memory of their own.
struct Pile: Hashable, Sendable {
  private var w0 = UInt64.max
  private var w1 = UInt64.max
  private var w2 = UInt64.max

  static let unknown: UInt8 = 0xFF

  /// The code of a card, or ``unknown``.
  subscript(_ place: Int) -> UInt8 {
    @inline(__always) get {
      precondition(place >= 0 && place < 24, "the stock has 24 cards")
      return withUnsafeBytes(of: self) { $0.load(fromByteOffset: place, as: UInt8.self) }
    }
    @inline(__always) set {
      precondition(place >= 0 && place < 24, "the stock has 24 cards")
      withUnsafeMutableBytes(of: &self) {
        $0.storeBytes(of: newValue, toByteOffset: place, as: UInt8.self)
      }
    }
  }
}

extension UInt32 {
  /// The bits below a place.
  @inline(__always)
  static func below(_ place: Int) -> UInt32 { 1 &<< UInt32(place) &- 1 }
}

/// The places of the bits that are set, ascending.
struct Bits: Sequence, IteratorProtocol {
  private var rest: UInt32

  init(_ word: UInt32) { rest = word }

  @inline(__always)
  mutating func next() -> Int? {
    guard rest != 0 else { return nil }
    let place = rest.trailingZeroBitCount
    rest &= rest &- 1
    return place
  }
}
