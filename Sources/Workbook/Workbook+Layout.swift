import BudgetTable
import Container
import Entities
import Platform
import Sheets
import Spreadsheet

// What a person said of a workbook's sheet is kept in a file of its own in the state, by the workbook's path.
extension Workbook {
  private var layoutFile: String? {
    guard let layoutFolder else { return nil }
    let whole = realpath(path, nil)
    defer { free(whole) }
    let name = whole.map { String(cString: $0) } ?? path
    return "\(layoutFolder)/\(String(StableHash(of: name).value, radix: 16))"
  }

  /// What was said of the sheet; `nil` where nothing was.
  public func layout() -> SheetLayout? {
    guard let file = layoutFile else { return nil }
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return nil }
    return SheetLayout(String(decoding: bytes[..<count], as: UTF8.self))
  }

  /// Keeps what is said of the sheet; `nil` forgets it.
  public func keep(_ layout: SheetLayout?) throws(SheetError) {
    guard let file = layoutFile, let layoutFolder else { return }
    guard let layout else {
      guard unlink(file) == 0 || errno == ENOENT else { throw failed("remove", file) }
      return
    }
    var made = ""
    for part in layoutFolder.split(separator: "/") {
      made += "/\(part)"
      if mkdir(made, 0o700) != 0, errno != EEXIST { throw failed("make", made) }
    }
    let temporary = "\(file).\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failed("create", temporary) }
    let bytes = [UInt8](layout.text.utf8)
    let isWritten = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == bytes.count
    let isSynced = isWritten && fsync(descriptor) == 0
    close(descriptor)
    guard isSynced, rename(temporary, file) == 0 else {
      let error = failed("write", file)
      unlink(temporary)
      throw error
    }
  }

  private func failed(_ operation: String, _ file: String) -> SheetError {
    .inputOutput(path: file, operation: operation, code: errno)
  }

  /// How the sheet is read. So many rows from its end are given along.
  ///
  /// - Throws: what `describe` throws, but for what can be mended by saying it: that is in the answer.
  public func reading(sheet: String? = nil, rows: Int = 3) throws(SheetError) -> SheetReading? {
    var editor = try editor(Archive.open(path))
    return try editor.reading(sheet, rows: rows)
  }
}

extension BookEditor {
  fileprivate mutating func reading(_ name: String?, rows: Int) throws(SheetError) -> SheetReading {
    let (found, head, problem) = try look(name)
    let text = try head.withTail(from: book.archive) { tail in tail.rows.last.map { $0.row > found.headerRow } ?? false
    }
    var last: [BudgetRow] = []
    if problem == nil {
      var reader = EntryReader(book, found)
      for place in text.rows.reversed() where place.row > found.headerRow && last.count < rows {
        if let entry = try reader.entry(in: text.view(place), text.bytes) { last.insert(entry, at: 0) }
      }
    }
    let isNewestFirst = problem == nil ? try RowOrder.isNewestFirst(book, found, text) : false
    return SheetReading(
      sheet: found.sheet.name, headerRow: found.headerRow,
      columns: found.headers.map {
        SheetReading.Column(CellReference.letters(of: $0.column), $0.text, found.field($0.column))
      },
      types: problem == nil ? found.types : nil, expensesAreNegative: problem == nil && found.spendsBelowZero,
      isNewestFirst: isNewestFirst, problem: problem, lastRows: last,
      layout: layout.flatMap { $0.holds(for: found.headers.map(\.text)) ? $0 : nil })
  }
}
