import Console
import Platform
import Remote
import Workbook

Program.tellSuddenEnd()
// As in budget: everything is flushed and synced by now, and libcurl's thirty libraries would tidy up for a while.
_exit(Program.run(.ofThisProcess(Workbooks()), companions: RemoteCommands.all, shared: RemoteCommands.shared).rawValue)
