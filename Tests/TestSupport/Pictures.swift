import CPlatform

/// The parts of a colour 0xRRGGBB as shares of light.
package func linearLight(_ rgb: UInt32) -> [Double] {
  [16, 8, 0].map { shift in
    let share = Double(rgb >> shift & 0xFF) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}

/// The contrast ratio of two colours 0xRRGGBB by the text of WCAG 2.2.
package func contrast(_ one: UInt32, _ other: UInt32) -> Double {
  let lights = [one, other].map { colour in
    zip([0.2126, 0.7152, 0.0722], linearLight(colour)).reduce(0.05) { $0 + $1.0 * $1.1 }
  }.sorted()
  return lights[1] / lights[0]
}

/// The lines of path data by the rules of SVG, for M m L l H h V v c z: with the points that steer curves.
package func lines(ofPath data: String) -> [[(x: Double, y: Double)]] {
  var result: [[(x: Double, y: Double)]] = []
  var command: Character = "M"
  var values: [Double] = []
  var (x, y) = (0.0, 0.0)
  func apply() {
    if command == "z", let start = result.last?.first { (x, y) = start }
    let isLevel = command == "h" || command == "H"
    let isUpright = command == "v" || command == "V"
    let (ahead, size) = command == "c" ? (4, 6) : (0, isLevel || isUpright ? 1 : 2)
    for i in stride(from: 0, through: values.count - size, by: size) {
      for place in stride(from: i, to: i + ahead, by: 2) {
        result[result.count - 1].append((x + values[place], y + values[place + 1]))
      }
      let isRelative = command.isLowercase
      if !isUpright { x = (isRelative ? x : 0) + values[i + ahead] }
      if !isLevel { y = (isRelative ? y : 0) + values[i + size - 1] }
      if command == "M" || command == "m", i == 0 {
        result.append([(x, y)])
      } else {
        result[result.count - 1].append((x, y))
      }
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
      apply()
      precondition("MmLlHhVvcz".contains(c), "A path has the command \(c).")
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
