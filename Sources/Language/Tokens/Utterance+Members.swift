import Entities

/// Names of people whose budget it is, among the words of a sentence.
extension Utterance {
  /// The same with the words that name a member known as such; `nil` where none does.
  ///
  /// - Parameter members: the names, as the household spells them. Of one with several words the first will do, where no other has it.
  func knowing(_ members: [String]) -> Utterance? {
    let names = members.map { name in (name: name, words: name.split(separator: " ").map { Payee.key(of: String($0)) })
    }
    var known = self
    var isMet = false
    for index in tokens.indices where tokens[index].kind == .word {
      let key = Payee.key(of: text(index))
      guard !key.isEmpty else { continue }
      let whole = names.filter { $0.words == [key] }
      let meant = whole.isEmpty ? names.filter { $0.words.first == key } : whole
      guard meant.count == 1 else { continue }
      known.tokens[index].member = meant[0].name
      isMet = true
    }
    return isMet ? known : nil
  }
}
