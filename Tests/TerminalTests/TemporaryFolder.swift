import CPlatform
import Testing

func temporaryFolder() throws -> String {
  var template = Array("/tmp/setlab-test-XXXXXX".utf8CString)
  try template.withUnsafeMutableBufferPointer { buffer in
    let base = try #require(buffer.baseAddress)
    _ = try #require(mkdtemp(base))
  }
  return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
