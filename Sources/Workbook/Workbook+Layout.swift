import BudgetTable
import Container
import Entities
import Platform
import Sheets
import Spreadsheet

// What a person said of a workbook's sheets is kept in a file of its own in the state, by the workbook's path.
extension Workbook {
  private var place: LayoutPlace? { layoutFolder.map { LayoutPlace(of: path, in: $0) } }

  /// What was said of its sheets, also where it had another name then.
  func layouts(of archive: Archive) -> [SheetLayout] { place?.kept(whenMade: archive.whenMade)?.file.layouts ?? [] }

  /// See `SheetStore.make(_:)`.
  public func make(_ change: LayoutChange) throws(SheetError) {
    guard let place else { return }
    try place.make(change, whenMade: Archive.open(path).whenMade)
  }

  /// See `SheetStore.reading(sheet:rows:after:)`.
  ///
  /// - Throws: what `describe` throws, but for what can be mended by saying it: that is in the answer.
  public func reading(
    sheet: String?, rows: Int, after change: LayoutChange?
  ) throws(SheetError) -> SheetReading? {
    var editor = try editor(Archive.open(path))
    // What is said of a workbook of our own making is not asked for (`editor`).
    if let change, !editor.book.isOurs { editor.layouts = change.applied(to: editor.layouts) }
    return try editor.reading(sheet, rows: rows)
  }
}

extension Archive {
  /// When the workbook was begun, as its properties tell: that stays, whoever saves it by whatever name. `nil` where they do not.
  fileprivate var whenMade: String? {
    guard let bytes = try? read("docProps/core.xml") else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let tag = text.firstRange(of: "<dcterms:created"), let open = text[tag.upperBound...].firstIndex(of: ">")
    else { return nil }
    let content = text[text.index(after: open)...].prefix { $0 != "<" && !$0.isNewline }
    return content.isEmpty ? nil : String(content)
  }
}

extension BookEditor {
  fileprivate mutating func reading(_ name: String?, rows: Int) throws(SheetError) -> SheetReading {
    let (found, head, problem) = try look(name)
    var others: [SheetReading] = []
    if problem == nil {
      for (sheet, head) in try self.others() { others.append(try reading(sheet, head, nil, rows: rows)) }
    }
    return try reading(found, head, problem, rows: rows, others: others)
  }

  private func reading(
    _ found: BudgetSheet, _ head: SheetText, _ problem: SheetError?, rows: Int, others: [SheetReading] = []
  ) throws(SheetError) -> SheetReading {
    let text = try head.withTail(from: book.archive, accepts: found.hasRows)
    var problem = problem
    if problem == nil, !book.isOurs {
      do throws(SheetError) { try refuseUnread(found, text) } catch { problem = error }
    }
    let isNewestFirst = problem == nil ? try RowOrder.isNewestFirst(book, found, text) : false
    var last: [BudgetRow] = []
    if problem == nil {
      var reader = EntryReader(book, found)
      // The latest, which stand on top where the newest does: in the order of the sheet, either way.
      for place in isNewestFirst ? text.rows : text.rows.reversed()
      where place.row > found.headerRow && last.count < rows {
        guard let entry = try reader.entry(in: text.view(place), text.bytes) else { continue }
        last.insert(entry, at: isNewestFirst ? last.count : 0)
      }
    }
    return SheetReading(
      sheet: found.sheet.name, headerRow: found.headerRow,
      columns: found.headers.map {
        SheetReading.Column(CellReference.letters(of: $0.column), $0.text, found.field($0.column))
      },
      types: problem == nil ? found.types : nil, expensesAreNegative: problem == nil && found.spendsBelowZero,
      isNewestFirst: isNewestFirst, problem: problem, lastRows: last,
      layout: layouts.first { $0.holds(for: found.headers.map(\.text)) }, others: others)
  }
}
