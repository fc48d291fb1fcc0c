import Foundation
import Testing

@testable import Console

@Suite("Files of settings that lie elsewhere")
struct LinkedFileTests {
  @Test("a link to them stays one, whoever writes them")
  func links() throws {
    let home = try TestHome()
    let folder = home.path + "/.config/budget"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["rates", "recurring"] {
      try home.write("", to: name)
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(name)", withDestinationPath: "\(home.path)/\(name)")
    }
    try home.budget(["--currency", "BGN", "rates", "set", "EUR", "1.95583"])
    try home.budget(["--currency", "BGN", "recurring", "paid rent 850 every 1st"])
    for name in ["rates", "recurring"] {
      #expect(try !String(contentsOfFile: "\(home.path)/\(name)", encoding: .utf8).isEmpty, "\(name)")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)") == "\(home.path)/\(name)")
    }
  }
}
