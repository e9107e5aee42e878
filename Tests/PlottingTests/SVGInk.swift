import TestSupport

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
        lines += TestSupport.lines(ofPath: Self.attribute("d", element))
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
