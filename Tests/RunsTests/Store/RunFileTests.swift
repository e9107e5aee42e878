import CPlatform
import Runs
import TestSupport
import Testing

struct RunFileTests {
  let folder: Scratch

  init() throws { folder = try Scratch() }

  private func file(
    _ name: String = "f", _ use: RunFile.Use = .writing, mostPages: Int? = nil
  ) throws -> RunFile {
    try RunFile(folder(name), for: use, mostPages: mostPages)
  }

  private func store(_ run: Run<CoinPlan>, in file: RunFile, goal: String = "") throws {
    try file.store(
      run, end: 1_000, goal: goal, statement: ["confidence": .number(0.95)], program: "1.2")
  }

  /// Why a file cannot be used.
  private func error(
    _ name: String = "f", _ use: RunFile.Use = .reading
  ) -> RunFileError? {
    #expect(throws: RunFileError.self) { try file(name, use).runs() }
  }

  @Test func whatIsStoredIsReadBack() throws {
    let (plan, shard) = (CoinPlan(seed: .max), try #require(Shard(2, of: 3, whole: 0..<1_000)))
    let whole = plan.counted(0..<700)
    let part = Run(
      plan: plan.with(trials: 333..<400), tally: plan.counted(333..<400).tally, shard: shard,
      seconds: 0.1)
    do {
      let file = try file()
      try store(plan.counted(0..<10), in: file)
      try store(part, in: file)
      try store(whole, in: file)
      try store(whole, in: file, goal: "until 0.1")
    }
    for use in [RunFile.Use.reading, .writing, .continuing] {
      let runs = try file("f", use).runs()
      #expect(runs.map(\.goal) == ["", "", "until 0.1"] && Set(runs.map(\.id)).count == 3)
      #expect(runs.allSatisfy { $0.kind == "coins" && $0.program == "1.2" && $0.end == 1_000 })
      #expect(runs.allSatisfy { $0.statement == ["confidence": .number(0.95)] })
      let read = try runs.map { try $0.run(of: CoinPlan.self, names: ()) }
      #expect(read.map(\.plan.trials) == [0..<700, 333..<400, 0..<700])
      #expect(read[0].tally == whole.tally && read[0].plan.seed == .max)
      #expect(read[1].tally == part.tally && read[1].shard == shard && read[1].seconds == 0.1)
    }
    #expect(RunFile.isOne(folder("f")) && !RunFile.isOne(folder("g")))
  }

  /// Sums beyond 10¹² trials are exact: a tally merged with itself again and again, stored and read.
  @Test func manyTrials() throws {
    var tally = CoinPlan().counted(0..<1_000).tally
    let heads = tally.heads
    for _ in 0..<33 { tally.merge(tally) }
    let end = UInt64(1_000) << 33
    let run = Run(plan: CoinPlan(trials: 0..<end), tally: tally)
    let file = try file()
    try file.store(run, end: end, goal: "", statement: [:], program: "")
    let read: Run<CoinPlan> = try #require(try file.runs().first).run(names: ())
    #expect(read.tally.trials == 8_589_934_592_000 && read.tally.heads == heads << 33)
  }

  /// A new or empty file is nobody's yet: as after a kill before anything was stored.
  @Test func emptyFiles() throws {
    try folder.write(bytes: [], to: "empty")
    #expect(try file("empty", .reading).runs().isEmpty)
    #expect(try file("empty", .continuing).runs().isEmpty)
    _ = try file("new")
    #expect(try file("new", .reading).runs().isEmpty)
    for use in [RunFile.Use.reading, .continuing] {
      #expect(error("none", use)?.kind == .missing)
      #expect(error("", use)?.kind == (use == .reading ? .missing : .unwritable))
    }
    let beyond = #expect(throws: RunFileError.self) { try file("no/such") }
    #expect(beyond?.kind == .unwritable)
    #expect(beyond?.message.hasPrefix("cannot write \(folder("no/such")): ") == true)
  }

  @Test func foreignFiles() throws {
    for (name, text) in [
      ("a", "x"), ("b", "{}\n"), ("c", String(repeating: "text ", count: 9_999)),
    ] {
      try folder.write(text, to: name)
      for use in [RunFile.Use.reading, .writing, .continuing] {
        #expect(error(name, use)?.message == "\(folder(name)) is not a file of stored runs")
        #expect(error(name, use)?.kind == .unusable)
      }
      #expect(try folder.bytes(of: name) == Array(text.utf8))
    }
    do {
      let other = try Connection(folder("other"), creating: true)
      try other.run("CREATE TABLE t(x)")
      try other.run("INSERT INTO t VALUES(1)")
    }
    let before = try folder.bytes(of: "other")
    for use in [RunFile.Use.reading, .writing] {
      #expect(
        error("other", use)?.message
          == "\(folder("other")) belongs to another program")
    }
    #expect(try folder.bytes(of: "other") == before)
  }

  @Test(
    arguments: [
      (
        "PRAGMA user_version = 3",
        " was written by a newer setlab: format 3; this program reads 2"
      ),
      ("PRAGMA user_version = 1", " is damaged: its table is not that of stored runs"),
      ("CREATE TABLE t(x)", " is damaged: its table is not that of stored runs"),
      ("ALTER TABLE run ADD COLUMN more", " is damaged: its table is not that of stored runs"),
      ("UPDATE run SET planned = 'x'", " is damaged: one of its rows is not a run"),
      ("UPDATE run SET record = '{'", " is damaged: one of its rows is not a run"),
      ("PRAGMA application_id = 5", " belongs to another program"),
    ])
  func changedFiles(statement: String, says: String) throws {
    try store(CoinPlan().counted(0..<10), in: try file())
    try Connection(folder("f"), creating: false).run(statement)
    for use in [RunFile.Use.reading, .writing] {
      #expect(error("f", use)?.message == folder("f") + says)
      #expect(error("f", use)?.kind == .unusable)
    }
  }

  @Test(
    arguments: TextRow.table(
      """
      identity = 'x' → “identity” does not belong to the plan
      planned = '9' → “end” is 9, before the end of the finished games
      planned = '9223372036854775808' → “end” is 9223372036854775808: at most 10000000000000 games of a run can be counted
      planned = '10000000000001' → “end” is 10000000000001: at most 10000000000000 games of a run can be counted
      goal = 'x' → “id” does not belong to the plan
      kind = 'x' → “identity” does not belong to the plan
      record = replace(record, '"trials": 10', '"trials": 11') → “tally” counts 11 games, not 10
      record = replace(record, '"countingVersion": 1', '"countingVersion": 2') → “run.countingVersion” is 2; this \
      program counts version 1
      record = replace(record, '"schema": 1', '"schema": 1, "more": 2') → “record” is not as setlab writes it
      record = replace(record, '"streamVersion": 1', '"streamVersion": 2') → “streamVersion” is 2; this program plays \
      version 1
      """))
  func changedRuns(_ row: TextRow) throws {
    let (change, says) = (row[0], row[1])
    try store(CoinPlan().counted(0..<10), in: try file())
    try dropDigests()
    try Connection(folder("f"), creating: false).run("UPDATE run SET \(change)")
    let run = try #require(try file("f", .reading).runs().first)
    let error = #expect(throws: RecordError.self) {
      try run.run(of: CoinPlan.self, names: ())
    }
    #expect(error?.message == says)
  }

  /// Makes the file one of the first format, which had no digests.
  private func dropDigests() throws {
    let connection = try Connection(folder("f"), creating: false)
    try connection.run("ALTER TABLE run DROP COLUMN digest")
    try connection.run("PRAGMA user_version = 1")
  }

  /// Any value that was changed in a row is found, that of the digest too.
  @Test(arguments: [
    "id", "kind", "identity", "goal", "planned", "record", "statement", "program", "created",
    "updated", "digest",
  ])
  func changedValues(column: String) throws {
    try store(CoinPlan().counted(0..<10), in: try file())
    let change =
      switch column {
      case "planned": "'11'"
      case "record": "replace(record, '10', '11')"
      case "statement": "'[]'"
      default: "\(column) || '1'"
      }
    try Connection(folder("f"), creating: false).run("UPDATE run SET \(column) = \(change)")
    for use in [RunFile.Use.reading, .writing] {
      let message = try #require(error("f", use)?.message)
      #expect(
        message.hasSuffix(": was changed after it was stored: its digest does not match"),
        "\(message)")
    }
  }

  /// A file of the first format is read as it is; who writes to it gives its rows their digests.
  @Test func theFirstFormat() throws {
    let run = CoinPlan().counted(0..<10)
    try store(run, in: try file())
    let digest = try Connection(folder("f"), creating: false).run("SELECT digest FROM run")
    try dropDigests()
    let before = try folder.bytes(of: "f")
    #expect(try file("f", .reading).runs().map(\.record.text) == [run.result.text])
    #expect(try folder.bytes(of: "f") == before)
    #expect(try file("f", .continuing).runs().map(\.record.text) == [run.result.text])
    let connection = try Connection(folder("f"), creating: false)
    #expect(try connection.run("SELECT digest FROM run") == digest)
    #expect(try connection.run("PRAGMA user_version") == [[.integer(2)]])
  }

  /// Whatever is cut off a file, it is refused, or read as it was; it never crashes.
  @Test func truncatedFiles() throws {
    try store(CoinPlan(padding: 5_000).counted(0..<10), in: try file())
    let bytes = try folder.bytes(of: "f")
    #expect(bytes.count > 20_000)
    for length in stride(from: 1, to: bytes.count, by: 997) {
      try folder.write(bytes: bytes.prefix(length), to: "cut")
      let error = error("cut")
      #expect(error?.kind == .unusable, "\(length): \(error?.message ?? "")")
    }
  }

  /// A changed byte in the head is damage, also where SQLite takes the file for one that it may not write.
  @Test(arguments: [18, 19], [RunFile.Use.reading, .writing, .continuing])
  func changedHead(place: Int, use: RunFile.Use) throws {
    try store(CoinPlan().counted(0..<10), in: try file())
    var bytes = try folder.bytes(of: "f")
    bytes[place] = 77
    try folder.write(bytes: bytes, to: "changed")
    let error = #expect(throws: RunFileError.self) { try file("changed", use) }
    #expect(error?.kind == .unusable, "\(error?.message ?? "")")
  }

  /// What is stored is there whole or not at all, whatever moment the machine stops at.
  ///
  /// The file and its journal are copied in the middle of a transaction that has written to both.
  @Test func aTransactionThatIsCut() throws {
    let file = try file()
    let plan = CoinPlan(padding: 20_000)
    try store(plan.counted(0..<10), in: file)
    try file.connection.run("PRAGMA cache_size = 1")
    let before = try folder.bytes(of: "f")
    try file.connection.transaction { () throws(SQLiteError) in
      try file.connection.run("UPDATE run SET record = replace(record, '0', '1')")
      try file.connection.run("UPDATE run SET record = record || record")
      do {
        let (middle, journal) = (try folder.bytes(of: "f"), try folder.bytes(of: "f-journal"))
        #expect(middle != before && !journal.isEmpty)
        try folder.write(bytes: middle, to: "g")
        try folder.write(bytes: journal, to: "g-journal")
      } catch { Issue.record(error) }
    }
    let run: Run<CoinPlan> = try #require(try self.file("g").runs().first).run(names: ())
    #expect(run.tally == plan.counted(0..<10).tally)
  }

  /// A run has one writer, a file has many: each sees at once what another has stored.
  @Test func severalWriters() throws {
    let (first, second) = (try file(), try file())
    try first.claim("0123456789abcdef")
    try second.claim("0123456789a0cdef")
    let taken = #expect(throws: RunFileError.self) { try second.claim("0123456789abcdef") }
    #expect(taken?.kind == .inUse)
    #expect(
      taken?.message
        == "\(folder("f")), run 01234567: another setlab is playing it and stores it there")
    for (count, file) in [(UInt64(10), first), (20, second), (30, first)] {
      try store(CoinPlan(seed: count).counted(0..<count), in: file)
      #expect(try folder.names == ["f"])
    }
    for file in [first, second, try file("f", .reading)] {
      #expect(try file.runs().map(\.id).count == 3)
    }
  }

  /// A claim ends with the file that it was made by, and not with any other.
  ///
  /// Also if a copy of its opening is left, such as a program has that another test is just starting.
  @Test func claimsEnd() throws {
    let last = try file()
    var copies: [Int32] = []
    do {
      let first = try file()
      try first.claim("ab")
      _ = try file()
      #expect(throws: RunFileError.self) { try last.claim("ab") }
      copies = try openings(of: "f").map { fcntl($0, F_DUPFD_CLOEXEC, 0) }
      withExtendedLifetime(first) {}
    }
    // Of each file the place and SQLite's own.
    #expect(copies.count >= 4 && copies.allSatisfy { $0 >= 0 })
    try last.claim("ab")
    for copy in copies { close(copy) }
  }

  /// The descriptors of this process that lead to a file.
  private func openings(of name: String) throws -> [Int32] {
    var (wanted, found) = (stat(), stat())
    try #require(stat(folder(name), &wanted) == 0)
    return (0..<Int32(1_024)).filter {
      fstat($0, &found) == 0 && (found.st_dev, found.st_ino) == (wanted.st_dev, wanted.st_ino)
    }
  }

  /// Many may read while one writes, and each sees one state of the file.
  @Test func manyReaders() throws {
    let writer = try file()
    try store(CoinPlan().counted(0..<10), in: writer)
    let readers = try (0..<3).map { _ in try file("f", .reading) }
    #expect(try readers.allSatisfy { try $0.runs().first?.record == writer.runs().first?.record })
    try store(CoinPlan().counted(0..<20), in: writer)
    #expect(try file("f", .reading).runs().first?.record == writer.runs().first?.record)
  }

  /// What becomes of a file while it is open, with what is said of it.
  static let losses: [(String, String)] = [
    ("rm f", "was removed while a run was stored in it"),
    ("mv f g", "was removed while a run was stored in it"),
    ("cp f g; mv g f", "was replaced by another file while a run was stored in it"),
    ("printf other > g; mv g f", "was replaced by another file while a run was stored in it"),
    (": > f", "was emptied while a run was stored in it"),
  ]

  /// A file that is lost is told of when the next run is stored, and at the end.
  @Test(arguments: losses) func lost(change: String, sentence: String) throws {
    let (plan, file) = (CoinPlan(), try file())
    let run = plan.counted(0..<10)
    try store(run, in: file)
    let id = SavedRun.id(of: run, goal: "")
    #expect(try file.check(id).record.text == run.result.text)
    try folder.shell(change)
    for attempt in [
      { try store(plan.counted(0..<20), in: file) }, { _ = try file.check(id) },
    ] as [() throws -> Void] {
      let error = #expect(throws: RunFileError.self, performing: attempt)
      #expect(error?.kind == .lost && error?.message == "\(folder("f")) \(sentence)")
    }
  }

  /// A file that lost a run, or whose values were changed, is found at the end.
  @Test func changedWhileOpen() throws {
    let (plan, file) = (CoinPlan(), try file())
    let run = plan.counted(0..<10)
    try store(run, in: file)
    let id = SavedRun.id(of: run, goal: "")
    try file.connection.run("UPDATE run SET planned = '7'")
    #expect(throws: RunFileError.self) { try file.check(id) }
    try file.connection.run("DELETE FROM run")
    let error = #expect(throws: RunFileError.self) { try file.check(id) }
    #expect(error?.kind == .lost)
    #expect(
      error?.message == "\(folder("f")) has lost run \(id.prefix(8)) while it was played")
  }

  /// On a full disk what was stored before stays, and can be gone on with.
  @Test func aFullDisk() throws {
    let small = CoinPlan()
    do {
      let file = try file(mostPages: 8)
      try store(small.counted(0..<10), in: file)
      let error = #expect(throws: RunFileError.self) {
        try store(CoinPlan(padding: 50_000).counted(0..<10), in: file)
      }
      #expect(error?.kind == .inputOutput)
      #expect(
        error?.message
          == "input or output failed on \(folder("f")): database or disk is full")
      try store(small.counted(0..<20), in: file)
    }
    let file = try file()
    let run: Run<CoinPlan> = try #require(try file.runs().first).run(names: ())
    #expect(run.plan.trials == 0..<20 && run.tally == small.counted(0..<20).tally)
    #expect(try file.runs().count == 1)
    let none = #expect(throws: RunFileError.self) { try self.file("full", mostPages: 1) }
    #expect(none?.kind == .inputOutput)
  }
}
