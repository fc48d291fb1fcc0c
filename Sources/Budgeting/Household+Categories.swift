import Entities
import Messages
import Sheets

extension Household {
  /// One of the sheet's; the type where the sheet says it.
  private typealias Category = (name: String, type: TransactionType?)

  /// What is to be done to the sheet's categories.
  ///
  /// - Parameters:
  ///   - names: a name, and words that point to it, where one is added; else the old name and the new one, or the other's. A type may
  ///     stand before a name: `income:Other`.
  /// - Throws: a `Refusal` where a name is not known, taken, of two types, or none at all; a `SheetError`.
  public func categoryChange(_ kind: CategoryChange.Kind, _ names: [String]) throws -> CategoryChange {
    let all = try workbook.categories(sheet: sheet)
    guard kind == .add ? !names.isEmpty : names.count == 2 else {
      throw Refusal.notUnderstood(
        kind == .add
          ? Message.addCategoryHow
          : .twoCategoriesHow(kind: kind.rawValue))
    }
    if kind == .add {
      let (type, name) = typed(names[0])
      try check(name, type ?? .expense, all)
      return CategoryChange(.add, type: type ?? .expense, new: name, words: try words(Array(names.dropFirst())))
    }
    let old = try known(names[0], all)
    let (type, name) = typed(names[1])
    guard type == nil || old.type == nil || type == old.type else { throw otherType(old.name, name) }
    if kind == .rename {
      // Another spelling of the same name takes no other's.
      try check(name, old.type, all.filter { !FoldedText.saysTheSame($0.name, old.name) })
      guard name != old.name else { throw Refusal.notUnderstood(.calledSoAlready(name: name)) }
      return CategoryChange(.rename, type: old.type, old: old.name, new: name)
    }
    guard let into = called(name, old.type, all).first else {
      guard !called(name, nil, all).isEmpty else { throw unknown(name, all) }
      throw otherType(old.name, name)
    }
    guard !FoldedText.saysTheSame(into.name, old.name) else {
      throw Refusal.notUnderstood(.notIntoItself(name: old.name))
    }
    return CategoryChange(.merge, type: old.type ?? into.type, old: old.name, new: into.name)
  }

  /// Those of that name; where both say a type, of that type.
  private func called(_ name: String, _ type: TransactionType?, _ all: [Category]) -> [Category] {
    all.filter { FoldedText.saysTheSame($0.name, name) && ($0.type == nil || type == nil || $0.type == type) }
  }

  private func otherType(_ old: String, _ new: String) -> Refusal {
    Refusal.notUnderstood(
      .otherType(old: old, new: new))
  }

  /// A name, and the type that stands before it.
  private func typed(_ word: String) -> (type: TransactionType?, name: String) {
    guard let colon = word.firstIndex(of: ":"), let type = TransactionType(sheetName: String(word[..<colon])) else {
      return (nil, FoldedText.onOneLine(word))
    }
    return (type, FoldedText.onOneLine(String(word[word.index(after: colon)...])))
  }

  private func known(
    _ word: String, _ all: [Category]
  ) throws(Refusal) -> Category {
    let (type, name) = typed(word)
    let found = called(name, type, all)
    guard let first = found.first else { throw unknown(name, all) }
    let types = found.compactMap { $0.type?.rawValue.lowercased() }
    guard found.count == 1 || types.count < 2 else {
      throw Refusal.notUnderstood(
        .underTwoTypes(name: name, types: types.map { Message.verbatim($0) }.joined(by: .and), first: types[0]))
    }
    return (first.name, first.type ?? type)
  }

  private func unknown(_ name: String, _ all: [Category]) -> Refusal {
    var names: [String] = []
    for category in all where !names.contains(category.name) { names.append(category.name) }
    return Refusal.notUnderstood(.noCategory(name: name, names: names.concatenated(separator: ", ")))
  }

  private func check(
    _ name: String, _ type: TransactionType?, _ all: [Category]
  ) throws(Refusal) {
    if let reason = OwnCategories.fault(of: name) { throw Refusal.notUnderstood(.verbatim(reason.capitalizedFirst)) }
    guard let taken = called(name, type, all).first else { return }
    throw Refusal.notUnderstood(
      .categoryTaken(name: taken.name))
  }

  private func words(_ words: [String]) throws(Refusal) -> [String] {
    if let odd = words.first(where: { $0.contains(",") || $0.contains("\t") || $0.contains(where: \.isNewline) }) {
      throw Refusal.notUnderstood(.wordsOneByOne(odd: odd))
    }
    return words
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
