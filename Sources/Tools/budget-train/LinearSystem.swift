/// A system of linear equations.
enum LinearSystem {
  /// Its solution, by elimination.
  static func solved(_ matrix: [[Double]], _ right: [Double]) -> [Double] {
    var (matrix, right) = (matrix, right)
    for row in matrix.indices {
      for below in matrix.indices.dropFirst(row + 1) {
        let factor = matrix[below][row] / matrix[row][row]
        if factor == 0 { continue }
        for column in row..<matrix.count { matrix[below][column] -= factor * matrix[row][column] }
        right[below] -= factor * right[row]
      }
    }
    for row in matrix.indices.reversed() {
      for column in row + 1..<max(row + 1, matrix.count) { right[row] -= matrix[row][column] * right[column] }
      right[row] /= matrix[row][row]
    }
    return right
  }
}
