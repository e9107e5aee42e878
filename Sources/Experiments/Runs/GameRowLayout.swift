/// The form of the rows of games: the number of the game, texts that name its players, and its numbers.
///
/// Numbers are written digit by digit: rows come by the million.
package struct GameRowLayout<Game>: Sendable {
  private let form: GameRows.Form
  private let columns: [GameColumn<Game>]
  private let names: [String]
  private let start: [UInt8]
  private let textKeys: [[UInt8]]
  private let keys: [[UInt8]]
  private let end: [UInt8]
  private let units: [RowUnit]
  private let width: Int

  /// A layout with columns of texts, then of numbers; of several columns of one name the first is kept.
  package init(_ form: GameRows.Form, _ telling: GameTelling<Game>) {
    let texts = telling.heads
    var names = ["game"] + texts
    var kept: [GameColumn<Game>] = []
    for column in telling.columns where !names.contains(column.name) {
      names.append(column.name)
      kept.append(column)
    }
    (self.form, self.columns, self.names) = (form, kept, names)
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    func key(_ name: String) -> [UInt8] {
      switch form {
      case .csv: bytes(",")
      case .jsonl: bytes(",\(JSON.string(name).script):")
      }
    }
    units = kept.map { RowUnit(weights: $0.terms.map { $0.weight }, scale: $0.scale) }
    width = kept.reduce(0) { $0 + $1.terms.count }
    textKeys = texts.map(key)
    keys = kept.map { key($0.name) }
    start = form == .csv ? [] : bytes("{\(JSON.string("game").script):")
    end = bytes(form == .csv ? "\n" : "}\n")
  }

  /// The line of names of CSV; empty for JSON.
  package var head: [UInt8] {
    form == .csv ? Array((names.map(Grid.quoted).joined(separator: ",") + "\n").utf8) : []
  }

  private func text(_ value: JSON) -> String {
    switch (form, value) {
    case (.csv, .string(let text)): Grid.quoted(text)
    case (.csv, .number(let number)): NumberText.shortest(number)
    default: value.script
    }
  }

  private func numbers(of games: [Game]) -> [Int] {
    var numbers = [Int](repeating: 0, count: games.count * width)
    var place = 0
    for column in columns {
      for term in column.terms {
        term.number.write(games, to: &numbers, from: place, by: width)
        place += 1
      }
    }
    return numbers
  }

  /// The rows of games by competitor, game by game from the first, each with the texts of its competitor; one who did
  /// not play a game has none there.
  package func rows(
    of games: [[Game?]], from first: UInt64, texts values: [[JSON]]
  ) -> [UInt8] {
    let read = games.map { numbers(of: $0.compactMap { $0 }) }
    // Made once for many rows.
    let words = values.map { values in
      zip(textKeys, values).flatMap { key, value in key + Array(text(value).utf8) }
    }
    var (bytes, places) = ([UInt8](), [Int](repeating: 0, count: games.count))
    for place in (games.first ?? []).indices {
      for slot in games.indices where games[slot][place] != nil {
        append(
          read[slot], places[slot], number: first + UInt64(place), words[slot], to: &bytes)
        places[slot] += 1
      }
    }
    return bytes
  }

  private func append(
    _ numbers: [Int], _ place: Int, number: UInt64, _ texts: [UInt8], to bytes: inout [UInt8]
  ) {
    bytes += start
    // JSON numbers beyond 2^53 are read wrongly by many programs.
    let isQuoted = form == .jsonl && number > 1 << 53
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
    bytes.append(digitsOf: number)
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
    bytes += texts
    var next = place * width
    for (key, unit) in zip(keys, units) {
      if key.count == 1 { bytes.append(key[0]) } else { bytes += key }
      switch unit {
      case .whole: bytes.append(numbers[next])
      case .thousandths: bytes.append(thousandths: numbers[next])
      case .sum(let weights, let scale):
        let sum = weights.indices.reduce(0) { $0 + weights[$1] * Double(numbers[next + $1]) }
        if scale == 0.001, let whole = Int(exactly: sum) {
          bytes.append(thousandths: whole)
        } else {
          bytes += Array(text(.number(sum * scale)).utf8)
        }
        next += weights.count - 1
      }
      next += 1
    }
    bytes += end
  }
}

private enum RowUnit {
  case whole
  case thousandths
  case sum(weights: [Double], scale: Double)

  init(weights: [Double], scale: Double) {
    self =
      switch (weights, scale) {
      case ([1], 1): .whole
      case ([1], 0.001): .thousandths
      default: .sum(weights: weights, scale: scale)
      }
  }
}

extension [UInt8] {
  fileprivate mutating func append(digitsOf number: UInt64, atLeast least: Int = 1) {
    let start = count
    var rest = number
    repeat {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0 || count < start + least
    self[start...].reverse()
  }

  fileprivate mutating func append(_ number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digitsOf: UInt64(number.magnitude))
  }

  /// Adds a number of thousandths as a decimal without zeros at its end.
  fileprivate mutating func append(thousandths number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    let (whole, rest) = UInt64(number.magnitude).quotientAndRemainder(dividingBy: 1_000)
    append(digitsOf: whole)
    guard rest > 0 else { return }
    append(UInt8(ascii: "."))
    append(digitsOf: rest, atLeast: 3)
    while last == UInt8(ascii: "0") { removeLast() }
  }
}
