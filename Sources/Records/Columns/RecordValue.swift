/// A value in a row of a table.
public enum RecordValue: Hashable, Sendable {
  /// Nothing is known or asked: null in JSON, an empty place elsewhere.
  case none
  /// True or false.
  case flag(Bool)
  /// A whole number.
  case whole(Int)
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
  /// What only JSON can hold, such as a list of lists.
  case nested(JSON)
  /// A value with the text that people are shown for it.
  indirect case shown(RecordValue, as: String)

  /// The value without the text for people.
  var bare: RecordValue {
    if case .shown(let value, _) = self { value.bare } else { self }
  }
}
