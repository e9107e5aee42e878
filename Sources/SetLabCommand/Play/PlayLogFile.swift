internal import SetGame
internal import SetPlay
internal import Terminal

/// A file of games that people played, one behind the other, the last of which may be under way.
///
/// It is written anew, atomically, whenever something happened, so that it is whole after a kill.
struct PlayLogFile: Sendable {
  let path: String
  /// The games before.
  private var earlier: String
  private var written = ""
  /// Why it could not be written the last time.
  private(set) var failure: TerminalError?

  /// A file to which a game is added.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - earlier: The games in it that stay.
  init(path: String, earlier: String) {
    self.path = path
    self.earlier = earlier
  }

  /// Writes a game as it stands; what cannot be written is told by ``failure``.
  mutating func write(_ state: PlayState) {
    let text = state.transcript.text()
    guard text != written || failure != nil else { return }
    do throws(TerminalError) {
      try AtomicFile.write(earlier + text, to: path)
      (written, failure) = (text, nil)
    } catch {
      failure = error
    }
  }

  /// Goes on with another game behind one.
  mutating func begin(after state: PlayState) {
    earlier += state.transcript.text() + "\n"
    written = ""
  }
}
