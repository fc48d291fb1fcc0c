import Entities
import Vocabulary

/// Turns that name the entry they are about, anywhere among their words: "oh wait, I never paid for the coffee so delete it", “категорията на
/// кафето е хоби”. They are read with a word for it in place of the name, so that whatever can be said of "it" can be said of what is named.
extension AmendmentReader {
  /// A stretch that names an entry that was spoken of.
  struct Reference {
    let place: Range<Int>
    let name: Name
  }

  /// Weighs what a turn was taken for against an entry that it names: a change of the last entry does not explain the name of another.
  ///
  /// - Parameter read: what it was taken for without a look at what it names.
  func weighed(
    _ read: Interpretation.Outcome?, _ raw: Utterance, after hasEntry: (Amendment) -> Bool
  ) -> Interpretation.Outcome? {
    switch read {
    case .amendment(var amendment)?:
      guard amendment.isAboutLast || amendment.selects else { return read }
      let references = references(raw, hasEntry)
      // What was described to be taken back is one; of "the taxi and the coffee" each is.
      guard !references.isEmpty, amendment.isAboutLast || inTurn(references, raw).count > 1 else { return read }
      if let named = about(references, raw, hasEntry) { return .amendment(named) }
      guard amendment.isAboutLast else { return read }
      let parts = parts(of: raw)
      // "he took 100 in the end" names no end.
      amendment.elsewhere = references.filter { reference in
        !isRemark(reference, parts, raw) && !reference.place.allSatisfy { tellsNoThing(raw, $0) }
      }.map {
        Amendment(isExplicit: true).of($0.name)
      }
      return .amendment(amendment)
    case .refused?: return about(references(raw, hasEntry), raw, hasEntry).map { .amendment($0) } ?? read
    case nil where ordersAnywhere(raw) || pointsByOne(raw) || equatesAnywhere(raw) || tellsApart(raw):
      return about(references(raw, hasEntry), raw, hasEntry).map { .amendment($0) }
    default: return read
    }
  }

  private func tellsNoThing(_ raw: Utterance, _ index: Int) -> Bool {
    raw.says(index, .tellsAnew) || raw.says(index, .pointsOut) || raw.says(index, .aroundAmount)
  }

  /// What a turn says of the entry that it names; `nil` where it names none, or where nothing is to be read of the rest.
  func named(_ raw: Utterance, after hasEntry: (Amendment) -> Bool) -> Amendment? {
    about(references(raw, hasEntry), raw, hasEntry)
  }

  private func about(_ references: [Reference], _ raw: Utterance, _ hasEntry: (Amendment) -> Bool) -> Amendment? {
    let together = inTurn(references, raw)
    for named in (together.count > 1 ? [together] : []) + references.map({ [$0] }) {
      guard let first = named.first, let last = named.last else { continue }
      for said in withoutName(raw, first.place.lowerBound..<last.place.upperBound) {
        guard let order = ofLast(said), named.count == 1 || order.undo || order.changesAlike else { continue }
        var meant = order.of(first.name)
        meant.also = named.dropFirst().map { order.of($0.name) }
        if hasEntry(meant) { return meant }
      }
    }
    return nil
  }

  /// Those that are named in turn, with nothing between them but "and" or a comma: "the taxi and the coffee".
  private func inTurn(_ references: [Reference], _ raw: Utterance) -> [Reference] {
    guard let first = references.first else { return [] }
    var found = [first]
    for next in references.dropFirst() {
      let between = found[found.count - 1].place.upperBound..<next.place.lowerBound
      let joins = between.allSatisfy { index in
        raw.isKind(index, .mark)
          || raw.isGlue(index, .and)
      }
      guard joins else { break }
      found.append(next)
    }
    return found.allSatisfy { !$0.name.words.isEmpty } ? found : [first]
  }

  /// What words change of the last entry, where they name no other and leave nothing over.
  private func ofLast(_ said: Utterance) -> Amendment? {
    func isPlain(_ amendment: Amendment) -> Bool {
      amendment.isAboutLast && !amendment.isRemark && !amendment.isPart && amendment.pieces.isEmpty
        && amendment.details == nil
    }
    var found: Amendment?
    if case .amendment(let amendment)? = readWhole(said, after: isPlain), isPlain(amendment) {
      found = amendment
    } else {
      found = short(said, after: isPlain).flatMap { isPlain($0) ? $0 : nil }
    }
    guard var amendment = found, amendment.undo || !isUnsure(said) else { return nil }
    (amendment.tellsAnew, amendment.isDefinite, amendment.isBareDay) = (false, true, false)
    // What is named is meant, and not what was changed of it last.
    amendment.removes = amendment.undo
    return amendment
  }

  /// Whether a word says that it is not sure: "maybe it was 4".
  private func isUnsure(_ said: Utterance) -> Bool {
    var index = 0
    while index < said.count {
      if let (_, count) = role(said, at: index) {
        index += count
      } else if said.frameWord(index)?.word == .modal {
        return true
      } else {
        index += 1
      }
    }
    return false
  }

  /// The turn with the word for it in place of the name, in each language that it may be in, and without the name.
  private func withoutName(_ raw: Utterance, _ name: Range<Int>) -> [Utterance] {
    let isCyrillic = raw.isCyrillic(name.lowerBound)
    let pronouns = Language.all.filter { ($0.script == .cyrillic) == isCyrillic }.flatMap(\.pronouns)
    return (pronouns + [""]).compactMap { pronoun in
      var text = ""
      for index in raw.tokens.indices {
        let word = index == name.lowerBound ? pronoun : raw.text(index)
        if name.dropFirst().contains(index) || word.isEmpty { continue }
        if raw.tokens[index].spaceBefore, !text.isEmpty { text += " " }
        text += word
      }
      return Tokenizer.tokens(of: text)
    }
  }

  /// The stretches that name an entry, by an article or what stands for one, the longest of those that begin alike.
  private func references(_ raw: Utterance, _ hasEntry: (Amendment) -> Bool) -> [Reference] {
    guard raw.count <= AmendmentReader.longestNaming else { return [] }
    var found: [Reference] = []
    for start in raw.tokens.indices where mayBeginName(raw, start) && found.last?.place.contains(start) != true {
      for end in (start + 1...min(start + 4, raw.count)).reversed() {
        guard mayEndName(raw, end - 1), let name = name(raw, start..<end), isReference(name, raw, start..<end),
          hasEntry(Amendment(isExplicit: true).of(name))
        else { continue }
        found.append(Reference(place: start..<end, name: name))
        break
      }
    }
    return found
  }

  private func mayBeginName(_ raw: Utterance, _ index: Int) -> Bool {
    raw.isKind(index, .word)
      && (raw.says(index, .pointsOut) || raw.endings(index).has(.definiteEnding))
  }

  /// "the coffee", and not "the coffee in"
  func mayEndName(_ raw: Utterance, _ index: Int) -> Bool {
    raw.isKind(index, .number)
      || raw.isKind(index, .word)
        && ![.pointsOut, .leadsOn, .beforeShop, .beforeReason, .refersBack, .partOf, .infinitive]
          .contains { raw.says(index, $0) }
  }

  /// Whether a name is of one that was spoken of, and no day, place or number is called so as well: "on the first".
  private func isReference(_ name: Name, _ raw: Utterance, _ place: Range<Int>) -> Bool {
    guard name.isDefinite, !name.isBoth, !name.isAll, name.relation == nil else { return false }
    guard name.words.isEmpty else { return true }
    if place.contains(where: { raw.says($0, .standsForEntry) }) { return true }
    return name.place != nil
      ? raw.isCyrillic(place.lowerBound) && place.count == 1 : !raw.says(place.lowerBound, .definite)
  }

  /// Whether a name stands in a part that says why, and so nothing of what is to be different.
  private func isRemark(_ reference: Reference, _ parts: [Utterance], _ raw: Utterance) -> Bool {
    let start = raw.tokens[reference.place.lowerBound].folded.lowerBound
    let part = parts.first { $0.tokens.contains { $0.folded.lowerBound == start } }
    return parts.count > 1 && part.map { isRemark($0) && !namesDay($0) } ?? false
  }

  /// "the Deichmann one", “онова за 12”: what stands for an entry, or an amount, behind a word that says which.
  private func pointsByOne(_ raw: Utterance) -> Bool {
    raw.tokens.indices.contains { index in
      raw.says(index, .standsForEntry) && (1...2).contains { raw.says(index - $0, .pointsOut) }
        || raw.isKind(index, .number) && raw.says(index - 1, .beforeReason) && raw.says(index - 2, .pointsOut)
    }
  }

  /// Whether what looks like an amount only stands for an entry that was spoken of: "the Deichmann one is lovely".
  func standsForEntryOnly(_ raw: Utterance, after hasEntry: (Amendment) -> Bool) -> Bool {
    guard pointsByOne(raw) else { return false }
    let references = references(raw, hasEntry)
    return !references.isEmpty
      && raw.tokens.indices.allSatisfy { !raw.isKind($0, .number) || references.contains(holding: $0) }
  }

  /// Whether a word orders something, wherever it stands: "could you delete", "so put it".
  private func ordersAnywhere(_ raw: Utterance) -> Bool {
    raw.tokens.indices.contains { index in
      role(raw, at: index).map(\.0.isOrder) ?? raw.says(index, .takesBack)
    }
  }

  /// "turns out the taxi was 9": a word that says what is right, behind one that says of what.
  private func equatesAnywhere(_ raw: Utterance) -> Bool {
    raw.tokens.indices.contains { $0 > 1 && raw.says($0, .equals) }
      && !raw.tokens.indices.contains { raw.says($0, .interrogative) }
      && raw.tokens.indices.dropFirst().contains { mayBeginName(raw, $0) }
  }

  /// "the nappies had a discount, only 24.90": what is named and what it came to, in parts of their own.
  private func tellsApart(_ raw: Utterance) -> Bool {
    guard raw.tokens.hasNumber, raw.tokens.indices.contains(where: { mayBeginName(raw, $0) }) else { return false }
    let parts = parts(of: raw)
    return parts.count > 1
      && parts.allSatisfy { part in
        part.tokens.hasNumber ? bareAmount(part) != nil : part.tokens.indices.contains { mayBeginName(part, $0) }
      }
  }

  /// In tokens: what tells a longer story is no turn about one entry.
  private static let longestNaming = 24
}

extension [AmendmentReader.Reference] {
  fileprivate func contains(holding index: Int) -> Bool { contains { $0.place.contains(index) } }
}

extension Amendment {
  /// Whether it is about the entry that was spoken of last, and says of no other which one it is.
  var isAboutLast: Bool {
    named == nil && place == nil && count == nil && !isAll && !selects && !picks && !fillsIn && !fulfils && !isDenial
      && !isSoToo && person == nil && !completes && chooses == nil && !isOneOfSame
  }
}
