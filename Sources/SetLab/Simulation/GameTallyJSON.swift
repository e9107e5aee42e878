internal import Records
internal import SetGame

extension GameTallyEntries {
  /// The lists under their names.
  var json: JSON {
    [
      "dealMores": .counts(dealMores),
      "leftoverThirds": .counts(leftoverThirds),
      "largestThirds": .counts(largestThirds),
      "freshSets": .counts(freshSets),
      "tables": .array(tables.map(JSON.counts(ofEntry:))),
      "sums": .array(sums.map(JSON.counts(ofEntry:))),
      "products": .array(products.map(JSON.counts(ofEntry:))),
    ]
  }
}

extension JSON {
  fileprivate static func counts(ofEntry entry: [Int]) -> JSON {
    .array(entry.map { .integer($0) })
  }
}
