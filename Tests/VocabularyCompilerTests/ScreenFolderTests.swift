import Foundation
import Testing

@testable import VocabularyCompiler

@Suite("Reading what stands on the screen")
struct ScreenFolderTests {
  /// Languages with these files, each named below its language: `en/prompt.txt`.
  private func folder(_ files: [String: String]) throws -> ScreenFolder {
    let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let path = parent.appending(path: "Languages")
    defer { try? FileManager.default.removeItem(at: parent) }
    var all = Dictionary(
      uniqueKeysWithValues: files.map { name, text in (name.replacingOccurrences(of: "/", with: "/screen/"), text) })
    all["languages.txt"] = "en latin\nbg cyrillic"
    for (name, text) in all {
      let file = path.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return ScreenFolder(path: path.path(percentEncoded: false))
  }

  @Test("the texts of a language stand in the order of the first one's, with their lines and forms")
  func texts() throws {
    let folder = try folder([
      "en/forms.txt": "one = 1",
      "en/a.txt": "# A comment.\nname = Hello {who}\nrows.one = {#count} row\nrows.other = {#count} rows\n",
      "en/b.txt": "help =\n  | First\n  |   budget list\n",
      "bg/a.txt": "rows = редове: {#count}\nhelp =\n  | Първо\nname = {who}, здравейте",
    ])
    #expect(folder.complaints.isEmpty)
    #expect(folder.languages.map(\.code) == ["en", "bg"])
    #expect(folder.languages.map { $0.texts.map(\.key) } == [["name", "rows", "help"], ["name", "rows", "help"]])
    let english = try #require(folder.languages.first).texts.map { $0.forms.map(\.text) }
    #expect(english == [["Hello {who}"], ["{#count} row", "{#count} rows"], ["First\n  budget list"]])
  }

  @Test(
    "what cannot be used is named with its file and line",
    arguments: [
      (["en/a.txt": "a = one\nb = two", "bg/a.txt": "a = едно"], "en/screen/a.txt:2", "has no text in"),
      (["en/a.txt": "a = one", "bg/a.txt": "a = едно\nb = две"], "bg/screen/a.txt:2", "is no text of en"),
      (["en/a.txt": "a = {one}", "bg/a.txt": "a = {two}"], "bg/screen/a.txt:1", "has not the places"),
      (["en/a.txt": "a = one\n\na = two"], "en/screen/a.txt:3", "stands in"),
      (["en/a.txt": "a.one = {#count} row"], "en/screen/a.txt:1", "has no form"),
      (["en/forms.txt": "one = 1", "en/a.txt": "a.one = {#count}"], "en/screen/a.txt:1", "lacks a form"),
      (["en/forms.txt": "one = 1", "en/a.txt": "a.one = row\na.other = rows"], "en/screen/a.txt:1", "no number"),
      (["en/a.txt": "a ="], "en/screen/a.txt:1", "has no text"),
      (["en/a.txt": "a = {what"], "en/screen/a.txt:1", "never closed"),
      (["en/a.txt": "a = what}"], "en/screen/a.txt:1", "written twice"),
      (["en/a.txt": "a = {of what}"], "en/screen/a.txt:1", "is no place"),
      (["en/a.txt": "  | more"], "en/screen/a.txt:1", "below its key"),
      (["en/a.txt": "nothing at all"], "en/screen/a.txt:1", "is no text"),
      (["en/a.txt": "A b = c"], "en/screen/a.txt:1", "a key is a name"),
      (["en/forms.txt": "one = some", "en/a.txt": "a = b"], "en/screen/forms.txt:1", "a form is a name"),
    ])
  func complaints(files: [String: String], place: String, words: String) throws {
    let folder = try folder(files)
    #expect(
      folder.complaints.contains { "\($0.file):\($0.line)".hasSuffix(place) && $0.message.contains(words) },
      "\(folder.complaints)")
  }

  @Test("a number takes the form that names it, and every other one the last")
  func forms() throws {
    let forms = ScreenForms(ScreenFile(path: "forms.txt", text: "one = 1\nfew = 2-4, 22-24"))
    #expect(forms.complaints.isEmpty)
    #expect(forms.forms.map(\.name) == ["one", "few", "other"])
    #expect(forms.forms.map(\.numbers) == [[1...1], [2...4, 22...24], []])
  }

  @Test("a brace that is written twice is a brace, and quotes and line ends stand as Swift wants them")
  func template() throws {
    let folder = try folder(["en/a.txt": "a = {{x}} “{what}” \"said\"\n  | and {more}"])
    #expect(folder.complaints.isEmpty)
    var text = try #require(folder.languages.first?.texts.first)
    let form = try #require(text.forms.first)
    let places = text.places
    #expect(places.map(\.name) == ["what", "more"])
    #expect(text.template(form, order: places) == "{x} “\\u{1}” \\\"said\\\"\\nand \\u{2}")
    let source = ScreenTableWriter.source(for: folder)
    #expect(source.contains("public static func a(what: some Sayable, more: some Sayable) -> Message"))
    #expect(source.contains("public enum ScreenLanguage: String, CaseIterable, Sendable {\n  case en\n"))
  }
}
