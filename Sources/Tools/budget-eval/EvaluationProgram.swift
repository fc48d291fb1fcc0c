import Entities
import Evaluation
import FoundationEssentials
import Language
import Platform

/// Judges `budget parse` on the corpus: `budget-eval [--budget PATH] [--today YYYY-MM-DD] [--misses] FILE.tsv…`
@main
struct EvaluationProgram {
  var budget = ".build/release/budget"
  var today = "2025-11-04"
  var showsMisses = false
  var files: [String] = []

  static func main() {
    do {
      try EvaluationProgram(Array(CommandLine.arguments.dropFirst())).run()
    } catch {
      complain("\(error)")
      exit(64)
    }
  }

  init(_ arguments: [String]) throws {
    var rest = ArraySlice(arguments)
    while let argument = rest.popFirst() {
      switch argument {
      case "--budget": budget = try rest.popFirst().orThrow("--budget needs a path")
      case "--today": today = try rest.popFirst().orThrow("--today needs a date")
      case "--misses": showsMisses = true
      default: files.append(argument)
      }
    }
    guard !files.isEmpty else { throw UsageError("no corpus file given, such as Tests/Corpus/money_en.tsv") }
  }

  func run() throws {
    let sentences = try files.flatMap { try Sentence.sentences(inFile: $0) }
    let lines = try OneRun.output(of: budget, arguments: ["parse", "--today", today], input: sentences.map(\.text))
    if lines.count != sentences.count {
      complain("\(sentences.count) sentences, but \(lines.count) answers")
    }
    let judgements = sentences.indices.map { index in
      let answer =
        index < lines.count ? Answer(line: lines[index], baseCurrency: "BGN") : .broken("no answer")
      return Judgement(sentences[index], answer)
    }
    if showsMisses { judgements.filter { !$0.isRight }.forEach(printMiss) }
    printTables(judgements)
    printReliability(sentences)
    print("µs per sentence: \(microseconds(sentences.map(\.text)))")
    let share = Tally(judgements).perMille
    print("\(share / 10).\(share % 10)")
  }

  private func printTables(_ judgements: [Judgement]) {
    for (title, isHeldOut) in [("open", false), ("held out", true)] {
      let part = judgements.filter { $0.sentence.isHeldOut == isHeldOut }
      guard !part.isEmpty else { continue }
      AccuracyTable(title, part).lines.forEach { print($0) }
      let effects = part.reduce(into: [Effect: Int]()) { $0[$1.effect, default: 0] += 1 }
      print(
        "rows: \(effects[.wrongRow] ?? 0) wrong, \(effects[.asked] ?? 0) asked about, \(effects[.refused] ?? 0) refused, of \(part.count)"
      )
      print("")
    }
  }

  /// How far the parser's own probabilities can be trusted, where nothing is asked about for being unsure: on the wire, a category
  /// that nothing told lowers them.
  private func printReliability(_ sentences: [Sentence]) {
    guard let day = CalendarDate(iso8601: today) else { return }
    let context = ParsingContext(today: day, doubt: 0)
    let claims = sentences.compactMap { sentence -> Reliability.Claim? in
      let read = Parser().understand(TokenizedText(sentence.text), in: context)
      guard case .entries(let entries) = read.outcome, let least = entries.map(\.probability).min() else { return nil }
      let isRight = Judgement(sentence, Answer(read)).rightEntries.allSatisfy { $0 }
      return Reliability.Claim(Double("\(least)") ?? 0, isRight: isRight)
    }
    let reliability = Reliability(claims)
    reliability.lines.forEach { print($0) }
    let (wrong, asked) = reliability.effects(of: Double("\(ParsingContext.usualDoubt)") ?? 0)
    print(
      "at the usual bound of \(ParsingContext.usualDoubt): \(wrong) written wrong, \(asked) right ones asked about\n")
  }

  private func printMiss(_ judgement: Judgement) {
    let blame = judgement.blame.map { "\($0)" }.joined(separator: ", ")
    print("[\(judgement.sentence.group)] \(judgement.sentence.text)\n    wrong: \(blame)")
    print("    want \(judgement.sentence.expected.shown)\n    got  \(judgement.answer.shown)")
  }

  /// The processor time of the parser alone, without the process around it: the best of ten rounds over all sentences.
  /// Processor time, because other programs' work is none of the parser's.
  private func microseconds(_ texts: [String]) -> String {
    guard !texts.isEmpty, let day = CalendarDate(iso8601: today) else { return "?" }
    let parser = Parser()
    let context = ParsingContext(today: day)
    let best = (0..<10).map { _ in
      let start = processorNanoseconds()
      for text in texts { _ = parser.understand(TokenizedText(text), in: context) }
      return processorNanoseconds() - start
    }.min()
    return "\((Double(best ?? 0) / Double(texts.count) / 10).rounded() / 100)"
  }

  private func processorNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// Writes to standard error.
private func complain(_ problem: String) {
  let line = Array("budget-eval: \(problem)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
}
