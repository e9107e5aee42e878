import CPlatform
import Foundation
import Terminal
import TestSupport
import Testing

struct AtomicFolderTests {
  private static let names = (0..<20).map { "file-\($0).txt" }

  private static func files(_ text: String) -> [(name: String, text: String)] {
    names.map { ($0, text) }
  }

  private func texts(in folder: String) throws -> [String] {
    try Self.names.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
  }

  private func entries(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func filesOfOthersStay() throws {
    let base = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: base) }
    let folder = base + "/deep/study"
    try AtomicFolder.write(Self.files("old"), to: folder + "/")
    try "mine".write(toFile: folder + "/notes.txt", atomically: false, encoding: .utf8)
    symlink("notes.txt", folder + "/link")
    chmod(folder, 0o750)
    chmod(folder + "/file-3.txt", 0o600)
    try AtomicFolder.write(Self.files("new"), to: folder)
    #expect(try texts(in: folder).allSatisfy { $0 == "new" })
    #expect(try entries(folder) == (Self.names + ["link", "notes.txt"]).sorted())
    #expect(try String(contentsOfFile: folder + "/link", encoding: .utf8) == "mine")
    #expect(try entries(base + "/deep") == ["study"])
    var status = stat()
    #expect(stat(folder, &status) == 0 && status.st_mode & 0o777 == 0o750)
    #expect(stat(folder + "/file-3.txt", &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  /// Where folders cannot change places, the files are still replaced and all else stays.
  @Test(arguments: ["folder in it", "link to it", "file that is a link", "parent read-only"])
  func otherWays(kind: String) throws {
    let base = try temporaryFolder()
    defer {
      chmod(base, 0o700)
      try? FileManager.default.removeItem(atPath: base)
    }
    var folder = base + "/study"
    try AtomicFolder.write(Self.files("old"), to: folder)
    switch kind {
    case "folder in it":
      mkdir(folder + "/sub", 0o700)
      try "mine".write(toFile: folder + "/sub/notes", atomically: false, encoding: .utf8)
    case "link to it":
      symlink("study", base + "/other")
      folder = base + "/other"
    case "file that is a link":
      rename(folder + "/file-7.txt", base + "/elsewhere")
      symlink("../elsewhere", folder + "/file-7.txt")
    default: chmod(base, 0o500)
    }
    let before = try entries(folder)
    try AtomicFolder.write(Self.files("new"), to: folder)
    #expect(try texts(in: folder).allSatisfy { $0 == "new" })
    #expect(try entries(folder) == before)
    #expect(try entries(base).allSatisfy { !$0.hasPrefix(".") })
    if kind == "folder in it" {
      #expect(try String(contentsOfFile: folder + "/sub/notes", encoding: .utf8) == "mine")
    }
  }

  /// Whoever is killed leaves the files of one time, whole.
  ///
  /// Seed 17; nothing is a matter of chance but how much is tried.
  @Test func aKillAtAnyMomentLeavesOneWhole() async throws {
    let base = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: base) }
    let folder = base + "/study"
    try AtomicFolder.write(Self.files("0"), to: folder)
    try "mine".write(toFile: folder + "/notes.txt", atomically: false, encoding: .utf8)
    var random = SplitMix(seed: 17)
    var seen: Set<String> = []
    for _ in 0..<40 {
      let moment = UInt32.random(in: 0..<100_000, using: &random)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [folder = folder as String, moment = moment as UInt32] in
        // The clock starts after the first write: a busy machine may take long to start a process.
        var round = 1
        while true {
          try AtomicFolder.write(
            (0..<20).map { ("file-\($0).txt", "\(getpid()) \(round)") }, to: folder)
          if round == 1 {
            Thread.detachNewThread {
              usleep(moment)
              kill(getpid(), SIGKILL)
            }
          }
          round += 1
        }
      }
      let left = Set(try texts(in: folder))
      #expect(left.count == 1)
      seen.formUnion(left)
      #expect(try String(contentsOfFile: folder + "/notes.txt", encoding: .utf8) == "mine")
      #expect(try entries(folder) == (Self.names + ["notes.txt"]).sorted())
    }
    #expect(seen.count == 40)
    // The next one clears up what the others left.
    try AtomicFolder.write(Self.files("end"), to: folder)
    let drafts = try entries(base).filter { $0 != "study" }
    #expect(drafts.count < 10)
    // A new process may have the number of one that was killed, whose draft stays then.
    #expect(drafts.allSatisfy { kill(pid_t($0.split(separator: "-").last ?? "") ?? .max, 0) == 0 })
  }
}
