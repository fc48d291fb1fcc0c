import Budgeting
import Entities
import FoundationEssentials
import Platform
import ReceiptReading
import Receipts
import Testing

/// Receipts as `LibraryReader` reads them from what a program tells that stands for `budget-picture`.
@Suite("The code of a receipt, and the print beside it")
final class CodeAndPrintTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "budget-codes-\(UUID().uuidString)").path
  private var program: String { folder + "/budget-picture" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let script =
      "#!/bin/sh\necho \"$1\" >> '\(folder)/asked'\ncat '\(folder)'/\"$1\"\ntest ! -f '\(folder)/dies' || kill -9 $$\n"
    // By another program: a child that another test starts meanwhile holds open what this one writes, and then it cannot be run.
    let install = ["-m", "755", "/dev/stdin", program]
    _ = try ChildProcess.run("/usr/bin/install", install, input: Array(script.utf8), most: 1)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static let code = "code\tZK520662*0474507*2025-09-26*19:58:42*17.76\n"

  /// Lines of print as they are told, a word apart.
  private func print(_ lines: [String], confidence: Int = 95) -> String {
    lines.enumerated().map { row, line in
      line.split(separator: " ").enumerated().map { place, word in
        "word\t\(row)\t\(place * 150)\t\(row * 40)\t\(word.count * 12)\t24\t\(confidence)\t\(word)\n"
      }.joined()
    }.joined()
  }

  private func look(both: String, print: String) throws(UnreadPicture) -> SeenPicture {
    try? both.write(toFile: folder + "/both", atomically: true, encoding: .utf8)
    for other in ["print", "latin"] {
      try? print.write(toFile: folder + "/" + other, atomically: true, encoding: .utf8)
    }
    return try LibraryReader(program: program).look(at: [1], today: CalendarDate(daysSince1970: 20395)) { _ in nil }
  }

  private var asked: [String] {
    ((try? String(contentsOfFile: folder + "/asked", encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  private static let slip = ["ФАНТАСТИКО ГРУП ООД", "ХЛЯБ 7,76 Б", "СИРЕНЕ 10,00 Б", "ОБЩА СУМА 17,76", "В БРОЙ 20,00"]

  @Test("print that has the sum of a till's code is not read again")
  func once() throws {
    let seen = try look(both: Self.code + print(Self.slip), print: "")
    #expect(seen.payments.map(\.amount) == [Decimal(string: "17.76")] && seen.payments.first?.confidence == 1)
    #expect(seen.payments.first?.payee == "фантастико груп")
    #expect(asked == ["both"])
  }

  @Test("print that has not is read as carefully as that of a slip without a code, and another sum is asked about")
  func again() throws {
    let other = print([
      "ФАНТАСТИКО ГРУП ООД", "ХЛЯБ 7,76 Б", "ОБЩА СУМА 7,76", "В БРОЙ 20,00", "РЕСТО 12,24", "26.09.2025 19:58",
    ])
    let seen = try look(both: Self.code + print(["ФАНТ"]), print: other)
    #expect(asked == ["both", "print"])
    #expect(try #require(seen.payments.first).confidence < 0.9)
    #expect(try look(both: Self.code + print(["ФАНТ"]), print: print(Self.slip)).payments.first?.confidence == 1)
  }

  @Test("a reversal is refused, whichever reading tells of it", arguments: [true, false])
  func reversal(atOnce: Bool) {
    let back = print(["ФАНТАСТИКО ГРУП ООД", "СТОРНО БОН"] + Self.slip.dropFirst())
    #expect(throws: UnreadPicture.self) {
      try look(both: Self.code + (atOnce ? back : print(["ФАНТ"])), print: atOnce ? "" : back)
    }
  }

  @Test("a code holds where reading the print beside it came to no end")
  func ended() throws {
    try "".write(toFile: folder + "/dies", atomically: true, encoding: .utf8)
    let seen = try look(both: Self.code + print(["СТОРНО"]), print: "")
    #expect(seen.payments.map(\.key) == ["receipt:bg:ZK520662:0474507"])
    #expect(!seen.remarks.isEmpty && asked == ["both"])
  }
}
