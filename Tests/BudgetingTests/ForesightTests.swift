import Budgeting
import Entities
import FoundationEssentials
import Testing

/// What a sentence comes to before it is its turn is what it comes to then: else a pipe would write other rows than its lines typed one by one.
@Suite("What is foreseen")
struct ForesightTests {
  /// Every sixtieth conversation of the corpus, its turns as they were said.
  private static let conversations: [[String]] = stride(from: 0, to: DialogueTests.all.count, by: 60).map { place in
    DialogueTests.all[place].lines.filter { !$0.hasPrefix("@") }.map { line in
      line.prefix { $0 != "|" }.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test("is what a turn comes to, behind what is written and behind what waits to be", arguments: [false, true])
  func sameInTurn(waits: Bool) throws {
    var held = 0
    for turns in Self.conversations {
      let scene = try Scene()
      let session = scene.session()
      var pending: [Draft] = []
      for text in turns {
        let statement = Statement(text)
        let foreseen = scene.household.foresee(statement)
        let ahead = try session.understand(
          statement, hasPending: !pending.isEmpty, pending: { pending }, foreseen: foreseen)
        let inTurn = try session.understand(statement, hasPending: !pending.isEmpty, pending: { pending })
        #expect(Self.told(ahead) == Self.told(inTurn), "“\(text)” in \(turns)")
        if foreseen != nil { held += 1 }
        guard case .draft(let draft) = inTurn else { continue }
        if waits { pending.append(draft) } else { _ = try session.write([draft]) }
      }
    }
    #expect(held > 50)
  }

  /// All of it; what a draft may keep of the labels and shares found ahead is left out.
  private static func told(_ understood: Session.Understood) -> String {
    guard case .draft(let draft) = understood else { return String(reflecting: understood) }
    return String(reflecting: (draft.entries, draft.warnings))
  }
}
