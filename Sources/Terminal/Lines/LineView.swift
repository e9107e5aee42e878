/// A line that is being edited as it is painted into one row, scrolled sideways where it is too long.
public struct LineView: Sendable, Hashable {
  /// The row, at most as wide as asked, with the colours of prompt and text.
  public let row: String
  /// The column of the cursor, from 0.
  public let cursorColumn: Int

  /// Lays an editor out behind a prompt.
  ///
  /// - Parameters:
  ///   - editor: The line; while it searches the history, the search is shown as the prompt.
  ///   - prompt: What stands before it; left out where it leaves less than eight cells.
  ///   - width: The cells of the row, at least 2.
  ///   - highlight: The text with colours; must not change its characters.
  public init(
    _ editor: LineEditor, prompt: String, width: Int,
    highlight: (String) -> String = { $0 }
  ) {
    var prompt = prompt
    if let search = editor.search {
      prompt = "(\(search.hasFailed ? "no such line" : "search") \(search.query)) "
    }
    let width = max(2, width)
    if CellText.width(of: prompt) > width - 8 { prompt = "" }
    let used = CellText.width(of: prompt)
    // One cell stays free for a cursor behind the text.
    let room = width - used - 1
    let text = editor.text
    let total = CellText.width(of: text)
    let cursor = min(editor.cursorCell, total)
    // The cursor stays away from the right border by a third, as far as there is text.
    let start = total <= room ? 0 : max(0, min(cursor - room * 2 / 3, total - room))
    row = prompt + CellText.window(highlight(text), from: start, cells: room)
    cursorColumn = used + cursor - start
  }
}
