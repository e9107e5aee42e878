/// A formula whose parameters are to be chosen so that it comes near to a function on a finite set.
package struct FitRequest: Sendable {
  package let target: Function
  /// A formula of x and its parameters, in this order.
  let model: Formula
  package let parameters: [String]
  let starts: [Double?]
  /// The whole text, `fit(…, …)`.
  package let text: String

  /// The parts of `fit(target, model)`, perhaps after `f(x) =`, by their places in the text.
  struct Call {
    var name: String?
    var target: Range<Int>
    var model: Range<Int>
  }

  /// Finds a fit in a text, if there is one; throws what is wrong with it.
  static func call(in text: String, variable: String) throws(FormulaError) -> Call? {
    let bytes = Array(text.utf8)
    let signs = Brackets.places(of: "=", in: bytes, 0..<bytes.count)
    let start = signs.first.map { $0 + 1 } ?? 0
    let whole = Brackets.trimmed(start..<bytes.count, bytes)
    let word = Array("fit".utf8)
    guard bytes[whole].starts(with: word) else { return nil }
    let open = Brackets.trimmed(whole.lowerBound + word.count..<whole.upperBound, bytes).lowerBound
    guard open < whole.upperBound, bytes[open] == UInt8(ascii: "(") else { return nil }
    func refusal(_ place: Range<Int>, _ message: String) -> FormulaError {
      FormulaError(.unexpected, source: text, range: place, message: message)
    }
    guard let close = Brackets.end(of: open, in: bytes) else {
      throw refusal(whole.upperBound..<whole.upperBound, "expected `)` at the end of the fit")
    }
    guard close == whole.upperBound - 1 else {
      throw refusal(
        close + 1..<whole.upperBound,
        "a fit stands alone: give it a name, `f(\(variable)) = fit(…, …)`, and use f in formulas")
    }
    let commas = Brackets.places(of: ",", in: bytes, open + 1..<close)
    guard let comma = commas.first, commas.count == 1 else {
      throw refusal(
        open..<close + 1,
        "a fit is written `fit(data, a + b*\(variable))`: what is fitted, and a formula of "
          + "\(variable) with parameters")
    }
    var call = Call(target: open + 1..<comma, model: comma + 1..<close)
    guard let sign = signs.first else { return call }
    let head = String(decoding: bytes[Brackets.trimmed(0..<sign, bytes)], as: UTF8.self)
    let name = head.prefix { $0 != "(" }
    guard head == "\(name)(\(variable))" || head == "y" else {
      throw refusal(
        0..<sign, "a fit is a function of \(variable): write `f(\(variable)) = fit(…, …)`")
    }
    call.name = String(name)
    return call
  }
}

enum Brackets {
  /// Where a sign stands outside of brackets, and outside of quotes where these mean something.
  static func places(
    of sign: Unicode.Scalar, in bytes: [UInt8], _ part: Range<Int>, quotes: [UInt8] = []
  ) -> [Int] {
    var depth = 0
    var quote: UInt8?
    return part.filter { index in
      let byte = bytes[index]
      if quote != nil || quotes.contains(byte) {
        quote = quote == nil ? byte : quote == byte ? nil : quote
        return false
      }
      depth += step(byte)
      return depth == 0 && byte == UInt8(ascii: sign)
    }
  }

  static func end(of open: Int, in bytes: [UInt8]) -> Int? {
    var depth = 0
    return (open..<bytes.count).first { index in
      depth += step(bytes[index])
      return depth == 0
    }
  }

  static func trimmed(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    guard let first = range.first(where: { bytes[$0] > 32 }),
      let last = range.last(where: { bytes[$0] > 32 })
    else { return range.lowerBound..<range.lowerBound }
    return first..<last + 1
  }

  /// The parts of a range between commas outside of brackets, without blanks around them.
  static func list(
    _ range: Range<Int>, _ bytes: [UInt8], quotes: [UInt8] = []
  ) -> [Range<Int>] {
    let commas = places(of: ",", in: bytes, range, quotes: quotes)
    return zip([range.lowerBound] + commas.map { $0 + 1 }, commas + [range.upperBound])
      .map { trimmed($0..<$1, bytes) }
  }

  private static func step(_ byte: UInt8) -> Int {
    "([{".utf8.contains(byte) ? 1 : ")]}".utf8.contains(byte) ? -1 : 0
  }
}

package struct FittedCurve: Sendable, Hashable {
  package struct Parameter: Sendable, Hashable {
    package let name: String
    package let value: Double
    /// The lower end of its interval, NaN where no point is left to tell.
    package let lower: Double
    package let upper: Double
  }

  package let model: String
  package let parameters: [Parameter]
  /// The correlations of all pairs of parameters, NaN where no point is left to tell.
  package let correlations: [[Double]]
  /// The sum of squared residuals, in terms of their errors where the data have intervals.
  package let chiSquare: Double
  /// The number of points less the number of parameters.
  package let degreesOfFreedom: Int
  package let points: Points

  package struct Points: Sendable, Hashable {
    /// True if the data have intervals, by which they are weighted.
    package let isWeighted: Bool
    package let isCorrelated: Bool
    /// True if points were counted in the same games and it is unknown how some of them vary together, so that
    /// errors and χ² are those of a simpler case.
    let assumesIndependence: Bool
    /// The number of points left out because they are certain, in a fit to points with intervals.
    let certain: Int
    /// The number of points left out because the others determine them, as the last of shares that add up to 1.
    let determined: Int
  }
}
