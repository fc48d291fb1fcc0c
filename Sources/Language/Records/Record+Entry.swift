import Entities
import Vocabulary

/// The entry that a record comes to, and how it was made out.
extension Record {
  /// `"amount": {"value": 4590, …`: many interfaces count in hundredths where an amount is an object of its own; the same entry then.
  func minorUnits(_ entry: ParsedEntry, at place: Int) -> ParsedEntry? {
    guard let value = items[place].amount?.value, value.isWhole, value.whole > 99,
      scanner.depth(before: items[place].tokens.lowerBound) > 1
    else { return nil }
    var hundredths = entry
    hundredths.money = Money(Numeral(value.mantissa, places: 2).decimal, entry.money.currency)
    return hundredths
  }

  /// The code of a fiscal slip names nobody.
  var isSlip: Bool { items.contains { if case .identifier(.slip) = $0.kind { true } else { false } } }

  /// "Google Wallet: £14.22 at Lidl", "Revolut · Glovo 27,85 лв.": a bank before the colon or the dot, and a shop that is known behind it.
  var namesKnownShop: Bool {
    let start: Int
    if let sender, items[sender].contains(where: { $0.role == .bank }) {
      start = sender.upperBound
    } else if items.count > 1, items[0].role == .bank, items[1].isBoundary {
      start = 2
    } else {
      return false
    }
    let merchant = merchant
    return merchant.runs.contains { run in
      guard run.lowerBound >= start else { return false }
      let words = merchant.words(run)
      return merchant.isKnown(run) || words.count == 1 && words.first.flatMap(Vocabulary.shop) != nil
    }
  }

  /// The entry of an amount, and to whom it was paid.
  func entry(
    at place: Int, _ verdict: RecordState.Verdict
  ) -> (entry: ParsedEntry, who: RecordMerchant.Found)? {
    guard let amount = items[place].amount else { return nil }
    var isRefund = false
    var isIncome = amount.sign > 0 && verdict == .silent
    if case .received(let refund) = verdict { (isIncome, isRefund) = (true, refund) }
    let who = merchant.find(isIncome: isIncome)
    let words = wordsOfCategory(who, isIncome: isIncome)
    var evidence = CategoryEvidenceOfClause.of(words, utterance.asked)
    if !isIncome, words == who.words, let first = evidence.first, first.words.lowerBound == 0 {
      evidence[0] = first.asShop(words)
    }
    let isPutAside = verdict == .none(.ownTransfer)
    let type: TransactionType =
      isIncome ? .income : isPutAside || Record.isLaidAside(evidence) ? .savings : .expense
    let choice = CategoryChooser(
      words: words, evidence: evidence, cues: cues(isRefund),
      fromSomebody: isIncome && who.name != nil && !items.contains { $0.role == .income }, learned: context.learned,
      asked: utterance.asked
    ).choose(type, details: who.name)
    var date = context.defaultDate ?? context.today
    if case .day(let day) = RecordDays(
      items: items, utterance: utterance, today: context.today, currency: amount.currency
    ).choose() {
      date = day
    }
    let currency = amount.currency ?? loneCurrency ?? (isSlip ? slipCurrency(on: date) : nil)
    var entry = ParsedEntry(
      money: Money(amount.value.decimal, currency.flatMap { Currency(code: $0) } ?? context.baseCurrency), date: date,
      type: type, category: choice.category, details: who.name, confidence: 0)
    entry.judge(
      by: features(of: entry, verdict, choice, saysCurrency: currency != nil), isFallback: choice.isFallback)
    if let guess = choice.guess { entry.category = guess }
    return (entry, who)
  }

  /// The words that tell the category: those of the name, or what else is named where the name is no shop's that is known.
  ///
  /// "Your receipt from Apple. iCloud+ 200 GB", "Platihte 4 lv za 2 chasa sinya zona".
  private func wordsOfCategory(_ who: RecordMerchant.Found, isIncome: Bool) -> [String] {
    let evidence = CategoryEvidenceOfClause.of(who.words, utterance.asked)
    guard !isIncome, !evidence.contains(where: { $0.kind < .word || $0.kind == .transliteration }) else {
      return who.words
    }
    let all = items.filter { $0.isWord || $0.glue != nil }.flatMap { $0.tokens.map(utterance.text) }
    let others = CategoryEvidenceOfClause.of(all, utterance.asked).filter { item in
      item.category.type == .expense && item.weight >= 80
        && (evidence.isEmpty ? item.kind <= .transliteration : item.kind < .word)
    }
    guard let best = others.max(by: { $0.weight < $1.weight }) else { return who.words }
    return Array(all[best.words])
  }

  /// "200.00 BGN to Avi Savings": what is paid to an account that has a category of savings by its name.
  static func isLaidAside(_ evidence: [CategoryEvidenceOfClause]) -> Bool {
    evidence.contains { $0.kind == .categoryName && $0.category.type == .savings && !$0.category.isFallback }
  }

  /// What the confidence of its entry rests on.
  private func features(
    of entry: ParsedEntry, _ verdict: RecordState.Verdict, _ choice: CategoryChooser.Choice, saysCurrency: Bool
  ) -> ConfidenceFeatures {
    var features = ConfidenceFeatures()
    features.note(.record)
    if case .silent = verdict { features.note(.silentRecord) }
    features.note(.noWords, entry.details == nil)
    features.note(.recordWithoutCurrency, !saysCurrency)
    features.note(.savings, entry.type == .savings)
    features.note(.fallbackCategory, choice.isFallback)
    return features
  }

  private func cues(_ isRefund: Bool) -> [Cue.Role] {
    if isRefund { return [.refund] }
    return items.contains { $0.role == .income } ? [.income] : [.receive]
  }

  /// No currency stands in the code of a slip: the country's own on that day (Ordinance N-18, annex 18a).
  private func slipCurrency(on date: CalendarDate) -> String { date.year < 2026 ? "BGN" : "EUR" }

  /// `"currency": "EUR"`: named once, and not beside the number.
  private var loneCurrency: String? {
    var codes: Set<String> = []
    for item in items {
      if case .currency(let code) = item.kind { codes.insert(code) }
      if let code = item.amount?.currency { codes.insert(code) }
    }
    return codes.count == 1 ? codes.first : nil
  }

  func explanation(_ weight: Int) -> [String] {
    var lines = ["record: \(weight) signs of one"]
    for item in items {
      let words = utterance.words(item.tokens)
      switch item.kind {
      case .label(let role): lines.append("label: “\(words)” = \(role.rawValue)")
      case .amount(let amount):
        let role = amount.role.map(\.rawValue) ?? "no label"
        lines.append("number: \(amount.value.decimal)\(amount.currency.map { " " + $0 } ?? "") = \(role)")
      case .identifier(let kind): lines.append("identifier: “\(words)” = \(kind)")
      case .day(let day): lines.append("day: “\(words)” = \(day.date.map { "\($0)" } ?? "unclear")")
      default: break
      }
    }
    return lines.map { $0.count > Explanation.width ? $0.prefix(Explanation.width - 1) + "…" : $0 }
  }
}
