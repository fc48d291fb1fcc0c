import Entities
import FoundationEssentials
import Language
import Messages
import Reports
import Sheets
import Vocabulary

/// What a person means who asks for categories: by the contract's names, or by the sheet's own.
extension Household {
  /// The names under which rows of a category stand: as it was said, and as the sheet calls it.
  ///
  /// - Parameter type: the type that is meant; `nil` for all that have a category of that name.
  public func names(ofCategory name: String, type: TransactionType? = nil) -> [String] {
    let categories = (type.map { [$0] } ?? TransactionType.allCases).compactMap { BudgetCategory(name: name, type: $0) }
    guard !categories.isEmpty, let model = labelModel() else { return [name] }
    return categories.reduce(into: [name]) { names, category in
      for label in model.labels(for: category) where !names.contains(label) { names.append(label) }
    }
  }

  /// The sheet's own category that is called so; `nil` where it has none. What the contract calls so itself is no ending of
  /// another word: "fun" is no "Funds".
  public func ownCategory(called name: String) -> (name: String, type: TransactionType?)? {
    ownCategory(called: name, in: labelModel())
  }

  private func ownCategory(called name: String, in model: LabelModel?) -> (name: String, type: TransactionType?)? {
    guard let label = model?.label(called: name) else { return nil }
    return LabelModel.isContracts(name) && !FoldedText.saysTheSame(label.name, name) ? nil : (label.name, label.type)
  }

  /// The same, with what it stands for.
  func sheetCategory(called name: String, in model: LabelModel?) -> SheetCategory? {
    ownCategory(called: name, in: model).map { own in
      SheetCategory(name: own.name, category: standing(behind: own.name, type: own.type ?? .expense))
    }
  }

  /// The sheet's own category of that very name, with what it stands for; `nil` where it has none.
  ///
  /// - Parameters:
  ///   - type: the type that is meant; `nil` for any.
  ///   - usual: the type that is meant where two are called so, or the sheet tells none.
  public func label(
    named name: String, type: TransactionType?, usual: TransactionType
  ) -> (category: BudgetCategory, label: String)? {
    let named = labelModel()?.labels.filter { $0.isCalled(name, type) }
    guard let label = named?.first(where: { ($0.type ?? usual) == usual }) ?? named?.first else { return nil }
    return (standing(behind: label.name, type: type ?? label.type ?? usual), label.name)
  }

  /// The sheet's own categories of a type, as it spells them.
  public func labels(of type: TransactionType) -> [String] {
    labelModel()?.labels(of: type).map(\.name) ?? []
  }

  /// The category that a new entry has, which is to stand under a label.
  func standing(behind label: String, type: TransactionType) -> BudgetCategory {
    category(behind: label, type: type) ?? .unlisted(for: type)
  }

  /// The category that a word of any language names, and not one of the things in it: “храна”, but not “хляб”; `nil` where none does.
  public func category(named name: String, type: TransactionType?) -> BudgetCategory? {
    let words = LabelFeatures.words(of: FoldedText.folded(name))
    let isWanted = { (category: BudgetCategory) in type == nil || category.type == type }
    return BudgetCategory.meant(by: name, type: type).first { $0.weight >= 4 }?.category
      ?? Vocabulary.evidence(in: words).first {
        $0.weight >= 100 && $0.words.count == words.count && isWanted($0.category)
      }?.category
  }

  /// The category of expenses that a word names, or something that is paid for; `nil` where none does.
  public func category(spentOn name: String) -> BudgetCategory? {
    category(named: name, type: .expense)
      ?? Categorizer(readsNear: false) { learned($0) }.category(of: name, written: name, type: .expense)
  }

  /// The category that one of the sheet's own stands for, so that what is known of that goes there; `nil` where none does.
  public func category(behind label: String, type: TransactionType?) -> BudgetCategory? {
    guard let model = labelModel() else { return nil }
    return BudgetCategory.meant(by: label, type: type).sorted { $0.weight > $1.weight }.map(\.category)
      .first { model.stands(label, for: $0) }
  }

  /// Whether a word of the sheet is all that a category can be called there.
  public func isOnlyLabel(_ label: String, for category: BudgetCategory) -> Bool {
    labelModel()?.onlyLabel(for: category) == label
  }

  /// A category that most households have, as the sheet calls it: for examples of what to say.
  var exampleCategory: String {
    BudgetCategory.allCases.first { $0.role == .groceries }.map(called) ?? BudgetCategory.unlisted(for: .expense).name
  }

  /// As the sheet calls a category.
  public func called(_ category: BudgetCategory) -> String {
    names(ofCategory: category.name, type: category.type).last ?? category.name
  }

  /// What a question is about, as the sheet has it.
  func subject(of question: Question) -> (filter: RowFilter, about: Message, name: String?) {
    var filter = RowFilter(period: question.period, type: question.type, things: question.details)
    filter.isNamed = Payee.finder(of: filter.things)
    if !question.people.isEmpty {
      let keys = Set(question.people.map { Payee.key(of: $0) })
      filter.isOf = { who in who.map { keys.contains(Payee.key(of: $0)) } ?? false }
    }
    if let category = question.category {
      let names = names(ofCategory: category.name, type: category.type)
      filter.categories = names.map { $0.lowercased() }
      let own = names.dropFirst()
      let name = own.isEmpty ? category.name : own.joined(separator: " and ")
      return (filter, " " + .inCategory(category: name), name)
    }
    guard !question.details.isEmpty else { return (filter, .nothing, nil) }
    let own = labelModel().map { model in question.details.compactMap { model.label(called: $0) } } ?? []
    guard own.count == question.details.count else {
      return (filter, " " + .onThings(things: question.details.map { Message.quoted(text: $0) }.joined(by: .or)), nil)
    }
    (filter.things, filter.categories) = ([], own.map { $0.name.lowercased() })
    if let type = own.first?.type, own.allSatisfy({ $0.type == type }) { filter.type = type }
    let name = own.map(\.name).joined(separator: " and ")
    return (filter, " " + .inCategory(category: name), name)
  }
}

extension LabelModel {
  /// Those of a type, or of which nothing tells it.
  func labels(of type: TransactionType) -> [Label] { labels.filter { ($0.type ?? type) == type } }

  /// The sheet's words for a category: those that mean it by their names, else the one that its entries would get.
  func labels(for category: BudgetCategory) -> [String] {
    let own = labels(of: category.type)
    guard !own.contains(where: { FoldedText.saysTheSame($0.name, category.name) }) else { return [] }
    let named = own.filter { label in
      let meant = BudgetCategory.meant(by: label.name, type: category.type).max { $0.weight < $1.weight }
      return meant.map { $0.category == category && $0.weight >= 1 } ?? false
    }
    if !named.isEmpty { return named.map(\.name) }
    let entry = BudgetAction(
      amount: 0, date: CalendarDate(daysSince1970: 0), transactionType: category.type, category: category)
    guard let best = choices(for: entry).first, best.probability >= Household.sureLabel else { return [] }
    return [best.label]
  }

  /// The sheet's one word for a category: its name, where the sheet has it; `nil` where there is none, or more than one.
  func onlyLabel(for category: BudgetCategory) -> String? {
    let own = labels(for: category)
    guard own.isEmpty else { return own.count == 1 ? own[0] : nil }
    return labels.first { $0.isCalled(category.name, category.type) }?.name
  }

  /// Whether entries of a category of which nothing else is known stand there.
  func stands(_ label: String, for category: BudgetCategory) -> Bool {
    if labels(for: category) == [label] { return true }
    let entry = BudgetAction(
      amount: 0, date: CalendarDate(daysSince1970: 0), transactionType: category.type, category: category)
    return choices(for: entry).first?.label == label
  }

  /// The labels of a type of whose names words are a part: “gifts” of “Gifts and charity”.
  func labels(withWords words: String, type: TransactionType) -> [String] {
    let said = FoldedText.folded(words).split(separator: " ")
    guard !said.isEmpty else { return [] }
    return labels(of: type).map(\.name).filter { name in
      let parts = FoldedText.folded(name).split { !$0.isLetter && !$0.isNumber }
      return parts.indices.contains { parts[$0...].starts(with: said) }
    }
  }

  /// The label that is called so, give or take the ending of a word: questions ask in the singular and in the plural.
  func label(called name: String) -> Label? {
    if let same = labels.first(where: { FoldedText.saysTheSame($0.name, name) }) { return same }
    let said = FoldedText.folded(name).split(separator: " ")
    guard said.allSatisfy({ $0.count > 2 }) else { return nil }
    return labels.first { label in
      let words = FoldedText.folded(label.name).split(separator: " ")
      return words.count == said.count
        && zip(words, said).allSatisfy { $0.hasPrefix($1) && $0.count - $1.count <= 2 }
    }
  }
}
