/// What the money of an account is.
enum JournalRoot: Hashable {
  case expense, income, savings
  /// One's own, or owed: what moves between such accounts is no entry.
  case own
  case equity

  /// By the names of the three programs, and the letters by which hledger declares them.
  init?(_ name: String) {
    switch name.lowercased() {
    case "expenses", "expense", "x": self = .expense
    case "income", "incomes", "revenue", "revenues", "r": self = .income
    case "assets", "asset", "liabilities", "liability", "a", "l", "c": self = .own
    case "equity", "e", "v": self = .equity
    default: return nil
    }
  }

  /// What an account is, and which category its name says: all behind the root, or behind what is called savings, if anything is.
  static func told(_ account: String, declared: [String: JournalRoot]) -> (root: JournalRoot, category: String?)? {
    let parts = account.split(separator: ":").map(String.init)
    var found: (root: JournalRoot, depth: Int)?
    for depth in parts.indices {
      let name = parts[...depth].map { $0.lowercased() }.joined(separator: ":")
      if let root = declared[name] { found = (root, depth) }
    }
    if found == nil, let first = parts.first, let root = JournalRoot(first), first.utf8.count > 1 { found = (root, 0) }
    guard let (root, depth) = found else { return nil }
    if root == .own, let savings = parts.firstIndex(where: { ["savings", "saving"].contains($0.lowercased()) }) {
      return (.savings, category(parts[(savings + 1)...]) ?? parts[savings])
    }
    return (root, category(parts[(depth + 1)...]))
  }

  private static func category(_ parts: ArraySlice<String>) -> String? {
    parts.isEmpty ? nil : parts.joined(separator: ":")
  }
}
