/// Help that is not about one command.
enum HelpTopic: String, CaseIterable {
  case options, files, environment, manual
  case exitCodes = "exit-codes"
}
