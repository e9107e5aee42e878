internal import Experiments

/// What follows from the model of players for the numbers of a result, whatever the deals and clocks: no finding.
///
/// The proofs are in `Guides/Hints.md` and `Guides/Players.md`; the tests check each by games of players drawn at random.
struct ModelTheorem<Subject>: Sendable {
  /// What it is about: names of measures, columns or verdicts.
  let about: [String]
  /// The theorem on a result, in a sentence; nil where it does not apply.
  let sentence: @Sendable (Subject) -> String?

  init(_ about: String..., sentence: @escaping @Sendable (Subject) -> String?) {
    (self.about, self.sentence) = (about, sentence)
  }
}

/// The theorems that hold for a result.
public struct ModelTheorems: Sendable {
  /// A theorem as it is told.
  public struct Statement: Sendable {
    /// What it is about: names of measures, columns or verdicts.
    public let about: [String]
    /// The theorem in a sentence.
    public let sentence: String
  }

  /// All that apply.
  public let statements: [Statement]

  /// Asks each of a list for what it says on a result.
  init<Subject>(_ theorems: [ModelTheorem<Subject>], on subject: Subject) {
    statements = theorems.compactMap { theorem in
      theorem.sentence(subject).map { Statement(about: theorem.about, sentence: $0) }
    }
  }

  /// True if one is about a measure, column or verdict.
  public func settle(_ name: String) -> Bool { statements.contains { $0.about.contains(name) } }

  /// All in lines for people; none where nothing follows.
  var lines: [String] {
    guard !statements.isEmpty else { return [] }
    let sentences = statements.map { $0.sentence }.joined(separator: " ")
    return wrapped("Theorems of the model, not findings: \(sentences)", hanging: 0)
  }

  /// All as rows.
  var table: RecordTable {
    RecordTable(
      [
        Column<Statement>.list("about", meaning: "what it is about") { $0.about },
        .text("says", meaning: "what follows from the model") { $0.sentence },
      ], rows: statements)
  }

  /// All as a member of a result.
  var member: Document.Member { .init("theorems", rows: table) }
}

extension [String] {
  /// In words: “a, b and c”.
  var listed: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }

  /// Some of so many names in words: “a, b and c”, “all”, or from five on how many.
  func told(of all: Int) -> String {
    if count == all, count > 1 { return count == 2 ? "both" : "all" }
    return count < 5 ? listed : "\(count) of the \(all)"
  }
}
