import Console
import Glibc

exit(Program.run(.ofThisProcess(), companions: [Serve()]).rawValue)
