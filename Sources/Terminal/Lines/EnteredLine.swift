/// A line that a person entered, and whether all of it was typed.
///
/// Pasted text may come from anyone, so what is done only for typed words is not done for it.
public struct EnteredLine: Sendable, Hashable {
  /// The line without its end.
  public var text: String
  /// Whether every character is known to come from a key; false where any was pasted, recalled from a pasted line, read from
  /// a file or a pipe, or entered while the terminal does not tell pastes apart.
  public var isTyped: Bool

  /// Makes a line.
  public init(_ text: String, isTyped: Bool) {
    self.text = text
    self.isTyped = isTyped
  }

  /// A line that was typed whole.
  public static func typed(_ text: String) -> EnteredLine { EnteredLine(text, isTyped: true) }

  /// A line with text that was not typed.
  public static func untyped(_ text: String) -> EnteredLine { EnteredLine(text, isTyped: false) }
}
