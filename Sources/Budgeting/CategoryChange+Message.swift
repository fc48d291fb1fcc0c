import Messages
import Sheets

extension CategoryChange {
  /// What it does, for a person.
  public var told: Message {
    switch kind {
    case .add: .categoryWasAdded(new: new)
    case .rename: .categoryIsCalled(old: old, new: new)
    case .merge: .categoryWent(old: old, new: new)
    }
  }
}
