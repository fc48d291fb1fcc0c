/// The processors of this machine.
package enum Processors {
  /// How many this process may use, 1 or more.
  package static var count: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }
}
