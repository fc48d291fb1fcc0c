import Evaluation
import FoundationEssentials
import Testing

/// Which open sentences are not understood as they should be, one by one (`Tests/Corpus/known`): one more is noticed by name,
/// whatever its group's floor would let pass, and one less leaves the list.
enum KnownMisses {
  /// Holds what was understood of a file of the corpus against its list. `BUDGET_RECORD=1` writes the list anew: every line that
  /// comes in is then for a person to judge.
  static func hold(_ file: String, _ answers: [(Sentence, Answer)]) throws {
    let misses = answers.compactMap { sentence, answer in miss(sentence, answer).map { "\($0)\t\(sentence.text)" } }
    let list = URL(filePath: "\(CorpusTests.folder)/known/\(file).txt")
    if ProcessInfo.processInfo.environment["BUDGET_RECORD"] == "1" {
      try Data(misses.map { $0 + "\n" }.joined().utf8).write(to: list)
    }
    let known = try Set(String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init))
    let more = answers.filter { sentence, answer in
      miss(sentence, answer).map { !known.contains("\($0)\t\(sentence.text)") } ?? false
    }
    #expect(
      more.isEmpty,
      "\(more.count) more, such as:\n\(more.prefix(10).map { "\($0.text)\n  want \($0.expected.shown)\n  got  \($1.shown)" }.joined(separator: "\n"))"
    )
    #expect(known.subtracting(misses).isEmpty, "no miss any more: BUDGET_RECORD=1 takes it off the list")
  }

  /// What is wrong: the fields, of the best reading where it asks, and that it asks without need, or about what is no entry; `nil`
  /// where nothing is.
  private static func miss(_ sentence: Sentence, _ answer: Answer) -> String? {
    var wrong = Judgement(sentence, answer).blame.map { "\($0)" }
    if case .asked(let best, _) = answer {
      switch sentence.expected {
      case .entries: wrong += Judgement(sentence, .entries(best)).blame.map { "\($0)" }
      case .refusal: wrong.append("asked")
      }
    }
    return wrong.isEmpty ? nil : wrong.joined(separator: " ")
  }
}
