import Testing

@testable import SetLabCommand

/// A format that is named and the suffix of the file where it goes.
struct DestinationTests {
  /// What may be in a file with a suffix.
  private static let formats = [
    "txt": ["text", "ascii", "braille", "block", "octant"], "csv": ["csv"], "json": ["json"],
    "tex": ["latex", "tikz"], "tikz": ["tikz"], "svg": ["svg"], "png": ["png"], "pdf": ["pdf"],
  ]

  private func accepted(_ format: FormatChoice<FigureFormats>?, in file: String) -> OutputFormat? {
    var destination = DestinationOptions()
    destination.named = file
    return try? destination.format(format)
  }

  @Test func namedFormatsAgreeWithSuffixes() throws {
    for name in Set(Self.formats.values.joined()) {
      let format = try #require(FormatChoice<FigureFormats>(argument: name))
      for (suffix, formats) in Self.formats {
        let isRight = formats.contains(name)
        #expect(accepted(format, in: "a.\(suffix)")?.rawValue == (isRight ? name : nil))
      }
      // Other suffixes say nothing.
      for file in ["a", "a.xml", "a.2", ".svg", "-"] {
        #expect(accepted(format, in: file)?.rawValue == name)
      }
    }
  }

  /// Text may be any of several formats, and LaTeX is a table.
  @Test func suffixesSayTheFormat() {
    for (suffix, formats) in Self.formats {
      let said = suffix == "txt" ? nil : formats[0]
      #expect(accepted(nil, in: "a.\(suffix)")?.rawValue == said)
      #expect(accepted(nil, in: "A.\(suffix.uppercased())")?.rawValue == said)
    }
  }
}
