import Budgeting
import Entities
import Messages
import Sheets

/// The lines of a statement that would be logged under a category that nobody told.
struct UnsureCategories {
  private let candidates: [ImportCandidate]

  /// So many names stand in one message.
  private static let named = 10

  /// - Parameter candidates: those that would be logged.
  init(_ candidates: [ImportCandidate]) { self.candidates = candidates }

  /// Says which they are, and how to teach one.
  ///
  /// - Throws: instead, where unknown categories are an error.
  func tell(_ invocation: Invocation) throws(CommandError) {
    let told = [foreign, unsure].compactMap(\.self)
    guard !invocation.configuration.strict || told.isEmpty else {
      throw CommandError(told.joined(by: "; "), .notUnderstood)
    }
    for message in told { invocation.say(message) }
  }

  /// What the file calls categories and the sheet does not have.
  private var foreign: Message? {
    let lines = candidates.filter { $0.foreignCategory != nil }
    guard !lines.isEmpty else { return nil }
    let places = lines.map { line -> Message in
      .goesInto(
        name: Message.quoted(text: line.foreignCategory ?? ""), category: BudgetRow(line.action, entryID: nil).category)
    }
    return .foreignCategories(count: lines.count, of: candidates.count) + ": " + Self.named(places)
  }

  /// Whose lines nothing tells a category of.
  private var unsure: Message? {
    let lines = candidates.filter { $0.isUnsure && $0.foreignCategory == nil }
    guard !lines.isEmpty else { return nil }
    let told = Message.noCategoryKnown(count: lines.count, of: candidates.count)
    let payees = lines.compactMap(\.action.details).map { Message.quoted(text: $0) }
    guard !payees.isEmpty else { return told }
    let names = Self.named(payees, isAll: payees.count == lines.count)
    // Money that comes back is nobody's salary.
    guard let example = lines.first(where: { !$0.isRefund && $0.action.details != nil })?.action,
      let payee = example.details
    else { return told + ": " + names }
    let isIncome = example.transactionType == .income
    return told + ": "
      + (isIncome ? Message.teachIncome(names: names, example: payee) : .teachIt(names: names, example: payee))
  }

  /// Each once, as far as there is room.
  private static func named(_ names: [Message], isAll: Bool = true) -> Message {
    var each: [Message] = []
    for name in names where each.count <= named && !each.contains(name) { each.append(name) }
    let isWhole = isAll && each.count <= named
    return Array(each.prefix(named)).joined(by: ", ") + (isWhole ? "" : " …")
  }
}
