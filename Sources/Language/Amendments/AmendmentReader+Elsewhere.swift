import Entities
import FoundationEssentials
import Vocabulary

/// Turns that put what was said before somewhere else: into a category, or on a day.
extension AmendmentReader {
  /// "сложи го при хобита", "за вчера го запиши": a word that puts, what was said before, and where it is to be.
  func putElsewhere(_ part: Utterance) -> Amendment? {
    guard
      let (verb, count) = part.tokens.indices.lazy.compactMap({ index -> (Int, Int)? in
        if case (.move, let count)? = role(part, at: index) { return (index, count) }
        // "сложи го в" is a phrase by itself.
        if part.startsWithMove(at: index) { return (index, 1) }
        return part.says(index, .writesDown) ? (index, 1) : nil
      }).first, part.tokens.indices.contains(where: { part.says($0, .refersBack) })
    else { return nil }
    let left = part.tokens.indices.filter { index in
      !(verb..<verb + count).contains(index) && !part.says(index, .refersBack) && !part.says(index, .leadsOn)
        && !isPolite(part.tokens[index], part) && !saysToo(part, index)
    }
    // "цветята ги запиши в неделя": what is put there may be named before.
    let named = left.prefix { $0 < verb && !part.says($0, .leadsTo) }
    let target = left.drop { index in named.contains(index) }
    guard !target.isEmpty, let amendment = target.count < left.count || named.isEmpty ? put(target, part) : nil else {
      return put(left[...], part)
    }
    guard !named.isEmpty else { return amendment }
    var said = part
    said.tokens = named.map { part.tokens[$0] }
    guard var name = name(said, said.tokens.indices) else { return nil }
    name.isDefinite = true
    return amendment.of(name)
  }

  /// "too", or one of the words of "as well".
  private func saysToo(_ part: Utterance, _ index: Int) -> Bool {
    if part.says(index, .asWell) { return true }
    return (max(0, index - 1)...index).contains { start in
      if case (.too, let count)? = role(part, at: start) { start + count > index } else { false }
    }
  }

  func put(_ target: ArraySlice<Int>, _ part: Utterance) -> Amendment? {
    var rest = part
    rest.tokens = target.filter { !part.says($0, .leadsTo) }.map { part.tokens[$0] }
    guard rest.tokens.contains(where: { $0.kind != .mark }),
      var amendment = try? fill(Amendment(isExplicit: true), from: rest),
      [amendment.money != nil, amendment.date != nil, amendment.category != nil].count(where: { $0 }) == 1
    else { return nil }
    if amendment.category != nil { amendment.details = nil }
    return amendment.details == nil ? amendment : nil
  }

  /// "хоби е това", "hobbies, that one": the name of a category, and a word for what was said before.
  func categoryAlone(_ part: Utterance) -> Amendment? {
    var named: [String] = []
    var saysRight = false
    var index = 0
    while index < part.count {
      if case (.correct, let count)? = role(part, at: index) {
        (saysRight, index) = (saysRight || index > 0, index + count)
        continue
      }
      if part.isKind(index, .word), !isAboutEntry(part.tokens[index], part),
        ![.equals, .leadsOn, .leadsTo, .beforeReason].contains(where: { part.says(index, $0) })
      {
        named.append(part.text(index))
      }
      index += 1
    }
    saysRight = saysRight || part.tokens.indices.contains { part.says($0, .refersBack) }
    guard !named.isEmpty, named.count <= 3, saysRight,
      !part.tokens.hasNumber,
      let category = QuestionReader(context: context, part).category(of: named, type: nil)
    else { return nil }
    return Amendment(type: category.type, category: category, isExplicit: true)
  }

  /// "popcorn 9, that's fun too", “и сок 4, и той в забавления”: what is told, and behind it, in a part of its own, a category by its name; `nil`
  /// for anything else. "Lunch 12, it was fun" says how it was.
  func categoryBehind(_ raw: Utterance) -> (said: Utterance, category: BudgetCategory)? {
    guard raw.tokens.hasNumber, raw.tokens.contains(where: { $0.kind == .mark }) else { return nil }
    let parts = parts(of: raw)
    guard parts.count > 1, let last = parts.last, !last.tokens.hasNumber, last.count <= 7,
      let start = last.tokens.first?.folded.lowerBound
    else { return nil }
    var named: [String] = []
    var points = false
    var index = 0
    while index < last.count {
      if case (.correct, let count)? = role(last, at: index) {
        guard !(index..<index + count).contains(where: { isPast(last, $0) }) else { return nil }
        (points, index) = (true, index + count)
        continue
      }
      let saysWhich = [.leadsTo, .asWell, .againNow, .refersBack, .pointsOut].contains { last.says(index, $0) }
      points = points || saysWhich && !last.says(index, .beforeReason)
      if isPast(last, index) { return nil }
      if last.isKind(index, .word), !saysWhich, last.frameWord(index)?.word.isSomebody != true,
        ![.equals, .leadsOn].contains(where: { last.says(index, $0) })
      {
        named.append(last.text(index))
      }
      index += 1
    }
    guard points, (1...2).contains(named.count),
      let category = QuestionReader(context: context, last).category(of: named, type: nil)
    else { return nil }
    var said = raw
    said.tokens = Array(raw.tokens.prefix { $0.folded.lowerBound < start })
    while said.tokens.last?.kind == .mark { said.tokens.removeLast() }
    return said.tokens.hasNumber ? (said, category) : nil
  }

  /// "and 28 for dog food at the same place, that's other": one more, in the category that is named behind it.
  func repeatedElsewhere(_ raw: Utterance, after hasEntry: (Amendment) -> Bool) -> Interpretation.Outcome? {
    guard let (said, category) = categoryBehind(raw), case .amendment(var amendment)? = read(said, after: hasEntry),
      amendment.repeatsLast, amendment.money != nil
    else { return nil }
    (amendment.category, amendment.type) = (category, category.type)
    return .amendment(amendment)
  }

  /// "was": how it was, and not what it is.
  private func isPast(_ part: Utterance, _ index: Int) -> Bool { part.frameWord(index)?.word == .passive }
}
