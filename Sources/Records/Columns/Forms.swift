/// The forms in which a table can be written; a column may belong to some of them only.
public struct Forms: OptionSet, Hashable, Sendable {
  /// The forms as bits.
  public let rawValue: UInt8

  /// A choice of forms.
  ///
  /// - Parameter rawValue: The forms as bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Objects in a list.
  public static var json: Forms { Forms(rawValue: 1) }
  /// Comma-separated values.
  public static var csv: Forms { Forms(rawValue: 2) }
  /// Aligned lines.
  public static var text: Forms { Forms(rawValue: 4) }
  /// A table of a page.
  public static var html: Forms { Forms(rawValue: 8) }
  /// What programs read.
  public static var data: Forms { [.json, .csv] }
  /// What people read.
  public static var people: Forms { [.text, .html] }
  /// Every form.
  public static var all: Forms { [.data, .people] }
}
