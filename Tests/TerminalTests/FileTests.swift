import CPlatform
import Terminal
import Testing

@Suite struct FileTests {
  @Test func replacesAndKeepsMode() throws {
    let path = try temporaryFolder() + "/a.txt"
    try AtomicFile.write("one\n", to: path)
    chmod(path, 0o640)
    try AtomicFile.write("two\r\nthree", to: path)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
    var input = try TextInput(path: path, limit: .text)
    #expect(try [input.nextLine(), input.nextLine(), input.nextLine()] == ["two", "three", nil])
    #expect(try TextInput.text(path: path) == "two\r\nthree")
  }

  /// The file that a link names is replaced, and the link stays; also through several and from another folder.
  @Test func linksStay() throws {
    let folder = try temporaryFolder()
    mkdir(folder + "/far", 0o755)
    try AtomicFile.write("old", to: folder + "/far/file")
    chmod(folder + "/far/file", 0o640)
    for (name, target) in [("whole", folder + "/far/file"), ("near", "far/file"), ("last", "near")]
    {
      #expect(symlink(target, "\(folder)/\(name)") == 0)
      try AtomicFile.write(name, to: "\(folder)/\(name)")
      #expect(try TextInput.text(path: folder + "/far/file") == name)
      var status = stat()
      #expect(lstat("\(folder)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      #expect(lstat(folder + "/far/file", &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFREG && status.st_mode & 0o777 == 0o640)
    }
  }

  /// What an open file holds already stays, as in `setlab … --out /dev/stdout >> log`, and nothing appears beside it.
  @Test(arguments: ["/dev/fd/", "/dev/../dev/fd/", "link to ", "/proc/self/fd/"])
  func openFilesAreWrittenInto(_ place: String) throws {
    let folder = try temporaryFolder()
    try AtomicFile.write("old\n", to: folder + "/log")
    let descriptor = open(folder + "/log", O_WRONLY | O_APPEND)
    defer { close(descriptor) }
    #if canImport(Darwin)
      guard place != "/proc/self/fd/" else { return }
    #endif
    var path = "\(place)\(descriptor)"
    if place == "link to " {
      try #require(symlink("/dev/fd/\(descriptor)", folder + "/link") == 0)
      path = folder + "/link"
    }
    // A file that is open can be written into also where none can be made beside it.
    try AtomicFile.checkWritable(path)
    try AtomicFile.write("new\n", to: path)
    #expect(write(descriptor, "end\n", 4) == 4)
    #expect(try TextInput.text(path: folder + "/log") == "old\nnew\nend\n")
  }

  @Test func onlyReadableFilesAreRefused() throws {
    let folder = try temporaryFolder()
    try AtomicFile.write("old\n", to: folder + "/log")
    let descriptor = open(folder + "/log", O_RDONLY)
    defer { close(descriptor) }
    let path = "/dev/fd/\(descriptor)"
    #expect(throws: TerminalError.self) { try AtomicFile.checkWritable(path) }
    #expect(throws: TerminalError.self) { try AtomicFile.write("new\n", to: path) }
    #expect(try TextInput.text(path: folder + "/log") == "old\n")
  }

  @Test func typedErrors() throws {
    let place = try temporaryFolder()
    #expect(throws: TerminalError.self) { try AtomicFile.write("a", to: place) }
    let missing = #expect(throws: TerminalError.self) { try TextInput.text(path: place + "/none") }
    #expect(missing?.kind == .missing)
    let unwritable = #expect(throws: TerminalError.self) {
      try AtomicFile.write("a", to: place + "/none/b")
    }
    #expect(unwritable?.kind == .unwritable)
    try AtomicFile.write([0x61, 0x0A, 0xFF], to: place + "/bad")
    let bad = #expect(throws: TerminalError.self) { try TextInput.text(path: place + "/bad") }
    #expect(bad?.kind == .notUTF8(line: 2))
  }

  @Test func localeAndColour() {
    #expect(TerminalFacts.isUTF8(Environment(["LANG": "de_DE.UTF-8"])))
    #expect(!TerminalFacts.isUTF8(Environment(["LC_ALL": "C", "LANG": "de_DE.UTF-8"])))
    #expect(!TerminalFacts.isUTF8(Environment([:])))
    #expect(TerminalFacts.allowsColour(isTerminal: true, environment: Environment([:])))
    #expect(
      !TerminalFacts.allowsColour(isTerminal: true, environment: Environment(["NO_COLOR": "1"])))
    let size = TerminalSize.fromEnvironment(Environment(["COLUMNS": "100", "LINES": "x"]))
    #expect(size == TerminalSize(columns: 100, rows: 24))
  }

  @Test func interruptSetsTheFlag() {
    let interruption = Interruption.watch()
    #expect(!interruption.isRequested)
    // Worker threads block the signal, so it is sent to the process and another thread takes it.
    kill(getpid(), SIGINT)
    for _ in 0..<60_000 where !interruption.isRequested { usleep(1000) }
    #expect(interruption.isRequested)
    interruption.stop()
  }
}
