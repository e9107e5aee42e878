internal import CPlatform
internal import Synchronization

/// A file that is written piece by piece and appears under its name, whole, when it is finished.
///
/// Until then its bytes are in a temporary file in the same folder. Pipes, devices and open files by number are written
/// straight.
package final class GrowingFile: Sendable {
  private let path: String
  private let descriptor: Int32
  /// The file that becomes the target, with the permissions of the old one; nil for pipes, devices and open files.
  private let replacing: (temporary: String, target: String, mode: mode_t?)?
  /// True if the descriptor is not ours to close.
  private let isBorrowed: Bool
  private let isOpen = Atomic<Bool>(true)

  package init(_ path: String) throws(TerminalError) {
    self.path = path
    let mode = try AtomicFile.mode(of: path)
    let isRegular = mode.map { $0 & S_IFMT == S_IFREG } ?? true
    if isRegular, mode != nil, let open = AtomicFile.descriptor(named: path) {
      (descriptor, replacing, isBorrowed) = (open, nil, true)
    } else if let mode, !isRegular {
      descriptor = try AtomicFile.openStraight(path, isPipe: mode & S_IFMT == S_IFIFO)
      (replacing, isBorrowed) = (nil, false)
    } else {
      let target = AtomicFile.resolved(path)
      let new = try AtomicFile.openTemporary(beside: target, path: path)
      (descriptor, isBorrowed) = (new.descriptor, false)
      replacing = (new.path, target, mode.map { $0 & 0o7777 })
    }
  }

  deinit { discard() }

  package func append(_ bytes: [UInt8]) throws(TerminalError) {
    try AtomicFile.check(bytes.withUnsafeBytes { writeAll($0, to: descriptor) }, path: path)
  }

  /// Gives the file its name, once its bytes are on the disk.
  package func finish() throws(TerminalError) {
    guard isOpen.exchange(false, ordering: .acquiringAndReleasing) else { return }
    guard let (temporary, target, mode) = replacing else { return closeStraight() }
    var number: Int32 = 0
    if let mode, fchmod(descriptor, mode) != 0 { number = errno }
    if number == 0, fsync(descriptor) != 0 { number = errno }
    if close(descriptor) != 0, number == 0 { number = errno }
    if number == 0, rename(temporary, target) != 0 { number = errno }
    guard number == 0 else {
      unlink(temporary)
      throw TerminalError(.inputOutput, path: path, number: number)
    }
    AtomicFile.synchroniseFolder(of: target)
  }

  package func discard() {
    guard isOpen.exchange(false, ordering: .acquiringAndReleasing) else { return }
    guard let (temporary, _, _) = replacing else { return closeStraight() }
    close(descriptor)
    unlink(temporary)
  }

  private func closeStraight() { if !isBorrowed { close(descriptor) } }
}
