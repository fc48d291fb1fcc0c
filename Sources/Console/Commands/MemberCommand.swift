import Ledger
import Messages
import Platform

/// `budget member`: who belongs to the household.
struct MemberCommand: Command {
  let manual = CommandManual(
    name: "member", summary: Message.memberSummary, arguments: "[add|remove NAME | list]",
    details: Message.memberHelp, options: [.json, .quiet, .today])
  let dryRun = DryRun.refused(.noDryRunMember)
  let currency = CurrencyNeed.none

  func sources(behind words: [String]) -> [WordSource] { words.isEmpty ? [.words(["add", "list", "remove"])] : [] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    let list = MemberList(stateFolder: invocation.configuration.stateFolder)
    let words = invocation.words
    let verb = words.first == "delete" ? "remove" : words.first ?? "list"
    guard verb != "list" || words.count > 1 else { return try show(list, invocation) }
    guard words.count == 2, verb == "add" || verb == "remove" else {
      throw CommandError.usage(.memberHow)
    }
    do throws(MemberList.Problem) {
      if verb == "add" {
        try list.add(words[1], on: invocation.configuration.today)
      } else {
        try list.remove(words[1])
      }
    } catch {
      throw CommandError.member(error)
    }
    invocation.did(verb == "add" ? .didAddMember(name: words[1]) : .didRemoveMember(name: words[1]))
    if !invocation.configuration.quiet {
      try invocation.answer(
        verb == "add" ? .belongsNow(name: words[1]) : .belongsNoMore(name: words[1]), "member", words[1])
    }
    return .done
  }

  private func show(_ list: MemberList, _ invocation: Invocation) throws -> ExitCode {
    let members = list.members
    if invocation.answersInJSON {
      try invocation.answer(members.map { ["name": $0.name, "since": $0.since] })
      return .done
    }
    if members.isEmpty { invocation.say(.noMembers) }
    for member in members {
      try invocation.host.output.write(line: .memberSince(name: member.name, since: "\(member.since)"))
    }
    return .done
  }
}

extension CommandError {
  /// Why the list of members stays as it is.
  static func member(_ problem: MemberList.Problem) -> CommandError {
    switch problem {
    case .invalidName(let name): .usage(.noMemberName(name: name))
    case .exists(let name): .usage(.memberAlready(name: name))
    case .unknown(let name): .usage(.noMemberCalled(name: name))
    case .file(let path, let code):
      CommandError(.cannotWriteNothing(path: path, reason: ReasonText.said(code: code)), .inputOutput)
    }
  }
}
