/// What lies on a table, for a drawing of the game's own: values in lists and under names.
public enum TableFact: Sendable {
  /// What is not there.
  case nothing
  /// Whether something is so.
  case flag(Bool)
  /// A whole number.
  case number(Int)
  /// A text.
  case text(String)
  /// Several in their order.
  case list([TableFact])
  /// Several by their names.
  case record([(String, TableFact)])
}
