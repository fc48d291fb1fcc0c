import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import Budgeting

/// How many of the next rows get the category that their owner gave them, once the sheet has some.
@Suite("Histories of households")
struct HistoryTests {
  private struct Row {
    let use: SheetLabels.Use
    let said: BudgetAction
  }

  /// Day, type, category, amount, payee and note, with tabs between them.
  private func row(_ line: Substring) -> Row? {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 5, let day = CalendarDate(iso8601: parts[0]), let type = TransactionType(sheetName: parts[1]),
      let amount = Decimal(string: parts[3])
    else { return nil }
    let note = parts.count > 5 ? parts[5] : ""
    let details = [parts[4], note].filter { !$0.isEmpty }.joined(separator: " ").lowercased()
    let meant = BudgetCategory.meant(by: details, type: type).max { $0.weight < $1.weight }?.category
    return Row(
      use: SheetLabels.Use(
        label: parts[2], type: type, details: parts[4].isEmpty ? nil : parts[4].lowercased(), notes: note.lowercased(),
        amount: abs(amount)),
      said: BudgetAction(
        amount: abs(amount), date: day, transactionType: type, category: meant ?? .unlisted(for: type),
        details: details.isEmpty ? nil : details))
  }

  /// Of the rows that follow the first 200, at most 200: how many got the right category, and how many were asked.
  private func score(_ text: String, learning count: Int = 200) -> (right: Int, asked: Int, wrong: Int)? {
    let rows = text.split(whereSeparator: \.isNewline).compactMap(row)
    guard var model = LabelModel(SheetLabels(listed: [], uses: rows.prefix(count).map(\.use))) else { return nil }
    var (right, asked, wrong) = (0, 0, 0)
    for row in rows.dropFirst(count).prefix(200) {
      let choices = model.choices(for: row.said)
      if let best = choices.first, best.probability >= Household.sureLabel {
        if FoldedText.saysTheSame(best.label, row.use.label) { right += 1 } else { wrong += 1 }
      } else {
        asked += 1
      }
      _ = model.learn(row.said, under: row.use.label)
    }
    return (right, asked, wrong)
  }

  @Test("of the rows that follow two hundred, nine of ten get their owner's category")
  func ownHistory() throws {
    let payees = [
      ("Food at home", "lidl kaufland billa market butcher fantastico"), ("Getting around", "taxi bus shell omv bolt"),
      ("Kids", "judo school nursery swimming piano"), ("House", "rent electricity water cleaner plumber"),
      ("Dog", "vet groomer zoomag"), ("Gifts", "flowers charity"),
    ]
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var lines: [String] = []
    for _ in 0..<400 {
      let (label, names) = payees[min(next(payees.count), next(payees.count))]
      let all = names.split(separator: " ")
      lines.append("2025-03-01\tExpenses\t\(label)\t\(1 + next(90))\t\(all[next(all.count)])\t")
    }
    let found = try #require(self.score(lines.joined(separator: "\n")))
    #expect(found.right >= 180, "\(found)")
  }
}
