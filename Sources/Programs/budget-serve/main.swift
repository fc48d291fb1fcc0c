import Console
import Platform

exit(Program.run(.ofThisProcess(), companions: [Serve()]).rawValue)
