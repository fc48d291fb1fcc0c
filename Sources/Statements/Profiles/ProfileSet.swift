/// The profiles that ship, and those that a household has taught.
public struct ProfileSet: Sendable {
  private let banks: [Profile]
  /// What tables call things where no bank is known by them.
  let usual: Profile

  /// - Parameters:
  ///   - own: profiles of the household, each a file's text under its name: they are looked at first.
  ///   - rules: `key=value`, said for this once: they outrank all profiles.
  /// - Throws: `ImportError.profile` for a mistake in one of them, `ImportError.rule` for one in a rule.
  public init(own: [(name: String, text: String)] = [], rules: [String] = []) throws(ImportError) {
    var banks: [Profile] = []
    for (name, text) in own {
      do {
        var profile = try Profile(parsing: text)
        if profile.name.isEmpty { profile.name = name }
        profile.isOwn = true
        banks.append(profile)
      } catch {
        guard case .rules(let line, let reason) = error else { throw error }
        throw .profile(name: name, line: line, reason: reason)
      }
    }
    for file in ProfileSet.shipped { banks.append(try Profile(parsing: String(decoding: file, as: UTF8.self))) }
    var usual = try Profile(parsing: String(decoding: PackageResources.usual_profile, as: UTF8.self))
    usual.isUsual = true
    for index in banks.indices {
      guard let like = banks[index].like else { continue }
      let other = like == usual.name ? usual : banks.first { $0.name == like && $0.like == nil }
      guard let other else {
        throw .profile(name: banks[index].name, line: 1, reason: "there is no profile “\(like)” that it could be like")
      }
      banks[index] = banks[index].completed(by: other)
    }
    for meaning in Profile.Meaning.everywhere {
      for index in banks.indices where banks[index].meanings[meaning] == nil {
        banks[index].meanings[meaning] = usual.meanings[meaning]
      }
    }
    for index in banks.indices {
      for meaning in Profile.Meaning.states {
        banks[index].otherStates[meaning] = usual.meanings[meaning]?.filter { $0.header == nil }
      }
    }
    for rule in rules {
      try ProfileSet.apply(rule, to: &usual)
      for index in banks.indices { try ProfileSet.apply(rule, to: &banks[index]) }
    }
    self.banks = banks
    self.usual = usual
  }

  private static func apply(_ rule: String, to profile: inout Profile) throws(ImportError) {
    guard let equals = rule.firstIndex(of: "=") else { throw .rule(rule, reason: "write it as KEY=VALUE") }
    do {
      try profile.set(String(rule[..<equals]), to: String(rule[rule.index(after: equals)...]))
    } catch {
      guard case .rules(_, let reason) = error else { throw error }
      throw .rule(rule, reason: reason)
    }
  }

  /// In the order in which they are looked at: one whose headers are all among another's comes behind it.
  private static var shipped: [[UInt8]] {
    [
      PackageResources.revolut_profile, PackageResources.wise_profile, PackageResources.wise_history_profile,
      PackageResources.dsk_profile, PackageResources.unicredit_profile, PackageResources.ubb_profile,
      PackageResources.postbank_profile, PackageResources.fibank_profile, PackageResources.paypal_profile,
      PackageResources.n26_profile, PackageResources.aib_profile, PackageResources.revolut_business_profile,
      PackageResources.monzo_profile, PackageResources.ing_nl_profile,
    ]
  }

  /// The first whose headers all stand in a row.
  ///
  /// - Parameter isHeader: whether the row has a header of that name.
  func known(byHeaders isHeader: (String) -> Bool) -> Profile? {
    banks.first { bank in bank.knownBy.contains { set in set.allSatisfy(isHeader) } }
  }
}
