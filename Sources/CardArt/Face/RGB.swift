/// A colour of the sRGB space.
public struct RGB: Hashable, Sendable {
  /// The colour as 0xRRGGBB.
  public let value: UInt32

  /// Makes a colour.
  ///
  /// - Parameter value: 0xRRGGBB; higher bits are ignored.
  public init(_ value: UInt32) { self.value = value & 0xffffff }

  /// The red part, 0 to 255.
  public var red: Int { Int(value >> 16) }
  /// The green part, 0 to 255.
  public var green: Int { Int(value >> 8 & 255) }
  /// The blue part, 0 to 255.
  public var blue: Int { Int(value & 255) }

  /// The colour as `#rrggbb`.
  public var text: String {
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
