#if hasFeature(Embedded)
  internal import WasmLibc

  // A page runs on one thread: a worker has its own memory.
  nonisolated(unsafe) private var page: Page?
  nonisolated(unsafe) private var answer: [UInt8] = []

  /// Allocates room for a text.
  @_expose(wasm, "allocate") @_cdecl("setlab_allocate")
  public func allocate(_ count: Int32) -> UnsafeMutableRawPointer? { malloc(Int(max(count, 1))) }

  /// Begins with the tables of quantities, and frees the text.
  @_expose(wasm, "begin") @_cdecl("setlab_begin")
  public func begin(_ text: UnsafeMutablePointer<UInt8>, _ count: Int32) {
    page = Page(tables: taken(text, count), clock: { setlab_now() })
  }

  /// Answers a request, frees the text, and returns the length of the answer.
  @_expose(wasm, "ask") @_cdecl("setlab_ask")
  public func ask(_ text: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
    answer = Array((page?.answer(taken(text, count)) ?? "").utf8)
    return Int32(answer.count)
  }

  /// The address of the last answer.
  @_expose(wasm, "answer") @_cdecl("setlab_answer")
  public func place() -> UnsafePointer<UInt8>? { answer.withUnsafeBufferPointer { $0.baseAddress } }

  private func taken(_ text: UnsafeMutablePointer<UInt8>, _ count: Int32) -> String {
    defer { free(text) }
    return String(decoding: UnsafeBufferPointer(start: text, count: Int(count)), as: UTF8.self)
  }
#endif
