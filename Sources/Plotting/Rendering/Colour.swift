internal import CPlatform

/// A colour of the sRGB space.
public struct Colour: Sendable, Hashable, Serialisable {
  /// The red part.
  public let red: UInt8
  /// The green part.
  public let green: UInt8
  /// The blue part.
  public let blue: UInt8

  /// Makes a colour from 0xRRGGBB; higher bits are ignored.
  public init(_ rgb: UInt32) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
  }

  /// Reads `#rgb`, `#rrggbb`, or one of ``names``; nil for anything else.
  public init?(_ text: String) {
    let text = text.lowercased()
    if let named = Self.named.first(where: { $0.name == text }) {
      self.init(named.rgb)
      return
    }
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 3 || digits.count == 6 else {
      return nil
    }
    var rgb: UInt32 = 0
    for digit in digits {
      guard let value = Array("0123456789abcdef".utf8).firstIndex(of: digit) else { return nil }
      rgb = rgb << 4 | UInt32(value)
      if digits.count == 3 { rgb = rgb << 4 | UInt32(value) }
    }
    self.init(rgb)
  }

  /// The names that are read: the sixteen of HTML, and orange.
  public static var names: [String] { named.map { $0.name } }

  private static let named: [(name: String, rgb: UInt32)] = [
    ("aqua", 0x00ffff), ("black", 0x000000), ("blue", 0x0000ff), ("fuchsia", 0xff00ff),
    ("gray", 0x808080), ("green", 0x008000), ("lime", 0x00ff00), ("maroon", 0x800000),
    ("navy", 0x000080), ("olive", 0x808000), ("orange", 0xffa500), ("purple", 0x800080),
    ("red", 0xff0000), ("silver", 0xc0c0c0), ("teal", 0x008080), ("white", 0xffffff),
    ("yellow", 0xffff00),
  ]

  /// The colour as `#rrggbb`.
  public var text: String {
    func pair(_ part: UInt8) -> String { (part < 16 ? "0" : "") + String(part, radix: 16) }
    return "#" + pair(red) + pair(green) + pair(blue)
  }

  /// The contrast ratio of the Web Content Accessibility Guidelines 2.2: 1 for equal colours, 21 for black and white;
  /// they ask for 4.5 in text and 3 in lines.
  public func contrast(with other: Colour) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private var luminance: Double {
    func light(_ part: UInt8) -> Double {
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }
}
