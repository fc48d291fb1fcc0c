import Testing

@testable import Console

@Suite("Commands that a message names")
struct NamedWorkbookTests {
  private func named(_ message: String, _ options: (Option, String)...) throws -> String {
    let said = options.map { ParsedCommandLine.OptionValue(option: $0.0, value: $0.1) }
    return NamedWorkbook(
      try Settings(options: said + [.init(option: .noConfig, value: "true")], environment: { _ in nil })
    )
    .named(in: message)
  }

  @Test("they name the workbook where the command line did, as a shell takes it")
  func file() throws {
    let message = "say which with: budget sheet set amount=C (or D); look with: budget sheet"
    #expect(try named(message) == message)
    #expect(
      try named(message, (.file, "my/book.xlsx"))
        == "say which with: budget sheet set --file my/book.xlsx amount=C (or D); look with: budget sheet --file my/book.xlsx"
    )
    #expect(
      try named("budget sheet set in=C", (.file, "my book.xlsx"), (.sheet, "Mum's"))
        == "budget sheet set --file 'my book.xlsx' --sheet 'Mum'\\''s' in=C")
  }
}
