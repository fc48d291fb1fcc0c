import Entities

extension TurnReader {
  /// What is so of the turn, whatever it is taken for.
  var signs: [TurnSign] {
    var found: [TurnSign] = [.base]
    func note(_ sign: TurnSign, _ isSo: Bool) {
      if isSo, !found.contains(sign) { found.append(sign) }
    }
    let lead = reader.behindLead(raw)
    for role in roles { if let sign = TurnReader.sign(of: role, lead) { note(sign, true) } }
    note(.correctFirst, lead > 0 && raw.tokens[..<lead].indices.contains { reader.role(raw, at: $0)?.0 == .correct })
    for index in raw.tokens.indices {
      if uses[index] != .value, reader.place(raw, of: raw.tokens[index]) != nil { note(.place, true) }
      for (sign, mark) in TurnReader.marks where raw.says(index, mark) { note(sign, true) }
      note(.ownShare, reader.namesOwnShare(raw, at: index))
    }
    for cue in cues {
      switch cue.role {
      case .spend: note(.spends, true)
      case .receive, .refund, .income, .rentin, .arrived: note(.receives, true)
      case .save, .savings: note(.saves, true)
      case .move: note(.moves, true)
      case .not: note(.notDone, true)
      case .unreal: note(.unreal, true)
      case .cancel: note(.cancels, true)
      case .former: note(.former, true)
      default: break
      }
    }
    // "they raised the prices again"
    note(.tells, reader.tellsOfSomething(reader.beside(raw)))
    note(.own, raw.tokens.indices.contains { raw.frameWord($0)?.word == .own })
    note(
      .somebody, raw.tokens.indices.contains { raw.frameWord($0)?.word == .third } || uses.contains(.somebody))
    note(.questionMark, raw.isText(raw.count - 1, "?"))
    note(.asksFirst, raw.says(lead, .interrogative) || raw.says(lead, .inverts))
    note(.joinsFirst, raw.says(0, .joinsEntry))
    note(.twoParts, parts.count == 2)
    note(.manyParts, parts.count > 2)
    let words = raw.tokens.count { $0.kind != .mark }
    note(.upToTwoWords, words <= 2)
    note(.upToFourWords, words <= 4)
    note(.overTwelveWords, words > 12)
    note(.onlyNames, raw.tokens.indices.allSatisfy { raw.isKind($0, .mark) || uses[$0] != .frame })
    note(.noAmount, amounts.isEmpty)
    note(.twoAmounts, amounts.count == 2)
    note(.manyAmounts, amounts.count > 2)
    note(.currency, amounts.contains { $0.value.saysCurrency })
    note(.day, !days.isEmpty)
    note(.noDay, days.isEmpty)
    note(.category, categories.contains { $0.value.isName })
    note(
      .placeName,
      raw.tokens.indices.contains {
        raw.says($0, .beforeShop) && uses.indices.contains($0 + 1) && uses[$0 + 1] == .thing
      })
    let things = uses.count { $0 == .thing }
    let unknown = uses.count { $0 == .unknown }
    note(.oneThing, things == 1)
    note(.manyThings, things > 1)
    note(.oneUnknown, unknown == 1)
    note(.manyUnknown, unknown > 1)
    let named = naming.count { !$0.isEmpty }
    note(.noEntryNamed, named == 0)
    note(.oneEntryNamed, named == 1)
    note(.manyEntriesNamed, named > 1)
    note(.courtesy, raw.tokens.indices.contains { courtesy($0) })
    found.append(TurnReader.sign(of: alone))
    switch talk.deed {
    case .logged: found.append(.afterLogged)
    case .changed: found.append(.afterChanged)
    case .tookBack: found.append(.afterTookBack)
    case .putBack: found.append(.afterPutBack)
    case .asked: found.append(.afterAsked)
    case .answered: found.append(.afterAnswered)
    case .refused: found.append(.afterRefused)
    }
    return found
  }

  private func courtesy(_ index: Int) -> Bool {
    guard let found = Lexicon.match(.speech, raw, at: index) else { return false }
    return [.polite, .talk, .greeting].contains(SpeechCleaner.Role(rawValue: found.meaning.role))
  }

  private static func sign(of outcome: Interpretation.Outcome) -> TurnSign {
    switch outcome {
    case .entries(let entries):
      if entries.count > 1 { return .several }
      return entries.contains(where: \.isCategoryGuessed) ? .sureOfOther : .sure
    case .doubtful(let doubt): return doubt.reason == .unsure ? .doubtUnsure : .doubtOfCircumstance
    case .question: return .question
    case .request: return .request
    case .refused(.negated), .refused(.onlyDenied): return .negated
    case .refused(.noEntry): return .noEntry
    case .refused, .amendment: return .noEntryFound
    }
  }

  private static func sign(of role: Told<AmendmentReader.Role>, _ lead: Int) -> TurnSign? {
    switch role.value {
    case .undo, .undoagain: .undo
    case .waive: .waive
    case .remove, .undomore: .remove
    case .drop, .droplast: .drop
    case .restore, .putback: .restore
    case .back: .back
    case .correct: role.tokens.lowerBound <= lead ? .correctFirst : .correct
    case .first, .second, .third, .last: .place
    case .same: .same
    case .more: .more
    case .add: .add
    case .addto: .addto
    case .partof: .partof
    case .move: .move
    case .take: .take
    case .too: .too
    case .twice: .twice
    case .wish: .wish
    case .ratherthan: .ratherthan
    case .sameday, .samecategory, .daybefore, .beside, .bound: nil
    }
  }

  private static let marks: [(TurnSign, WordMark)] = [
    (.refersBack, .refersBack), (.pointsOut, .pointsOut), (.standsForEntry, .standsForEntry), (.equals, .equals),
    (.inAll, .inAll), (.isWrong, .isWrong), (.tellsAnew, .tellsAnew), (.denies, .denies),
    (.butMeant, .butMeant), (.inPlaceOf, .inPlaceOf), (.takesBack, .takesBack), (.bringsBack, .bringsBack),
    (.writesDown, .writesDown), (.bothEntries, .bothEntries), (.allEntries, .allEntries), (.joinsEntry, .joinsEntry),
    (.asWell, .asWell), (.onTop, .onTop), (.reduces, .reduces), (.shares, .shares), (.onlyAmount, .onlyAmount),
    (.concludes, .concludes), (.tip, .tip), (.interrogative, .interrogative), (.leadsTo, .leadsTo),
    (.because, .because), (.setsApart, .setsApart), (.tellsAmount, .tellsAmount), (.leftOut, .leftOut),
    (.waits, .waits), (.orders, .orders),
  ]
}

extension TurnReader {
  /// Whether a word that denies stands before a place, with nothing between but little words.
  func isDenied(before index: Int) -> Bool {
    var place = index - 1
    while place > 0, raw.isGlue(place, .article) || raw.isGlue(place, .the) || raw.isGlue(place, .for) { place -= 1 }
    guard place >= 0, raw.says(place, .denies) else { return false }
    return !raw.says(place, .leadsOn) || place > reader.behindLead(raw)
  }
}
