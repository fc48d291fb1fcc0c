import Console
import Platform
import Workbook

Program.tellSuddenEnd()
exit(Program.run(.ofThisProcess(Workbooks()), companions: [Serve()]).rawValue)
