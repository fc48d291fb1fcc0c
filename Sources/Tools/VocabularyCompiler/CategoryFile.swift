import WordForms

/// A file of `Categories/`: `#` comments, sections in square brackets; what the category is under `[category]`, then phrases, one
/// a line or separated by commas.
public struct CategoryFile: Sendable {
  /// The category.
  public private(set) var head: CategoryHead
  /// Its phrases, in the file's order.
  public private(set) var listings: [Listing] = []
  /// What is wrong with it.
  public private(set) var complaints: [Complaint] = []

  private let path: String
  private var place = Place.start

  /// Where the lines that are read stand.
  private enum Place {
    case start, head
    case section(Listing.Section)
  }

  /// Reads the text of one category's file.
  ///
  /// - Parameter kind: the type that its folder stands for.
  public init(kind: CategoryName.Kind, path: String, text: String) {
    head = CategoryHead(CategoryName(kind, ""))
    self.path = path
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      read(line, number: index + 1)
    }
    if head.name.name.isEmpty, complaints.isEmpty {
      complain(1, "the category has no name; begin the file with [category] and name = …")
    }
  }

  private mutating func read(_ line: Substring, number: Int) {
    let content = line.prefix { $0 != "#" }.trimmed
    if content.isEmpty { return }
    if content.first == "[" {
      readSection(content, number: number)
      return
    }
    switch place {
    case .start: complain(number, "“\(content)” stands before the first section; put a line such as [words] above it")
    case .head: readHead(content, number: number)
    case .section(let section):
      for part in content.split(separator: ",", omittingEmptySubsequences: false) {
        readPhrase(part.trimmed, section: section, number: number)
      }
    }
  }

  private mutating func readHead(_ content: Substring, number: Int) {
    let parts = content.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0.trimmed) }
    if let fault = head.read(parts[0], parts.count == 2 ? parts[1] : nil) { complain(number, fault) }
  }

  private mutating func readSection(_ content: Substring, number: Int) {
    guard content.last == "]" else { return complain(number, "a section ends with ], as in [words]") }
    let title = String(content.dropFirst().dropLast().trimmed)
    if title == "category" {
      guard case .start = place else { return complain(number, "[category] stands first, and once") }
      return place = .head
    }
    guard let section = Listing.Section(rawValue: title), section != .brands else {
      let known = (["category"] + Listing.Section.ofCategories.map(\.rawValue)).map { "[\($0)]" }.joined(separator: " ")
      return complain(number, "there is no section [\(title)]; there are \(known)")
    }
    place = .section(section)
  }

  private mutating func readPhrase(_ part: Substring, section: Listing.Section, number: Int) {
    let mark: Listing.Mark = part.first == "?" ? .hint : part.first == "!" ? .sure : .plain
    let phrase = String((mark == .plain ? part : part.dropFirst()).trimmed)
    if phrase.isEmpty {
      return complain(number, "an empty phrase; remove the comma or the mark that has nothing beside it")
    }
    if let fault = CategoryFile.fault(in: phrase) { return complain(number, fault) }
    listings.append(
      Listing(phrase: phrase, category: head.name, section: section, mark: mark, file: path, line: number))
  }

  private mutating func complain(_ line: Int, _ message: String) {
    complaints.append(Complaint(file: path, line: line, message: message))
  }

  /// Why something cannot be a phrase; `nil` if it can.
  static func fault(in phrase: String) -> String? {
    if let wrong = phrase.first(where: { !isAllowed($0) }) { return explain(wrong, in: phrase) }
    return PhraseKey.of(phrase).allSatisfy(PhraseKey.isDigit) ? "“\(phrase)” has no letter" : nil
  }

  private static func isAllowed(_ character: Character) -> Bool {
    if " &'-.+".contains(character) { return true }
    return !character.isUppercase && !PhraseKey.of(String(character)).isEmpty
  }

  private static func explain(_ wrong: Character, in phrase: String) -> String {
    if wrong.isUppercase { return "“\(phrase)” has the capital letter “\(wrong)”; write \(phrase.lowercased())" }
    return "“\(phrase)” has the character “\(wrong)”; only letters, digits, spaces and & ' - . + may stand in a phrase"
  }
}

extension Substring {
  /// Without the white space around it.
  var trimmed: Substring {
    let head = drop { $0.isWhitespace }
    guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return head }
    return head[...last]
  }
}
