internal import ArgumentParser
internal import CPlatform
internal import Terminal

enum PageFile {
  /// Its place: what `SETLAB_PAGE` names, beside the program where it is installed, or in the folder of the sources.
  static func installed() throws(CommandFailure) -> String {
    let folder = programFolder
    let named = Environment.process["SETLAB_PAGE"].map { [$0] }
    let places =
      named ?? ["\(folder)/../share/setlab/setlab.html", "\(folder)/../../../setlab.html"]
    guard let place = places.first(where: { access($0, R_OK) == 0 }) else {
      throw CommandFailure(
        message: "there is no page yet: run make page, or make install",
        code: ExitCode(66))
    }
    return place
  }

  static func open(_ path: String) throws(CommandFailure) {
    #if canImport(Darwin)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    let status = run(opener, [path])
    guard status == 0 else {
      throw CommandFailure(
        message: "\(opener) could not open a browser: open \(path) yourself", code: ExitCode(74))
    }
  }

  private static func run(_ program: String, _ arguments: [String]) -> Int32 {
    var words = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var process: pid_t = 0
    guard posix_spawnp(&process, program, nil, nil, &words, environ) == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  private static var programFolder: String {
    #if canImport(Darwin)
      let named = CommandLine.arguments.first ?? ""
    #else
      let named = "/proc/self/exe"
    #endif
    guard let resolved = realpath(named, nil) else { return "." }
    defer { free(resolved) }
    let path = String(cString: resolved)
    return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
