extension String {
  /// The text without blanks around it.
  var trimmed: String {
    // Most cells have none, and a file has millions of cells.
    if let first = utf8.first, let last = utf8.last, (33...126).contains(first),
      (33...126).contains(last)
    {
      return self
    }
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
