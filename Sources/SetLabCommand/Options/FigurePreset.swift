internal import SetLab

enum FigurePreset: String, CaseIterable {
  case column = "paper-column"
  case page = "paper-page"
  case talk
  case slide
  case thumbnail

  private var lengths: (width: String, height: String, text: String) {
    switch self {
    case .column: ("8.5cm", "6cm", "8pt")
    case .page: ("17.5cm", "9cm", "9pt")
    case .talk: ("24cm", "13.5cm", "22px")
    case .slide: ("1280px", "720px", "26px")
    case .thumbnail: ("320px", "200px", "10px")
    }
  }

  /// The same in pixels of 1/96 inch.
  var size: (width: Double, height: Double, text: Double) {
    func pixels(_ text: String) -> Double { PaperLength.pixels(text) ?? 0 }
    return (pixels(lengths.width), pixels(lengths.height), pixels(lengths.text))
  }

  var help: String { "\(rawValue) (\(lengths.width) x \(lengths.height), \(lengths.text))" }

  var isForPaper: Bool { self == .column || self == .page }
}

enum PaperLength {
  private static let units: KeyValuePairs = [
    "px": 1.0, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "in": 96, "pt": 96.0 / 72,
  ]

  /// Reads a length such as `8.5cm`, in pixels of 1/96 inch; nil without a number and a unit.
  static func pixels(_ text: String) -> Double? {
    guard let unit = units.first(where: { text.hasSuffix($0.key) }),
      let number = Double(text.dropLast(unit.key.count)), number.isFinite
    else { return nil }
    return number * unit.value
  }

  private static func measure(_ text: String, _ range: ClosedRange<Double>) -> Double? {
    pixels(text).flatMap { range.contains($0) ? $0 : nil }
  }

  static func length(_ text: String) throws -> Double {
    try NamedValue.valid(
      measure(text, 16...20_000), "length", text,
      "a number with px, cm, mm, in or pt, such as 8.5cm, of 16 to 20000 pixels")
  }

  static func textSize(_ text: String) throws -> Double {
    try NamedValue.valid(
      measure(text, 4...200), "font size", text,
      "a number with pt, px, mm, cm or in, such as 9pt, of 4 to 200 pixels")
  }
}
