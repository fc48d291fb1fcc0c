import Entities

/// What a turn may be taken for, and what speaks for it.
package struct TurnReading: Hashable, Sendable {
  /// What is done.
  package enum Kind: Int, CaseIterable, Sendable {
    /// What the words are by themselves: entries.
    case entry
    /// A question, a remark, an answer: nothing of what stands is changed.
    case other
    case amount, day, category, remove, restore, again, more, less
    /// What was done last is taken back, whatever it was.
    case undo
  }

  package var kind: Kind
  /// Which entries of the talk it is about, by their places there.
  package var targets: [Int] = []
  package var money: Money?
  package var saysCurrency = false
  package var date: CalendarDate?
  package var category: BudgetCategory?
  package var fits: [TurnFit] = []

  package init(_ kind: Kind) { self.kind = kind }
}

extension TurnReading {
  /// How many terms there are: each sign and each fit has one for each kind.
  package static var termCount: Int { (TurnSign.allCases.count + TurnFit.allCases.count) * Kind.allCases.count }

  /// The place of what a sign speaks for or against a kind.
  package static func place(of sign: TurnSign, for kind: Kind) -> Int {
    sign.rawValue * Kind.allCases.count + kind.rawValue
  }

  /// The same of a fit.
  package static func place(of fit: TurnFit, for kind: Kind) -> Int {
    (TurnSign.allCases.count + fit.rawValue) * Kind.allCases.count + kind.rawValue
  }

  /// The places of all that is so, with the signs of its turn.
  package func terms(with signs: [TurnSign]) -> [Int] {
    signs.map { TurnReading.place(of: $0, for: kind) } + fits.map { TurnReading.place(of: $0, for: kind) }
  }

  /// How much speaks for it, in hundredths of a natural logarithm of odds.
  func odds(with signs: [TurnSign]) -> Int {
    signs.reduce(0) { $0 + TurnWeights.weights(of: $1)[kind.rawValue] }
      + fits.reduce(0) { $0 + TurnWeights.weights(of: $1)[kind.rawValue] }
  }
}
