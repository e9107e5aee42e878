/// What stands on the screen.
struct GraphFrame: Sendable, Hashable {
  /// The rows, as many as the screen has.
  var lines: [String]
  /// Where the cursor of the terminal stands, if it is shown.
  var cursor: Cursor?

  /// A cell of the screen, counted from 0 at the upper left.
  struct Cursor: Sendable, Hashable {
    /// The column.
    var column: Int
    /// The row.
    var row: Int
  }
}
