/// One run in a file: what `merge` reads, with what is needed to go on and to state its figures.
package struct SavedRun: Hashable, Sendable {
  /// A digest of what distinguishes runs in a file: the plan without its trials, the goal, the
  /// first trial and the shard.
  package let id: String
  /// The word by which such plans are known.
  package let kind: String
  package let identity: String
  /// By what the run ends before all trials are done; empty for a run of fixed length.
  package let goal: String
  /// The number after that of the last trial that is planned.
  package let end: UInt64
  /// The finished trials as a result, with the members that `merge` reads.
  package let record: JSON
  /// How figures are stated, as who stored it wrote it.
  package let statement: JSON
  /// The version of the program that began it.
  package let program: String
  /// When it was begun, in UTC.
  package let created: String
  /// When it was last changed, in UTC.
  package let updated: String

  /// The finished trials of a run, as interrupted as it is.
  package func run<PlanType: Plan>(
    of type: PlanType.Type = PlanType.self, names: PlanType.Names
  ) throws(RecordError) -> Run<PlanType> {
    let run = try Run<PlanType>(result: JSONReader(record), names: names)
    guard run.plan.identity == identity, run.plan.kind == kind else {
      throw RecordError("identity", "does not belong to the plan")
    }
    guard run.plan.trials.upperBound <= end else {
      throw RecordError("end", "is \(end), before the end of the finished games")
    }
    guard end - run.plan.trials.lowerBound <= PlanType.mostTrials else {
      throw RecordError(
        "end", "is \(end): at most \(PlanType.mostTrials) games of a run can be counted")
    }
    guard SavedRun.id(of: run, goal: goal) == id else {
      throw RecordError("id", "does not belong to the plan")
    }
    // A key that is misspelt by a damaged disk would be passed over otherwise.
    let isDigested = try JSONReader(record).member("run").optional("digest") != nil
    guard run.result(isDigested: isDigested).text == record.text else {
      throw RecordError("record", "is not as setlab writes it")
    }
    return run
  }

  /// The digest, of 32 hexadecimal digits, that identifies a run in a file.
  ///
  /// It is that of each part of the run from its first trial, with the goal by which it ends before all trials are done.
  package static func id<PlanType: Plan>(of run: Run<PlanType>, goal: String) -> String {
    let part = run.shard.map { "\($0.part)/\($0.count) of \($0.whole)" } ?? ""
    return Digest.hexadecimal(
      of: "\(run.plan.identity) \(goal) \(run.plan.trials.lowerBound) \(part)")
  }
}

extension Connection {
  /// What a digest covers, in the order of the table.
  private static let columns =
    "id, kind, identity, goal, planned, record, statement, program, created, updated"

  /// The rows in the order in which their runs were begun; each ends with its digest if the table has them.
  func rows() throws(SQLiteError) -> [[Value]] { try run("SELECT * FROM run ORDER BY rowid") }

  /// Puts a row, which is all but the times and the digest, in the place of that of the same run, or at the end, and
  /// returns the digest.
  ///
  /// A run that is replaced keeps its time of beginning and its program.
  func put(_ values: [Value]) throws(SQLiteError) -> String {
    let now = try run("SELECT datetime('now')").first?.first ?? .null
    let known = try run("SELECT program, created FROM run WHERE id = ?", Array(values.prefix(1)))
    let begun = known.first ?? [values.last ?? .null, now]
    let row = values.dropLast() + begun + [now]
    let digest = Self.digest(of: row)
    _ = try run(
      """
      INSERT INTO run(\(Self.columns), digest) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT(id) DO UPDATE SET planned = excluded.planned, record = excluded.record,
      statement = excluded.statement, updated = excluded.updated, digest = excluded.digest
      """, row + [.text(digest)])
    return digest
  }

  /// The digest of a stored run; nil if there is none.
  func digest(of id: String) throws(SQLiteError) -> String? {
    try run("SELECT digest FROM run WHERE id = ?", [.text(id)]).first?.first?.text
  }

  /// Adds digests to a table without them.
  func addDigests() throws(SQLiteError) {
    let rows = try rows()
    try run("ALTER TABLE run ADD COLUMN digest TEXT")
    for row in rows {
      try run("UPDATE run SET digest = ? WHERE id = ?", [.text(Self.digest(of: row)), row[0]])
    }
  }

  /// A digest of a row's values: it detects accidents and careless edits, not a recomputed digest.
  static func digest(of row: some Collection<Value>) -> String {
    let texts = row.map { value in value.text.map { "\($0.utf8.count) \($0)" } ?? "-" }
    return Digest.hexadecimal(of: texts.joined(separator: " "))
  }
}

extension SavedRun {
  /// Reads a row of the table, without looking at its digest; nil if it is no run.
  init?(row: [Value]) {
    let texts = row.map(\.text)
    guard texts.count >= 10, let id = texts[0], let kind = texts[1], let identity = texts[2],
      let goal = texts[3], let planned = texts[4], let end = UInt64(planned),
      let record = texts[5].flatMap({ try? JSON(parsing: $0) }),
      let statement = texts[6].flatMap({ try? JSON(parsing: $0) }), let program = texts[7],
      let created = texts[8], let updated = texts[9]
    else { return nil }
    self.init(
      id: id, kind: kind, identity: identity, goal: goal, end: end, record: record,
      statement: statement, program: program, created: created, updated: updated)
  }
}
