import Entities
import FoundationEssentials

/// Which entries a turn may be about.
extension TurnReader {
  /// Which entries may be meant, and what speaks for them.
  struct Target {
    var places: [Int]
    var fits: [TurnFit]
    /// The words that say so.
    var tokens: Set<Int> = []
  }

  var standing: [Int] { talk.entries.indices.filter { talk.entries[$0].stands } }

  var standingTargets: [Target] {
    var targets = named(standing) + pointed
    let focus = standing.filter { talk.entries[$0].isFocus }
    let last = standing.filter { talk.entries[$0].isOfLast }
    if !focus.isEmpty { targets.append(Target(places: focus, fits: [.focus])) }
    if let final = standing.last {
      var fits: [TurnFit] = [.last]
      if focus == [final] { fits.append(.focus) }
      if last.count > 1 { fits.append(.partOfLast) }
      targets.append(Target(places: [final], fits: fits))
      if last.count > 1 { targets.append(Target(places: last, fits: [.lastSentence])) }
      if standing.count > 1, let two = tokens(saying: .bothEntries) {
        targets.append(Target(places: Array(standing.suffix(2)), fits: [.both], tokens: two))
      }
      if let (count, words) = counted, standing.count >= count {
        targets.append(Target(places: Array(standing.suffix(count)), fits: [.both], tokens: words))
      }
      if standing.count > 1, let all = tokens(saying: .allEntries) {
        targets.append(Target(places: standing, fits: [.all], tokens: all))
      }
    }
    return merged(targets)
  }

  var undoneTargets: [Target] {
    let undone = talk.entries.indices.filter { !talk.entries[$0].stands }
    var targets = named(undone)
    let focus = undone.filter { talk.entries[$0].isFocus }
    if !focus.isEmpty { targets.append(Target(places: focus, fits: [.focus])) }
    if let final = undone.last { targets.append(Target(places: [final], fits: [.last])) }
    return merged(targets)
  }

  /// "the last two"
  var counted: (Int, Set<Int>)? {
    for amount in amounts where raw.says(amount.tokens.lowerBound - 1, .lastOf) {
      guard let count = Int(amount.value.money.amount.description), (2...6).contains(count), !amount.value.saysCurrency
      else { continue }
      return (count, Set(amount.tokens.lowerBound - 1..<amount.tokens.upperBound))
    }
    return nil
  }

  func tokens(saying mark: WordMark) -> Set<Int>? {
    let found = Set(raw.tokens.indices.filter { raw.says($0, mark) })
    return found.isEmpty ? nil : found
  }

  /// Targets that are the same entries are one.
  func merged(_ targets: [Target]) -> [Target] {
    var found: [Target] = []
    for target in targets {
      if let place = found.firstIndex(where: { $0.places == target.places }) {
        found[place].fits += target.fits.filter { !found[place].fits.contains($0) }
        found[place].tokens.formUnion(target.tokens)
      } else {
        found.append(target)
      }
    }
    return found.map { target in
      var target = target
      if standing.count == 1 { target.fits.append(.only) }
      let isOther = target.places.allSatisfy { place in
        TransactionType.allCases.contains { BudgetCategory.fallback(for: $0).name == talk.entries[place].category }
      }
      if isOther { target.fits.append(.ofOther) }
      if target.tokens.isEmpty, !target.fits.contains(.focus), !target.fits.contains(.last),
        !target.fits.contains(.lastSentence)
      {
        target.fits.append(.older)
      }
      return target
    }
  }

  /// Those that are named, where no other is named better.
  func named(_ places: [Int]) -> [Target] {
    var targets: [Target] = []
    var singles: [Target] = []
    for place in places where !naming[place].isEmpty {
      let rivals = places.filter {
        $0 != place && naming[$0].count >= naming[place].count && Set(naming[$0]).isSuperset(of: naming[place])
      }
      var target = Target(places: [place], fits: [], tokens: Set(naming[place]))
      let words = talk.entries[place].words.filter { word in !TurnReader.isSmall(word) }
      let isWhole = words.allSatisfy { word in
        naming[place].contains { SpokenEntry.isSame(word[...], raw.text($0)) }
      }
      target.fits.append(isWhole ? .namedWhole : .namedPartly)
      if naming[place].contains(where: isDefinite) { target.fits.append(.namedDefinite) }
      if !rivals.isEmpty { target.fits.append(.alsoNamed) }
      singles.append(target)
    }
    // "the coffee", of a flat white.
    for place in places where !kinds[place].isEmpty && naming[place].isEmpty {
      var target = Target(places: [place], fits: [.namedByKind], tokens: Set(kinds[place]))
      if kinds[place].contains(where: isDefinite) { target.fits.append(.namedDefinite) }
      if places.contains(where: { $0 != place && !kinds[$0].isEmpty }) { target.fits.append(.kindIsOfOthers) }
      singles.append(target)
    }
    targets = singles
    let apart = singles.filter { one in
      !singles.contains { $0.places != one.places && !$0.tokens.isDisjoint(with: one.tokens) }
    }
    if apart.count > 1 {
      targets.append(
        Target(
          places: apart.flatMap(\.places).sorted(), fits: [.namedWhole],
          tokens: apart.reduce(into: []) { $0.formUnion($1.tokens) }))
    }
    return targets
  }

  static func isSmall(_ word: String) -> Bool {
    word.count < 3 || Lexicon.meaning(.glue, of: word, .always) != nil
  }

  func isDefinite(_ index: Int) -> Bool {
    raw.isKind(index, .word) && raw.endings(index).has(.definiteEnding) || raw.says(index - 1, .pointsOut)
      || raw.says(index - 2, .pointsOut)
      || raw.says(index + 1, .standsForEntry)
  }

  /// Those that an amount, a day or their place tells.
  var pointed: [Target] {
    var targets: [Target] = []
    let areAll = amounts.count > 1 || mayTakeBack
    for amount in amounts
    where areAll || raw.says(amount.tokens.lowerBound - 1, .pointsOut)
      || raw.says(amount.tokens.upperBound, .standsForEntry)
    {
      let same = standing.filter { talk.entries[$0].amounts.contains(amount.value.money.amount) }
      if same.count == 1 {
        targets.append(Target(places: same, fits: [.pointedByAmount], tokens: Set(amount.tokens)))
      }
    }
    if standing.count > 1 {
      for day in days {
        let same = standing.filter { talk.entries[$0].day == day.value }
        if same.count == 1 { targets.append(Target(places: same, fits: [.pointedByDay], tokens: Set(day.tokens))) }
      }
    }
    // Of the last sentence whatever became of its entries: "the first" of it is none of an earlier one.
    let last = talk.entries.indices.filter { talk.entries[$0].isOfLast }
    let few = (last.count > 1 ? last : standing)
    func place(_ place: Int, _ tokens: Set<Int>) {
      guard few.indices.contains(place - 1), talk.entries[few[place - 1]].stands else { return }
      targets.append(Target(places: [few[place - 1]], fits: [.pointedByPlace], tokens: tokens))
    }
    for index in raw.tokens.indices where uses[index] != .value {
      if let told = reader.place(raw, of: raw.tokens[index]) { place(told, [index]) }
    }
    for role in roles {
      switch role.value {
      case .first: place(1, Set(role.tokens))
      case .second: place(2, Set(role.tokens))
      case .third: place(3, Set(role.tokens))
      case .last: place(few.count, Set(role.tokens))
      default: continue
      }
    }
    return targets
  }

  /// "the second", “последното беше”
  func tellsPlace(_ index: Int) -> Bool {
    if let place = reader.place(raw, of: raw.tokens[index]), place > 0 { return true }
    return roles.contains { role in
      role.tokens.contains(index) && [.first, .second, .third].contains(role.value)
    }
  }
}
