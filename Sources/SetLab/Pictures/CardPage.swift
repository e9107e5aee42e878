internal import Records

/// Pages with drawn cards, which need nothing but themselves: their content security policy forbids everything else.
enum CardPage {
  /// A page.
  ///
  /// - Parameters:
  ///   - title: Its title.
  ///   - style: What its style sheet has beyond that of all pages.
  ///   - script: What runs at its end; nothing may run when empty.
  ///   - body: Its body, as HTML.
  /// - Returns: The page.
  static func html(
    title: String, style: String = "", script: String = "", body: String
  ) -> String {
    let scripts = script.isEmpty ? "" : "; script-src 'unsafe-inline'"
    let head = """
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'\(scripts)">
      <style>
      \(boards)\(style)
      </style>

      """
    let end = script.isEmpty ? "" : "\n<script>\n\(script)\n</script>"
    return HTML.page(title: title, body: body + end, head: head)
  }

  private static let boards = """
    .board svg { border-radius: .5rem; max-width: 100%; height: auto; }
    .sets { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style-position: inside; }
    .sets svg { display: block; border-radius: .4rem; }
    .sets span { font-size: .85rem; }

    """
}
