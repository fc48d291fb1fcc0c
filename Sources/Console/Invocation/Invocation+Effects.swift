import Messages

extension Invocation {
  /// From now on something is done, whether or not it can be told: output that cannot be written does not end the run.
  public func beginsEffects() { host.output.defersFaults = true }

  /// Something other than an entry is done, as a clause: "the plan is changed".
  func did(_ clause: Message) {
    beginsEffects()
    host.effects.note(clause)
  }
}
