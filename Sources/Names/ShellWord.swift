/// Words as a shell reads them.
public enum ShellWord {
  /// A word, in quotes where a shell needs them to read it as one word.
  public static func quoted(_ word: String) -> String {
    let plain = word.allSatisfy { $0.isLetter || $0.isNumber || "-.:=/_".contains($0) }
    return plain && !word.isEmpty
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
