// How headers are spelled: with units and pictures, in two languages, as one word.
extension BudgetField {
  /// Whether two headers are the same but for units, colons and the like behind them.
  package static func saysTheSame(_ one: String, _ other: String) -> Bool { bare(one) == bare(other) }

  /// The field that each line of a header says, as one that stands there in two languages does.
  init?(linesOf header: String) {
    let lines = header.split(whereSeparator: \.isNewline).map(String.init)
    guard lines.count > 1, let first = BudgetField(anyHeader: lines[0]),
      lines.dropFirst().allSatisfy({ BudgetField(anyHeader: $0) == first })
    else { return nil }
    self = first
  }
}

extension Character {
  /// Whether it is a sign that says nothing, such as an emoji or a tick: no letter, and beyond those for numbers and currencies.
  var isPicture: Bool {
    guard let first = unicodeScalars.first, first.value >= 0x2190 else { return false }
    return !isLetter && !isNumber && !isCurrencySymbol
  }
}

extension String {
  /// With spaces between words that are told apart by a low line or a capital letter.
  var parted: String {
    var parted = ""
    var isSmall = false
    for character in self {
      if character == "_" {
        parted.append(" ")
      } else {
        if isSmall, character.isUppercase { parted.append(" ") }
        parted.append(character)
      }
      isSmall = character.isLowercase
    }
    return parted
  }
}
