import Entities
import FoundationEssentials

/// All that a turn may be taken for.
extension TurnReader {
  /// All that the turn may be taken for.
  package var readings: [TurnReading] {
    var found = [entry, TurnReading(.other)].compactMap { $0 }
    let standing = standingTargets
    for target in standing { found += changes(of: target) }
    let takesBack = mayTakeBack
    if takesBack {
      found += standing.filter { !isContradicted($0) }.map { reading(.remove, $0, value: nil) }
    }
    if takesBack, [.changed, .putBack].contains(talk.deed) { found.append(undo) }
    if mayPutBack { found += undoneTargets.map { reading(.restore, $0, value: nil) } }
    return found
  }

  /// "undo that", behind a change.
  var undo: TurnReading {
    var undo = TurnReading(.undo)
    undo.fits = left(
      beside: [], at: roles.first { $0.value.isOrder }.map { part[$0.tokens.lowerBound] },
      of: Target(places: [], fits: []))
    return undo
  }

  /// Whether a word takes something back or says that it was not.
  var mayTakeBack: Bool { !letsStand && saysToTakeBack }

  /// "it doesn't fit, but never mind", "never mind, I'm keeping it": what is said to matter nothing, or to stay, does not go.
  private var letsStand: Bool {
    roles.contains { role in
      role.value == .restore
        || raw.says(role.tokens.lowerBound - 1, .butMeant)
          && Lexicon.match(.amendments, raw, at: role.tokens.lowerBound)?.meaning.role
            == AmendmentReader.Role.waive.rawValue
    }
  }

  /// Whether a part begins with what it is not, and another one says what it is: "that's savings, not the ordinary one".
  private func isContrast(_ index: Int) -> Bool {
    let place = part[index]
    return place > 0 && raw.says(index, .denies) && index == raw.tokens.indices.first { part[$0] == place }
      && parts.indices.contains { $0 != place && reader.corrects(parts[$0]) }
  }

  private var saysToTakeBack: Bool {
    roles.contains {
      [.undo, .remove, .undomore, .undoagain, .drop, .droplast, .take, .back, .putback, .twice].contains($0.value)
    }
      || cues.contains { [.cancel, .refund].contains($0.role) }
      || cues.contains { $0.role == .not } && !raw.tokens.indices.contains(where: isContrast)
      || raw.tokens.indices.contains { index in
        [.takesBack, .takenOff, .denies, .forbids, .isWrong].contains { raw.says(index, $0) } && !isContrast(index)
      }
  }

  var mayPutBack: Bool {
    // "save": alone, a word for writing down names nothing that was taken back.
    let words = raw.tokens.indices.filter { raw.isKind($0, .word) && !raw.says($0, .closesUndo) }
    return roles.contains { $0.value.putsBack || [.undo, .same, .correct, .more].contains($0.value) }
      || raw.tokens.indices.contains { raw.says($0, .bringsBack) || words.count > 1 && raw.says($0, .writesDown) }
  }

  var mayRepeat: Bool {
    roles.contains { [.same, .more, .too, .add].contains($0.value) }
      || raw.tokens.indices.contains { raw.says($0, .asWell) || raw.says($0, .joinsEntry) }
  }

  var mayAdd: Bool {
    roles.contains { [.addto, .more, .add].contains($0.value) }
      || raw.tokens.indices.contains { raw.says($0, .onTop) || raw.says($0, .tip) || raw.says($0, .plus) }
  }

  var mayTakeOff: Bool {
    raw.tokens.indices.contains { raw.says($0, .reduces) || raw.says($0, .takenOff) || raw.says($0, .excess) }
      || cues.contains { [.discount, .refund].contains($0.role) }
  }

  /// "delete yesterday's lunch", of today's: beside the order another day or amount is told than the entry has.
  func isContradicted(_ target: Target) -> Bool {
    let order =
      roles.first { $0.value.isOrder }?.tokens.lowerBound ?? raw.tokens.indices.first { raw.says($0, .takesBack) }
    guard let order else { return false }
    let isOfOther = { (tokens: Range<Int>) in
      tokens.lowerBound > order && self.part[tokens.lowerBound] == self.part[order]
        && target.tokens.isDisjoint(with: tokens)
    }
    return days.contains { day in
      isOfOther(day.tokens) && !target.places.contains { talk.entries[$0].day == day.value }
    }
      || amounts.contains { amount in
        isOfOther(amount.tokens)
          && !target.places.contains { talk.entries[$0].amounts.contains(amount.value.money.amount) }
      }
  }

  func changes(of target: Target) -> [TurnReading] {
    // "the first was 5": no other is meant.
    let isOfPlace = roles.contains { [.first, .second, .third].contains($0.value) }
    guard !isOfPlace || target.fits.contains(.pointedByPlace) else { return [] }
    var found: [TurnReading] = []
    let free = amounts.filter { target.tokens.isDisjoint(with: $0.tokens) }
    let isOne = target.places.count == 1
    let now = talk.entries[target.places[0]]
    for amount in free where isOne {
      let money = amount.value.money
      if !now.amounts.contains(money.amount) {
        var changed = reading(.amount, target, value: amount.tokens)
        (changed.money, changed.saysCurrency) = (money, amount.value.saysCurrency)
        changed.fits += amountFits(money.amount, now)
        found.append(changed)
        for day in days where target.tokens.isDisjoint(with: day.tokens) && day.value != now.day {
          var both = reading(.amount, target, value: amount.tokens, day.tokens)
          (both.money, both.saysCurrency, both.date) = (money, amount.value.saysCurrency, day.value)
          both.fits += amountFits(money.amount, now) + [.withDay]
          found.append(both)
        }
        // "change it to 35 and put it in Hobbies"
        for category in categories
        where category.value.isName && category.value.category.name != now.category
          && target.tokens.isDisjoint(with: category.tokens)
        {
          var both = reading(.amount, target, value: amount.tokens, category.tokens)
          (both.money, both.saysCurrency, both.category) = (money, amount.value.saysCurrency, category.value.category)
          both.fits += amountFits(money.amount, now) + [.withCategory]
          found.append(both)
        }
      }
      if mayAdd {
        var more = reading(.more, target, value: amount.tokens)
        (more.money, more.saysCurrency) = (money, amount.value.saysCurrency)
        found.append(more)
      }
      if mayTakeOff, let stands = now.amounts.last, money.amount < stands {
        var less = reading(.less, target, value: amount.tokens)
        (less.money, less.saysCurrency) = (money, amount.value.saysCurrency)
        found.append(less)
      }
    }
    for day in days where target.tokens.isDisjoint(with: day.tokens) {
      guard target.places.contains(where: { talk.entries[$0].day != day.value }) else { continue }
      var changed = reading(.day, target, value: day.tokens)
      changed.date = day.value
      found.append(changed)
    }
    for category in categories where target.tokens.isDisjoint(with: category.tokens) {
      guard target.places.contains(where: { talk.entries[$0].category != category.value.category.name }) else {
        continue
      }
      var changed = reading(.category, target, value: category.tokens)
      changed.category = category.value.category
      if !category.value.isName { changed.fits.append(.categoryByThing) }
      // "the mortgage was on the 1st": called so, and of that category.
      let isOfNamed = talk.entries.indices.contains { place in
        talk.entries[place].category == category.value.category.name
          && category.tokens.contains { naming[place].contains($0) }
      }
      if isOfNamed { changed.fits.append(.categoryNamesEntry) }
      found.append(changed)
    }
    if mayRepeat, isOne {
      var again = reading(.again, target, value: nil)
      again.date = days.first.flatMap { target.tokens.isDisjoint(with: $0.tokens) ? $0.value : nil }
      if again.date != nil { again.fits = reading(.again, target, value: days[0].tokens).fits + [.withDay] }
      found.append(again)
      for amount in free {
        var other = reading(.again, target, value: amount.tokens, again.date == nil ? nil : days[0].tokens)
        (other.money, other.saysCurrency, other.date) = (amount.value.money, amount.value.saysCurrency, again.date)
        other.fits.append(.withAmount)
        found.append(other)
      }
    }
    return found
  }

  func amountFits(_ amount: Decimal, _ entry: SpokenEntry) -> [TurnFit] {
    guard let before = entry.amounts.last else { return [] }
    if amount * 2 >= before, amount <= before * 2 { return [.nearAmount] }
    return amount * 4 < before || amount > before * 4 ? [.farAmount] : []
  }

  /// What the words are by themselves, where that is one or more entries.
  var entry: TurnReading? {
    let entries: [ParsedEntry]
    switch alone {
    case .entries(let said): entries = said
    case .doubtful(let doubt): entries = doubt.readings.first ?? []
    default: return nil
    }
    var reading = TurnReading(.entry)
    let words = entries.compactMap(\.details).flatMap { $0.split(separator: " ").map(String.init) }
    func note(_ fit: TurnFit, _ isSo: Bool) { if isSo { reading.fits.append(fit) } }
    note(.severalEntries, entries.count > 1)
    note(.entryOfKnownName, standing.contains { place in words.contains { talk.entries[place].isCalled($0) } })
    note(.entryOfLastName, standing.last.map { last in words.contains { talk.entries[last].isCalled($0) } } ?? false)
    note(
      .entryOfSameAmount,
      entries.contains { entry in standing.contains { talk.entries[$0].amounts.contains(entry.money.amount) } })
    note(
      .entryOfLastCategory,
      standing.last.map { last in entries.contains { $0.category.name == talk.entries[last].category } } ?? false)
    return reading
  }
}
