import Console
import Platform
import Remote

// As in budget: everything is flushed and synced by now, and libcurl's thirty libraries would tidy up for a while.
_exit(Program.run(.ofThisProcess(), companions: RemoteCommands.all).rawValue)
