import Testing

@testable import Console

@Suite("What goes to a ledger of another machine")
struct SharedLedgerTests {
  @Test("each option of a command that goes there is sent, used here, or refused: a new one is to be put among them")
  func options() {
    let known = SharedLedger.sent.union(Option.connection).union(SharedLedger.own).union(SharedLedger.refused)
    for name in SharedLedger.names {
      let manual = CommandTable.shipped.command(named: name)?.manual
      for option in Option.allCases where manual?.takes(option) == true {
        #expect(known.contains(option), "\(name) --\(option.name)")
      }
    }
    #expect(SharedLedger.sent.isDisjoint(with: SharedLedger.refused))
  }

  @Test("nothing that names a file is sent")
  func files() {
    for option in SharedLedger.sent {
      if case .text(let name) = option.value { #expect(!["FILE", "BOOK", "URL"].contains(name), "\(option.name)") }
    }
  }

  @Test("what another machine has written is shown on a terminal, and cannot move it")
  func shown() throws {
    let terminal = OutputStream(isTerminal: true)
    try terminal.write(fromElsewhere: "\u{1B}[1mTotal\u{1B}[0m\n\u{1B}[2J gone\nplain\n")
    #expect(terminal.text == "\u{1B}[1mTotal\u{1B}[0m\n␛[2J gone\nplain\n")
    let pipe = OutputStream()
    try pipe.write(fromElsewhere: "a\tb\n")
    #expect(pipe.text == "a\tb\n")
  }
}
