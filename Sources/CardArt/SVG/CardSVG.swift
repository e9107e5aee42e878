/// Shapes as SVG with attributes only: no ids, no styles, nothing that two pictures in one page could share by mistake.
public enum CardSVG {
  /// The elements of shapes.
  ///
  /// - Parameter shapes: Shapes, from the lowest to the topmost.
  /// - Returns: A `path` for each.
  public static func elements(_ shapes: [CardShape]) -> String {
    shapes.map { shape in
      var text = "<path d=\"\(SVGNumber.path(shape.steps))\" fill=\"\(colour(shape.fill))\""
      if let stroke = shape.stroke {
        text += " stroke=\"\(colour(stroke))\""
        if shape.width != 1 { text += " stroke-width=\"\(SVGNumber.text(shape.width))\"" }
        if shape.dash > 0 { text += " stroke-dasharray=\"\(SVGNumber.text(shape.dash))\"" }
      }
      return text + "/>"
    }.joined()
  }

  /// Elements moved to a place, and named for people who do not see them.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - point: Where their origin is to be.
  ///   - scale: How many times as large they are drawn.
  ///   - title: What they are, in words; empty for nothing to be told.
  /// - Returns: A `g`.
  public static func group(
    _ elements: String, at point: CardPoint, scale: Double = 1, title: String = ""
  ) -> String {
    let thousandths = Int((scale * 1_000).rounded())
    let digits = String(1_000 + thousandths % 1_000).dropFirst()
    let factor = thousandths == 1_000 ? "" : " scale(\(thousandths / 1_000).\(digits))"
    let name = title.isEmpty ? "" : "<title>\(escaped(title))</title>"
    let place = "\(SVGNumber.text(point.x)) \(SVGNumber.text(point.y))"
    return "<g transform=\"translate(\(place))\(factor)\">\(name)\(elements)</g>"
  }

  /// A whole document or a figure of a page.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - width: The width of the drawing.
  ///   - height: The height of the drawing.
  ///   - ground: The colour behind it; none when nil.
  ///   - scale: How many times as large it is shown.
  ///   - label: What it shows.
  /// - Returns: An `svg` without a line feed at its end.
  public static func document(
    _ elements: String, width: Double, height: Double, ground: RGB? = nil, scale: Double = 1,
    label: String
  ) -> String {
    let (w, h) = (SVGNumber.text(width), SVGNumber.text(height))
    let behind = ground.map { "<path d=\"M0 0h\(w)v\(h)H0z\" fill=\"\(colour($0))\"/>" } ?? ""
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(w) \(h)\" "
      + "width=\"\(SVGNumber.text(width * scale))\" height=\"\(SVGNumber.text(height * scale))\" "
      + "role=\"img\" aria-label=\"\(escaped(label))\">\(behind)\(elements)</svg>"
  }

  /// A line of text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The middle of its base line.
  ///   - size: The height of its letters and what lies above and below.
  ///   - ink: Its colour.
  /// - Returns: A `text`.
  public static func text(_ text: String, at point: CardPoint, size: Double, ink: RGB) -> String {
    "<text x=\"\(SVGNumber.text(point.x))\" y=\"\(SVGNumber.text(point.y))\" "
      + "font-family=\"system-ui, sans-serif\" font-size=\"\(SVGNumber.text(size))\" "
      + "text-anchor=\"middle\" fill=\"\(colour(ink))\">\(escaped(text))</text>"
  }

  private static func colour(_ colour: RGB?) -> String {
    guard let colour else { return "none" }
    let text = colour.text
    let digits = Array(text.utf8.dropFirst())
    guard digits[0] == digits[1], digits[2] == digits[3], digits[4] == digits[5] else {
      return text
    }
    return "#" + String(decoding: [digits[0], digits[2], digits[4]], as: UTF8.self)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
