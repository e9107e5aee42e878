/// The names, the unit and the meaning of one column.
public struct Field: Hashable, Sendable {
  /// The name in CSV.
  public let name: String
  /// The keys that lead to the value in a JSON row; mostly the name alone.
  public internal(set) var path: [String]
  /// The head in a table of lines.
  public let head: String
  /// The head where there is room, as on a page.
  public let fullHead: String
  /// The unit in words; nil if the values have none.
  public let unit: String?
  /// The meaning of the values, in one sentence without a full stop.
  public let meaning: String
  /// The kind of the values, and so how they are written.
  public let kind: ColumnKind
  /// The forms in which the column is written.
  public internal(set) var forms: Forms
  /// True for an end of an interval: the lower one follows its value, and the upper one that.
  public internal(set) var isEnd = false

  /// A description of one column.
  ///
  /// The path is the name alone when nil, the head the name, the full head the other head.
  public init(
    _ name: String, path: [String]? = nil, head: String? = nil, fullHead: String? = nil,
    unit: String? = nil, meaning: String, kind: ColumnKind, forms: Forms = .all
  ) {
    self.name = name
    self.path = path ?? [name]
    self.head = head ?? name
    self.fullHead = fullHead ?? head ?? name
    self.unit = unit
    self.meaning = meaning
    self.kind = kind
    self.forms = forms
  }
}

/// The forms in which a table can be written; a column may belong to some of them only.
public struct Forms: OptionSet, Hashable, Sendable {
  /// The forms as bits.
  public let rawValue: UInt8

  /// A choice of forms.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Objects in a list.
  public static var json: Forms { Forms(rawValue: 1) }
  /// Comma-separated values.
  public static var csv: Forms { Forms(rawValue: 2) }
  /// Aligned lines.
  public static var text: Forms { Forms(rawValue: 4) }
  /// A table of a page.
  public static var html: Forms { Forms(rawValue: 8) }
  /// The forms that programs read.
  public static var data: Forms { [.json, .csv] }
  /// The forms that people read.
  public static var people: Forms { [.text, .html] }
  /// Every form.
  public static var all: Forms { [.data, .people] }
}
