import Platform
import Testing

@Suite("Files of this system")
struct FileTests {
  @Test("two names are swapped in one step")
  func exchange() throws {
    let folder = try Folder()
    let one = try folder.file("one", "1")
    let two = try folder.file("two", "2")
    try FileNames.exchange(one, with: two)
    #expect(try folder.text("one") == "2")
    #expect(try folder.text("two") == "1")
  }

  @Test("names are not swapped where one of them is nothing's, and both stay")
  func exchangeWithNothing() throws {
    let folder = try Folder()
    let one = try folder.file("one", "1")
    #expect(throws: SystemError(operation: "rename", code: ENOENT)) {
      try FileNames.exchange(one, with: folder.path + "/none")
    }
    #expect(try folder.text("one") == "1")
  }

  @Test("content is copied to another place, and no further than the source goes")
  func copy() throws {
    let folder = try Folder()
    let source = try Descriptor(folder.file("source", "0123456789"), O_RDONLY)
    let target = try Descriptor(folder.file("target", "abcdef"), O_RDWR)
    #expect(try FileContent.copy(from: source.number, at: 2, to: target.number, at: 3, count: 2) == 2)
    #expect(try folder.text("target") == "abc23f")
    #expect(try FileContent.copy(from: source.number, at: 8, to: target.number, at: 0, count: 100) == 2)
    #expect(try FileContent.copy(from: source.number, at: 10, to: target.number, at: 0, count: 1) == 0)
    FileContent.startWriting(target.number)
    #expect(try folder.text("target") == "89c23f")
  }

  @Test("the rest of a file is read from where one is, or not at all where it is more than asked for")
  func rest() throws {
    let folder = try Folder()
    let path = try folder.file("source", String(repeating: "0123456789", count: 20_000))
    let source = try Descriptor(path, O_RDONLY)
    lseek(source.number, 199_995, SEEK_SET)
    #expect(try FileContent.rest(of: source.number) == Array("56789".utf8))
    #expect(try FileContent.rest(of: source.number) == [])
    lseek(source.number, 0, SEEK_SET)
    #expect(try FileContent.rest(of: source.number, upTo: 200_000)?.count == 200_000)
    lseek(source.number, 0, SEEK_SET)
    #expect(try FileContent.rest(of: source.number, upTo: 199_999) == nil)
    let place = try Descriptor(folder.path, O_RDONLY)
    #expect(throws: SystemError(operation: "read", code: EISDIR)) { try FileContent.rest(of: place.number) }
  }

  @Test("a path is split into folder and name, and known by what it leads to as far as that is there")
  func paths() throws {
    let folder = try Folder()
    #expect(FileNames.split("book") == (".", "book"))
    #expect(FileNames.split("/book") == ("/", "book"))
    #expect(FileNames.split("a/b/book") == ("a/b", "book"))
    let place = try #require(FileNames.resolved(folder.path))
    try #require(symlink(place, folder.path + "/link") == 0)
    let file = try folder.file("book", "")
    #expect(FileNames.canonical(folder.path + "/link/book") == FileNames.canonical(file))
    #expect(FileNames.canonical(folder.path + "/link/new") == place + "/new")
    #expect(FileNames.canonical("/no such book") == "/no such book")
    #expect(FileNames.canonical(folder.path + "/none/new") == folder.path + "/none/new")
  }

  @Test("one holds a lock at a time, and the next when it is given back; a link is no lock")
  func lockFile() async throws {
    let folder = try Folder()
    let (lock, count) = (folder.path + "/lock", try folder.file("count", ""))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try? LockFile.hold(lock, failure: { $0 }) { () throws(SystemError) in
            var status = stat()
            stat(count, &status)
            usleep(1_000)
            try WholeFile.replace(count, with: [UInt8](repeating: 1, count: Int(status.st_size) + 1))
          }
        }
      }
    }
    #expect(try folder.text("count").utf8.count == 20)
    try #require(symlink(lock, folder.path + "/link") == 0)
    #expect(throws: SystemError(operation: "open", code: ELOOP)) {
      try LockFile.hold(folder.path + "/link", failure: { $0 }) { () throws(SystemError) in }
    }
  }

  @Test("a copy that was begun is there when it is finished; what the source lacks is not")
  func begunCopy() throws {
    let folder = try Folder()
    let source = try Descriptor(folder.file("source", "0123456789"), O_RDONLY)
    let target = try Descriptor(folder.file("target", ""), O_RDWR)
    let whole = try #require(BegunCopy(from: source.number, to: target.number, count: 10))
    #expect(whole.finish() == 10)
    #expect(try folder.text("target") == "0123456789")
    let more = try #require(BegunCopy(from: source.number, to: target.number, count: 20))
    #expect(more.count == 20)
    #expect(more.finish() == 10)
    // Forgetting leaves the content.
    FileContent.forget(target.number)
    #expect(try folder.text("target") == "0123456789")
  }

  @Test("an attribute is kept under its name until it is taken away")
  func attributes() throws {
    let folder = try Folder()
    let file = try Descriptor(folder.file("file", ""), O_RDWR)
    do {
      try ExtendedAttributes.set("user.budget", to: [1, 0, 2], of: file.number)
    } catch let error where error.code == EOPNOTSUPP {
      // This file system has none, and says so when it is asked for names.
      #expect(try ExtendedAttributes.names(of: file.number).isEmpty)
      return
    }
    #expect(try ExtendedAttributes.names(of: file.number).contains("user.budget"))
    #expect(try ExtendedAttributes.value("user.budget", of: file.number) == [1, 0, 2])
    ExtendedAttributes.remove("user.budget", of: file.number)
    #expect(try ExtendedAttributes.value("user.budget", of: file.number) == nil)
  }

  @Test("a file in memory is written by its path, and gone when nobody holds it")
  func memoryFile() throws {
    var memory: MemoryFile? = try MemoryFile()
    let path = try #require(memory?.path)
    #expect(try memory?.content() == [])
    try Descriptor(path, O_WRONLY).write("hello")
    #expect(try memory?.content() == Array("hello".utf8))
    memory = nil
    #expect(access(path, F_OK) != 0)
  }

  @Test("a file that nobody else has open is told from one that somebody has")
  func openElsewhere() throws {
    let folder = try Folder()
    let path = try folder.file("book", "1")
    var facts = stat()
    try #require(stat(path, &facts) == 0)
    let (device, inode, owner) = (UInt64(facts.st_dev), UInt64(facts.st_ino), facts.st_uid)
    // Our own descriptor does not count. Where other users' processes are hidden the answer may be that it cannot be told.
    let own = try Descriptor(path, O_RDONLY)
    #expect(OpenFiles.isOpenElsewhere(path, device: device, inode: inode, owner: owner) != true)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, own.number, 0)
    var child = pid_t()
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("60"), nil]
    defer { for argument in arguments { free(argument) } }
    try #require(posix_spawn(&child, "/bin/sleep", &actions, nil, &arguments, environ) == 0)
    let found = OpenFiles.isOpenElsewhere(path, device: device, inode: inode, owner: owner)
    kill(child, SIGKILL)
    waitpid(child, nil, 0)
    #expect(found == true)
  }

  @Test("the bound of open files is never lowered, and never raised past the machine's own")
  func openFiles() throws {
    var before = rlimit()
    try #require(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &before) == 0)
    let now = try #require(OpenFiles.allow(1))
    #expect(now >= Int(clamping: before.rlim_cur))
    let most = try #require(OpenFiles.allow(1 << 40))
    #expect(most <= Int(clamping: before.rlim_max))
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &before)
  }
}
