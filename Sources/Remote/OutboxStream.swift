import Console
import Entities

/// The kept sentences as a stream of utterances; each is forgotten once it is settled.
struct OutboxStream: UtteranceStream {
  private let outbox: Outbox
  private var names: ArraySlice<String>
  private var handedOut: [(name: String, utterance: SpokenUtterance)] = []

  init(_ outbox: Outbox) throws {
    self.outbox = outbox
    names = try outbox.ownNames()[...]
  }

  var hasMoreAtHand: Bool { !names.isEmpty }

  mutating func next() throws -> SpokenUtterance? {
    while let name = names.popFirst() {
      guard let sentence = try outbox.sentence(name), outbox.owns(sentence) else { continue }
      let utterance = SpokenUtterance(
        content: .text(sentence.text), day: CalendarDate(iso8601: sentence.day), key: sentence.key,
        standsAlone: true)
      handedOut.append((name, utterance))
      return utterance
    }
    return nil
  }

  mutating func settle(_ utterance: SpokenUtterance) throws {
    guard let index = handedOut.firstIndex(where: { $0.utterance == utterance }) else { return }
    try outbox.remove(handedOut.remove(at: index).name)
  }
}
