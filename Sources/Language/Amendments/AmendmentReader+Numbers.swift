import Entities
import Vocabulary

/// Numbers that a turn tells of what was said before, in words that look like an entry's.
extension AmendmentReader {
  /// “беше на 21”, "that was on 21": behind a word that says what was, and one that stands before days, a small number is a day of the month
  /// and no amount; `nil` where none stands there. “Направи го на 21” orders an amount, since its “на” belongs to the order.
  func dayNumber(_ raw: Utterance) -> (day: CalendarDate, token: Int)? {
    var index = behindLead(raw)
    var saysWhat = index > 0
    while index < raw.count {
      if case (.correct, let count)? = role(raw, at: index) {
        (saysWhat, index) = (true, index + count)
      } else if raw.says(index, .equals) {
        (saysWhat, index) = (true, index + 1)
      } else if raw.says(index, .refersBack) || raw.says(index, .pointsOut) {
        index += 1
      } else {
        break
      }
    }
    guard saysWhat, let before = Lexicon.match(.dates, raw, at: index), before.meaning.role == DateWord.Role.on.rawValue
    else { return nil }
    index += before.count
    if raw.says(index, .definite) { index += 1 }
    guard let literal = raw.literal(index), literal.form == .plain, literal.value.isWhole, literal.integerDigits <= 2,
      (1...31).contains(literal.value.whole),
      raw.tokens.indices.dropFirst(index + 1).allSatisfy({
        raw.isKind($0, .mark) || isPolite(raw.tokens[$0], raw) || raw.says($0, .equals) || raw.says($0, .refersBack)
      }),
      case .day(let day) = PieceReader(cleaning: raw, today: context.today).latest(day: literal.value.whole)
    else { return nil }
    return (day, index)
  }

  /// The same, as what is to be different.
  func dayInDigits(_ raw: Utterance) -> Amendment? {
    dayNumber(raw).map { Amendment(date: $0.day, isExplicit: true) }
  }

  /// "ah, 85 with the tap": an amount, perhaps behind words of somebody who thinks again, and with which thing it came to that: not to less then,
  /// nor to as much again. "And 85 with the tap" may be one more.
  func amountWithCompany(_ raw: Utterance) -> Amendment? {
    let start = behindLead(raw)
    let thinksAgain = start > 0 && raw.isKind(start - 1, .mark)
    guard start == 0 || thinksAgain, !goesOn(raw),
      raw.isKind(start, .number) || raw.isKind(start, .symbol) || isNumberWord(raw, start)
    else { return nil }
    var told = raw
    told.tokens = Array(raw.tokens[start...])
    guard let with = told.tokens.indices.first(where: { told.isGlue($0, .with) }), with + 1 < told.count,
      told.tokens[..<with].indices.allSatisfy({ index in
        !told.isKind(index, .word) || isCurrency(told.tokens[index], told) || isNumberWord(told, index)
      }),
      told.tokens[with...].indices.contains(where: {
        told.endings($0).has(.definiteEnding) || told.says($0, .pointsOut)
      }),
      !told.tokens[with...].indices.contains(where: { isSomebody(told, $0) }),
      !thinksAgain || told.tokens[with...].indices.contains(where: { !things(told, at: $0).isEmpty }),
      var amendment = bareAmount(told)
    else { return nil }
    (amendment.tellsAnew, amendment.isRise) = (true, !thinksAgain)
    return amendment
  }

  private func isNumberWord(_ raw: Utterance, _ index: Int) -> Bool {
    guard raw.isKind(index, .word), let number = Lexicon.match(.numbers, raw, at: index) else { return false }
    return number.meaning.role != "ordinal"
  }
}
