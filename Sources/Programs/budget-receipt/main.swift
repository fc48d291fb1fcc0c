import Console
import Platform
import ReceiptReading
import Workbook

Program.tellSuddenEnd()
let reader = LibraryReader(beside: ThisProgram.path ?? "")
exit(Program.run(.ofThisProcess(Workbooks()), companions: [ReceiptCommand(reader: reader)]).rawValue)
