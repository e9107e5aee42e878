internal import CPlatform

/// The colours of a figure in one colour scheme.
public struct Palette: Sendable, Hashable {
  /// The colour behind the figure.
  public var ground: Colour
  /// Text and axes.
  public var ink: Colour
  /// Series, which take them in turn; at least one.
  public var series: [Colour]

  /// Makes a palette; without a colour, series have the ink's.
  public init(ground: Colour, ink: Colour, series: [Colour]) {
    self.ground = ground
    self.ink = ink
    self.series = series.isEmpty ? [ink] : series
  }

  func colour(of series: Int) -> Colour { self.series[series % self.series.count] }

  var isMonochrome: Bool { series.allSatisfy { $0 == series[0] } }
}

/// The look of coloured figures: series differ by dash and marker too, in the colours of Okabe and Ito, made darker or
/// lighter until their text has a contrast of 4.5 with the ground.
public struct Theme: Sendable, Hashable {
  /// The name by which it is asked for.
  public var name: String
  /// The colours.
  public var palette: Palette
  /// The colours for readers whose system is dark, if the figure is to follow it.
  public var darkPalette: Palette?
  var hasGround = true

  /// Makes a theme.
  public init(name: String, palette: Palette, darkPalette: Palette? = nil) {
    (self.name, self.palette, self.darkPalette) = (name, palette, darkPalette)
  }

  private init(_ name: String, ground: UInt32, ink: UInt32, _ series: [UInt32]) {
    self.init(
      name: name,
      palette: Palette(
        ground: Colour(ground), ink: Colour(ink), series: series.map { Colour($0) }))
  }

  /// Dark on white, which it brings along: legible in any page.
  public static let light = Theme(
    "light", ground: 0xffffff, ink: 0x24292f,
    [0x0072b2, 0xb84f00, 0x007a59, 0xaa4499, 0x876300, 0x3d6e8c, 0x7a3b2e, 0x5b5bd6])

  /// Light on nearly black, which it brings along: legible in any page.
  public static let dark = Theme(
    "dark", ground: 0x0d1117, ink: 0xe6edf3,
    [0x56b4e9, 0xe69f00, 0x2fc79a, 0xe08fc4, 0xf0e442, 0xa9c7d8, 0xd99a8b, 0xa9a9ff])

  /// Light, or dark where the reader's system is; needs a page that allows style sheets in figures.
  public static let auto = Theme(name: "auto", palette: light.palette, darkPalette: dark.palette)

  /// Black on white: series differ by dash pattern, marker and grey alone.
  public static let print = Theme("print", ground: 0xffffff, ink: 0x000000, [0x000000])

  /// All themes of the plotter's own.
  public static let all: [Theme] = [.light, .dark, .auto, .print]

  package func on(_ ground: Colour) -> Theme {
    var theme = self
    theme.palette.ground = ground
    theme.darkPalette?.ground = ground
    return theme
  }

  package var transparent: Theme {
    var theme = self
    theme.hasGround = false
    return theme
  }

  /// The least contrast of text, and of any series, with the ground, as of ``Colour/contrast(with:)``.
  package var contrast: (text: Double, series: Double) {
    let palettes = [palette, darkPalette].compactMap { $0 }
    func least(_ colours: (Palette) -> [Colour]) -> Double {
      palettes.flatMap { palette in
        colours(palette).map { $0.contrast(with: palette.ground) }
      }.min() ?? 21
    }
    return (least { [$0.ink] }, least { $0.series })
  }
}

/// A colour of the sRGB space.
public struct Colour: Sendable, Hashable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// Makes a colour from 0xRRGGBB; higher bits are ignored.
  public init(_ rgb: UInt32) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
  }

  /// Reads `#rgb`, `#rrggbb`, or one of ``names``; nil for anything else.
  package init?(_ text: String) {
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
  package static var names: [String] { named.map { $0.name } }

  private static let named: [(name: String, rgb: UInt32)] = [
    ("aqua", 0x00ffff), ("black", 0x000000), ("blue", 0x0000ff), ("fuchsia", 0xff00ff),
    ("gray", 0x808080), ("green", 0x008000), ("lime", 0x00ff00), ("maroon", 0x800000),
    ("navy", 0x000080), ("olive", 0x808000), ("orange", 0xffa500), ("purple", 0x800080),
    ("red", 0xff0000), ("silver", 0xc0c0c0), ("teal", 0x008080), ("white", 0xffffff),
    ("yellow", 0xffff00),
  ]

  /// The colour as `#rrggbb`.
  package var text: String {
    func pair(_ part: UInt8) -> String { (part < 16 ? "0" : "") + String(part, radix: 16) }
    return "#" + pair(red) + pair(green) + pair(blue)
  }

  /// The contrast ratio of the Web Content Accessibility Guidelines 2.2: 1 for equal colours, 21 for black and white;
  /// they ask for 4.5 in text and 3 in lines.
  package func contrast(with other: Colour) -> Double {
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
