/// The colours of drawn cards.
public struct CardTheme: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The table below the cards.
  public let table: RGB
  /// Text on the table.
  public let ink: RGB
  /// The front of a card.
  public let face: RGB
  /// The line around a card.
  public let edge: RGB
  /// The back of a card.
  public let back: RGB
  /// The colours of symbols, in the order of the digits.
  public let symbols: [RGB]
  /// The words for these colours.
  public private(set) var colourWords = ["red", "green", "purple"]
  /// Touched cards.
  public let selected: RGB
  /// Cards that are a Set.
  public let matching: RGB
  /// Cards that are no Set.
  public let mismatching: RGB
  /// Cards pointed out.
  public let hinted: RGB
  /// The red suits of playing cards, and the first side of a board.
  public private(set) var redSuit = RGB(0xc8001f)
  /// True if cards show the letter of their colour.
  public private(set) var hasLetters = false

  func colour(of mark: CardMarks) -> RGB {
    switch mark {
    case .matching: matching
    case .mismatching: mismatching
    case .hinted: hinted
    default: selected
    }
  }

  /// Red, green and purple on white, as the cards are sold.
  public static let classic = CardTheme(
    name: "classic", table: RGB(0xf3f1ec), ink: RGB(0x24292f), face: RGB(0xffffff),
    edge: RGB(0x8c8c8c), back: RGB(0x41597d),
    symbols: [RGB(0xe4002b), RGB(0x00843d), RGB(0x5f259f)], selected: RGB(0x1f2328),
    matching: RGB(0x0a7a3d), mismatching: RGB(0xb3261e), hinted: RGB(0x8a5a00))

  /// Vermilion, blue and black of Okabe and Ito, which all common kinds of colour vision tell apart.
  public static let okabeIto = CardTheme(
    name: "okabe-ito", table: classic.table, ink: classic.ink, face: classic.face,
    edge: classic.edge, back: classic.back,
    symbols: [RGB(0xd55e00), RGB(0x0072b2), RGB(0x000000)],
    colourWords: ["vermilion", "blue", "black"], selected: classic.selected,
    matching: RGB(0x00664a), mismatching: RGB(0xa03c00), hinted: RGB(0x6b4a00),
    redSuit: RGB(0xb34700))

  /// Light symbols on dark cards on a darker table.
  public static let dark = CardTheme(
    name: "dark", table: RGB(0x0d1117), ink: RGB(0xe6edf3), face: RGB(0x21262d),
    edge: RGB(0x6e7681), back: RGB(0x35507a),
    symbols: [RGB(0xe5484d), RGB(0xa6f5b0), RGB(0xa371f7)], selected: RGB(0xf0f6fc),
    matching: RGB(0x56d364), mismatching: RGB(0xff8172), hinted: RGB(0xe3b341),
    redSuit: RGB(0xff5050))

  /// Black on white, with letters for the colours.
  public static let print = CardTheme(
    name: "print", table: RGB(0xffffff), ink: RGB(0x000000), face: RGB(0xffffff),
    edge: RGB(0x000000), back: RGB(0x666666),
    symbols: [RGB(0x000000), RGB(0x000000), RGB(0x000000)], selected: RGB(0x000000),
    matching: RGB(0x000000), mismatching: RGB(0x000000), hinted: RGB(0x000000),
    redSuit: RGB(0x000000), hasLetters: true)

  /// All themes.
  public static let all: [CardTheme] = [.classic, .okabeIto, .dark, .print]
}

/// A colour of the sRGB space.
public struct RGB: Hashable, Sendable {
  /// The colour as 0xRRGGBB.
  public let value: UInt32

  /// Creates a colour from 0xRRGGBB; higher bits are ignored.
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
