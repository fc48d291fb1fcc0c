/// The cheapest way to give each of some things one of others, each to one only: Kuhn's method with potentials, cubic in their number.
enum Assignment {
  /// For each row of costs the column that it gets.
  ///
  /// - Parameter costs: as many columns as rows, none below zero.
  static func cheapest(_ costs: [[Int]]) -> [Int] {
    let count = costs.count
    guard count > 0 else { return [] }
    var rowPotential = [Int](repeating: 0, count: count + 1)
    var columnPotential = [Int](repeating: 0, count: count + 1)
    /// By column, from 1: the row that has it, 0 for none.
    var owner = [Int](repeating: 0, count: count + 1)
    for row in 1...count {
      owner[0] = row
      var column = 0
      var least = [Int](repeating: Int.max, count: count + 1)
      var before = [Int](repeating: 0, count: count + 1)
      var isUsed = [Bool](repeating: false, count: count + 1)
      repeat {
        isUsed[column] = true
        let current = owner[column]
        var (step, next) = (Int.max, 0)
        for other in 1...count where !isUsed[other] {
          let reduced = costs[current - 1][other - 1] - rowPotential[current] - columnPotential[other]
          if reduced < least[other] { (least[other], before[other]) = (reduced, column) }
          if least[other] < step { (step, next) = (least[other], other) }
        }
        for other in 0...count {
          if isUsed[other] {
            rowPotential[owner[other]] += step
            columnPotential[other] -= step
          } else if least[other] < Int.max {
            least[other] -= step
          }
        }
        column = next
      } while owner[column] != 0
      repeat {
        let previous = before[column]
        owner[column] = owner[previous]
        column = previous
      } while column != 0
    }
    var columns = [Int](repeating: 0, count: count)
    for column in 1...count { columns[owner[column] - 1] = column - 1 }
    return columns
  }
}
