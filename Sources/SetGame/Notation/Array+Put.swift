extension Array {
  /// Puts an element in the place of the first one that it stands for, else at the end.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - isSame: Whether it stands for another one, such as by its name.
  public mutating func put(_ element: Element, where isSame: (Element) -> Bool) {
    if let index = firstIndex(where: isSame) {
      self[index] = element
    } else {
      append(element)
    }
  }
}
