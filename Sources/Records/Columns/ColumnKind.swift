/// The kind of the values of a column, and so how they are written.
public enum ColumnKind: Hashable, Sendable {
  /// A text or a name.
  case text
  /// A whole number; people are shown its thousands set apart.
  case count
  /// A whole number that is often beyond 2^53, and so always a string in JSON.
  case wideCount
  /// A part of a whole, shown as a percentage.
  case share(decimals: Int = 3)
  /// A mean or another number, shown with a fixed number of decimals.
  case number(decimals: Int)
  /// A number, shown with some significant digits.
  case significant(digits: Int)
  /// The probability of a result at least as extreme by chance.
  case p
  /// A probability, shown as odds against it.
  case odds
  /// Yes or no.
  case flag
  /// Texts, joined by a separator where there are no lists.
  case list(separator: String)
  /// A value that only JSON can hold.
  case nested

  /// True if people read it from the left.
  var isText: Bool {
    switch self {
    case .text, .odds, .flag, .list, .nested: true
    case .count, .wideCount, .share, .number, .significant, .p: false
    }
  }

  /// A value as JSON.
  func json(_ value: RecordValue) -> JSON {
    switch value.bare {
    case .flag(let flag): .boolean(flag)
    case .whole(let number): self == .wideCount ? .string(String(number)) : .integer(number)
    case .wide(let number):
      self == .count && number <= UInt64.max
        ? .integer(UInt64(number)) : .string(String(number))
    case .number(let number), .decimal(let number, _): .number(number)
    case .text(let text): .string(text)
    case .list(let texts): .array(texts.map { .string($0) })
    case .nested(let json): json
    case .none, .shown: .null
    }
  }

  /// A value as a field of CSV.
  func csv(_ value: RecordValue) -> String {
    switch value.bare {
    case .flag(let flag): flag ? "true" : "false"
    case .whole(let number): String(number)
    case .wide(let number): String(number)
    case .number(let number): number.isFinite ? number.description : ""
    case .decimal(_, let digits): digits
    case .text(let text): text
    case .list(let texts): texts.joined(separator: separator)
    case .none, .nested, .shown: ""
    }
  }

  /// A value as people are shown it.
  func text(_ value: RecordValue) -> String {
    switch value {
    case .none, .nested: ""
    case .flag(let flag): flag ? "yes" : "no"
    case .whole(let number): NumberText.grouped(number)
    case .wide(let number): NumberText.grouped(number)
    case .number(let number): text(of: number)
    case .decimal(_, let digits): digits
    case .text(let text): text
    case .list(let texts): texts.joined(separator: separator)
    case .shown(_, let text): text
    }
  }

  private func text(of number: Double) -> String {
    guard number.isFinite else { return "–" }
    return switch self {
    case .share(let decimals): NumberText.share(number, decimals: decimals)
    case .number(let decimals): NumberText.fixed(number, decimals: decimals)
    case .significant(let digits): NumberText.significant(number, digits: digits)
    case .p: NumberText.p(number)
    case .odds: NumberText.oddsAgainst(number)
    case .text, .count, .wideCount, .flag, .list, .nested: NumberText.shortest(number)
    }
  }

  private var separator: String {
    if case .list(let separator) = self { separator } else { "; " }
  }
}

/// A value in a row of a table.
public enum RecordValue: Hashable, Sendable {
  /// Nothing is known or asked: null in JSON, an empty place elsewhere.
  case none
  /// True or false.
  case flag(Bool)
  /// A whole number.
  case whole(Int64)
  /// A whole number of up to 128 bits without sign.
  case wide(UInt128)
  /// A number; an undefined one is null in JSON, empty in CSV and “–” for people.
  case number(Double)
  /// A number known to more digits than a `Double` has, with those digits for CSV.
  case decimal(Double, digits: String)
  /// A text.
  case text(String)
  /// Texts, in order.
  case list([String])
  /// A value that only JSON can hold, such as a list of lists.
  case nested(JSON)
  /// A value with the text that people are shown for it.
  indirect case shown(RecordValue, as: String)

  /// The value without the text for people.
  var bare: RecordValue {
    if case .shown(let value, _) = self { value.bare } else { self }
  }
}
