import Entities
import Platform
import Sheets
import Testing

@testable import Container
@testable import Spreadsheet
@testable import Workbook

@Suite("A new workbook")
struct CreateTests {
  @Test("is a file of its owner's alone, with nothing left beside it")
  func modeAndNeighbours() throws {
    try withTemporaryFolder { folder in
      try Workbook.create(at: "\(folder)/budget.xlsx", baseCurrency: .lev, year: 2026)
      var status = stat()
      #expect(stat("\(folder)/budget.xlsx", &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
      #expect(status.st_size > 5_000)
      #expect(names(in: folder) == ["budget.xlsx"])
    }
  }

  @Test("never takes the place of a file that is there")
  func keepsWhatIsThere() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/budget.xlsx"
      let file = open(path, O_WRONLY | O_CREAT, 0o644)
      #expect(write(file, "mine", 4) == 4)
      close(file)
      #expect(throws: SheetError.cannotCreate(path: path, reason: "something of that name is there already")) {
        try Workbook.create(at: path, baseCurrency: .lev, year: 2026)
      }
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_size == 4)
      #expect(names(in: folder) == ["budget.xlsx"])
    }
  }

  @Test("in a folder that does not exist is refused with the system's reason")
  func missingFolder() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/nowhere/budget.xlsx"
      #expect(throws: SheetError.cannotCreate(path: path, reason: "No such file or directory")) {
        try Workbook.create(at: path, baseCurrency: .lev, year: 2026)
      }
    }
  }

  @Test("of a year without dates is refused, and leaves nothing", arguments: [0, 1900, 10_000])
  func impossibleYear(year: Int) throws {
    try withTemporaryFolder { folder in
      #expect(throws: SheetError.self) {
        try Workbook.create(at: "\(folder)/budget.xlsx", baseCurrency: .lev, year: year)
      }
      #expect(names(in: folder).isEmpty)
    }
  }
}

/// A fresh folder, gone afterwards with all that is in it.
func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  var template = Array("/tmp/budget-create-XXXXXX".utf8CString)
  let made = template.withUnsafeMutableBufferPointer { buffer in buffer.baseAddress.flatMap { mkdtemp($0) } != nil }
  try #require(made)
  let folder = template.withUnsafeBufferPointer { buffer in buffer.baseAddress.map { String(cString: $0) } ?? "" }
  defer {
    for name in names(in: folder) { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }
  try body(folder)
}

/// What lies in a folder, hidden files too, in order.
func names(in folder: String) -> [String] {
  guard let directory = opendir(folder) else { return [] }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names.sorted()
}

@Suite("Parts of a new workbook")
struct WholePartTests {
  @Test("one that breaks off before its end is noticed, however large it is")
  func brokenOff() throws {
    try withTemporaryFolder { folder in
      try Workbook.create(at: "\(folder)/book.xlsx", baseCurrency: .lev, year: 2025)
      let part = try Archive.open("\(folder)/book.xlsx").read("xl/worksheets/sheet1.xml")
      #expect(part.count > WellFormed.limit)
      try WellFormed.check(part, upTo: .max)
      for length in stride(from: 0, to: part.count, by: 4_096) {
        #expect(throws: XMLFault.self) { try WellFormed.check(Array(part.prefix(length)), upTo: .max) }
      }
    }
  }
}
