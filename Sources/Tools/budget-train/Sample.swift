import Entities
import Evaluation
import Language

/// One entry that was read of a sentence, and whether it is right.
struct Sample {
  private(set) var features: ConfidenceFeatures
  /// What it is worded with; `nil` where a machine wrote it.
  let signs: WordingSigns?
  /// The type it was read as.
  let type: TransactionType
  let isRight: Bool
  /// Of the same set are sentences that one person wrote at one time.
  let set: String
  /// Which sentence it was read of.
  let sentence: String
  /// How much it counts beside a sentence that was written for this, and read as it was written.
  let weight: Double

  /// Set, whether it is right, weight, features, odds of wording and type, and sentence.
  var line: String {
    let features = features.all.map { "\($0)" }.joined(separator: ",")
    return [set, isRight ? "1" : "0", "\(weight)", features, wording, typed, sentence].joined(separator: "\t")
  }

  private var wording: String { features.wording.map(String.init) ?? "" }
  private var typed: String { features.type.map(String.init) ?? "" }

  /// The same, with its wording judged by weights that were found without its set.
  func judged(by folds: WordingFolds) -> Sample {
    guard let signs else { return self }
    var sample = self
    if features.wording == Wording.odds(signs) { sample.features.wording = folds.odds(signs, of: set) }
    if let odds = features.type, odds != TypeWording.unasked {
      sample.features.type = folds.types(signs, of: set).odds(against: type)
    }
    return sample
  }
}

/// Reads sentences where nothing is asked about for being unsure.
struct SampleReader {
  /// What a sentence of the corpus that rules were made for weighs: it is nearly always right.
  static let knownWeight = 0.1
  /// What a sentence weighs of which a word was hidden.
  static let hiddenWeight = 0.03

  private let parser = Parser()
  private let context: ParsingContext

  init(today: CalendarDate) {
    context = ParsingContext(today: today, doubt: 0)
  }

  /// What comes of the sentences, as they stand.
  func samples(of sentences: [Sentence], isKnown: Bool) -> [Sample] {
    sentences.flatMap { sentence in
      samples(
        of: sentence, sentence.text, parser.understand(TokenizedText(sentence.text), in: context),
        weight: isKnown ? SampleReader.knownWeight : 1)
    }
  }

  /// What comes of them where one word after another is none that any table knows.
  ///
  /// Rules are made for the sentences that one has, and those of others hold words that nothing knows yet. A word of the amount is
  /// not hidden: numbers and currencies are few, and known.
  ///
  /// - Parameter isKnown: whether only one word of each sentence is hidden, another from sentence to sentence.
  func hiddenSamples(of sentences: [Sentence], isKnown: Bool) -> [Sample] {
    sentences.enumerated().flatMap { index, sentence -> [Sample] in
      var variants = HiddenWord.variants(of: sentence.text)
      if isKnown, !variants.isEmpty { variants = [variants[index % variants.count]] }
      let money = money(in: parser.understand(TokenizedText(sentence.text), in: context))
      return variants.flatMap { text -> [Sample] in
        let read = parser.understand(TokenizedText(text), in: context)
        if !money.isEmpty, self.money(in: read) != money { return [] }
        return samples(of: sentence, text, read, weight: SampleReader.hiddenWeight)
      }
    }
  }

  /// What they are worded with, as they stand and with one word hidden: rules and words were made for what the corpus names, and others name
  /// what nothing knows yet.
  func wordingSamples(of sentences: [Sentence]) -> [WordingSample] {
    sentences.enumerated().flatMap { index, sentence -> [WordingSample] in
      if sentence.mayAsk { return [] }
      let isEntry = if case .entries = sentence.expected { true } else { false }
      let hidden = HiddenWord.variants(of: sentence.text)
      let texts = [sentence.text] + (hidden.isEmpty ? [] : [hidden[index % hidden.count]])
      return texts.compactMap { text in
        parser.wording(of: TokenizedText(text), in: context).map {
          WordingSample(signs: $0, isEntry: isEntry, type: sentence.type, set: sentence.group, sentence: text)
        }
      }
    }
  }

  /// What a category is told by, of each entry that a sentence comes to.
  func contests(of sentence: Sentence) -> [CategoryContest] {
    parser.contests(of: TokenizedText(sentence.text), in: context)
  }

  /// Those entries, where a rule speaks against any of them, which what else is known may outweigh; else none.
  private static func doubted(_ entries: [ParsedEntry]) -> [ParsedEntry] {
    let rules: [ConfidenceFeature] = [.doubtedByRule, .doubtedByRemark, .refusedByRule, .toldByRule]
    return entries.contains { entry in rules.contains(where: entry.features.contains) } ? entries : []
  }

  private func money(in read: Interpretation) -> [Money] {
    if case .entries(let entries) = read.outcome { entries.map(\.money) } else { [] }
  }

  private func samples(of sentence: Sentence, _ text: String, _ read: Interpretation, weight: Double) -> [Sample] {
    let entries: [ParsedEntry]
    switch read.outcome {
    case .entries(let read): entries = read
    case .doubtful(let doubt): entries = SampleReader.doubted(doubt.readings.first ?? [])
    case .refused(.noEntry): entries = SampleReader.doubted(parser.judged(TokenizedText(text), in: context))
    default: return []
    }
    let signs = parser.wording(of: TokenizedText(text), in: context)
    return zip(entries, Judgement(sentence, Answer(entries)).rightEntries).map { entry, isRight in
      Sample(
        features: entry.features, signs: signs, type: entry.type, isRight: isRight, set: sentence.group, sentence: text,
        weight: weight / Double(entries.count))
    }
  }
}

extension [String] {
  /// Each of them once, in the order they come first.
  var eachOnce: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Sentence {
  /// The one type of all its entries.
  fileprivate var type: TransactionType? {
    guard case .entries(let entries) = expected, let first = entries.first?.type else { return nil }
    return entries.allSatisfy { $0.type == first } ? TransactionType(rawValue: first) : nil
  }
}
