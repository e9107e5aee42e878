/// How long asking functions may go on, as two questions that are put between calls.
///
/// An answer that was true must stay true, as it tells afterwards whether asking was broken off.
public struct GraphPatience: Sendable {
  /// Whether an answer now is better than a good answer later.
  public var isShort: @Sendable () -> Bool
  /// Whether no answer is wanted any more.
  public var isOver: @Sendable () -> Bool

  /// Makes patience of two questions, which are put from one thread and before every call.
  ///
  /// - Parameters:
  ///   - isShort: Whether an answer now is better than a good answer later.
  ///   - isOver: Whether no answer is wanted any more.
  public init(
    isShort: @escaping @Sendable () -> Bool = { false },
    isOver: @escaping @Sendable () -> Bool = { false }
  ) {
    self.isShort = isShort
    self.isOver = isOver
  }

  /// Patience without end.
  public static let endless = GraphPatience()
}
