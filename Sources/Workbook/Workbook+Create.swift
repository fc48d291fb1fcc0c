import BudgetTable
import Container
import Dashboard
import Entities
import Messages
import Platform
import Sheets
import Spreadsheet

extension Workbook {
  /// The budget sheet's name in a workbook that is made here.
  public static var sheetOfNewOnes: String { SheetFinder.defaultName }

  /// Looks whether a new workbook could be made at `path`, and makes none.
  ///
  /// Throws `.cannotCreate`; a full disk is found out only by making one.
  public static func checkCreate(at path: String) throws(SheetError) {
    try Workbook.checkName(path)
    try NewFile.check(path)
  }

  /// Refuses a name that other programs take for a file of another kind, which they could not open.
  private static func checkName(_ path: String) throws(SheetError) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return }
    let ending = name[dot...].lowercased()
    let others = [
      ".ods", ".fods", ".xls", ".xlsb", ".xlsm", ".xltx", ".numbers", ".gsheet", ".tsv", ".txt", ".json", ".pdf",
      ".doc",
      ".docx",
    ]
    guard others.contains(ending) else { return }
    throw .cannotCreate(
      path: path, reason: "a new workbook is XLSX or CSV. Give it a name that ends in .xlsx or .csv, not in \(ending)")
  }

  /// Makes a new budget workbook at `path`, without any entry, readable and writable by its owner only.
  ///
  /// Headers, titles and names of sheets are in a language; types and categories are what they are.
  /// Sheets: *Budget Dashboard* (of `year`, 1901 to 9999), *Budget Planning*, *Budget Tracking* with the table
  /// `Tracking`, and *Lists*, with the categories of its owner or, without any, the program's. The base currency is stored in it. The file appears whole or not at all, and never
  /// takes another file's place.
  ///
  /// Throws `.cannotCreate` (also where something of that name is there already) or `.inputOutput`.
  public static func create(
    at path: String, baseCurrency: Currency, year: Int, categories: OwnCategories? = nil,
    in language: ScreenLanguage = .standard
  ) throws(SheetError) {
    try Workbook.checkName(path)
    let bytes: [UInt8]
    do throws(SpreadsheetFault) {
      let workbook = NewWorkbook(
        baseCurrency: baseCurrency, year: year, categories: categories, in: language)
      bytes = try workbook.content()
      // libxlsxwriter does not notice when a write to its temporary files fails, and goes on behind the gap, which may
      // leave well-formed XML. The same gap twice is one without an end, and that is noticed below.
      guard try workbook.content() == bytes else { throw SpreadsheetFault(reason: noRoom) }
    } catch {
      throw .cannotCreate(path: path, reason: error.reason)
    }
    let file = try NewFile(for: path)
    try file.write(bytes)
    do throws(SheetError) {
      guard try isWhole(file.temporaryPath) else {
        throw .cannotCreate(path: path, reason: noRoom)
      }
    } catch {
      file.discard()
      throw error
    }
    try file.moveIntoPlace()
  }

  private static let noRoom = "temporary files in /dev/shm or /tmp cannot be written to their end"

  /// Whether every part of a new workbook is there to its end.
  private static func isWhole(_ path: String) throws(SheetError) -> Bool {
    let archive = try Archive.open(path)
    for entry in archive.entries {
      let part = try archive.read(entry.name)
      guard (try? WellFormed.check(part, upTo: .max)) != nil else { return false }
    }
    return true
  }
}
