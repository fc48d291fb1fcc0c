import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// The way money goes, as a sheet writes it and as it is read from there.
extension BudgetSheet {
  /// An amount above zero as the sheet writes it.
  package func written(_ amount: Decimal, _ type: TransactionType) -> Decimal {
    if types == .sign { return (type == .income) == spendsBelowZero ? amount : -amount }
    return signs.turned(amount, type)
  }

  /// The type and amount of what stands in a sheet that has no column for the type.
  ///
  /// - Parameters:
  ///   - isInflow: whether it stands in a column of what comes in.
  ///   - category: as the sheet spells it; empty where it has none.
  package func read(
    _ amount: Decimal, isInflow: Bool, category: String
  ) -> (type: TransactionType, amount: Decimal) {
    switch types {
    case .sign:
      let type = TypeRule.type(isIncome: (amount > 0) == spendsBelowZero, category: category)
      return (type, (type == .income) == spendsBelowZero ? amount : -amount)
    case .pair:
      let type = TypeRule.type(isIncome: isInflow, category: category)
      return (type, signs.turned(amount, type))
    case .column, .category, .all:
      let type = typeOfGroup(category) ?? types.held(.expense, category: category)
      return (type, signs.turned(amount, type))
    }
  }

  /// The type that an entry reads back as.
  package func held(_ entry: BudgetRow) -> TransactionType {
    if types == .column { return entry.type }
    return typeOfGroup(entry.category) ?? types.held(entry.type, category: hasCategories ? entry.category : "")
  }

  /// What the group of a category's column says of its type.
  private func typeOfGroup(_ category: String) -> TransactionType? {
    guard types == .category, kinds.contains(where: { $0.type != nil }) else { return nil }
    return kind(of: category)?.type
  }

  /// What entries say and the sheet has no column for, by the names of `SheetLayout`. A category that it does not tell is no word of
  /// its owner's.
  package func leavesOut(of entries: [BudgetRow]) -> [String] {
    guard column(.details) == nil, entries.contains(where: { $0.details != nil }) else { return [] }
    return SheetLayout.name(of: .details).map { [$0] } ?? []
  }

  /// Refuses an entry that would stand, and be summed up, among others, in a sheet that tells types by the category only: what comes in, or
  /// is put aside, where all is spent, and what is spent where most is not.
  ///
  /// - Parameter listed: the words of its drop-down list for categories.
  package func refuseFirst(
    _ entries: [BudgetRow], listed: [String], _ book: BookFile, _ text: SheetText
  ) throws(SheetError) {
    try refuseAboveZero(entries, book, text)
    guard types == .category, saidNegative == nil, kinds.isEmpty else { return }
    for type in Set(entries.map(\.type)) {
      let saying = listed.count { TransactionType(categoryWord: $0) == type }
      // No word says that it is of what is spent: those do that say nothing else.
      let silent = listed.count { TransactionType(categoryWord: $0) == nil }
      guard type == .expense ? silent * 2 <= listed.count : saying == 0 else { continue }
      var reader = EntryReader(book, self)
      // Of that type, and of others.
      var (like, unlike) = (0, 0)
      try reader.forEachLast(of: text) { entry in
        if entry.type == type { like += 1 } else { unlike += 1 }
        return type == .expense ? like < unlike + Self.clearLead : like == 0
      }
      guard type == .expense ? unlike > like : unlike > 0 && like == 0 else { continue }
      let remedy = "where that is meant, say so with: budget sheet set expenses=positive"
      guard type != .expense else {
        throw .refused(
          sheet: sheet.name,
          reason: "most of its rows come in or are put aside, and what is spent would stand among them: " + remedy)
      }
      throw .refused(
        sheet: sheet.name,
        reason: "none of its rows is \(type.rawValue.lowercased()), and it would stand among what is spent: " + remedy)
    }
  }

  /// Refuses what comes in where a person said that what is spent stands above zero, and rows stand below: those of a card do that pay it
  /// off, and what comes in would stand among what is spent.
  private func refuseAboveZero(_ entries: [BudgetRow], _ book: BookFile, _ text: SheetText) throws(SheetError) {
    guard saidNegative == false, types != .pair, types != .column, entries.contains(where: { $0.type == .income })
    else {
      return
    }
    var reader = EntryReader(book, self)
    var (hasIncome, isBelow) = (false, false)
    try reader.forEachLast(of: text) { entry in
      if entry.type == .income { hasIncome = true } else if entry.amount < 0 { isBelow = true }
      return !hasIncome
    }
    guard isBelow, !hasIncome else { return }
    throw .refused(
      sheet: sheet.name,
      reason:
        "its expenses stand above zero and some of its rows below, and nothing would tell income from what is spent: "
        + "give it a column Type, or name another sheet with --sheet")
  }

  /// Of the last rows, by so many more must be spent than not: then no more are looked at.
  private static let clearLead = 2

  /// Refuses entries of a type that the sheet would not tell from another.
  package func refuseUntold(_ entries: [BudgetRow]) throws(SheetError) {
    switch types {
    case .column, .pair, .sign: return
    case .category, .all: break
    }
    guard let other = entries.first(where: { held($0) != $0.type }) else { return }
    let name = other.type.rawValue.lowercased()
    guard kinds.isEmpty else {
      throw .refused(
        sheet: sheet.name,
        reason: "it has a column for each category, and none for \(name): add one, or name another sheet with --sheet")
    }
    if case .all(let only) = types {
      throw .refused(
        sheet: sheet.name,
        reason: "all of its rows are \(only.rawValue.lowercased()), and nothing would tell \(name) from them: "
          + "give it a column Type, or name another sheet with --sheet")
    }
    throw .refused(
      sheet: sheet.name,
      reason: "it tells \(name) by the category only, and “\(other.category)” does not say so: name another category, "
        + "or give the sheet a column Type")
  }
}
