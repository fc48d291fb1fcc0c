import Testing

@testable import Budgeting

@Suite("Giving each line a row")
struct AssignmentTests {
  private func choices(_ costs: [[Int?]]) -> [[Assignment.Choice]] {
    costs.map { line in
      line.enumerated().compactMap { row, cost in cost.map { Assignment.Choice(row: row, cost: $0) } }
    }
  }

  @Test("the cheapest is found where the nearest first goes wrong")
  func nearestFirst() {
    #expect(Assignment.cheapest(choices([[1, 2], [1, 9]]), rows: 2, alone: 100) == [1, 0])
    #expect(Assignment.cheapest(choices([[4, 1, 3], [2, 0, 5], [3, 2, 2]]), rows: 3, alone: 100) == [1, 0, 2])
    #expect(Assignment.cheapest([], rows: 0, alone: 100).isEmpty)
    #expect(Assignment.cheapest(choices([[], [7]]), rows: 1, alone: 100) == [nil, 0])
  }

  @Test("a line gives way to one that has no other row, and as many get one as can")
  func asManyAsCan() {
    #expect(Assignment.cheapest(choices([[0, 50], [1, nil]]), rows: 2, alone: 100) == [1, 0])
    #expect(Assignment.cheapest(choices([[5], [3], [4]]), rows: 1, alone: 100) == [nil, 0, nil])
  }

  @Test("no other way to give them is cheaper", arguments: 1...200)
  func cheapest(seed: UInt64) {
    var state = seed
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let (lines, rows) = (random(6), random(6))
    let costs: [[Int?]] = (0..<lines).map { _ in (0..<rows).map { _ in random(3) == 0 ? nil : random(20) } }
    let found = Assignment.cheapest(choices(costs), rows: rows, alone: 1000)
    #expect(Set(found.compactMap { $0 }).count == found.compactMap { $0 }.count)
    var sum = 0
    for (line, row) in found.enumerated() {
      guard let row else {
        sum += 1000
        continue
      }
      guard let cost = costs[line][row] else {
        Issue.record("a line got a row that it may not have")
        return
      }
      sum += cost
    }
    #expect(sum == cheapestOfAll(costs[...], taken: []))
  }

  private func cheapestOfAll(_ costs: ArraySlice<[Int?]>, taken: Set<Int>) -> Int {
    guard let line = costs.first else { return 0 }
    var best = 1000 + cheapestOfAll(costs.dropFirst(), taken: taken)
    for (row, cost) in line.enumerated() where !taken.contains(row) {
      if let cost { best = min(best, cost + cheapestOfAll(costs.dropFirst(), taken: taken.union([row]))) }
    }
    return best
  }
}
