internal import Quantities
internal import SetExperiments

/// The colours and dashes that a page gives a picture.
struct PageLook: Hashable, Sendable {
  let theme: Theme
  /// The series that are dashed.
  let dashed: Set<Int>

  /// Reads the colours of the ground, of ink and of each series in turn, `-` behind those that are dashed; the plotter's own
  /// look if that is not what the words are.
  init(_ words: String, isDark: Bool) {
    let words = words.split(separator: " ").map { String($0) }
    let colours = words.compactMap { Colour($0.last == "-" ? String($0.dropLast()) : $0) }
    guard colours.count > 2, colours.count == words.count else {
      (theme, dashed) = (isDark ? .dark : .light, [])
      return
    }
    theme = Theme(
      name: "page",
      palette: Palette(ground: colours[0], ink: colours[1], series: Array(colours.dropFirst(2))))
    dashed = Set(words.indices.filter { words[$0].last == "-" }.map { $0 - 2 })
  }
}
