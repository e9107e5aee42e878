internal import ArgumentParser
internal import SetLab
internal import SetPlay

extension OddsCommand {
  /// True if the ways to divide the deck are too many to count.
  var areWaysDrawn: Bool { deck.attributes > DeckDivision.mostCounted }

  /// Refuses decks that are too large to be divided, and certificates of estimates.
  func checkPartitions() throws {
    guard partitions else { return }
    guard DeckDivision.attributes.contains(deck.attributes) else {
      throw ValidationError(
        "--partitions works with decks of 1 to \(DeckDivision.attributes.upperBound) attributes: found \(deck.attributes)"
      )
    }
    guard certificate == nil else {
      throw ValidationError(
        "--partitions has no certificate; data/exact/partitions.py counts again")
    }
  }

  /// Counts the ways to divide the deck, or estimates how many there are.
  func divide() async throws {
    if let counted = DeckPartitions(counting: deck) {
      return try output.write(Plot(), or: { counted.document.text(as: $0) })
    }
    let experiment = PartitionExperiment(deck: deck, seed: seed ?? 1)
    let (tally, failure) = try await sampled(experiment, "division", "drawn")
    let ways = DeckPartitions(tally, of: experiment, confidence: .gsl(confidence ?? 0.95))
    try output.write(Plot(), or: { ways.document.text(as: $0) })
    if let failure { throw failure }
  }
}
