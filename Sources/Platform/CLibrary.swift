// What every Unix has (POSIX) comes to the other rooms from here and from nowhere else: for another C library this line changes.
@_exported import Glibc
