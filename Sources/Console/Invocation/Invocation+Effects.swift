import Messages

extension Invocation {
  /// From now on something is done, whether or not it can be told: output that cannot be written does not end the run.
  public func beginsEffects() { host.output.defersFaults = true }

  /// A line that was typed at a question and is no answer to it is carried out when this run is over, with the settings of this one that
  /// any line may have.
  func goesOn(with line: String) {
    let said = settings.said.filter { commands.prompt.manual.takes($0.option) }
    let typed = TypedLine(line, commands)
    let options = commands.words(of: said, for: typed.command, isElsewhere: configuration.ledger != nil)
    if !typed.endsPrompt { host.effects.goesOn(with: options + typed.arguments) }
  }

  /// Something other than an entry is done, as a clause: "the plan is changed".
  public func did(_ clause: Message) {
    beginsEffects()
    host.effects.note(clause)
  }
}
