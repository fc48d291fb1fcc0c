import Entities
import Sheets
import Spreadsheet

/// Of several sheets with all headers, those that hold what is spent and those that hold what comes in.
extension SheetFinder {
  /// Sheets that hold entries of the same types.
  struct Ledger {
    let types: Set<TransactionType>
    var sheets: [FoundSheet]
  }

  /// The sheet for entries of these days and types: where income has a sheet of its own, that; else the one in use.
  ///
  /// - Throws: `.refused` where that holds no entries of the types, and another does.
  func sheet(
    among all: [FoundSheet], for days: [CalendarDate], of types: [TransactionType]
  ) throws(SheetError) -> FoundSheet {
    let choice = SheetChoice(all)
    guard all.count > 1, !book.isOurs, !choice.isDated else { return try choice.sheet(for: days, book) }
    let ledgers = try ledgers(all)
    let wanted = Set(types.isEmpty ? [.expense] : types)
    if Self.areApart(ledgers) {
      if let ledger = ledgers.first(where: { wanted.isSubset(of: $0.types) }) {
        return try SheetChoice(ledger.sheets).sheet(for: days, book)
      }
      guard !types.isEmpty else { return try choice.sheet(for: days, book) }
      let missing = wanted.first { type in !ledgers.contains { $0.types.contains(type) } }
      throw choice.unclear(
        missing.map { "none of them holds \($0.rawValue.lowercased())" }
          ?? "the entries belong to more than one: say them one by one, or")
    }
    let found = try choice.sheet(for: days, book)
    let own = ledgers.first { $0.sheets.contains { $0.name == found.name } }
    if !types.isEmpty, let own, !wanted.isSubset(of: own.types),
      let other = ledgers.first(where: { wanted.isSubset(of: $0.types) })?.sheets.first
    {
      let type = wanted.subtracting(own.types).first?.rawValue.lowercased() ?? ""
      throw choice.unclear("“\(found.name)” is in use and holds no \(type), but “\(other.name)” does")
    }
    return found
  }

  /// Other sheets that have all headers.
  ///
  /// - Parameter isMeant: of their names.
  func siblings(of found: FoundSheet, where isMeant: (String) -> Bool = { _ in true }) -> [FoundSheet] {
    var finder = self
    return book.sheets.compactMap { sheet in
      guard sheet.isVisible, sheet.name != found.name, isMeant(sheet.name), let other = try? finder.candidate(sheet)
      else { return nil }
      return other.sheet.missing.isEmpty ? other : nil
    }
  }

  /// For each type that has a sheet of its own, that sheet; none where all sheets hold the same.
  func apart(_ all: [FoundSheet]) throws(SheetError) -> [(sheet: FoundSheet, types: Set<TransactionType>)] {
    guard all.count > 1, !book.isOurs, !SheetChoice(all).isDated else { return [] }
    let ledgers = try ledgers(all)
    guard Self.areApart(ledgers) else { return [] }
    var sheets: [(sheet: FoundSheet, types: Set<TransactionType>)] = []
    for ledger in ledgers { sheets.append((try SheetChoice(ledger.sheets).sheet(for: [], book), ledger.types)) }
    return sheets
  }

  private static func areApart(_ ledgers: [Ledger]) -> Bool {
    guard ledgers.count > 1 else { return false }
    return ledgers.indices.allSatisfy { index in
      ledgers[(index + 1)...].allSatisfy { $0.types.isDisjoint(with: ledgers[index].types) }
    }
  }

  /// The sheets by the types that they hold; those that hold none are left out.
  private func ledgers(_ all: [FoundSheet]) throws(SheetError) -> [Ledger] {
    var ledgers: [Ledger] = []
    for found in all {
      let types = try types(in: found, among: all)
      guard !types.isEmpty else { continue }
      if let known = ledgers.firstIndex(where: { $0.types == types }) {
        ledgers[known].sheets.append(found)
      } else {
        ledgers.append(Ledger(types: types, sheets: [found]))
      }
    }
    return ledgers
  }

  /// The types of the last rows, or that which all rows have.
  private func types(in found: FoundSheet, among all: [FoundSheet]) throws(SheetError) -> Set<TransactionType> {
    guard let sheet = try? signed(found, among: all) else { return [] }
    var types: Set<TransactionType> = []
    for sheet in [sheet] + told(beside: sheet, found) {
      if case .all(let only) = sheet.types {
        types.insert(only)
        continue
      }
      var reader = EntryReader(book, sheet)
      reader.cells = cells
      try reader.forEachLast(of: found.text.withTail(from: book.archive, accepts: sheet.hasRows)) { entry in
        types.insert(entry.type)
        return true
      }
    }
    return types
  }
}
