import Entities

/// A change of what a workbook's categories are called: one comes, gets another name, or goes over into another.
public struct CategoryChange: Hashable, Sendable {
  /// What is done.
  public enum Kind: String, Hashable, Sendable {
    case add, rename, merge
  }

  /// What is done.
  public let kind: Kind
  /// The type of the category; `nil` where the sheet does not say it.
  public let type: TransactionType?
  /// The name that goes, as the sheet spells it; empty where one comes.
  public let old: String
  /// The name that comes, or that of the other category, as it is to stand in the sheet.
  public let new: String
  /// What points to it from now on, where the workbook lists words.
  public let words: [String]

  /// A change of what a workbook's categories are called.
  public init(_ kind: Kind, type: TransactionType?, old: String = "", new: String, words: [String] = []) {
    (self.kind, self.type, self.old, self.new, self.words) = (kind, type, old, new, words)
  }

  /// Whether a category of that name and type is the one that goes.
  package func concerns(_ name: String, _ type: TransactionType?) -> Bool {
    kind != .add && (self.type == nil || type == nil || self.type == type) && FoldedText.saysTheSame(name, old)
  }

  /// A row with the category that it has afterwards.
  public func changed(_ row: BudgetRow) -> BudgetRow {
    guard concerns(row.category, row.type) else { return row }
    var changed = row
    changed.category = new
    return changed
  }

  /// Whether categories are what the change makes of them.
  public func isDone(in categories: [(name: String, type: TransactionType?)]) -> Bool {
    guard kind == .add else { return !categories.contains { concerns($0.name, $0.type) } }
    return categories.contains {
      FoldedText.saysTheSame($0.name, new) && (type == nil || $0.type == nil || $0.type == type)
    }
  }

  /// The same the other way round; what went over into another category stays there.
  var reversed: CategoryChange {
    switch kind {
    case .rename: CategoryChange(.rename, type: type, old: new, new: old)
    case .merge, .add: CategoryChange(.add, type: type, new: new)
    }
  }
}

/// What is done to a whole workbook in one step, and to what the journal holds of it.
public enum BookRewrite: Hashable, Sendable {
  /// It is counted in another currency.
  case currency(CurrencyConversion)
  /// A category is called otherwise.
  case categories(CategoryChange)

  /// What becomes of a row.
  public func rewritten(_ row: BudgetRow) -> BudgetRow {
    switch self {
    case .currency(let conversion): conversion.converted(row)
    case .categories(let change): change.changed(row)
    }
  }

  /// The way back, for rows that came since.
  public var reversed: BookRewrite {
    switch self {
    case .currency(let conversion): .currency(conversion.reversed)
    case .categories(let change): .categories(change.reversed)
    }
  }

  /// What it makes another currency of; `nil` for anything else.
  public var conversion: CurrencyConversion? {
    if case .currency(let conversion) = self { conversion } else { nil }
  }

  private static let mark = "categories"

  /// On one line, as a journal keeps it.
  public var text: String {
    switch self {
    case .currency(let conversion): return conversion.text
    case .categories(let change):
      let parts = [Self.mark, change.kind.rawValue, change.type?.rawValue ?? "", change.old, change.new] + change.words
      return parts.joined(separator: "\t")
    }
  }

  /// What `text` says; `nil` for any other text.
  public init?(text: some StringProtocol) {
    let parts = String(text).utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
    guard parts[0] == Self.mark else {
      guard let conversion = CurrencyConversion(text: text) else { return nil }
      self = .currency(conversion)
      return
    }
    guard parts.count >= 5, let kind = CategoryChange.Kind(rawValue: parts[1]) else { return nil }
    self = .categories(
      CategoryChange(
        kind, type: TransactionType(rawValue: parts[2]), old: parts[3], new: parts[4], words: Array(parts.dropFirst(5)))
    )
  }
}

extension SheetStore {
  /// Carries out what concerns all of it: see `convert` and `change`.
  public func rewrite(
    _ rewrite: BookRewrite, leavingCells: Bool, beforeReplacing: (PreparedChange) throws -> Void
  ) throws -> ConvertedBook {
    switch rewrite {
    case .currency(let conversion):
      try convert(conversion, leavingCells: leavingCells, beforeReplacing: beforeReplacing)
    case .categories(let change): try self.change(change, beforeReplacing: beforeReplacing)
    }
  }
}
