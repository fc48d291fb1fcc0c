import Console
import Platform
import Workbook

Program.tellSuddenEnd()
// It lives to the end, and with it what the run has opened.
let host = Host.ofThisProcess(Workbooks())
// Everything is flushed and synced by now: what the libraries would tidy up, the kernel takes back faster.
_exit(Program.run(host).rawValue)
