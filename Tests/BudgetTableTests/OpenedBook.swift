import BudgetTable
import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

@testable import BookSamples
@testable import Container

/// A workbook of a test's own, and what is found in it.
struct OpenedBook {
  private let scratch: Scratch
  let file: BookFile

  init(_ sheets: [(name: String, lines: [String])]) throws {
    scratch = try Scratch(inMemory: true)
    file = try BookFile(Archive.open(try scratch.book(sheets)))
  }

  init(_ lines: [String]) throws { try self.init([("Log", lines)]) }

  /// The budget sheet for entries of these days.
  func found(for days: [CalendarDate] = []) throws -> (sheet: BudgetSheet, text: SheetText) {
    var finder = SheetFinder(file)
    let (sheet, text) = try finder.find(nil, for: days)
    return (sheet, text)
  }

  /// The name of the sheet for entries of these days; what stands in the way otherwise, after the name of the refusal.
  func name(for days: [CalendarDate] = []) -> String {
    do { return try found(for: days).sheet.sheet.name } catch SheetError.refused(_, let reason) {
      return "refused: \(reason.split(separator: ":").first ?? "")"
    } catch { return "\(error)" }
  }
}

/// A day of November 2025, or that many days after its first.
func november(_ day: Int) -> CalendarDate { CalendarDate(daysSince1970: 20_392 + day) }
