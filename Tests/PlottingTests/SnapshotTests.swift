import CPlatform
import Plotting
import Testing

/// Every gallery figure, byte by byte.
///
/// `RECORD_SNAPSHOTS=1` writes the files beside this one and always fails the run that does so.
struct SnapshotTests {
  @Test(arguments: GalleryCase.all, ["ascii", "braille", "svg"])
  func matchesItsSnapshot(_ item: GalleryCase, _ format: String) throws {
    let drawn =
      switch format {
      case "svg": item.plot.svg(width: 720, height: 440, idPrefix: item.name, theme: item.theme)
      case "ascii": item.plot.text(glyphs: .ascii)
      default: item.plot.text()
      }
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let path = "/\(folder)/Snapshots/\(item.name).\(format == "svg" ? "svg" : format + ".txt")"
    if getenv("RECORD_SNAPSHOTS") != nil {
      let file = try #require(fopen(path, "w"))
      fputs(drawn, file)
      fclose(file)
      Issue.record("recorded \(path)")
    }
    #expect(try read(path) == drawn)
  }

  @Test func guideShowsTheGallery() throws {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let path = "/\(folder)/Guides/Gallery.md"
    let guide = GalleryCase.guide
    if getenv("RECORD_SNAPSHOTS") != nil {
      let file = try #require(fopen(path, "w"))
      fputs(guide, file)
      fclose(file)
      Issue.record("recorded \(path)")
    }
    #expect(try read(path) == guide)
  }

  private func read(_ path: String) throws -> String {
    let file = try #require(fopen(path, "r"), "no snapshot at \(path)")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
