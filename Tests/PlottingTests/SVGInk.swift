/// The ink of class `curve` in an SVG document, read from its bytes by the rules of the format.
struct SVGInk {
  private(set) var grid: [Bool]
  let columns: Int
  let rows: Int
  let frame: [Double]
  /// The open lines of all curves in user units; a line of one point is a circle.
  private(set) var lines: [[(x: Double, y: Double)]] = []

  init(_ svg: String) {
    let elements = svg.split(separator: "<")
    let area = elements.first { $0.hasPrefix("g class=\"plot\"") } ?? ""
    self.frame = Self.numbers(Self.attribute("data-frame", area))
    self.columns = frame.count == 4 ? Int(frame[2]) : 0
    self.rows = frame.count == 4 ? Int(frame[3]) : 0
    self.grid = [Bool](repeating: false, count: columns * rows)
    for element in elements where Self.isCurve(element) {
      if element.hasPrefix("path") {
        lines += Self.path(Self.attribute("d", element))
      } else {
        let x = Double(Self.attribute("cx", element)) ?? .nan
        let y = Double(Self.attribute("cy", element)) ?? .nan
        lines.append([(x, y)])
      }
    }
    for line in lines { ink(line) }
  }

  private static func isCurve(_ element: Substring) -> Bool {
    attribute("class", element).split(separator: " ").contains("curve")
  }

  static func attribute(_ name: String, _ element: Substring) -> String {
    let parts = element.split(separator: "\"", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() where index % 2 == 0 && part.hasSuffix(" \(name)=") {
      return String(parts[index + 1])
    }
    return ""
  }

  private static func numbers(_ text: String) -> [Double] {
    text.split(separator: " ").compactMap { Double($0) }
  }

  /// The lines of path data with M m L l H h V v.
  static func path(_ data: String) -> [[(x: Double, y: Double)]] {
    var result: [[(x: Double, y: Double)]] = []
    var command: Character = "M"
    var values: [Double] = []
    var x = 0.0
    var y = 0.0
    func apply() {
      let isLevel = command == "h" || command == "H"
      let isUpright = command == "v" || command == "V"
      let size = isLevel || isUpright ? 1 : 2
      var i = 0
      while i + size <= values.count {
        let isRelative = command.isLowercase
        if !isUpright { x = (isRelative ? x : 0) + values[i] }
        if !isLevel { y = (isRelative ? y : 0) + values[i + size - 1] }
        if command == "M" || command == "m", i == 0 {
          result.append([(x, y)])
        } else {
          result[result.count - 1].append((x, y))
        }
        i += size
      }
      values = []
    }
    var token = ""
    func flush() {
      if let value = Double(token) { values.append(value) }
      token = ""
    }
    for c in data {
      if c.isLetter {
        flush()
        if !values.isEmpty { apply() }
        command = c
      } else if c == " " || c == "," || c == "-" || c == "." && token.contains(".") {
        flush()
        if c == "-" || c == "." { token = String(c) }
      } else {
        token.append(c)
      }
    }
    flush()
    apply()
    return result
  }

  private mutating func ink(_ line: [(x: Double, y: Double)]) {
    for (i, a) in line.enumerated() {
      let b = line[min(i + 1, line.count - 1)]
      let steps = max(1, Int(3 * max(abs(a.x - b.x), abs(a.y - b.y))))
      for step in 0...steps {
        let t = Double(step) / Double(steps)
        let column = min(columns - 1, Int(a.x + t * (b.x - a.x) - frame[0]))
        let row = min(rows - 1, Int(a.y + t * (b.y - a.y) - frame[1]))
        if column >= 0, row >= 0 { grid[row * columns + column] = true }
      }
    }
  }
}
