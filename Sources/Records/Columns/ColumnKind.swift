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

  var isText: Bool {
    switch self {
    case .text, .odds, .flag, .list, .nested: true
    case .count, .wideCount, .share, .number, .significant, .p: false
    }
  }

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

package enum RecordValue: Hashable, Sendable {
  /// Nothing is known or asked: null in JSON, an empty place elsewhere.
  case none
  case flag(Bool)
  case whole(Int64)
  case wide(UInt128)
  /// A number; an undefined one is null in JSON, empty in CSV and “–” for people.
  case number(Double)
  /// A number known to more digits than a `Double` has, with those digits for CSV.
  case decimal(Double, digits: String)
  case text(String)
  case list([String])
  case nested(JSON)
  indirect case shown(RecordValue, as: String)

  var bare: RecordValue {
    if case .shown(let value, _) = self { value.bare } else { self }
  }
}

package struct Field: Hashable, Sendable {
  package let name: String
  package internal(set) var path: [String]
  package let head: String
  package let fullHead: String
  package let unit: String?
  package let meaning: String
  package let kind: ColumnKind
  package internal(set) var forms: Forms
  /// True for an end of an interval: the lower one follows its value, and the upper one that.
  var isEnd = false

  /// A description of one column.
  ///
  /// The path is the name alone when nil, the head the name, the full head the other head.
  package init(
    _ name: String, path: [String]? = nil, head: String? = nil, fullHead: String? = nil,
    unit: String? = nil, meaning: String, kind: ColumnKind, forms: Forms = .all
  ) {
    self.name = name
    self.path = path ?? [name]
    self.head = head ?? name
    self.fullHead = fullHead ?? head ?? name
    (self.unit, self.meaning, self.kind, self.forms) = (unit, meaning, kind, forms)
  }
}

/// The forms in which a table can be written; a column may belong to some of them only.
package struct Forms: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static var json: Forms { Forms(rawValue: 1) }
  package static var csv: Forms { Forms(rawValue: 2) }
  package static var text: Forms { Forms(rawValue: 4) }
  package static var html: Forms { Forms(rawValue: 8) }
  package static var data: Forms { [.json, .csv] }
  package static var people: Forms { [.text, .html] }
  package static var all: Forms { [.data, .people] }
}
