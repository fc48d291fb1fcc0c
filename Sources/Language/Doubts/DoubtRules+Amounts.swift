import Entities
import FoundationEssentials

/// The days and amounts that may be meant, where several may.
extension DoubtRules {
  /// The entries on each of the days that may be meant, three at most.
  func days(of drafts: [Reading.Draft]) -> [[ParsedEntry]] {
    let most = drafts.map { candidates($0).count }.max() ?? 0
    return (0..<max(1, min(most, 3))).map { choice in
      drafts.map { draft in
        var entry = draft.entry
        let days = candidates(draft)
        if let day = days.indices.contains(choice) ? days[choice] : days.last { entry.date = day }
        return entry
      }
    }
  }

  func candidates(_ draft: Reading.Draft) -> [CalendarDate] {
    if case .unclear(let days) = draft.date?.day { days } else { [] }
  }

  /// The entries with each of the amounts that may be meant, three at most.
  func amounts(of drafts: [Reading.Draft]) -> [[ParsedEntry]] {
    let most = drafts.map(\.number.others.count).max() ?? 0
    return (0...min(most, 2)).map { choice in
      drafts.map { draft in
        var entry = draft.entry
        let others = draft.number.others
        if choice > 0, let other = others.indices.contains(choice - 1) ? others[choice - 1] : others.last {
          entry.money = Money(other.decimal, entry.money.currency)
        }
        return entry
      }
    }
  }

  /// What is left without the numbers that hardly are amounts beside others, where any of them is not sure.
  func amountsAlone(of drafts: [Reading.Draft]) -> [Reading.Draft]? {
    let left = drafts.filter { draft in
      draft.entry.probability >= context.doubt
        || ![.bareAmongNamed, .countAmongPrices].contains(where: draft.entry.features.contains)
    }
    return left.isEmpty || left.count == drafts.count ? nil : left
  }

  /// "7.85 at the chemist, I'm falling to bits at 74": whether what is left is so sure, and each number that is left out so unlikely to be an
  /// amount, that nothing need be asked.
  ///
  /// Where all that is left has its currency, a bare whole number behind it is rarely another amount: "ferry to Mull £8.30, force 7".
  func areSure(_ left: [Reading.Draft], beside drafts: [Reading.Draft], in pieces: [Piece]) -> Bool {
    let others = others(beside: left, of: drafts)
    let last = left.map(\.clause.amount).max() ?? 0
    let isNamed =
      left.allSatisfy { $0.number.currency != nil }
      && others.allSatisfy { other in
        other.clause.amount > last && other.number.value.isWhole
          // "he took off too much, I look about 6": the verb is of another stretch.
          && !(other.saysType
            && Totals.stretch(around: other.clause.amount, pieces).contains { pieces[$0].cue != nil })
      }
    return left.allSatisfy { $0.entry.probability >= sureness(isNamed: isNamed) }
      && (isNamed || others.allSatisfy { $0.entry.probability <= DoubtRules.unlikely })
  }

  /// What is not among those that are left.
  func others(beside left: [Reading.Draft], of drafts: [Reading.Draft]) -> [Reading.Draft] {
    let amounts = Set(left.map(\.clause.amount))
    return drafts.filter { !amounts.contains($0.clause.amount) }
  }

  /// How sure entries must be for bare numbers beside them to be left out unasked.
  ///
  /// - Parameter isNamed: whether they have their currency.
  func sureness(isNamed: Bool) -> Decimal { isNamed ? max(context.doubt, DoubtRules.sureOfNamed) : DoubtRules.sure }

  // Of 24 such questions on 1,640 fresh sentences none was about a second amount.
  private static let sureOfNamed = Decimal(string: "0.8") ?? 1
}
