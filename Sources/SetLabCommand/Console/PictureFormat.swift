internal import ArgumentParser
internal import Terminal

/// A format of pictures; all but SVG are made from it by an outside program.
enum PictureFormat: String {
  case svg
  case png
  case pdf

  private static let program = "rsvg-convert"

  /// Refuses a format whose program is missing; to be called before the work begins.
  func check() throws(CommandFailure) {
    guard self != .svg, !FilterProgram([Self.program]).isInstalled else { return }
    throw CommandFailure(
      message:
        "cannot write \(rawValue): \(Self.program) is not installed; install it (Debian, Ubuntu: "
        + "apt-get install librsvg2-bin; macOS: brew install librsvg), or use --format svg",
      code: ExitCode(73))
  }

  /// The file that an SVG document makes, with a size in pixels.
  func made(from svg: String, width: Double, height: Double) throws(CommandFailure) -> [UInt8] {
    try check()
    let words = [
      Self.program, "--format=\(rawValue)", "--width=\(Int(width))", "--height=\(Int(height))",
    ]
    do throws(LineProgramError) {
      return try FilterProgram(words).output(for: Array(svg.utf8))
    } catch {
      switch error {
      case .interrupted: throw .interrupted("interrupted")
      case .ended(let how): throw failure(how)
      default: throw failure("it could not be started")
      }
    }
  }

  private func failure(_ how: String) -> CommandFailure {
    CommandFailure(
      message: "cannot write \(rawValue): \(Self.program) failed: \(how)", code: ExitCode(74))
  }
}
