import Sheets

extension Bookkeeper {
  /// Logs what several callers want logged in one sheet, in one go where that succeeds.
  ///
  /// - Returns: An answer for each, in their order: the fault of one is not the others'.
  /// - Throws: `stateDamaged`: nothing was done.
  func log(together requests: [GroupCommit.Request]) throws(LedgerError) -> [GroupCommit.Answer] {
    guard let first = requests.first else { return [] }
    // They were understood before the ledger was told to count in something else. What was taken in before is
    // answered all the same.
    var refused: [LedgerError?] = []
    for request in requests { refused.append(try refusal(of: request)) }
    if refused.contains(where: { $0 != nil }) { return try log(requests, refusing: refused) }
    guard requests.count > 1 else { return [try log(alone: first)] }
    journal.connection.letLogGrow()
    let outcome = Result { () throws(LedgerError) in
      try log(requests.flatMap(\.utterances), in: first.path, sheet: first.sheet)
    }
    switch outcome {
    case .success(let outcome): return Bookkeeper.split(outcome, among: requests)
    case .failure(.stateDamaged(let path, let reason)): throw .stateDamaged(path: path, reason: reason)
    case .failure(let error) where error.concernsEverybody: return try log(retriesAmong: requests, refusing: error)
    // Nothing of it was accepted. Whose fault it was shows when they are taken apart.
    case .failure(let error): return try log(apart: requests, after: error)
    }
  }

  /// Why a request is refused that counts in something else than the ledger by now: `nil` where it does not, or is a retry.
  private func refusal(of request: GroupCommit.Request) throws(LedgerError) -> LedgerError? {
    let other = request.utterances.lazy.compactMap(\.currency).first { $0 != baseCurrency }
    guard let other, try !isRetry(request) else { return nil }
    return .currencyMismatch(path: request.path, workbook: baseCurrency, configured: other)
  }

  /// Whether all of it was taken in before.
  private func isRetry(_ request: GroupCommit.Request) throws(LedgerError) -> Bool {
    for utterance in request.utterances {
      guard let key = utterance.key, try journal.utterance(key: key) != nil else { return false }
    }
    return true
  }

  /// Nothing that is new is logged, for a reason that would meet it alike; what was taken in before is answered.
  private func log(
    retriesAmong requests: [GroupCommit.Request], refusing error: LedgerError
  ) throws(LedgerError) -> [GroupCommit.Answer] {
    guard case .currencyMismatch = error else { return requests.map { _ in .failure(error) } }
    var errors: [LedgerError?] = []
    for request in requests { errors.append(try isRetry(request) ? nil : error) }
    guard errors.contains(where: { $0 != nil }) else { return requests.map { _ in .failure(error) } }
    return try log(requests, refusing: errors)
  }

  private func log(alone request: GroupCommit.Request) throws(LedgerError) -> GroupCommit.Answer {
    do throws(LedgerError) {
      return .success(try log(request.utterances, in: request.path, sheet: request.sheet))
    } catch {
      if case .stateDamaged = error { throw error }
      return .failure(error)
    }
  }

  /// A key that the error names tells whose fault it was; otherwise each is logged by itself.
  private func log(
    apart requests: [GroupCommit.Request], after error: LedgerError
  ) throws(LedgerError) -> [GroupCommit.Answer] {
    var isAtFault = requests.map { _ in false }
    switch error {
    case .keyReused(let key, let text):
      isAtFault = requests.map { $0.utterances.contains { $0.key == key && $0.text != text } }
    case .keyOfOther(let key, _): isAtFault = requests.map { $0.keys.contains(key) }
    case .perhapsLogged(let repetitions):
      isAtFault = requests.map { $0.keys.contains { key in repetitions.contains { $0.key == key } } }
    default: break
    }
    guard isAtFault.contains(true) else {
      var answers: [GroupCommit.Answer] = []
      for request in requests { answers.append(try log(alone: request)) }
      return answers
    }
    return try log(requests, refusing: zip(requests, isAtFault).map { $1 ? error.concerning($0.keys) : nil })
  }

  /// Logs all but those that have an error of their own, which is their answer.
  private func log(
    _ requests: [GroupCommit.Request], refusing errors: [LedgerError?]
  ) throws(LedgerError) -> [GroupCommit.Answer] {
    var others = try log(together: zip(requests, errors).filter { $0.1 == nil }.map(\.0))[...]
    var answers: [GroupCommit.Answer] = []
    for error in errors { answers.append(error.map { .failure($0) } ?? others.removeFirst()) }
    return answers
  }

  private static func split(_ outcome: LogOutcome, among requests: [GroupCommit.Request]) -> [GroupCommit.Answer] {
    var utterances = outcome.utterances[...]
    var untold = outcome.writing.crossings
    var parts: [LogOutcome] = []
    for (index, request) in requests.enumerated() {
      let own = Array(utterances.prefix(request.utterances.count))
      utterances = utterances.dropFirst(own.count)
      var report = WritingReport()
      // What happened once is told once; that the workbook is busy concerns each.
      if index == 0 { report = outcome.writing }
      report.kept = outcome.writing.kept
      report.crossings = outcome.writing.crossings.filter { crossing in own.contains { $0.adds(to: crossing) } }
      untold.removeAll { report.crossings.contains($0) }
      parts.append(LogOutcome(utterances: own, writing: report))
    }
    guard !untold.isEmpty, let first = parts.first else { return parts.map { .success($0) } }
    var report = first.writing
    report.crossings += untold
    parts[0] = LogOutcome(utterances: first.utterances, writing: report)
    return parts.map { .success($0) }
  }
}

extension LoggedUtterance {
  /// Whether one of its entries, logged now, counts towards that limit.
  fileprivate func adds(to crossing: LimitCrossing) -> Bool {
    !isRepeated
      && entries.contains { entry in
        entry.row.date.year == crossing.year && entry.row.date.month == crossing.month
          && entry.row.category.lowercased() == crossing.category.lowercased()
      }
  }
}

extension LedgerError {
  /// Whether it would meet every request alike: the state cannot be used now, or the workbook holds another currency.
  fileprivate var concernsEverybody: Bool {
    switch self {
    case .cannotCreateState, .stateInputOutput, .stateNotAFile, .stateTooNew, .stateBusy, .currencyMismatch: true
    // It may be done: done again it would be done twice.
    case .unconfirmed: true
    default: false
    }
  }
}
