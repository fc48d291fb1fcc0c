import Console
import Foundation
import Testing

@Suite("Kept entries of several workbooks")
struct SyncTests {
  @Test("each is written, shown and told in what its own workbook is counted in")
  func currencies() throws {
    let home = try TestHome()
    let euro = ["--file", home.path + "/euro.xlsx", "--currency", "EUR"]
    _ = try home.budget(["--currency", "BGN", "spent 20 at lidl"])
    _ = try home.budget(euro + ["spent 30 at lidl"])
    let locks = ["budget", "euro"].map { home.path + "/.~lock.\($0).xlsx#" }
    for lock in locks {
      try ",someone,host,04.11.2025 10:00,file:///x;".write(toFile: lock, atomically: true, encoding: .utf8)
    }
    let kept = try home.budget(euro + ["spent 5 at dm"]).output
    try #require(kept.contains("Kept"))
    _ = try home.budget(["spent 7 at dm"])
    for lock in locks { try FileManager.default.removeItem(atPath: lock) }
    let shown = try home.budget(["sync", "--dry-run"]).output
    #expect(shown.contains("Would log expenses: 7 BGN") && shown.contains("Would log expenses: 5 EUR"), "\(shown)")
    let told = try home.budget(["sync"])
    #expect(told.output.contains("Logged expenses: 7 BGN") && told.output.contains("Logged expenses: 5 EUR"), "\(told)")
    #expect(!told.error.contains("counted in"), "\(told)")
  }
}
