import Console
import Platform
import Workbook

exit(Program.run(.ofThisProcess(Workbooks()), companions: [Serve()]).rawValue)
