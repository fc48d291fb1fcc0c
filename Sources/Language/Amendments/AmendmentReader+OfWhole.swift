import Entities
import FoundationEssentials
import Vocabulary

/// A part of what stands, told by its share, or by what it is a part of.
extension AmendmentReader {
  /// "half of it was nappies", “половината беше за памперси”: how many equal parts there are, and what one of them was.
  func equalPart(_ raw: Utterance) -> Amendment? {
    let start = behindLead(raw)
    guard !raw.tokens.hasNumber,
      let place = raw.tokens.indices.first(where: { $0 >= start && equalParts(raw, $0) != nil }), place <= start + 2,
      let parts = equalParts(raw, place), !raw.says(place - 1, .theOther),
      !raw.tokens.indices.contains(where: { raw.says($0, .shares) || raw.says($0, .denies) })
    else { return nil }
    var next = place + 1
    if next < raw.count, case (.partof, let count)? = role(raw, at: next) { next += count }
    return isPart(raw, from: next, isCopied: false).map { told in
      var amendment = told
      amendment.ofEqual = parts
      return amendment
    }
  }

  func equalParts(_ raw: Utterance, _ index: Int) -> Int? {
    if raw.says(index, .halves) { return 2 }
    if raw.says(index, .thirds) { return 3 }
    return raw.says(index, .quarters) ? 4 : nil
  }

  /// "20 of the groceries was nappies", “15 от сметката в Лидл бяха за бебето”: a part of an entry that is named, or of the last one of a category.
  func partOfNamed(_ raw: Utterance, _ isMeant: (Amendment) -> Bool) -> Amendment? {
    let start = behindLead(raw)
    guard raw.isKind(start, .number),
      let of = raw.tokens.indices.first(where: { $0 > start && raw.says($0, .partOf) }), of <= start + 2,
      let copula = raw.tokens.indices.first(where: { $0 > of + 1 && raw.says($0, .equals) }), copula <= of + 5,
      let name = name(raw, of + 1..<copula), name.isDefinite, !name.words.isEmpty, !name.isPointed
    else { return nil }
    guard var part = part(raw, of: start..<of, from: copula) else { return nil }
    if let category = QuestionReader(context: context, raw).category(of: name.words, type: .expense) {
      part.partOf = category
      if isMeant(part) { return part }
      part.partOf = nil
    }
    return part.of(name)
  }

  /// "20 was for nappies", “20 бяха за памперси”, right behind more that was spent: less than that, and no word but what it was for.
  func partInAmount(_ raw: Utterance) -> Amendment? {
    let start = behindLead(raw)
    guard raw.isKind(start, .number) else { return nil }
    let isMore = goesOn(raw)
    // "and 10 for shampoo": without a verb only behind another part.
    guard
      let copula = raw.tokens.indices.first(where: { index in
        index > start && (raw.says(index, .equals) || isMore && raw.isGlue(index, .for))
      }), copula <= start + 2, copula + 1 < raw.count,
      raw.isGlue(copula, .for) || raw.says(copula + 1, .beforeReason) || raw.isGlue(copula + 1, .for),
      !raw.tokens[copula...].hasNumber
    else { return nil }
    var told = part(raw, of: start..<copula, from: copula)
    told?.mayBeMore = true
    told?.isOneMorePart = isMore
    return told
  }

  /// What a part was, behind “was”, with the amount that these words tell.
  private func part(_ raw: Utterance, of words: Range<Int>, from copula: Int) -> Amendment? {
    var amount = raw
    amount.tokens = Array(raw.tokens[words])
    guard let money = bareAmount(amount), var part = isPart(raw, from: copula, isCopied: true) else { return nil }
    (part.money, part.saysCurrency) = (money.money, money.saysCurrency)
    return part
  }

  /// What a part was, behind where it is told to be one; `nil` where that tells no category of what is bought.
  private func isPart(_ raw: Utterance, from next: Int, isCopied: Bool) -> Amendment? {
    var index = next
    var isSaid = isCopied
    while index < raw.count {
      let leads = raw.says(index, .equals) || raw.says(index, .beforeReason) || raw.isGlue(index, .for)
      guard leads || raw.says(index, .leadsOn) || raw.says(index, .tellsAnew) else { break }
      isSaid = isSaid || leads
      index += 1
    }
    guard isSaid, index < raw.count else { return nil }
    var rest = raw
    rest.tokens = Array(raw.tokens[index...])
    guard !rest.tokens.indices.contains(where: { rest.says($0, .reduces) || rest.says($0, .takenOff) }),
      let told = try? fill(Amendment(isExplicit: true), from: rest), told.money == nil, told.date == nil,
      let category = told.category, category.type == .expense, !(told.isOfPerson && category.isUnlisted)
    else { return nil }
    var amendment = told
    (amendment.isPart, amendment.type) = (true, .expense)
    return amendment
  }
}
