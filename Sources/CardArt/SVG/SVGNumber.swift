/// How numbers and paths are written in SVG: in tenths, as short as it goes.
enum SVGNumber {
  /// A number with at most one decimal, without leading zero.
  static func text(_ value: Double) -> String { text(tenths: tenths(value)) }

  static func tenths(_ value: Double) -> Int { Int((value * 10).rounded()) }

  static func text(tenths: Int) -> String {
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    let digits = (whole == 0 && rest != 0 ? "" : String(whole)) + (rest == 0 ? "" : ".\(rest)")
    return (tenths < 0 ? "-" : "") + digits
  }

  /// The data of a path with relative commands between points in whole tenths, so that rounding does not add up.
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
