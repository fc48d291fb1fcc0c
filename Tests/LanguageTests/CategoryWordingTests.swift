import Entities
import Testing

@testable import Language

/// What all words of an entry together say of its category, beside what lists say of each.
@Suite("Wording of categories")
struct CategoryWordingTests {
  private static let columns = CategoryWordingWeights.names.count

  /// A wording that says for one category what the worth says, and nothing of the others.
  private func wording(_ category: BudgetCategory, worth: Double) -> CategoryWording {
    CategoryWording(worths: CategoryWordingWeights.names.map { $0 == category.name ? worth : 0 })
  }

  private func category(_ name: String) throws -> BudgetCategory {
    try #require(BudgetCategory.all(of: .expense).first { $0.name == name })
  }

  @Test("the table has a letter for each category in each place, and the categories are those of expenses")
  func table() {
    #expect(CategoryWordingWeights.names == BudgetCategory.all(of: .expense).map(\.name))
    #expect(CategoryWordingWeights.bases.count == Self.columns)
    let table = CategoryWordingWeights.table
    #expect(table.utf8CodeUnitCount == CategorySigns.count * Self.columns)
    let letters = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    #expect(letters.allSatisfy { abs(Int($0) - CategoryWordingWeights.zero) <= 44 })
  }

  @Test("shares are parts of one, however far apart", arguments: [0.0, 1, 5, 100])
  func shares(worth: Double) throws {
    let wording = wording(try category("Fun"), worth: worth)
    let sum = wording.shares.reduce(0) { $0 + Exponential.of($1) }
    #expect(abs(sum - 1) < 1e-3)
    #expect(wording.likeliest.map { $0.share > 1 / Double(Self.columns) - 1e-3 } ?? false)
  }

  @Test("the likeliest is the one with most, and what is no expense has the least share")
  func likeliest() throws {
    let wording = wording(try category("Medical"), worth: 3)
    #expect(wording.likeliest?.category == (try category("Medical")))
    #expect(wording.share(of: try category("Medical")) > wording.share(of: try category("Fun")))
    #expect(BudgetCategory.all(of: .income).allSatisfy { wording.share(of: $0) == -6 })
  }

  @Test("signs stand once, in order, and numbers are none")
  func signs() {
    let signs = CategorySigns(["spanner", "spanners", "24.99", "7"])
    #expect(zip(signs.places, signs.places.dropFirst()).allSatisfy { $0 < $1 })
    #expect(signs.places.allSatisfy { Int($0) < CategorySigns.count })
    #expect(CategorySigns(["24.99", "7", ""]).places.isEmpty)
    // The beginning of a word and its parts are those of its plural, too.
    #expect(Set(CategorySigns(["spanner"]).places).isSubset(of: signs.places))
  }

  @Test("words of a remark behind the amount are signs apart, but for those that were said before it as well")
  func remark() {
    let told = CategorySigns(["supper"]), remark = CategorySigns(["electrician"])
    let both = CategorySigns(["supper", "electrician"], told: 1)
    #expect(both.places == told.places)
    #expect(both.remarked == remark.places.filter { !told.places.contains($0) })
    #expect(CategorySigns(["supper", "supper"], told: 1).remarked.isEmpty)
    #expect(CategorySigns(["supper", "electrician"], told: 2).remarked.isEmpty)
  }

  @Test("a remark says less of the category than the same words do where it is told what was paid")
  func remarkWeighsLess() throws {
    let medical = try category("Medical")
    let share = { (told: Int?) in
      CategoryWording(CategorySigns(["tickets", "dentist"], told: told)).share(of: medical)
    }
    #expect(share(1) < share(nil))
  }

  @Test("what no word points to is weighed behind those that words do, where the wording makes it likeliest")
  func unnamed() throws {
    let named = [CategoryModel.Candidate(category: try category("Fun"), features: [(.strength, 4)])]
    let other = CategoryModel(named, wording: wording(try category("Medical"), worth: 4)).candidates
    #expect(other.map(\.category.name) == ["Fun", "Medical"])
    #expect(other[0].features.map(\.feature) == [.strength, .wording])
    #expect(other[1].features.map(\.feature) == [.unnamed, .wording])
    let same = CategoryModel(named, wording: wording(try category("Fun"), worth: 4)).candidates
    #expect(same.map(\.category.name) == ["Fun"])
    #expect(CategoryModel(named, wording: nil).candidates.map { $0.features.count } == [1])
  }

  @Test("the more the wording says for another category, the less likely is the one that a word points to")
  func weighs() throws {
    let named = [CategoryModel.Candidate(category: try category("Fun"), features: [(.strength, 4)])]
    let shares = try [1.0, 3, 6].map { worth in
      let model = CategoryModel(named, wording: wording(try category("Medical"), worth: worth))
      let best = try #require(model.best())
      return model.candidates[best.index].category.name == "Fun" ? best.share : 1 - best.share
    }
    #expect(shares == shares.sorted(by: >))
  }
}
