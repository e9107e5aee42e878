/// What a study can be about.
public enum StudyQuestion: String, CaseIterable, Sendable {
  /// How often tables hold no Set.
  case odds
  /// Which strategy needs fewer cards.
  case strategies
  /// Which hint helps.
  case hints
  /// What a score rewards.
  case scores
}
