import Entities
import Evaluation
import FoundationEssentials
import Language
import Platform

/// Finds out what each feature of an entry is worth:
/// `budget-train [--today YYYY-MM-DD] [--only FEATURE,…] [--samples FILE] [--write FILE] [--wording FILE]
/// [--judge] [--types FILE] [--categories FILE] [--category-wording FILE] [--lists Categories] --unseen FILE.tsv… --apart FILE.tsv… KNOWN.tsv…`
///
/// Or what each sign of a turn is worth: `budget-train [--samples FILE] [--turns FILE] --dialogues DIALOGUES.txt`
///
/// What the wording is worth is found on all of them: whether a sentence is an entry, no rule has a part in. `--only wording` finds
/// that alone. So is what tells a category among several that words point to, which `--only categories` finds alone.
///
/// Unseen files hold sentences that no rule was made for, with each set a group. The others are the corpus, which rules were made for.
/// With `--judge` each unseen set is judged by weights that were found without it.
@main
struct TrainingProgram {
  var today = "2025-11-04"
  var target: String?
  /// Where to write what the wording is worth.
  var wordingTarget: String?
  /// The same for the types of entries.
  var typesTarget: String?
  /// Where to write what tells a category among several.
  var categoriesTarget: String?
  /// Where to write what each sign of an entry's wording is worth for its category.
  var categoryWordingTarget: String?
  /// The folder of the categories' words.
  var lists = "Categories"
  /// Where to write what was read of each sentence, for who looks for a feature that is missing.
  var samplesFile: String?
  /// Dialogues that what turns are taken for is learned from, and where to write what was learned.
  var dialogues: String?
  var turnsTarget: String?
  /// The features that are found anew, where the others keep what they are worth.
  var only: [ConfidenceFeature]?
  /// Whether nothing but what tells a category is found.
  var onlyCategories = false
  /// Whether each unseen set is judged by weights found without it, which takes most of the time.
  var judges = false
  /// Files of sentences that no rule was made for.
  var unseenFiles: [String] = []
  /// Files of sentences that look like something else: only what the wording tells is learned from them.
  var apartFiles: [String] = []
  /// Files that rules were made for.
  var files: [String] = []

  static func main() {
    do {
      try TrainingProgram(Array(CommandLine.arguments.dropFirst())).run()
    } catch {
      let line = Array("budget-train: \(error)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
      exit(64)
    }
  }

  init(_ arguments: [String]) throws(UsageError) {
    var rest = ArraySlice(arguments)
    while let argument = rest.popFirst() {
      switch argument {
      case "--today": today = try rest.popFirst().orThrow("--today needs a day")
      case "--only":
        let names = try rest.popFirst().orThrow("--only needs features")
        if names == "categories" { onlyCategories = true } else { only = try TrainingProgram.features(names) }
      case "--write": target = try rest.popFirst().orThrow("--write needs a file")
      case "--wording": wordingTarget = try rest.popFirst().orThrow("--wording needs a file")
      case "--types": typesTarget = try rest.popFirst().orThrow("--types needs a file")
      case "--categories": categoriesTarget = try rest.popFirst().orThrow("--categories needs a file")
      case "--category-wording": categoryWordingTarget = try rest.popFirst().orThrow("--category-wording needs a file")
      case "--lists": lists = try rest.popFirst().orThrow("--lists needs a folder")
      case "--dialogues": dialogues = try rest.popFirst().orThrow("--dialogues needs a file")
      case "--turns": turnsTarget = try rest.popFirst().orThrow("--turns needs a file")
      case "--unseen": unseenFiles.append(try rest.popFirst().orThrow("--unseen needs a file"))
      case "--apart": apartFiles.append(try rest.popFirst().orThrow("--apart needs a file"))
      case "--judge": judges = true
      case "--samples": samplesFile = try rest.popFirst().orThrow("--samples needs a file")
      default: files.append(argument)
      }
    }
    guard !unseenFiles.isEmpty || dialogues != nil else {
      throw UsageError("no file given, such as --unseen Tests/Corpus/confidence.tsv")
    }
  }

  private static func features(_ names: String) throws(UsageError) -> [ConfidenceFeature] {
    var features: [ConfidenceFeature] = []
    for name in names.split(separator: ",") where name != "wording" {
      guard let feature = ConfidenceFeature.allCases.first(where: { "\($0)" == name }) else {
        throw UsageError("“\(name)” is no feature")
      }
      features.append(feature)
    }
    return features
  }

  func run() throws {
    guard let day = CalendarDate(iso8601: today) else { throw UsageError("“\(today)” is no day") }
    if let dialogues { try TurnTraining(dialogues: dialogues).run(writing: turnsTarget, samples: samplesFile) }
    guard !unseenFiles.isEmpty else { return }
    let reader = SampleReader(today: day)
    let unseen = try unseenFiles.flatMap { try Sentence.sentences(inFile: $0) }
    let known = try files.flatMap { try Sentence.sentences(inFile: $0) }
    let apart = try apartFiles.flatMap { try Sentence.sentences(inFile: $0) }
    try trainCategories(reader.categories(of: unseen + apart + known))
    if onlyCategories { return }
    let worded = reader.wordingSamples(of: unseen + apart + known)
    print("\(worded.count) sentences with an amount, \(worded.count { !$0.isEntry }) of them no entry")
    let folds = WordingFolds(worded)
    let plain = reader.samples(of: unseen, isKnown: false).map { $0.judged(by: folds) }
    let rest = reader.samples(of: known, isKnown: true).map { $0.judged(by: folds) }
    let hidden = (reader.hiddenSamples(of: unseen, isKnown: false) + reader.hiddenSamples(of: known, isKnown: true))
      .map { $0.judged(by: folds) }
    print("\(plain.count) entries of unseen sentences, \(rest.count) of known ones, \(hidden.count) with a hidden word")
    if let samplesFile {
      let lines = (plain + rest + hidden).map { $0.line + "\n" } + worded.map { $0.line + "\n" }
      try Data(lines.joined().utf8).write(to: URL(filePath: samplesFile), options: .atomic)
    }
    if judges { judge(plain, besides: rest + hidden) }
    let regression = Regression(plain + rest + hidden, only: only)
    if let target {
      try WeightsFile.save(WeightsFile.text(of: regression), to: target)
    }
    if let wordingTarget {
      let wording = WordingRegression(worded)
      try WeightsFile.save(wording.file(), to: wordingTarget)
      if let typesTarget { try WeightsFile.save(wording.typesFile(), to: typesTarget) }
    }
  }

  /// Finds what tells a category, by the wording of a whole and by the words that point to one.
  private func trainCategories(_ known: [KnownCategory]) throws {
    let listed = SampleReader.listed(in: lists)
    let folds = CategoryFolds(known, lists: listed)
    folds.judge(known)
    print("Without the wording:")
    CategoryRegression.judge(known.compactMap { CategorySample($0, nil) })
    print("With it:")
    let samples = known.compactMap { CategorySample($0, folds) }
    CategoryRegression.judge(samples)
    if let categoriesTarget {
      try WeightsFile.save(CategoryRegression(samples).file(), to: categoriesTarget)
    }
    if let categoryWordingTarget {
      try WeightsFile.save(CategoryWordingRegression(known + listed).file(), to: categoryWordingTarget)
    }
  }

  /// Prints how well each set is judged by weights that were found without it.
  private func judge(_ plain: [Sample], besides others: [Sample]) {
    let sets = plain.map(\.set).eachOnce
    var all: [Reliability.Claim] = []
    for set in sets {
      let regression = Regression((plain + others).filter { $0.set != set }, only: only)
      let claims = claims(plain.filter { $0.set == set }, regression)
      show(set, Reliability(claims), claims.count)
      all += claims
    }
    let reliability = Reliability(all)
    show("each left out", reliability, all.count)
    reliability.lines.forEach { print("  \($0)") }
  }

  private func show(_ set: String, _ reliability: Reliability, _ count: Int) {
    let area = reliability.areaUnderCurve.map { "\(($0 * 1_000).rounded() / 1_000)" } ?? "·"
    let effects = [0, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9].map { bound in
      let (wrong, asked) = reliability.effects(of: bound)
      return "\(bound): \(wrong) wrong, \(asked) asked"
    }
    print("\(set): \(count) sentences, area \(area)\n  " + effects.joined(separator: "; "))
  }

  /// A sentence is as sure as the least sure of its entries.
  private func claims(_ samples: [Sample], _ regression: Regression) -> [Reliability.Claim] {
    var claims: [String: Reliability.Claim] = [:]
    var order: [String] = []
    for sample in samples {
      let probability = regression.probability(sample.features)
      guard let before = claims[sample.sentence] else {
        order.append(sample.sentence)
        claims[sample.sentence] = Reliability.Claim(probability, isRight: sample.isRight)
        continue
      }
      claims[sample.sentence] = Reliability.Claim(
        min(before.probability, probability), isRight: before.isRight && sample.isRight)
    }
    return order.compactMap { claims[$0] }
  }
}
