/// Finds the people that a question names: "what did Maria spend on clothes", "разходите на Мария".
struct PeopleReader {
  let context: ParsingContext
  let asked: AskedLanguages

  /// The people, as the household spells them, and the words without them.
  ///
  /// - Parameter isCategory: whether words name a category by themselves, which may be called as somebody is.
  func people(in words: [String], isCategory: ([String]) -> Bool) -> (people: [String], rest: [String]) {
    guard let known = context.people?(), !known.isEmpty else { return ([], words) }
    let keys = known.map { (name: $0, key: Payee.key(of: $0)) }.filter { !$0.key.isEmpty }
    var people: [String] = []
    var rest: [String] = []
    for (index, word) in words.enumerated() {
      guard let person = keys.first(where: { key in forms(of: word).contains { Payee.key(of: $0) == key.key } }),
        !isThing(index, words), isDoing(index, words) || !isCategory(words)
      else {
        rest.append(word)
        continue
      }
      if !people.contains(person.name) { people.append(person.name) }
    }
    return (people, people.isEmpty ? words : rest)
  }

  /// The word, also without the ending that makes it a possessive: "maria's".
  private func forms(of word: String) -> [String] {
    let ending = WordEndings(of: word, asked).length(.possessiveEnding)
    return ending > 0 && ending < word.count ? [word, String(word.dropLast(ending))] : [word]
  }

  /// "spent on Maria", "at Maria": what was bought, or where.
  private func isThing(_ index: Int, _ words: [String]) -> Bool {
    guard index > 0, let glue = Lexicon.meaning(.glue, of: words[index - 1], asked).flatMap({ Glue(rawValue: $0.role) })
    else { return false }
    return glue == .for || glue == .at
  }

  /// "Maya spent", "похарчи Мая": a verb of money stands beside the name.
  private func isDoing(_ index: Int, _ words: [String]) -> Bool {
    let known = QuestionWords(asked: asked)
    return [index - 1, index + 1].contains { words.indices.contains($0) && known.typeWord(words[$0]) != nil }
  }
}
