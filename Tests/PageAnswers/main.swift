// Answers requests of the page, a line each, with the code that is compiled for it: what tests compare a browser with.
// U+001F stands between words, as in the page; the first argument is a file of tables.
import CPlatform
import SetLabPage

nonisolated func text(of file: String) -> String {
  guard let stream = fopen(file, "r") else { return "" }
  defer { fclose(stream) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 {
    bytes += buffer[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}

let start = ContinuousClock.now
var page = Page(
  tables: CommandLine.arguments.count > 1 ? text(of: CommandLine.arguments[1]) : "",
  clock: { (ContinuousClock.now - start) / .milliseconds(1) })
while let line = readLine() { print(page.answer(line)) }
