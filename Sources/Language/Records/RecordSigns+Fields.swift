/// Fields of a record: pairs of a key and a value, and what parts them.
extension RecordSigns {
  /// Pairs of a key and a value: labels with a colon or an equals sign right behind.
  var keys: Int {
    items.indices.dropFirst().count { index in
      guard items[index].isLink else { return false }
      var label = index - 1
      if label > 0, case .mark = items[label].kind { label -= 1 }
      guard let role = items[label].role else { return false }
      return role.takesNumber || [.merchant, .payer, .day, .description, .currency].contains(role)
    }
  }

  /// "pharmacy 36; cinema 71.04; bought shoes for 285.89": each field is a thing with its amount, and nothing is labelled but what was paid or
  /// came in. Fields of a machine are the one or the other.
  private var isToldInTurn: Bool {
    guard keys == 0, dots == 0,
      items.allSatisfy({ item in
        guard let role = item.role ?? item.amount?.role else { return !item.isIdentifier && item.day?.hasTime != true }
        return RecordSigns.told.contains(role)
      })
    else { return false }
    let fields = items.split(whereSeparator: \.isBoundary)
    return fields.count > 2
      && fields.allSatisfy { field in
        field.count(where: \.isAmount) == 1 && field.contains { $0.isWord || $0.role != nil }
      }
  }

  /// What people say of each of several, as machines do.
  private static let told: [RecordRole] = [.paid, .received, .income, .sent, .bill]

  /// Fields between semicolons, bars, commas without spaces.
  var isList: Bool {
    var fields = 0
    for item in items where item.tokens.count < 2 {
      let index = item.tokens.lowerBound
      switch item.kind {
      case .boundary where utterance.isText(index, ";"): fields += 1
      case .comma where utterance.isGlued(index + 1): fields += 1
      default: break
      }
    }
    // People part things with slashes as well; slips have a total.
    if items.contains(where: { $0.role == .total }) { fields += partedFields("/") }
    return fields + partedFields("|") + dots > 1 && !isToldInTurn
  }

  /// Dots that stand by themselves, which are no tokens, and ends of lines.
  var dots: Int {
    items.count { $0.isBoundary && $0.tokens.isEmpty && utterance.gap(before: $0.tokens.lowerBound) > 3 }
  }

  /// Fields between marks that stand by themselves.
  private func partedFields(_ mark: StaticString) -> Int {
    items.count { $0.isBoundary && !$0.tokens.isEmpty && utterance.isText($0.tokens.lowerBound, mark) }
  }
}
