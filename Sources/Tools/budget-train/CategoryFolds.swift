import Entities
import Evaluation
import FoundationEssentials
import Language
import VocabularyCompiler

/// An entry of which the category is known.
struct KnownCategory {
  let contest: CategoryContest
  let category: BudgetCategory
  /// Of the same set are sentences that one person wrote at one time.
  let set: String
  /// How much it counts beside a sentence.
  var weight = 1.0
}

extension SampleReader {
  /// The entries of sentences that are known by their category.
  func categories(of sentences: [Sentence]) -> [KnownCategory] {
    sentences.flatMap { sentence -> [KnownCategory] in
      guard case .entries(let expected) = sentence.expected else { return [] }
      let read = contests(of: sentence)
      guard read.count == expected.count else { return [] }
      return zip(read, expected).compactMap { contest, expected in
        let category = TransactionType(rawValue: expected.type ?? "").flatMap { type in
          BudgetCategory.all(of: type).first { $0.name == expected.category }
        }
        return category.map { KnownCategory(contest: contest, category: $0, set: sentence.group) }
      }
    }
  }

  /// What the lists say of words of expense categories that surely mean one: names of chains say nothing by their letters.
  static func listed(in folder: String) -> [KnownCategory] {
    CategoryFolder(path: folder).listings.compactMap { listing in
      guard listing.category.kind == .expenses, !listing.isHint, listing.section != .brands,
        listing.section != .merchants, listing.section != .generalMerchants,
        let category = BudgetCategory.all(of: .expense).first(where: { $0.name == listing.category.name })
      else { return nil }
      let words = listing.phrase.split(separator: " ").map(String.init)
      return KnownCategory(
        contest: CategoryContest(named: [], signs: CategorySigns(words)), category: category, set: "lists",
        weight: listedWeight)
    }
  }

  private static let listedWeight = 0.5
}

/// What entries are worded with, judged by weights that were found without the set that they are of.
struct CategoryFolds {
  private static let count = 8

  private let folds: [String: Int]
  private let regressions: [CategoryWordingRegression]

  /// Finds the weights once for each eighth of the sets, on all the others and on the lists.
  init(_ known: [KnownCategory], lists: [KnownCategory]) {
    var folds: [String: Int] = [:]
    for entry in known where folds[entry.set] == nil { folds[entry.set] = folds.count % CategoryFolds.count }
    self.folds = folds
    regressions = (0..<CategoryFolds.count).map { fold in
      CategoryWordingRegression(known.filter { folds[$0.set] != fold } + lists)
    }
  }

  func wording(_ signs: CategorySigns, of set: String) -> CategoryWording {
    regressions[folds[set] ?? 0].wording(signs)
  }

  /// Prints how often the wording alone tells the category, and how often where no word points anywhere and it is sure enough.
  func judge(_ known: [KnownCategory]) {
    let expenses = known.filter { $0.category.type == .expense }
    let told = expenses.map { (known: $0, likeliest: wording($0.contest.signs, of: $0.set).likeliest) }
    let right = told.filter { $0.likeliest?.category == $0.known.category }
    print("\(expenses.count) expenses; each eighth of the sets left out, their wording alone tells \(right.count)")
    let unnamed = told.filter { $0.known.contest.named.isEmpty }
    for bound in [0.4, 0.5, 0.6, 0.7, 0.8, 0.9] {
      let sure = unnamed.filter { ($0.likeliest?.share ?? 0) >= bound }
      let right = sure.count { $0.likeliest?.category == $0.known.category }
      print("  of \(unnamed.count) without a known word, \(sure.count) from a share of \(bound), \(right) rightly")
    }
  }
}
