import Entities
import FoundationEssentials

/// The folder `Categories/`: a sub-folder for each transaction type, a file for each category.
public struct CategoryFolder: Sendable {
  /// The phrases of all files.
  public let listings: [Listing]
  /// What is wrong in them, by file and line.
  public let complaints: [Complaint]

  /// Reads every file below `path`; complaints name files as `Categories/expenses/fun.txt`.
  public init(path: String) {
    var listings: [Listing] = []
    var complaints: [Complaint] = []
    for category in BudgetCategory.allCases {
      let name = CategoryFolder.fileName(of: category)
      let shown = URL(fileURLWithPath: path).lastPathComponent + "/" + name
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path + "/" + name)) else {
        complaints.append(Complaint(file: shown, line: 1, message: "the category has no file, or it cannot be read"))
        continue
      }
      guard let text = String(bytes: data, encoding: .utf8) else {
        complaints.append(Complaint(file: shown, line: 1, message: "the file is not UTF-8 text; save it as UTF-8"))
        continue
      }
      let file = CategoryFile(category: category, path: shown, text: text)
      listings += file.listings
      complaints += file.complaints
    }
    self.listings = listings
    self.complaints = complaints + CategoryFolder.strays(in: path) + Conflicts.among(listings)
  }

  /// Where the phrases of a category stand, such as `expenses/body-care.txt`.
  public static func fileName(of category: BudgetCategory) -> String {
    let folder =
      switch category.type {
      case .expense: "expenses"
      case .income: "income"
      case .savings: "savings"
      }
    let name = category.name.lowercased().split(separator: " ").joined(separator: "-")
    return "\(folder)/\(name).txt"
  }

  /// A text file that belongs to no category would be left out in silence: a misspelt name.
  private static func strays(in path: String) -> [Complaint] {
    let known = Set(BudgetCategory.allCases.map(fileName(of:)))
    let root = URL(fileURLWithPath: path).lastPathComponent
    return ["expenses", "income", "savings"].flatMap { folder -> [Complaint] in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []
      return names.sorted().filter { $0.hasSuffix(".txt") && !known.contains("\(folder)/\($0)") }.map {
        Complaint(file: "\(root)/\(folder)/\($0)", line: 1, message: "there is no category of this name in \(folder)")
      }
    }
  }
}
