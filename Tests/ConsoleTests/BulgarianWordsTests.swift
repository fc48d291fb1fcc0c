import Console
import Testing

/// What a Bulgarian household types for categories, periods and the like.
@Suite("Bulgarian words of commands") struct BulgarianWordsTests {
  @Test("categories are called as people call them", arguments: ["household", "plain-bg", "plain"])
  func categories(set: String) throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR", "--categories", set])
    try home.budget(["хляб 3"])
    try home.budget(["такси 5"])
    for words in [["list", "храна"], ["summary", "храна"], ["list", "храна", "този", "месец"]] {
      let answer = try home.budget(words)
      #expect(answer.code == .done && !answer.output.contains("5.00") && answer.output.contains("3.00"), "\(answer)")
    }
    #expect(try home.budget(["learn", "fresh zone", "заведения"]).code == .done)
    for (limit, told) in [("600", "600"), ("няма", "без лимит"), ("без", "без лимит"), ("none", "без лимит")] {
      let answer = try home.budget(["--language", "bg", "plan", "храна", limit])
      #expect(answer.code == .done && answer.output.contains(told), "\(answer)")
    }
    #expect(try home.budget(["list", "глупости"]).code == .usage)
    // A thing is no category.
    #expect(try home.budget(["list", "хляб"]).code == .usage)
  }
}
