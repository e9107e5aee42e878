internal import CPlatform
internal import CSQLite

package enum Value: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)

  /// The text, where it is one.
  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The whole number, where it is one.
  var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
}

/// SQLite's message for a failure.
package struct SQLiteError: Error, Hashable, Sendable {
  /// The result code without what extends it, such as `SQLITE_FULL`.
  let code: Int32
  /// SQLite's words for it, with the system's where there are any.
  let message: String
}

/// A connection to a file of SQLite.
///
/// A class because C holds its memory; sendable because the connection is opened in SQLite's serialised mode, which locks
/// for itself (https://sqlite.org/threadsafe.html).
package final class Connection: @unchecked Sendable {
  private let handle: OpaquePointer

  /// Opens a file; where it is missing it is made if wanted.
  package init(_ path: String, creating: Bool) throws(SQLiteError) {
    // A bare name could mean something to SQLite, such as “:memory:”.
    let name = path.hasPrefix("/") ? path : "./" + path
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX | (creating ? SQLITE_OPEN_CREATE : 0)
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, flags, nil)
    guard let opened else { throw SQLiteError(code: code, message: "out of memory") }
    guard code == SQLITE_OK else {
      let error = Connection.error(code, of: opened)
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    // Readers and writers hold their locks for milliseconds, on a slow disk for a second or two.
    wait(seconds: 5)
  }

  deinit { sqlite3_close_v2(handle) }

  /// Waits so long for others to let go of their locks.
  func wait(seconds: Int32) { sqlite3_busy_timeout(handle, 1_000 * seconds) }

  /// Runs one statement with values in the places of its question marks and gives the rows it returns.
  @discardableResult
  package func run(_ statement: String, _ values: [Value] = []) throws(SQLiteError) -> [[Value]] {
    var prepared: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, statement, -1, &prepared, nil))
    defer { sqlite3_finalize(prepared) }
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      let code =
        switch value {
        case .null: sqlite3_bind_null(prepared, place)
        case .integer(let number): sqlite3_bind_int64(prepared, place, number)
        case .text(let text): sqlite3_bind_text(prepared, place, text, -1, Connection.copied)
        }
      try check(code)
    }
    var rows: [[Value]] = []
    while true {
      let code = sqlite3_step(prepared)
      guard code == SQLITE_ROW else {
        guard code == SQLITE_DONE else { throw Connection.error(code, of: handle) }
        return rows
      }
      rows.append((0..<sqlite3_column_count(prepared)).map { Connection.value(prepared, $0) })
    }
  }

  /// Does all or nothing of what a body asks for; nobody else reads or writes meanwhile.
  package func transaction<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try run("BEGIN EXCLUSIVE")
    do throws(SQLiteError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // Some errors have rolled back already.
      _ = try? run("ROLLBACK")
      throw error
    }
  }

  /// Tells SQLite to copy a text at once.
  private static var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  private static func value(_ row: OpaquePointer?, _ column: Int32) -> Value {
    switch sqlite3_column_type(row, column) {
    case SQLITE_NULL: return .null
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(row, column))
    default:
      guard let bytes = sqlite3_column_text(row, column) else { return .null }
      return .text(String(cString: bytes))
    }
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw Connection.error(code, of: handle) }
  }

  private static func error(_ code: Int32, of handle: OpaquePointer) -> SQLiteError {
    let words = String(cString: sqlite3_errmsg(handle))
    let system = sqlite3_system_errno(handle)
    let isOfSystem = [SQLITE_CANTOPEN, SQLITE_IOERR].contains(code & 0xFF) && system != 0
    return SQLiteError(
      code: code & 0xFF, message: isOfSystem ? String(cString: strerror(system)) : words)
  }
}
