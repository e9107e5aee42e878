internal import Records

extension Grid.Cell {
  /// A whole number, with its thousands set apart for people.
  static func integer(_ value: Int) -> Self {
    .number(shown: NumberText.grouped(value), exact: String(value))
  }

  /// A number with a fixed number of decimals for people.
  static func decimal(_ value: Double, _ decimals: Int) -> Self {
    value.isFinite
      ? .number(shown: NumberText.fixed(value, decimals: decimals), exact: value.description)
      : .empty
  }

  /// A share, as percentage for people.
  static func share(_ value: Double, _ decimals: Int = 3) -> Self {
    value.isFinite
      ? .number(
        shown: NumberText.share(value, decimals: decimals), exact: value.description) : .empty
  }
}
