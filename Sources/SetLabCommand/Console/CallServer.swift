internal import CPlatform
internal import SetLab
internal import Terminal

/// Carries out the calls of another program, each in a child process, until its input ends.
///
/// Must be called before this process has a second thread, because a child has only one.
struct CallServer {
  private var calls: [(id: JSON, call: ForkedCall)] = []
  private var buffer: [UInt8] = []
  /// How much of it holds no end of a line.
  private var searched = 0
  private var isOpen = true
  private var outgoing: ArraySlice<UInt8> = []
  /// The time at which calls whose caller has gone are cancelled.
  private var patience: ContinuousClock.Instant?
  /// The time at which calls that were told to end are killed.
  private var deadline: ContinuousClock.Instant?

  /// The longest request in bytes.
  private static let longest = 1 << 26
  /// The most bytes of output that may lie unread before calls have to wait.
  private static let mostUnread = 1 << 20
  /// How long calls go on after the end of the input, so that the quick ones of a pipe have their answers.
  private static let stay = Duration.milliseconds(400)
  /// The time that calls have, after a signal or once the caller has gone, to write what they finished, and the time after
  /// that for it to be read.
  private static let (grace, rest) = (Duration.milliseconds(300), Duration.milliseconds(100))

  /// Serves; returns the arguments of a call in the child that carries it out, and nil at the end.
  static func serve(version: String) -> [String]? {
    var server = CallServer()
    server.write(["schema": 1, "setlab": .string(version)])
    let interruption = Interruption.watch()
    while !server.isDone {
      if interruption.isRequested || server.isImpatient { server.stop() }
      if let arguments = server.step() {
        interruption.stop(keeping: SIGINT)
        ServedCall.hearInterrupts()
        return arguments
      }
    }
    for (_, call) in server.calls {
      call.end()
      _ = call.finish()
    }
    if interruption.isRequested { exit(Interruption.exitCode) }
    interruption.stop()
    return nil
  }

  private var isDone: Bool {
    if let deadline, ContinuousClock.now >= deadline + Self.rest { return true }
    return !isOpen && calls.isEmpty && outgoing.isEmpty
  }

  private var isImpatient: Bool { patience.map { ContinuousClock.now >= $0 } ?? false }

  private mutating func step() -> [String]? {
    if let deadline, ContinuousClock.now >= deadline { for (_, call) in calls { call.end() } }
    let isHeard = outgoing.count < Self.mostUnread || deadline != nil
    let told = isHeard ? calls.flatMap(\.call.descriptors).filter { $0 >= 0 } : []
    let (input, output) = (StandardStream.input.descriptor, StandardStream.output.descriptor)
    var requests = (told + (isOpen ? [input] : [])).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    if !outgoing.isEmpty { requests.append(pollfd(fd: output, events: Int16(POLLOUT), revents: 0)) }
    // Signals cut it short, but for one that comes just before.
    let wait: Int32 = patience ?? deadline == nil ? 200 : 20
    guard poll(&requests, nfds_t(requests.count), wait) > 0 else { return nil }
    let ready = Set(requests.filter { $0.revents != 0 }.map(\.fd))
    if ready.contains(output), !outgoing.isEmpty { flush() }
    for place in calls.indices {
      for descriptor in calls[place].call.descriptors where ready.contains(descriptor) {
        for line in calls[place].call.read(descriptor) { tell(calls[place].id, line) }
      }
    }
    for (id, call) in calls where call.hasEnded { finish(id, call) }
    calls.removeAll { $0.call.hasEnded }
    return isOpen && ready.contains(input) ? hear() : nil
  }

  private mutating func flush() {
    guard let count = StandardStream.output.writeSome(outgoing) else {
      outgoing = []
      return stop()
    }
    outgoing.removeFirst(count)
  }

  private mutating func tell(_ id: JSON, _ line: String) {
    write(line: "{\"id\":\(id.script)," + line.dropFirst())
  }

  private mutating func finish(_ id: JSON, _ call: ForkedCall) {
    let end = call.finish()
    // A call that was interrupted but did not write its result in time was killed; it counts as interrupted.
    let code = deadline != nil && end == 128 + Int(SIGKILL) ? 128 + Int(SIGINT) : end
    let isCut = code == 128 + Int(SIGINT) && call.output.isEmpty && call.errors.isEmpty
    write([
      "id": id, "code": .integer(code),
      "output": .string(String(decoding: call.output, as: UTF8.self)),
      "errors": .string(
        isCut
          ? "setlab: interrupted before anything was finished\n"
          : String(decoding: call.errors, as: UTF8.self)),
    ])
  }

  /// Reads requests and begins what they ask for; soon after the end of the input, running calls are cancelled.
  private mutating func hear() -> [String]? {
    let bytes = readSome(from: StandardStream.input.descriptor, limit: 1 << 16) ?? []
    if bytes.isEmpty {
      isOpen = false
      patience = ContinuousClock.now + Self.stay
      for place in calls.indices { calls[place].call.endAnswers() }
    }
    buffer += bytes
    var start = 0
    defer { if start > 0 { buffer.removeFirst(start) } }
    while let end = buffer[(start + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: buffer[start..<end], as: UTF8.self)
      (start, searched) = (end + 1, 0)
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      if let arguments = answer(line) { return arguments }
    }
    searched = buffer.count - start
    if buffer.count > Self.longest {
      refuse(.null, "a request is longer than \(Self.longest) bytes")
      stop()
    }
    return nil
  }

  /// Stops reading requests and ends the running calls; unread output is dropped soon after.
  private mutating func stop() {
    guard deadline == nil else { return }
    isOpen = false
    deadline = ContinuousClock.now + Self.grace
    for (_, call) in calls { call.interrupt() }
  }

  private mutating func answer(_ line: String) -> [String]? {
    var id = JSON.null
    do {
      let request = try JSONReader(parsing: line)
      id = try request.optional("id")?.json ?? .null
      switch id {
      case .integer, .string: break
      default: throw request.error("needs an id, a whole number or a text")
      }
      return try begin(request, as: id)
    } catch let error as RecordSyntaxError {
      refuse(id, "the request is not JSON: column \(error.column): \(error.problem)")
    } catch let error as RecordError {
      refuse(
        id, error.place.isEmpty ? "the request \(error.problem)" : "\(error.place) \(error.problem)"
      )
    } catch {
      refuse(id, "\(error)")
    }
    return nil
  }

  private static let keys = ["id", "run", "input", "cancel", "complete", "answer"]

  /// Does what a request asks for; returns the arguments of a call in the child that carries it out.
  private mutating func begin(_ request: JSONReader, as id: JSON) throws -> [String]? {
    for (key, _) in try request.members() where !Self.keys.contains(key) {
      throw RecordError(key, "is unknown: expected one of \(Self.keys.joined(separator: ", "))")
    }
    let place = calls.firstIndex { $0.id == id }
    if let words = try request.optional("run") {
      let arguments = try words.items().map { (word) throws(RecordError) in try word.text() }
      let input = try request.optional("input").map { (text) throws(RecordError) in
        try text.text()
      }
      guard place == nil else { throw RecordError("id", "belongs to a call that still runs") }
      guard arguments.first != ServeCommand.words.first else {
        throw RecordError("run", "cannot be serve")
      }
      let bytes = Array((input ?? "").utf8)
      guard let call = try ForkedCall.start(input: bytes, beside: calls.map(\.call)) else {
        return arguments
      }
      calls.append((id, call))
    } else if try request.optional("cancel")?.flag() == true {
      if let place { calls[place].call.interrupt() }
    } else if let text = try request.optional("complete") {
      write(Self.completions(of: try text.text(), id: id))
    } else if let answer = try request.optional("answer") {
      guard let place, calls[place].call.answer(answer.json.script) else {
        throw RecordError("answer", "belongs to no question, or is too long")
      }
    } else {
      throw request.error("asks for nothing: expected run, cancel, complete or answer")
    }
    return nil
  }

  private mutating func refuse(_ id: JSON, _ problem: String) {
    write(["id": id, "error": .string(problem)])
  }

  private mutating func write(_ json: JSON) { write(line: json.script) }

  private mutating func write(line: String) { outgoing += Array((line + "\n").utf8) }

  /// The names of formulas that fit the end of a text, and how many of its characters they replace.
  private static func completions(of text: String, id: JSON) -> JSON {
    let memory = GameMemory(usual: RunSettings())
    let names = Calculator(library: .setLab(memory: memory)).names(beginningWith: "")
    let completion = LineCompletion.names(names, before: text)
    return ["id": id, "names": .array(completion.candidates.map { .string($0) })]
  }
}
