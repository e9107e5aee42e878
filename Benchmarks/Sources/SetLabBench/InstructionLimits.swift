/// The instructions per unit of work that were counted when they were last looked at: `Benchmarks/instructions.tsv`.
struct InstructionLimits {
  private let limits: [String: Int]

  /// Reads lines of a name and a number.
  init(_ text: String) {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    limits = Dictionary(
      lines.compactMap { line in
        let words = line.split(separator: "\t")
        guard words.count == 2, let limit = Int(words[1]) else { return nil }
        return (String(words[0]), limit)
      }, uniquingKeysWith: { $1 })
  }

  subscript(name: String) -> Int? { limits[name] }
}
