import Vocabulary

/// One name for a payee, however it is written: `Lidl`, `Лидл`, `LIDL 342 SOFIA` and `lidl bulgaria eood` are one shop.
public enum Payee {
  /// What two ways to write a payee have in common: its words as they sound, in whichever script, without branch numbers, cities,
  /// countries and legal forms. Of a name that is nothing else, all words stay.
  ///
  /// - Parameter details: merchant or thing, as an entry or a bank has it.
  public static func key(of details: String) -> String {
    sounds(of: details).map { String(decoding: $0, as: UTF8.self) }.concatenated(separator: " ")
  }

  /// Tells of details whether the words of one of these names stand beside one another among theirs, however either is written.
  public static func finder(of names: [String]) -> @Sendable (_ details: String) -> Bool {
    let names = names.map { sounds(of: $0) }.filter { !$0.isEmpty }
    return { details in
      let words = sounds(of: details)
      return names.contains { name in
        name.count <= words.count
          && (0...(words.count - name.count)).contains { words[$0..<$0 + name.count].elementsEqual(name) }
      }
    }
  }

  private static func sounds(of details: String) -> [[UInt8]] {
    guard let utterance = Tokenizer.tokens(of: details) else { return [] }
    var names: [[UInt8]] = []
    var all: [[UInt8]] = []
    var index = 0
    var isBehindBranch = false
    while index < utterance.count {
      guard utterance.isKind(index, .word) else {
        // What stands behind the number of a branch is where it is.
        if utterance.isKind(index, .number), !names.isEmpty { isBehindBranch = true }
        if utterance.isKind(index, .number) { all.append(Array(utterance.text(index).utf8)) }
        index += 1
        continue
      }
      let part = utterance.recordWord(index).flatMap { isAside($0.role) ? $0.count : nil }
      let (isPart, count) = (part != nil, part ?? 1)
      for word in index..<index + count {
        let sound = Vocabulary.sound(of: utterance.text(word))
        guard !sound.isEmpty else { continue }
        all.append(sound)
        if !isPart, !isBehindBranch { names.append(sound) }
      }
      index += count
    }
    return names.isEmpty ? all : names
  }

  private static func isAside(_ role: RecordRole) -> Bool {
    switch role {
    case .place, .country, .firm, .branch: true
    default: false
    }
  }
}
