import Platform
import Synchronization

/// Which household a token, a code or a browser's cookie is of: found in one step, however many there are.
///
/// It holds what they hash to, as the files do. Those are looked at again where something is not known (at once, as long as guesses keep this
/// busy for no more than a tenth of the time), and where the folder of all was changed: one may have been moved, or copied.
final class HouseholdIndex: Sendable {
  /// What lets somebody in.
  enum Key: Hashable, Sendable {
    /// What a token hashes to, in hexadecimal digits.
    case token(String)
    /// What a code for pairing hashes to.
    case pairing(String)
    /// A browser that was let in.
    case browser(String)
  }

  private struct Known {
    var stamps: [TokenFile.Stamp?] = []
    var keys: Set<Key> = []
  }

  private struct Contents {
    var places: [HouseholdPlace] = []
    var known: [HouseholdPlace: Known] = [:]
    /// More than one for a key that was copied: then it is nobody's.
    var byKey: [Key: Set<HouseholdPlace>] = [:]
    /// From when on the files may be looked at again, in milliseconds; `nil` before the first time.
    var isDue: Int?
    /// How the folder of all was then, and when it was asked last.
    var stamp: TokenFile.Stamp?
    var asked = Int.min
  }

  /// Milliseconds: shorter than anybody is on the way from a code that was made to the server.
  private static let leastPause = 20

  private let folder: String
  private let contents = Mutex(Contents())

  init(folder: String) { self.folder = folder }

  /// How many households there are.
  var count: Int {
    contents.withLock { contents in
      if contents.isDue == nil { look(&contents) }
      return contents.places.count
    }
  }

  /// The household of a key; `nil` where it is none's, or several have it.
  func place(of key: Key) -> HouseholdPlace? {
    contents.withLock { contents in
      if isChanged(&contents) { look(&contents) }
      if let places = contents.byKey[key] { return places.count == 1 ? places.first : nil }
      guard contents.isDue.map({ $0 <= SteadyClock.milliseconds }) ?? true else { return nil }
      look(&contents)
      return contents.byKey[key].flatMap { $0.count == 1 ? $0.first : nil }
    }
  }

  /// Whether a household is where it was when they were looked at.
  func holds(_ place: HouseholdPlace) -> Bool {
    contents.withLock { contents in
      if isChanged(&contents) { look(&contents) }
      return contents.known[place] != nil
    }
  }

  /// Whether the folder of all is another than it was, or was changed so lately that what came into it may not be complete.
  private func isChanged(_ contents: inout Contents) -> Bool {
    guard contents.asked < SteadyClock.seconds else { return false }
    contents.asked = SteadyClock.seconds
    let stamp = stampOfAll
    return stamp != contents.stamp || stamp.map { $0.seconds > time(nil) - HouseholdIndex.settles } ?? false
  }

  private var stampOfAll: TokenFile.Stamp? { (try? TokenFile(path: folder).stamp()) ?? nil }

  /// In seconds, how long a folder that is copied may take.
  private static let settles = 60

  private func look(_ contents: inout Contents) {
    let begun = SteadyClock.milliseconds
    defer {
      let took = SteadyClock.milliseconds - begun
      contents.isDue = begun + max(HouseholdIndex.leastPause, took * 10)
    }
    contents.stamp = stampOfAll
    contents.places = HouseholdPlace.all(in: folder)
    for gone in Set(contents.known.keys).subtracting(contents.places) { forget(gone, &contents) }
    for place in contents.places {
      let files = ["tokens", "pairings", "browsers"].map { TokenFile(path: place.stateFolder + "/" + $0) }
      let stamps = files.map { (try? $0.stamp()) ?? nil }
      guard contents.known[place]?.stamps != stamps else { continue }
      forget(place, &contents)
      let lines = zip(files, stamps).map { file, stamp in stamp == nil ? [] : (try? file.lines()) ?? [] }
      let keys = Set(
        lines[0].compactMap { HouseholdIndex.field(2, of: $0).map(Key.token) }
          + lines[1].compactMap { HouseholdIndex.field(2, of: $0).map(Key.pairing) }
          + lines[2].compactMap { HouseholdIndex.field(0, of: $0).map(Key.browser) })
      contents.known[place] = Known(stamps: stamps, keys: keys)
      for key in keys { contents.byKey[key, default: []].insert(place) }
    }
  }

  private func forget(_ place: HouseholdPlace, _ contents: inout Contents) {
    for key in contents.known.removeValue(forKey: place)?.keys ?? [] {
      contents.byKey[key]?.remove(place)
      if contents.byKey[key]?.isEmpty == true { contents.byKey[key] = nil }
    }
  }

  private static func field(_ index: Int, of line: Substring) -> String? {
    let parts = line.split(separator: " ")
    return parts.count > index ? String(parts[index]) : nil
  }
}
