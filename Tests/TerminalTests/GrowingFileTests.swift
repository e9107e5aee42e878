import CPlatform
import Terminal
import Testing

struct GrowingFileTests {
  private func names(in folder: String) -> [String] {
    (FileFolder.entries(of: folder) ?? []).sorted()
  }

  @Test func appearsWhenFinished() throws {
    let folder = try temporaryFolder()
    let path = folder + "/rows.csv"
    try AtomicFile.write("old", to: path)
    chmod(path, 0o640)
    let file = try GrowingFile(path)
    for word in ["one\n", "two\n"] { try file.append(Array(word.utf8)) }
    #expect(try TextInput.text(path: path) == "old")
    try file.finish()
    file.discard()
    #expect(try TextInput.text(path: path) == "one\ntwo\n")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(names(in: folder) == ["rows.csv"])
  }

  @Test func leavesNothingWhenDiscarded() throws {
    let folder = try temporaryFolder()
    do {
      let file = try GrowingFile(folder + "/a")
      try file.append([65])
      #expect(names(in: folder).count == 1 && names(in: folder) != ["a"])
      file.discard()
      #expect(names(in: folder).isEmpty)
      // What nobody finishes goes with its last holder.
      _ = try GrowingFile(folder + "/b")
    }
    #expect(names(in: folder).isEmpty)
  }

  @Test func keepsLinks() throws {
    let folder = try temporaryFolder()
    #expect(symlink("real", folder + "/link") == 0)
    let file = try GrowingFile(folder + "/link")
    try file.append([65, 66])
    try file.finish()
    #expect(try TextInput.text(path: folder + "/real") == "AB")
    #expect(AtomicFile.isSame(folder + "/link", folder + "/./real"))
    #expect(!AtomicFile.isSame(folder + "/link", folder + "/other"))
    #expect(
      AtomicFile.isSame(
        folder + "/new", folder + "/../\(folder.split(separator: "/").last ?? "")/new"))
  }

  @Test func refusesFolders() throws {
    let folder = try temporaryFolder()
    #expect(throws: TerminalError.self) { try GrowingFile(folder) }
    #expect(throws: TerminalError.self) { try GrowingFile(folder + "/none/rows") }
    #expect(throws: TerminalError.self) { try GrowingFile("/dev/full").append([65]) }
  }
}
