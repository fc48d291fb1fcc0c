import Vocabulary

/// Finds who was paid, and says it without branch numbers, terminals, cities and countries.
struct RecordMerchant {
  let items: [RecordItem]
  let utterance: Utterance
  let scanner: RecordScanner

  /// A name with the words that it was found by.
  struct Found {
    /// In lower case, clean; `nil` where nobody is named.
    var name: String?
    /// What the category is chosen by: the name's words, and those of what it was for.
    var words: [String] = []
    /// Which pieces name it; `nil` where nobody is named.
    var pieces: Range<Int>?
    /// Whether a label, a preposition, capitals or the vocabulary tell that it is one.
    var isTold = true
  }

  /// Who was paid, or who paid.
  func find(isIncome: Bool) -> Found {
    let named = name(isIncome: isIncome)
    let purpose = (after(.description) ?? after(.reference)).map { words($0) } ?? []
    var found = Found(name: nil, words: purpose)
    if let named {
      found.pieces = named
      found.isTold = isTold(named)
      let words = clean(named)
      found.name = words.isEmpty ? nil : joined(words)
      found.words = (knownPart(words) ?? words) + purpose
    } else if !purpose.isEmpty {
      found.name = purpose.joined(separator: " ")
      found.words += kinds(isIncome)
    } else {
      // Nobody is named: the kind of bill or income tells what it was for.
      found.words = kinds(isIncome)
    }
    // "osnovanie RABOTNA ZAPLATA OKTOMVRI KALINA TODOROVA": whose it is.
    if isIncome, purpose.isEmpty, let field = items.firstIndex(where: { $0.role == .description }) {
      found.words += items[field...].dropFirst().prefix { !$0.isBoundary && !$0.isAmount }.filter(\.isWord).flatMap {
        $0.tokens.map(utterance.text)
      }
    }
    return found
  }

  /// The words for a kind of bill, or of income.
  private func kinds(_ isIncome: Bool) -> [String] {
    items.filter { $0.role == .bill || isIncome && $0.role == .income }.flatMap { $0.tokens.map(utterance.text) }
  }

  /// Whether more than its place tells that these words name somebody.
  private func isTold(_ run: Range<Int>) -> Bool {
    if isCapital(run) || isKnown(run) || run.lowerBound == 0 { return true }
    let before = items[run.lowerBound - 1]
    if utterance.isText(before.tokens.lowerBound, "=") { return true }
    let capitals = run.count { items[$0].isWord && utterance.tokens[items[$0].tokens.lowerBound].capitalised }
    return before.glue != nil || before.role == .merchant || before.isBoundary || capitals > 1
  }

  /// Whether capitals or the vocabulary tell for sure that a stretch of words is a name.
  func isName(_ run: Range<Int>) -> Bool { isCapital(run) || isKnown(run) }

  // MARK: - Where it stands

  private func name(isIncome: Bool) -> Range<Int>? {
    if let labelled = after(.merchant) ?? after(.payer) { return labelled }
    let starred = items.indices.first { index in
      if case .star = items[index].kind { return items.indices.contains(index + 1) && items[index + 1].isWord }
      return false
    }
    if let starred, let run = run(around: starred) { return run }
    let glued = items.indices.compactMap { behindPreposition($0, isIncome: isIncome) }
      .filter { run in !run.allSatisfy { items[$0].role == .processor } }
    let said = RecordSender(items: items, utterance: utterance).name
    let start = said?.upperBound ?? 0
    // "TD Alert: You withdrew …": a bank, and what kind of message it is, before the colon.
    let isFromBank = said.map { items[$0].contains { $0.role == .bank } } ?? false
    let runs = isFromBank ? runs.filter { $0.lowerBound >= start } : runs
    let capitals = runs.filter { isCapital($0) && $0.lowerBound >= start }
    // "в LIDL", "at Tesco": a preposition before a name in capitals or one that is known says most.
    if let best = glued.first(where: { isCapital($0) || isKnown($0) }) { return best }
    if let known = capitals.first(where: isKnown) { return known }
    // "You paid Rob $30.00 for poker"
    if let object = runs.first(where: isObject) { return object }
    // A bank tells of it, and was not paid.
    let sender = said.flatMap { name in
      items[name].contains { $0.role == .bank } ? nil : run(from: name.lowerBound)
    }
    // "Etsy: Your order from TinyPine": a shop of theirs.
    if let best = glued.first(where: { isNamed($0) && isBehindFrom($0) }) { return best }
    // "Airbnb: You paid €241 for your stay in Kavala": a town, beside a shop that is known.
    if let sender, isKnown(sender), !items[sender].contains(where: { $0.role == .processor }) { return sender }
    if let best = glued.first(where: isNamed) { return best }
    if let sender, isKnown(sender) { return sender }
    if let first = capitals.first(where: { sender == nil || !isCodes($0) }) { return first }
    if let known = runs.first(where: isKnown) { return known }
    // "Платено! 12,50 лв., Такси Ме … на имейл": what the vocabulary knows is rather paid for than where the receipt goes.
    return sender ?? runs.first { isNamed($0) && isThing($0) } ?? glued.first ?? runs.first(where: isNamed)
      ?? runs.first(where: isThing)
  }

  /// Whether a name stands between a verb of paying and the amount.
  private func isObject(_ run: Range<Int>) -> Bool {
    guard run.lowerBound > 0, items.indices.contains(run.upperBound), items[run.upperBound].isAmount, isNamed(run)
    else {
      return false
    }
    let verb = items[run.lowerBound - 1]
    return (verb.role == .paid || verb.role == .sent)
      && verb.tokens.contains { RecordSigns.isReader($0, utterance) }
  }

  private func isBehindFrom(_ run: Range<Int>) -> Bool {
    items[..<run.lowerBound].last { $0.glue != .the && $0.glue != .article }
      .map { utterance.says($0.tokens.lowerBound, .from) } ?? false
  }

  /// What stands behind a label, up to the end of its field.
  private func after(_ role: RecordRole) -> Range<Int>? {
    for index in items.indices where items[index].role == role {
      var start = index + 1
      while items.indices.contains(start), items[start].isCrossed && items[start].glue != .at || isKey(start) {
        start += 1
      }
      if let run = run(from: start), run.lowerBound == start { return run }
      // "Merchant: Bon Marche": a name may begin with any word that has a capital.
      if role == .merchant, items.indices.contains(start + 1), start > index + 1, items[start + 1].isWord,
        items[start].role != nil, utterance.tokens[items[start].tokens.lowerBound].capitalised,
        let run = run(from: start + 1)
      {
        return start..<run.upperBound
      }
    }
    return nil
  }

  /// `"merchant": {"name": …`, `state=…`: what stands before a colon of data names no one.
  func isKey(_ index: Int) -> Bool {
    guard items[index].isWord, items.indices.contains(index + 2) else { return false }
    var next = index + 1
    let mark = items[next].tokens.lowerBound
    if utterance.isText(mark, "\"") || utterance.isText(mark, "'") { next += 1 }
    guard items[next].isLink else { return false }
    return next > index + 1 || utterance.isText(items[next].tokens.lowerBound, "=")
  }

  private func behindPreposition(_ index: Int, isIncome: Bool) -> Range<Int>? {
    guard let glue = items[index].glue, glue == .at || glue == .to || glue == .for && !isIncome else { return nil }
    var start = index + 1
    while items.indices.contains(start), items[start].glue == .the || items[start].glue == .article || isQuote(start) {
      start += 1
    }
    guard let run = run(from: start), run.lowerBound == start else { return nil }
    return run
  }

  private func isQuote(_ index: Int) -> Bool {
    if case .mark = items[index].kind { return true }
    return false
  }

  private func run(around star: Int) -> Range<Int>? {
    var start = star
    while start > 0, items[start - 1].isWord || items[start - 1].role == .processor { start -= 1 }
    return run(from: start) ?? run(from: star + 1)
  }

  private func isCapital(_ run: Range<Int>) -> Bool {
    run.contains {
      items[$0].isWord && scanner.isCapital(utterance.tokens[items[$0].tokens.lowerBound]) && hasLetters($0)
    }
  }

  /// "VAR–RIX", "SOF-BGY": letters that stand for something, beside the name of who sent it.
  private func isCodes(_ run: Range<Int>) -> Bool {
    run.allSatisfy {
      !items[$0].isWord || items[$0].tokens.allSatisfy { utterance.tokens[$0].source.count < 8 && isTriple($0) }
    }
  }

  /// Three letters, or several times three between dashes.
  private func isTriple(_ token: Int) -> Bool {
    utterance.text(token).split(separator: "-").allSatisfy { $0.count == 3 }
  }

  private func hasLetters(_ index: Int) -> Bool {
    utterance.tokens[items[index].tokens.lowerBound].source.count > 1
  }

  /// Whether its first letter is a capital.
  private func isNamed(_ run: Range<Int>) -> Bool {
    run.contains { items[$0].isWord && utterance.tokens[items[$0].tokens.lowerBound].capitalised }
  }

  /// Whether the vocabulary knows what is bought there.
  private func isThing(_ run: Range<Int>) -> Bool {
    Vocabulary.evidence(in: words(run)).contains { $0.kind <= .word && $0.category.type == .expense }
  }

  /// Whether the vocabulary knows a shop of that name.
  func isKnown(_ run: Range<Int>) -> Bool {
    Vocabulary.evidence(in: words(run)).contains { $0.kind == .merchant }
  }
}
