import Foundation

/// The text of a file of the repository, or a trap that names it.
package func repositoryText(_ path: String) -> String {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  return text(of: root.appendingPathComponent(path))
}

/// The rows of a table of the repository with commas, as texts by the names of its columns.
package func repositoryTable(_ path: String) -> [[String: String]] {
  let lines = repositoryText(path).split(separator: "\n")
    .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  return lines.dropFirst().map { row in
    Dictionary(zip(lines[0], row)) { first, _ in first }
  }
}

/// The lines of a file in the folder `Reference` beside a test, without comments.
///
/// The scripts in that folder write them.
package func referenceLines(_ name: String, file: String = #filePath) -> [String] {
  let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
  let lines = text(of: folder.appendingPathComponent("Reference/" + name)).split(separator: "\n")
    .filter { !$0.hasPrefix("#") }.map(String.init)
  precondition(!lines.isEmpty, "The table \(name) is empty.")
  return lines
}

/// The cells of such a file, between tabs.
package func referenceRows(_ name: String, file: String = #filePath) -> [[String]] {
  referenceLines(name, file: file)
    .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
}

private func text(of file: URL) -> String {
  guard let bytes = try? Data(contentsOf: file) else { fatalError("There is no \(file.path).") }
  return String(decoding: bytes, as: UTF8.self)
}

package func number(_ text: String) -> Double { Double(text) ?? .nan }

package func numbers(_ text: String) -> [Double] {
  text.split(separator: ",").map { number(String($0)) }
}

/// Whether two numbers agree to a relative tolerance, or an absolute one near 0.
package func close(_ a: Double, _ b: Double, _ relative: Double, absolute: Double = 0) -> Bool {
  a == b || (a.isNaN && b.isNaN) || abs(a - b) <= max(relative * max(abs(a), abs(b)), absolute)
}

package func mean(_ x: [Double]) -> Double { x.reduce(0, +) / Double(x.count) }

/// The sample covariance; of numbers with themselves their variance.
package func covariance(_ x: [Double], _ y: [Double]) -> Double {
  let (a, b) = (mean(x), mean(y))
  return zip(x, y).reduce(0) { $0 + ($1.0 - a) * ($1.1 - b) } / Double(x.count - 1)
}

package func correlation(_ x: [Double], _ y: [Double]) -> Double {
  covariance(x, y) / (covariance(x, x) * covariance(y, y)).squareRoot()
}
