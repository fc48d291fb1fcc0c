import FoundationEssentials
import Messages

/// What was said while a server was away, and for whom it waits.
public struct WaitingSentences {
  /// One place that sentences are to go to.
  public struct Destination: Hashable {
    /// The server whose ledger they are for; `nil` where a server is only to understand them.
    public let ledger: String?
    /// The workbook that their rows belong to.
    let workbook: String?
    /// The file with the token of who said them; `nil` where they were said without one.
    public let token: String?
    /// How many wait.
    public internal(set) var count: Int

    /// What waits, and what sends it, as a sentence or two.
    public func sentence(isSet: Bool) -> Message {
      if let ledger {
        if !isSet, let token { return .sentencesWaitForToken(count: count, ledger: ledger, token: token) }
        return isSet
          ? .sentencesWaitHere(count: count, ledger: ledger) : .sentencesWaitThere(count: count, ledger: ledger)
      }
      return workbook.map { .sentencesWaitFor(count: count, workbook: $0) } ?? .sentencesWaitServer(count: count)
    }
  }

  /// The places, in the order in which they were first named.
  public private(set) var destinations: [Destination] = []

  private struct Sentence: Decodable {
    let ledger, workbook, token: String?
  }

  /// Looks into the files that wait; one that cannot be read counts as well.
  public init(stateFolder: String) {
    let folder = stateFolder + "/outbox"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.filter({ $0.hasSuffix(".json") }).sorted() {
      let data = FileManager.default.contents(atPath: folder + "/" + name)
      let sentence = data.flatMap { try? JSONDecoder().decode(Sentence.self, from: $0) }
      let one = Destination(
        ledger: sentence?.ledger, workbook: sentence?.workbook, token: sentence?.token, count: 1)
      let isSame = { (other: Destination) in
        other.ledger == one.ledger && other.workbook == one.workbook && other.token == one.token
      }
      if let index = destinations.firstIndex(where: isSame) {
        destinations[index].count += 1
      } else {
        destinations.append(one)
      }
    }
  }
}
