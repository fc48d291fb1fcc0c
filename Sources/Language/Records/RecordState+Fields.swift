import Vocabulary

/// What the fields of a row or an object tell together, where no word of a sentence does.
extension RecordState {
  /// `"payee":"Shell","value":"102.66","state":"COMPLETED"`, "2025-11-02 | Kaufland | 84.20 BGN | COMPLETED": who was paid, how much, and
  /// that it went through, each in a field of its own.
  var isApprovedAtSeller: Bool {
    guard let amount, items[amount].amount?.isMoney == true, (items[amount].amount?.sign ?? 0) <= 0,
      !items[field(around: amount)].contains(where: \.isWord)
    else { return false }
    return items.indices.contains(where: tellsApproved) && items.indices.contains(where: namesSeller)
  }

  /// A field that says nothing but that it went through; what is only agreed is paid later.
  private func tellsApproved(_ index: Int) -> Bool {
    guard items[index].role == .approved, !items[index].tokens.contains(where: { utterance.says($0, .agreed) }) else {
      return false
    }
    return items[field(around: index)].allSatisfy { item in
      if case .mark = item.kind { return true }
      return item.isLink || item.role == .approved || item.role == .state
    }
  }

  /// The label of a field that names who is paid, or a field of nothing but the name of a shop that is known.
  private func namesSeller(_ index: Int) -> Bool {
    if items[index].role == .merchant {
      return items[index...].dropFirst().first { item in if case .mark = item.kind { false } else { true } }?.isLink
        == true && !items[index].tokens.contains { utterance.says($0, .eitherParty) }
    }
    let field = items[field(around: index)]
    guard items[index].isWord, field.allSatisfy({ $0.isWord || $0.role == .place || $0.role == .branch }) else {
      return false
    }
    return Vocabulary.evidence(in: field.flatMap { $0.tokens.map(utterance.text) }).contains {
      $0.kind == .merchant && $0.category.type == .expense
    }
  }

  /// The pieces between the separators around one.
  private func field(around index: Int) -> Range<Int> {
    let isEnd = { (item: RecordItem) in if case .comma = item.kind { true } else { item.isBoundary } }
    let start = items[..<index].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    return start..<(items[index...].firstIndex(where: isEnd) ?? items.count)
  }
}
