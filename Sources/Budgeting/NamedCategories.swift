import Entities
import Sheets

/// The categories that the accounts of a journal mean by their names.
struct NamedCategories {
  /// What a name means: one of ours, and what the sheet calls it where it has a word of its own.
  typealias Meaning = (category: BudgetCategory, label: String?)

  private let model: LabelModel?
  /// The same accounts come again and again.
  private var known: [TransactionType: [String: Meaning?]] = [:]

  init(_ model: LabelModel?) { self.model = model }

  /// What a name means; `nil` where it tells nothing. Of a longer name (`food:groceries`) the whole is looked for first, then what is
  /// behind the last colon, then what is before the first.
  mutating func category(of name: String, _ type: TransactionType) -> Meaning? {
    if let meaning = known[type]?[name] { return meaning }
    let names = NamedCategories.names(in: name)
    let meaning = names.compactMap { called($0, type) }.first ?? names.compactMap { meant(by: $0, type) }.first
    known[type, default: [:]][name] = .some(meaning)
    return meaning
  }

  /// Whether a name is taken for no more than what belongs nowhere else, without saying so: then it is lost.
  mutating func loses(_ name: String, _ type: TransactionType) -> Bool {
    guard let meaning = category(of: name, type) else { return true }
    return meaning.label == nil && meaning.category == .unlisted(for: type)
      && !NamedCategories.names(in: name).contains { BudgetCategory.restWeight(of: $0, type: type) > 0 }
  }

  /// The whole of a name, and its last and first part.
  private static func names(in name: String) -> [String] {
    let parts = name.split(separator: ":").map(String.init)
    return parts.count < 2 ? [name] : [name] + [parts.last, parts.first].compactMap(\.self)
  }

  /// One that is called so: some journals can hold letters and digits only.
  private func called(_ name: String, _ type: TransactionType) -> Meaning? {
    let plain = NamedCategories.plain(name)
    guard !plain.isEmpty else { return nil }
    let ours = BudgetCategory.all(of: type).first { NamedCategories.plain($0.name) == plain }
    let own = model?.labels.filter { ($0.type ?? type) == type && NamedCategories.plain($0.name) == plain } ?? []
    if let label = own.first(where: { $0.name == name }) ?? own.first {
      return (ours ?? meant(by: label.name, type)?.category ?? .unlisted(for: type), label.name)
    }
    return ours.map { ($0, nil) }
  }

  private func meant(by name: String, _ type: TransactionType) -> Meaning? {
    BudgetCategory.meant(by: name, type: type).filter { $0.weight >= 1 }.max { $0.weight < $1.weight }.map {
      ($0.category, nil)
    }
  }

  private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}
