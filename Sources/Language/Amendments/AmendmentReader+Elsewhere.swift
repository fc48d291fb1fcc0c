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
        if Lexicon.meaning(.amendments, of: part.text(index), part.asked)?.role == Role.move.rawValue {
          return (index, 1)
        }
        return part.says(index, .writesDown) ? (index, 1) : nil
      }).first, part.tokens.indices.contains(where: { part.says($0, .refersBack) })
    else { return nil }
    let left = part.tokens.indices.filter { index in
      !(verb..<verb + count).contains(index) && !part.says(index, .refersBack) && !part.says(index, .leadsOn)
        && !isPolite(part.tokens[index], part)
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
}
