import Entities
import FoundationEssentials
import Language
import Ledger
import Sheets
import Vocabulary

/// What a sheet calls categories, and by what its rows stand under each: learned from the names themselves, and from the rows.
struct LabelModel: Hashable {
  /// One of the sheet's categories.
  struct Label: Hashable {
    let name: String
    /// The type of its rows, or the one that its name says; `nil` where nothing does.
    var type: TransactionType?
    /// How many rows stand under it.
    var rows = 0

    /// Whether it is called so; a type that is `nil`, here or there, is any.
    func isCalled(_ name: String, _ wanted: TransactionType?) -> Bool {
      (type == nil || wanted == nil || type == wanted) && FoldedText.saysTheSame(self.name, name)
    }
  }

  var labels: [Label] = []
  /// Whether only these may stand in the sheet.
  let isClosed: Bool
  /// How often each feature was met under each label, by the labels' places.
  var counts: [String: [Int: Double]] = [:]

  /// `nil` where the sheet calls them as the contract does, names of people and all; without any label where it might be
  /// anybody's: no word of its own, and none that is one family's.
  init?(_ sheet: SheetLabels) {
    isClosed = !sheet.listed.isEmpty
    var places = Places()
    for listed in sheet.listed where !listed.name.isEmpty { add(listed.name, listed.type, to: &places) }
    if !isClosed { for name in sheet.uses.map(\.label) + sheet.named { add(name, nil, to: &places) } }
    guard labels.contains(where: { !LabelModel.isContracts($0.name) }) else {
      guard !isClosed, !labels.contains(where: { LabelModel.isOnePersons($0.name) }) else { return nil }
      labels = []
      return
    }
    let uses = sheet.uses.compactMap { use in places.place(of: use.label, use.type).map { (use: use, place: $0) } }
    for (_, place) in uses { labels[place].rows += 1 }
    learnTypes(uses)
    for index in labels.indices { learnName(of: index) }
    weakenParts()
    for listed in sheet.listed where !listed.words.isEmpty {
      if let place = places.place(of: listed.name, listed.type) { learn(listed.words, at: place) }
    }
    // What was done lately counts for more than what was done long ago, and what was done last with a name most.
    var words = RowWords()
    for (age, (use, place)) in uses.reversed().enumerated() {
      guard let said = words.said(by: use) else { continue }
      learn(said, use.amount, at: place, weight: age < 400 ? 1 : 0.5)
      for name in said.newest { counts[name, default: [:]][place, default: 0] += 1 }
    }
  }

  /// Where labels stand, by their names and types: each spelling is folded once.
  private struct Places {
    /// A name, and the type where the list says it.
    struct Key: Hashable {
      let name: String
      let type: TransactionType?
    }
    private var bySpelling: [Key: Int?] = [:]
    private var byName: [Key: Int] = [:]

    /// The label of that name and type; else the one of that name whose type the list does not say.
    mutating func place(of name: String, _ type: TransactionType?) -> Int? {
      let spelling = Key(name: name, type: type)
      if let known = bySpelling[spelling] { return known }
      let folded = FoldedText.folded(name)
      let place = byName[Key(name: folded, type: type)] ?? byName[Key(name: folded, type: nil)]
      bySpelling[spelling] = .some(place)
      return place
    }

    mutating func add(_ name: String, _ type: TransactionType?, at place: Int) {
      byName[Key(name: FoldedText.folded(name), type: type)] = place
      bySpelling[Key(name: name, type: type)] = .some(place)
    }
  }

  private mutating func add(_ name: String, _ type: TransactionType?, to places: inout Places) {
    guard places.place(of: name, type) == nil else { return }
    places.add(name, type, at: labels.count)
    labels.append(Label(name: name, type: type))
  }

  /// Whether the contract has a category of that name.
  static func isContracts(_ name: String) -> Bool {
    TransactionType.allCases.contains { BudgetCategory(name: name, type: $0) != nil }
  }

  /// Whether the contract's category of that name is that of one person.
  private static func isOnePersons(_ name: String) -> Bool {
    TransactionType.allCases.contains { BudgetCategory(name: name, type: $0)?.owner.isEmpty == false }
  }

  private func find(_ name: String, _ type: TransactionType?) -> Int? {
    labels.firstIndex { $0.isCalled(name, type) }
  }

  /// The type of most of its rows; of one without any, what its name says.
  private mutating func learnTypes(_ uses: [(use: SheetLabels.Use, place: Int)]) {
    var rows = [[TransactionType: Int]](repeating: [:], count: labels.count)
    for (use, place) in uses { rows[place][use.type, default: 0] += 1 }
    for index in labels.indices where labels[index].type == nil {
      if let most = rows[index].max(by: { $0.value < $1.value }) {
        labels[index].type = most.key
      } else {
        let name = labels[index].name
        let meant = BudgetCategory.meant(by: name, type: nil).max { $0.weight < $1.weight }
        labels[index].type = TransactionType(categoryWord: name) ?? meant?.category.type
      }
    }
  }

  /// The name stands for some rows that nobody has written yet.
  private mutating func learnName(of index: Int) {
    let label = labels[index]
    for (category, weight) in BudgetCategory.meant(by: label.name, type: label.type) {
      counts[LabelFeatures.of(category), default: [:]][index, default: 0] += weight
    }
    let words = LabelFeatures.words(of: FoldedText.folded(label.name))
    for kind in PlainKinds.all.kinds(in: words, type: label.type) {
      counts[kind, default: [:]][index, default: 0] += LabelModel.whole
    }
    for word in words {
      counts["w" + word, default: [:]][index, default: 0] += 3
    }
  }

  /// Where one name is that of a whole category (“Paycheck”), another one that is only a word of it (“Bonus”) stands for that thing alone.
  private mutating func weakenParts() {
    for (feature, known) in counts where feature.hasPrefix("c") && known.count > 1 {
      guard let most = known.values.max(), most >= LabelModel.whole else { continue }
      counts[feature] = known.mapValues { $0 >= LabelModel.whole ? $0 : min($0, LabelModel.part) }
    }
  }

  /// What a name counts for that is a category's, and at most one that is a part of it.
  private static let (whole, part) = (4.0, 1.0)

  /// What the workbook says points to a label. The name of one of the program's own categories brings along all that points there.
  private mutating func learn(_ words: [String], at place: Int) {
    for phrase in words {
      let folded = FoldedText.folded(phrase)
      for (category, weight) in BudgetCategory.meant(by: phrase, type: labels[place].type) where weight >= 4 {
        counts[LabelFeatures.of(category), default: [:]][place, default: 0] += weight
      }
      counts["~" + folded, default: [:]][place, default: 0] += 3
      // Of several words each alone may mean something else.
      let parts = LabelFeatures.words(of: folded)
      if parts.count == 1 { counts["w" + parts[0], default: [:]][place, default: 0] += 3 }
    }
  }

  /// Takes in what a person has taught to stand under a word of the sheet.
  mutating func teach(_ phrase: LearnedPhrase) {
    guard let label = phrase.label ?? (phrase.source == .taught ? onlyLabel(for: phrase.category) : nil),
      let place = find(label, phrase.category.type)
    else { return }
    counts[LabelFeatures.taught(phrase.phrase), default: [:]][place, default: 0] += 1
    learn([phrase.phrase], at: place)
  }

  /// What was taught of the details of an entry, or of the longest part of them; `nil` where nothing was.
  func taught(of entry: BudgetAction) -> String? {
    guard let details = entry.details else { return nil }
    if let label = taught(details, entry.transactionType) { return label }
    return details.split(separator: " ").map(String.init).longestRun(of: LabelModel.longestTaught) {
      taught($0, entry.transactionType)
    }
  }

  /// A phrase of more words is found only where it is all of the details.
  private static let longestTaught = 5

  private func taught(_ phrase: String, _ type: TransactionType) -> String? {
    counts[LabelFeatures.taught(phrase)]?.keys.map { labels[$0] }.first { ($0.type ?? type) == type }?.name
  }

  private mutating func learn(_ said: RowWords.Said, _ amount: Decimal, at place: Int, weight: Double) {
    if let name = said.name, counts[name]?[place] == nil {
      counts[LabelFeatures.names, default: [:]][place, default: 0] += 1
    }
    for feature in said.features + LabelFeatures.names(of: amount) {
      counts[feature, default: [:]][place, default: 0] += weight
    }
  }

  /// Takes an entry in that was written under a label; answers whether that tells anything new.
  mutating func learn(_ entry: BudgetAction, under label: String) -> Bool {
    if !isClosed, find(label, entry.transactionType) == nil {
      labels.append(Label(name: label, type: entry.transactionType))
      learnName(of: labels.count - 1)
    }
    guard let details = entry.details, let place = find(label, entry.transactionType),
      counts["=" + FoldedText.folded(details)]?[place] == nil
    else { return false }
    let use = SheetLabels.Use(label: label, type: entry.transactionType, details: details, amount: entry.amount)
    for feature in LabelFeatures(row: use, category: entry.category).all {
      counts[feature.name, default: [:]][place, default: 0] += 1
    }
    counts[LabelFeatures.names, default: [:]][place, default: 0] += 1
    labels[place].rows += 1
    return true
  }

  /// Where a name stands: in rows, or else in what the workbook says of its categories.
  private func places(ofName folded: String) -> [Int: Double]? { counts["=" + folded] ?? counts["~" + folded] }

  /// The unlisted category for a phrase that stands beside a label, and that the program's own words do not know: or know as money that
  /// goes the other way, where several rows say otherwise.
  func category(ofUnknown phrase: String) -> BudgetCategory? {
    let folded = FoldedText.folded(phrase)
    guard let label = places(ofName: folded)?.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key,
      let type = labels[label].type
    else { return nil }
    let evidence = Vocabulary.evidence(in: LabelFeatures.words(of: folded))
    let isOther = evidence.allSatisfy { $0.category.type != type } && payee(phrase)?.type == type
    return evidence.isEmpty || isOther ? .unlisted(for: type) : nil
  }

  /// What its rows say of a name, payee or note; `nil` where none has it.
  func payee(_ name: String) -> KnownPayee? {
    guard let rows = counts["=" + FoldedText.folded(name)] else { return nil }
    let types = Set(rows.keys.map { labels[$0].type })
    // Its last row was counted twice.
    let isOften = rows.values.reduce(0, +) - 1 >= LabelModel.often
    return KnownPayee(type: types.count == 1 && isOften ? types.first ?? nil : nil)
  }

  /// So many rows, the older ones half, tell whether somebody pays or is paid.
  private static let often = 2.0

  /// Whether a row has the very details of an entry.
  func knowsPayee(of entry: BudgetAction) -> Bool {
    entry.details.flatMap { places(ofName: FoldedText.folded($0)) } != nil
  }

  /// Whether all that stands under a type is what the contract calls it: then one of its other names may stand there, too.
  func speaksContract(_ type: TransactionType) -> Bool {
    !isClosed && labels.allSatisfy { $0.type != type || BudgetCategory(name: $0.name, type: type) != nil }
  }
}
