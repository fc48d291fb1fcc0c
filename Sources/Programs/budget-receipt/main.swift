import Console
import Platform
import Workbook

Program.tellSuddenEnd()
let own = ThisProgram.path ?? ""
let reader = LibraryReader(program: own.prefix(through: own.lastIndex(of: "/") ?? own.startIndex) + "budget-picture")
exit(Program.run(.ofThisProcess(Workbooks()), companions: [ReceiptCommand(reader: reader)]).rawValue)
