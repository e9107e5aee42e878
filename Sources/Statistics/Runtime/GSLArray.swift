internal import CGSL

/// A vector of GSL that is freed with its owner.
final class GSLVector {
  let pointer: UnsafeMutablePointer<gsl_vector>

  /// Copies the values; needs at least one, as GSL refuses empty vectors.
  init(_ values: [Double]) {
    precondition(!values.isEmpty, "A GSL vector needs at least one element.")
    guard let pointer = gsl_vector_alloc(values.count) else { fatalError("Out of memory.") }
    self.pointer = pointer
    for (index, value) in values.enumerated() { pointer.pointee.data[index] = value }
  }

  convenience init(count: Int) {
    self.init([Double](repeating: 0, count: count))
  }

  deinit { gsl_vector_free(pointer) }

  var values: [Double] {
    Array(UnsafeBufferPointer(start: pointer.pointee.data, count: pointer.pointee.size))
  }
}

/// A matrix of GSL, row by row, that is freed with its owner.
final class GSLMatrix {
  let pointer: UnsafeMutablePointer<gsl_matrix>
  let rows: Int
  let columns: Int

  /// Makes a matrix of zeros; needs at least one row and one column.
  init(rows: Int, columns: Int) {
    precondition(rows > 0 && columns > 0, "A GSL matrix needs at least one element.")
    guard let pointer = gsl_matrix_calloc(rows, columns) else { fatalError("Out of memory.") }
    self.pointer = pointer
    self.rows = rows
    self.columns = columns
  }

  deinit { gsl_matrix_free(pointer) }

  subscript(row: Int, column: Int) -> Double {
    get {
      precondition(row >= 0 && row < rows && column >= 0 && column < columns)
      return pointer.pointee.data[row * pointer.pointee.tda + column]
    }
    set {
      precondition(row >= 0 && row < rows && column >= 0 && column < columns)
      pointer.pointee.data[row * pointer.pointee.tda + column] = newValue
    }
  }

  /// All elements, row by row.
  var values: [Double] {
    (0..<rows).flatMap { row in (0..<columns).map { self[row, $0] } }
  }
}
