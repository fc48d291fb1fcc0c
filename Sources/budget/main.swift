import Console
import Glibc

exit(Program.run(.ofThisProcess()).rawValue)
