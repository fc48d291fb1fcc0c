/// One phrase of a category's file.
public struct Listing: Hashable, Sendable {
  /// The sections a category's file may have.
  public enum Section: String, CaseIterable, Sendable {
    /// What people call the category itself.
    case name
    /// Shops and firms of one trade.
    case merchants
    /// Kinds of shops and trades: a restaurant, a dentist.
    case places
    /// Shops that sell many things: a word beside them decides.
    case generalMerchants = "general merchants"
    /// Shops of food to take home: a dish beside them does not decide.
    case supermarkets
    /// Things and services of the category.
    case words
    /// What is eaten on the spot, but in a supermarket's bag is groceries.
    case dishes
    /// Food to cook with, which gives way to a dish.
    case ingredients
    /// Names of chains, read from a file of `brands/`: a shop of many things that nothing else lists.
    case brands

    /// The sections of a category's own file.
    static let ofCategories = allCases.filter { $0 != .brands }
  }

  /// How surely a phrase points to its category.
  public enum Mark: Sendable {
    /// As its section says.
    case plain
    /// `!`: whatever stands beside it.
    case sure
    /// `?`: only where nothing else points anywhere.
    case hint
  }

  /// The phrase as the file spells it.
  public let phrase: String
  /// The category of the file.
  public let category: CategoryName
  /// The section it stands in.
  public let section: Section
  /// How surely it points to the category.
  public let mark: Mark
  /// The file, relative to the package.
  public let file: String
  /// The line, from 1.
  public let line: Int

  /// Whether another category of the type may list the phrase too.
  public var isHint: Bool { mark == .hint }

  /// One phrase of a category's file.
  public init(
    phrase: String, category: CategoryName, section: Section, mark: Mark = .plain, file: String = "", line: Int = 0
  ) {
    self.phrase = phrase
    self.category = category
    self.section = section
    self.mark = mark
    self.file = file
    self.line = line
  }
}
