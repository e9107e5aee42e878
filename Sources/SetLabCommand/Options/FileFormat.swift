internal import ArgumentParser

/// A format of results that the suffix of a file's name can tell.
protocol FileFormat: CaseIterable, RawRepresentable<String> {
  /// The suffix of its files, without the dot.
  var suffix: String { get }
}

/// The suffixes of file names that say what is in the file.
enum FileSuffix {
  /// The suffix of text for people, which may be in any of several formats.
  static let text = "txt"

  private static let known = ["svg", "png", "pdf", text, "csv", "json"]

  /// The suffix of a path in lower case, if its letters say something.
  static func of(_ path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let parts = name.drop { $0 == "." }.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, !last.isEmpty,
      last.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
      last.contains(where: { $0.isLetter })
    else { return nil }
    return last.lowercased()
  }

  /// Refuses a path whose suffix is none of these, unless the format is named and the suffix says nothing of its own.
  static func check(_ path: String?, isOneOf suffixes: [String], named: String? = nil) throws {
    guard let path, let suffix = of(path), !suffixes.contains(suffix) else { return }
    guard named == nil || known.contains(suffix) else { return }
    let written = (known.filter(suffixes.contains) + suffixes.filter { !known.contains($0) })
      .map { "." + $0 }.joined(separator: ", ")
    throw ValidationError(
      "--out \(path): this cannot be written as .\(suffix); the suffix can be \(written)")
  }
}

extension DestinationOptions {
  /// The format of the result: as it is named, else as the suffix of the file says; nil when neither says one.
  func format<Format: FileFormat>(_ named: Format?) throws -> Format? {
    let all = Format.allCases.map { $0.suffix }
    try FileSuffix.check(out, isOneOf: all, named: named?.rawValue)
    guard let out, let suffix = FileSuffix.of(out), all.contains(suffix) else { return named }
    guard let named else {
      return suffix == FileSuffix.text ? nil : Format.allCases.first { $0.suffix == suffix }
    }
    guard named.suffix == suffix else {
      throw ValidationError(
        "--format \(named.rawValue) contradicts the suffix of --out \(out): leave out --format, or "
          + "name a file that ends in .\(named.suffix)")
    }
    return named
  }
}
