internal import CPlatform
internal import CSQLite
@_exported public import Experiments

/// A file with any number of runs, in the format of SQLite.
///
/// Every change is a transaction with a rollback journal, synchronised with the disk: after a kill or a power cut the file
/// holds what was stored last, whole. There is no write-ahead log, which network file systems cannot share. The file is
/// locked for the moment of a change only, so that others can read it and store runs of their own; a run has one writer,
/// who claims it.
package final class RunFile: Sendable {
  package enum Use: Hashable, Sendable {
    /// To be read: it must exist.
    case reading
    /// To be written: it is made where it is missing.
    case writing
    /// To be written too, but it must exist.
    case continuing
  }

  package let path: String
  private let use: Use
  package let connection: Connection
  private let place: FilePlace?

  /// The format; a file of a higher one is refused.
  ///
  /// The first had no digests. A file of it is read as it is, and brought up to this format when it is written.
  private static let format: Int64 = 2
  /// Distinguishes it from other programs' files: “SetL” in ASCII.
  private static let application: Int64 = 0x5365_744C

  /// The table of a format, in the words that SQLite keeps of it.
  private static func table(_ format: Int64) -> String {
    """
    CREATE TABLE run(id TEXT PRIMARY KEY NOT NULL, kind TEXT NOT NULL, identity TEXT NOT NULL, \
    goal TEXT NOT NULL, planned TEXT NOT NULL, record TEXT NOT NULL, statement TEXT NOT NULL, \
    program TEXT NOT NULL, created TEXT NOT NULL, updated TEXT NOT NULL\
    \(format == 1 ? "" : ", digest TEXT"))
    """
  }

  /// Opens a file and checks that it is whole.
  ///
  /// It fails where the file is missing, in use, damaged, of another program or a newer version, or cannot be written.
  /// `mostPages` simulates a full disk in tests.
  package init(_ path: String, for use: Use, mostPages: Int? = nil) throws(RunFileError) {
    self.path = path
    self.use = use
    var status = stat()
    if stat(path, &status) != 0 {
      guard use == .writing else {
        throw RunFileError(.missing, "cannot read \(path): \(String(cString: strerror(errno)))")
      }
    } else if status.st_mode & S_IFMT != S_IFREG {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw RunFileError(
        use == .reading ? .missing : .unwritable,
        "cannot use \(path) for runs: \(isFolder ? "Is a directory" : "not a file")")
    } else if status.st_size == 1 {
      // SQLite takes it for an empty one.
      throw RunFileError(.unusable, "\(path) is not a file of stored runs")
    } else if RunFile.isOne(path), RunFile.head(of: path, 19).last ?? 1 > 2 {
      // SQLite would only say that it cannot write a file of its later format.
      throw RunFileError(.unusable, "\(path) is damaged: its format is unknown to SQLite")
    }
    do throws(SQLiteError) {
      connection = try Connection(path, creating: use == .writing)
      try RunFile.prepare(connection, use, mostPages)
      place = use == .reading ? nil : FilePlace(path)
    } catch {
      throw RunFileError(error, of: path, writing: use != .reading)
    }
    if let problem = try problem() { throw RunFileError(.unusable, problem) }
    // Hours of work are not given up for a reader that was stopped for a while.
    if use != .reading { connection.wait(seconds: 30) }
  }

  /// True if a file begins like one of SQLite, so that it is not read as text; false too if there is no such file.
  package static func isOne(_ path: String) -> Bool {
    head(of: path, 16) == Array("SQLite format 3\0".utf8)
  }

  /// The first bytes of a file; fewer where it has no more, and none where it cannot be read.
  private static func head(of path: String, _ count: Int) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let present = pread(descriptor, &bytes, count, 0)
    return Array(bytes.prefix(max(present, 0)))
  }

  /// Makes sure that nobody else stores the run of a ``SavedRun/id`` while this file is open.
  package func claim(_ id: String) throws(RunFileError) {
    guard place?.claim(id) ?? true else {
      throw RunFileError(
        .inUse, "\(path), run \(id.prefix(8)): another setlab is playing it and stores it there")
    }
  }

  /// Makes sure that the path still leads to the file that was opened, and that it is whole and has the run of an id.
  @discardableResult
  package func check(_ id: String) throws(RunFileError) -> SavedRun {
    try checkPlace()
    let runs = try RunFile(path, for: .reading).runs()
    guard let run = runs.first(where: { $0.id == id }) else {
      throw RunFileError(.lost, "\(path) has lost run \(id.prefix(8)) while it was played")
    }
    return run
  }

  private func checkPlace() throws(RunFileError) {
    guard let loss = place?.loss else { return }
    throw RunFileError(.lost, "\(path) \(loss) while a run was stored in it")
  }

  private static func prepare(
    _ connection: Connection, _ use: Use, _ mostPages: Int?
  ) throws(SQLiteError) {
    try connection.run("PRAGMA trusted_schema = OFF")
    guard use != .reading else {
      // A reader sees one state of the file until it lets go.
      try connection.run("BEGIN")
      return
    }
    if let mostPages { try connection.run("PRAGMA max_page_count = \(mostPages)") }
    try connection.transaction { () throws(SQLiteError) in
      if try connection.isBlank {
        try connection.run("PRAGMA application_id = \(application)")
        try connection.run("PRAGMA user_version = \(format)")
        try connection.run(table(format))
      } else if try connection.holds(table(1), format: 1, application) {
        try connection.addDigests()
        try connection.run("PRAGMA user_version = \(format)")
      }
    }
    // Only now is it known that the file is ours or of nobody.
    guard try connection.number("application_id") == application else { return }
    try connection.run("PRAGMA journal_mode = DELETE")
    try connection.run("PRAGMA synchronous = FULL")
  }

  private func problem() throws(RunFileError) -> String? {
    try reading { () throws(SQLiteError) in
      if use == .reading, try connection.isBlank { return nil }
      guard try connection.number("application_id") == RunFile.application else {
        return "\(path) belongs to another program"
      }
      let format = try connection.number("user_version")
      guard (1...RunFile.format).contains(format) else {
        return "\(path) was written by a newer setlab: format \(format); this program reads "
          + "\(RunFile.format)"
      }
      let check = try connection.run("PRAGMA quick_check(1)").first?.first?.text
      guard check == "ok" else {
        // Its first line names the database.
        let finding = check?.split(separator: "\n").last ?? "it cannot be checked"
        return "\(path) is damaged: \(finding)"
      }
      guard try connection.holds(RunFile.table(format), format: format, RunFile.application) else {
        return "\(path) is damaged: its table is not that of stored runs"
      }
      return nil
    }
  }

  private func reading<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(RunFileError) -> Result {
    do throws(SQLiteError) { return try body() } catch {
      // SQLite's error for an emptied or replaced file does not say what happened to it.
      try checkPlace()
      throw RunFileError(error, of: path, writing: use != .reading)
    }
  }

  /// The runs, in the order in which they were begun.
  package func runs() throws(RunFileError) -> [SavedRun] {
    let (rows, hasDigests) = try reading { () throws(SQLiteError) in
      // A reader lets go at once of what it has read: who reads on from a pipe must not keep a run from storing.
      defer { if use == .reading { _ = try? connection.run("COMMIT") } }
      if use == .reading, try connection.isBlank { return ([[Value]](), false) }
      return (try connection.rows(), try connection.number("user_version") > 1)
    }
    var runs: [SavedRun] = []
    for row in rows {
      guard let run = SavedRun(row: row) else {
        throw RunFileError(.unusable, "\(path) is damaged: one of its rows is not a run")
      }
      guard !hasDigests || row.last?.text == Connection.digest(of: row.dropLast()) else {
        throw RunFileError(
          .unusable,
          "\(path), run \(run.id.prefix(8)): was changed after it was stored: its digest does not match"
        )
      }
      runs.append(run)
    }
    return runs
  }

  /// Stores a run in place of what there is of it, or as a new one.
  ///
  /// `end` is the number after that of the last planned trial, `goal` by what it ends before all trials are done, empty
  /// for a run of fixed length. If it cannot be stored, what was there before still is, unless the file was removed,
  /// replaced or damaged.
  package func store<PlanType: Plan>(
    _ run: Run<PlanType>, end: UInt64, goal: String, statement: JSON, program: String
  ) throws(RunFileError) {
    let texts = [
      SavedRun.id(of: run, goal: goal), run.plan.kind, run.plan.identity, goal, String(end),
      run.result.text, statement.text, program,
    ]
    try checkPlace()
    let isStored = try reading { () throws(SQLiteError) in
      let digest = try connection.transaction { () throws(SQLiteError) in
        try connection.put(texts.map { .text($0) })
      }
      // By another connection, as this one remembers what it wrote.
      return try Connection(path, creating: false).digest(of: texts[0]) == digest
    }
    guard isStored else {
      // Another file in its place is the better reason.
      try checkPlace()
      throw RunFileError(.lost, "\(path) does not hold what was just stored in it")
    }
  }
}

extension Connection {
  fileprivate func number(_ pragma: String) throws(SQLiteError) -> Int64 {
    try run("PRAGMA \(pragma)").first?.first?.integer ?? 0
  }

  /// True if the file has one table and no more, in the given words and format.
  fileprivate func holds(
    _ table: String, format: Int64, _ application: Int64
  ) throws(SQLiteError) -> Bool {
    guard try number("application_id") == application, try number("user_version") == format
    else { return false }
    let tables = try run("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")
    return tables == [[.text(table)]]
  }

  /// True if nothing was ever written to the file.
  fileprivate var isBlank: Bool {
    get throws(SQLiteError) {
      guard try number("application_id") == 0, try number("user_version") == 0 else { return false }
      return try run("SELECT 1 FROM sqlite_schema").isEmpty
    }
  }
}
