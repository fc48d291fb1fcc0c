import Entities

/// One phrase of a category's file.
public struct Listing: Hashable, Sendable {
  /// The sections a category's file may have.
  public enum Section: String, CaseIterable, Sendable {
    /// What people call the category itself.
    case name
    /// Shops and firms that sell what the category is about.
    case merchants
    /// Shops that sell many things: a word beside them decides.
    case generalMerchants = "general merchants"
    /// Things and services of the category.
    case words
    /// Things that give way to the shop they were bought in.
    case generalWords = "general words"
  }

  /// The phrase as the file spells it.
  public let phrase: String
  /// The category of the file.
  public let category: BudgetCategory
  /// The section it stands in.
  public let section: Section
  /// Marked `?`: points to the category only where nothing else does.
  public let isHint: Bool
  /// The file, relative to the package.
  public let file: String
  /// The line, from 1.
  public let line: Int

  /// One phrase of a category's file.
  public init(
    phrase: String, category: BudgetCategory, section: Section, isHint: Bool = false, file: String = "", line: Int = 0
  ) {
    self.phrase = phrase
    self.category = category
    self.section = section
    self.isHint = isHint
    self.file = file
    self.line = line
  }
}
