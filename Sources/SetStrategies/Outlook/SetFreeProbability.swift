internal import SetGame

extension Outlook {
  /// The probability that the next table is Set-free, by counting.
  ///
  /// No triple of unseen cards is tried. Only cards that complete no pair of the table may come; two of them clash when
  /// the third card of their line lies on the table. Triples without a clash are all triples less those with one, by
  /// inclusion and exclusion over the clashes of a triple: C(n, 3) − e(n − 2) + Σ C(d, 2) − t, with e clashes, d of them
  /// at each card and t triangles of clashes; of those, the triples that are Sets go too. Three cards of the table
  /// a, b, c belong to exactly one possible triangle: a + b − c, a + c − b, b + c − a.
  ///
  /// - Complexity: O(t³ + t·u) for t cards on the table and u unseen ones.
  var setFreeProbability: Double {
    guard setsOnTable == 0 else { return 0 }
    guard dealt > 0 else { return 1 }
    let free = FreeCards(self)
    let count = free.count
    let (clashes, sharing) = free.clashes
    let triples =
      count * (count - 1) * (count - 2) / 6 - clashes * (count - 2) + sharing
      - free.triangles - geometry.sets(among: free.rows)
    let all = unseenCount * (unseenCount - 1) * (unseenCount - 2) / 6
    return Double(triples) / Double(all)
  }
}
