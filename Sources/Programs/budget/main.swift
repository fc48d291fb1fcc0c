import Console
import Platform
import Workbook

Program.tellSuddenEnd()
// Everything is flushed and synced by now: what the libraries would tidy up, the kernel takes back faster.
_exit(Program.run(.ofThisProcess(Workbooks())).rawValue)
