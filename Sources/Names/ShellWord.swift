/// Words as a shell reads them.
public enum ShellWord {
  /// A word in quotes where it needs any.
  ///
  /// - Parameter word: The word.
  /// - Returns: Text that a shell reads as this one word.
  public static func quoted(_ word: String) -> String {
    let plain = word.allSatisfy { $0.isLetter || $0.isNumber || "-.:=/_".contains($0) }
    return plain && !word.isEmpty
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
