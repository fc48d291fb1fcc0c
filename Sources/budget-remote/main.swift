import Console
import Glibc
import Remote

exit(Program.run(.ofThisProcess(), companions: RemoteCommands.all).rawValue)
