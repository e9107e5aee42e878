/// Shapes as SVG with attributes only, so that two pictures in one page share no ids or styles.
public enum CardSVG {
  /// A `path` for each shape, from the lowest to the topmost; `ink` may name colours instead of writing them.
  public static func elements(
    _ shapes: [CardShape], ink: (RGB) -> String = CardSVG.colour
  ) -> String {
    shapes.map { shape in
      let fill = shape.fill.map(ink) ?? "none"
      var text = "<path d=\"\(SVGNumber.path(shape.steps))\" fill=\"\(fill)\""
      if let stroke = shape.stroke {
        text += " stroke=\"\(ink(stroke))\""
        if shape.width != 1 { text += " stroke-width=\"\(SVGNumber.text(shape.width))\"" }
        if shape.dash > 0 { text += " stroke-dasharray=\"\(SVGNumber.text(shape.dash))\"" }
      }
      return text + "/>"
    }.joined()
  }

  /// A `g` with elements moved to a place and scaled; a title names them for people who cannot see.
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

  /// An `svg` without a line feed at its end, on a coloured or transparent ground; the label says
  /// what it shows.
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

  /// A `text` of a font size, with the middle or the start of its baseline at a point.
  public static func text(
    _ text: String, at point: CardPoint, size: Double, ink: RGB, isCentred: Bool = true
  ) -> String {
    "<text x=\"\(SVGNumber.text(point.x))\" y=\"\(SVGNumber.text(point.y))\" "
      + "font-family=\"system-ui, sans-serif\" font-size=\"\(SVGNumber.text(size))\" "
      + (isCentred ? "text-anchor=\"middle\" " : "")
      + "fill=\"\(colour(ink))\">\(escaped(text))</text>"
  }

  /// A colour as short as possible.
  public static func colour(_ colour: RGB) -> String {
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

/// Numbers and paths in SVG: in tenths, as short as possible.
enum SVGNumber {
  /// A number with at most one decimal, without leading zero.
  static func text(_ value: Double) -> String { text(tenths: tenths(value)) }

  static func tenths(_ value: Double) -> Int { Int((value * 10).rounded()) }

  static func text(tenths: Int) -> String {
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    let digits = (whole == 0 && rest != 0 ? "" : String(whole)) + (rest == 0 ? "" : ".\(rest)")
    return (tenths < 0 ? "-" : "") + digits
  }

  /// The data of a path: relative commands between points in whole tenths, so that rounding errors do not add up.
  static func path(_ steps: [CardShape.Step]) -> String {
    var data = ""
    var (x, y) = (0, 0)
    var start = (x: 0, y: 0)
    var last = ""
    func numbers(_ values: [Int]) -> String {
      var text = ""
      for value in values {
        if !text.isEmpty, value >= 0 { text += " " }
        text += Self.text(tenths: value)
      }
      return text
    }
    func add(_ command: String, _ values: [Int]) {
      let text = numbers(values)
      if command != last { data += command } else if !text.hasPrefix("-") { data += " " }
      data += text
      last = command
    }
    for step in steps {
      switch step {
      case .move(let point):
        let (nextX, nextY) = (tenths(point.x), tenths(point.y))
        if data.isEmpty {
          data = "M" + numbers([nextX, nextY])
        } else {
          last = ""
          add("m", [nextX - x, nextY - y])
        }
        (x, y, start) = (nextX, nextY, (nextX, nextY))
        last = ""
      case .line(let point):
        let (dx, dy) = (tenths(point.x) - x, tenths(point.y) - y)
        if dy == 0 {
          add("h", [dx])
        } else if dx == 0 {
          add("v", [dy])
        } else {
          add("l", [dx, dy])
        }
        (x, y) = (x + dx, y + dy)
      case .curve(let first, let second, let end):
        let points = [first, second, end].flatMap { [tenths($0.x) - x, tenths($0.y) - y] }
        add("c", points)
        (x, y) = (x + points[4], y + points[5])
      case .close:
        data += "z"
        last = ""
        (x, y) = start
      }
    }
    return data
  }
}
