import Testing

@testable import Language

/// Which texts are rather in a language that nobody taught: little words, verbs of money and letters of other languages, weighed
/// against words of the grammar that is known.
@Suite("Texts in languages that are not known")
struct ForeignTextTests {
  private func isForeign(_ text: String, isUnrecognised: Bool) throws -> Bool {
    ForeignText(utterance: try #require(Tokenizer.tokens(of: text)), isUnrecognised: isUnrecognised).isForeign()
  }

  @Test(
    "a verb of money, three little words, or two and a letter are enough, whatever else is recognised",
    arguments: ["kupio zzqx 20", "dans une zzqx pour 20", "dans une zzqê 20"])
  func foreign(_ text: String) throws {
    #expect(try isForeign(text, isUnrecognised: false))
    #expect(try isForeign(text, isUnrecognised: true))
  }

  @Test(
    "two signs are enough where nothing is recognised",
    arguments: ["dans une zzqx 20", "dans zzqê 20", "zzqê zzñx 20", "ђзз 20"])
  func unrecognised(_ text: String) throws {
    #expect(try isForeign(text, isUnrecognised: true))
    #expect(try !isForeign(text, isUnrecognised: false))
  }

  @Test("one sign is not, and none is not", arguments: ["dans zzqx 20", "zzqê 20", "zzqx 20", "coffee 20", "20"])
  func known(_ text: String) throws {
    #expect(try !isForeign(text, isUnrecognised: true))
  }

  @Test("words of the grammar that is known outweigh as many signs, and a verb not before it has fewer")
  func outweighed() throws {
    #expect(try isForeign("dans une zzqx pour the 20 for", isUnrecognised: true))
    #expect(try !isForeign("dans une zzqx the 20 for", isUnrecognised: true))
    #expect(try isForeign("the kupio 20 for", isUnrecognised: true))
    #expect(try !isForeign("the kupio 20 for my", isUnrecognised: true))
  }

  @Test(
    "a word of another script counts as two letters",
    arguments: [
      ("καφές 20", true), ("ψωμί 20", true), ("դրամ 20", true), ("לחם 20", true), ("خبز 20", true), ("चाय 20", true),
      ("咖啡 20", true), ("хляб 20", false), ("ấm 20", false), ("ẓẓ 20", false),
    ])
  func scripts(_ text: String, isForeign: Bool) throws {
    #expect(try self.isForeign(text, isUnrecognised: true) == isForeign)
    #expect(try !self.isForeign(text, isUnrecognised: false))
  }
}
