import Console
import FoundationEssentials
import Testing

@Suite("Entries that come again")
struct RecurringTests {
  @Test("what many keep at the same moment is all kept, each under an id of its own")
  func atOnce() async throws {
    let home = try TestHome()
    try home.budget(["--currency", "BGN", "coffee 3"])
    try await withThrowingTaskGroup { group in
      for day in 1...16 {
        group.addTask { try home.budget(["recurring", "gym \(20 + day) every \(day)th"]).output }
      }
      for try await told in group { #expect(told.hasPrefix("Kept r")) }
    }
    let kept = try home.budget(["recurring"]).output.split(separator: "\n")
    #expect(kept.count == 16)
    #expect(Set(kept.map { $0.prefix { $0 != " " } }).count == 16)
  }

  @Test("what is taken away at the same moment takes nothing else along")
  func removedAtOnce() async throws {
    let home = try TestHome()
    try home.budget(["--currency", "BGN", "coffee 3"])
    for day in 1...6 { try home.budget(["recurring", "gym \(20 + day) every \(day)th"]) }
    try await withThrowingTaskGroup { group in
      for number in 1...5 { group.addTask { _ = try home.budget(["recurring", "remove", "r\(number)"]) } }
      try await group.waitForAll()
    }
    #expect(try home.budget(["recurring"]).output.split(separator: "\n").count == 1)
  }
}
