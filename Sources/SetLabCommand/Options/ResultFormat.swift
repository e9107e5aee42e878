internal import ArgumentParser

/// How results with a figure are written.
enum ResultFormat: String, CaseIterable, ExpressibleByArgument, FileFormat {
  case text
  case json
  case csv
  case ascii
  case braille
  case block
  case octant
  case svg
  case png
  case pdf

  /// The picture that the figure alone is, if it is one.
  var picture: PictureFormat? { PictureFormat(rawValue: rawValue) }

  /// The format of the figure alone.
  var plot: PlotFormat? { PlotFormat(rawValue: rawValue) }

  var suffix: String { self == .text ? FileSuffix.text : plot?.suffix ?? rawValue }
}
