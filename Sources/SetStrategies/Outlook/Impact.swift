internal import SetGame

/// What taking a Set does to the possible Sets, with a look at what remains.
struct Impact {
  /// The possible Sets that go.
  let destroyed: Int
  /// The same for each Set that stays, counted after the take, summed.
  let ofTheRest: Int

  init(ofTaking index: Int, on table: borrowing Table) {
    destroyed = table.setsDestroyed(taking: index)
    ofTheRest = Outlook(table, taking: index).summedImpact(afterTaking: index, on: table)
  }

  /// Both in one number by which Sets are ordered.
  var rank: Int64 { Int64(destroyed) << 26 + Int64(ofTheRest) }

  /// Both as a clause.
  var account: String {
    "destroys \(destroyed) possible Sets (the Sets that stay: \(ofTheRest))"
  }
}
