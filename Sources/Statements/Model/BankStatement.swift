import Entities
import FoundationEssentials

/// What a bank says happened on an account: one value, whatever format the file is in.
public struct BankStatement: Hashable, Sendable {
  /// The format that it was read from.
  public let format: StatementFormat
  /// The profile by which a table's columns were known; `nil` for other formats, and where no bank was known by them.
  public let profile: String?
  /// The household's own profile by which a table is read; `nil` where it is none.
  public let ownProfile: String?
  /// In the order of the file.
  public let lines: [StatementLine]
  /// How many records say nothing of money: no amount in them, zero, or a text that the rules ignore.
  public let passedOver: Int
  /// Of these the lines of the file that have a sum and no day.
  public let undated: [Int]
  /// What the columns of a table are called; none of other formats.
  public let headers: [String]
  /// Whether payees are taken letter by letter: the household's own rules say which column they stand in.
  public let keepsPayees: Bool
  /// By how much the balances of the file differ from the lines between them; `nil` where they do not, or there are none.
  public internal(set) var balanceGap: Decimal?

  init(
    format: StatementFormat, profile: String? = nil, ownProfile: String? = nil, lines: [StatementLine],
    passedOver: Int = 0,
    undated: [Int] = [], headers: [String] = [], keepsPayees: Bool = false
  ) {
    self.format = format
    self.profile = profile
    self.ownProfile = ownProfile
    self.lines =
      format.isLedger
      ? lines : BankStatement.settingReversedIncomeAside(BankStatement.settingOwnTransfersAside(lines))
    self.passedOver = passedOver
    self.undated = undated
    self.headers = headers
    self.keepsPayees = keepsPayees
  }
}

extension BankStatement {
  /// The lines that are money spent or received: those that are booked, and neither moved between what is one's own nor exchanged.
  public var entries: [StatementLine] { lines.filter { $0.aside == nil } }

  /// The same on that day: what is to come within a month is there as well, and is no entry yet. A day that is further ahead is more likely
  /// read in another way than it was written.
  ///
  /// - Parameter worth: what a sum of a day is worth to the household; of what is worth nothing there is no entry either.
  public func seen(
    on today: CalendarDate, worth: (Decimal, Currency?, CalendarDate) -> Decimal? = { amount, _, _ in amount }
  ) -> BankStatement {
    let lines = lines.map { line in
      var line = line
      line.isAhead = line.date > today && line.date <= today.adding(days: 31)
      line.isNegligible = worth(abs(line.amount), line.currency, line.date) == 0
      return line
    }
    var statement = BankStatement(
      format: format, profile: profile, ownProfile: ownProfile, lines: lines, passedOver: passedOver, undated: undated,
      headers: headers,
      keepsPayees: keepsPayees)
    statement.balanceGap = balanceGap
    return statement
  }

  /// Entries that the bank calls by the name of another one in the file, of days nearby and another sum: one of the two may correct the other.
  public var namesakes: [StatementLine] {
    var named: [String: [StatementLine]] = [:]
    return entries.filter { line in
      guard let name = line.ownName else { return false }
      let key = "\(line.account ?? "") \(name)"
      let isMet = named[key, default: []].contains { other in
        other.amount != line.amount
          && abs(other.booked.daysSince1970 - line.booked.daysSince1970) <= BankStatement.daysOfCorrection
      }
      named[key, default: []].append(line)
      return isMet
    }
  }

  /// A bank that corrects a line does so within so many days.
  private static let daysOfCorrection = 5

  /// How many lines are no entries, by why: in the order in which people are told.
  public var asides: [(aside: StatementLine.Aside, count: Int)] {
    StatementLine.Aside.allCases.compactMap { aside in
      let count = lines.count { $0.aside == aside }
      return count == 0 ? nil : (aside, count)
    }
  }
}
