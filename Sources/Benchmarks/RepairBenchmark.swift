import Analysis
import SourceCode
import Vocabularies

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How fast answers of models are repaired and how much memory that takes: of files, or else of what `RepairInput` makes.
enum RepairBenchmark {
  /// `[--rounds N] [FILE…]`
  static func run(_ arguments: [String]) -> Int32 {
    var rounds = 11
    var inputs: [RepairInput] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--rounds", let number = rest.popFirst().flatMap({ Int($0) }), number > 0 {
        rounds = number
      } else if argument == "--once", let path = rest.popFirst(), let bytes = readFile(path) {
        _ = AnswerRepair(of: SourceText(bytes))
        return write(Array("\(peakMemory())".utf8), to: path) ? 0 : 2
      } else if let bytes = readFile(argument) {
        inputs.append(RepairInput(name: argument, bytes: bytes, isHostile: false))
      } else {
        print("cannot read \(argument)")
        return 2
      }
    }
    if !inputs.isEmpty {
      measure(inputs, rounds: rounds)
      return 0
    }
    measure(RepairInput.all.map { $0.made() }, rounds: rounds)
    print("\nanswer\tbytes\tµs (median)\toutcome")
    for recipe in RepairInput.small { measureSmall(recipe.made(), rounds: rounds * 200) }
    return 0
  }

  private static func measure(_ inputs: [RepairInput], rounds: Int) {
    let base = peakMemory(of: Array(#"{"id":"a","t":"div"}"#.utf8)) ?? 0
    print("answer\tbytes\tms (median)\tMB/s\tmemory B/B\toutcome")
    for input in inputs {
      let (seconds, outcome) = time(input, rounds: rounds)
      let memory = peakMemory(of: input.bytes).map { Double(max(0, $0 - base)) / Double(max(1, input.bytes.count)) }
      print(
        "\(input.isHostile ? "hostile: " : "")\(input.name)\t\(input.bytes.count)\t\(format(seconds * 1000, decimals: 2))\t"
          + "\(format(Double(input.bytes.count) / 1e6 / seconds, decimals: 1))\t"
          + "\(memory.map { format($0, decimals: 1) } ?? "?")\t\(outcome)")
    }
  }

  private static func measureSmall(_ input: RepairInput, rounds: Int) {
    let (seconds, outcome) = time(input, rounds: rounds)
    print("\(input.name)\t\(input.bytes.count)\t\(format(seconds * 1e6, decimals: 1))\t\(outcome)")
  }

  /// The seconds that repairing takes, the median of all rounds, and what comes of it.
  private static func time(_ input: RepairInput, rounds: Int) -> (seconds: Double, outcome: String) {
    var times: [Double] = []
    var outcome = ""
    for _ in 0..<rounds {
      let bytes = input.bytes
      let start = threadTime()
      let result = AnswerRepair(of: SourceText(bytes))
      times.append(threadTime() - start)
      if outcome.isEmpty { outcome = describe(result) }
    }
    return (median(times), outcome)
  }

  private static func describe(_ result: AnswerRepair) -> String {
    guard let repair = result.repair else { return "refused" }
    let errors = repair.snapshot.diagnostics(.errors, .remarks).count
    return (errors == 0 ? "valid" : "\(errors) errors")
      + (repair.passes.isEmpty ? "" : ", \(repair.settled.count) fixes")
  }

  // MARK: - Memory

  /// The most memory that a process of its own holds which reads and repairs `bytes` once; nil if none can be started.
  private static func peakMemory(of bytes: [UInt8]) -> Int? {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var path = Array("\(folder)/compact-schema-benchmark-XXXXXX".utf8CString)
    let descriptor = unsafe path.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return Int32(-1) }
      return unsafe mkstemp(start)
    }
    guard descriptor >= 0 else { return nil }
    close(descriptor)
    let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { _ = unsafe unlink(name) }
    guard write(bytes, to: name), let program = CommandLine.arguments.first else { return nil }
    let arguments = [program, "repair", "--once", name]
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var process = pid_t()
    guard unsafe posix_spawn(&process, program, nil, nil, &words, nil) == 0 else { return nil }
    var status: Int32 = 0
    guard unsafe waitpid(process, &status, 0) == process, status == 0 else { return nil }
    return readFile(name).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }

  /// The most memory that this process has held, in bytes.
  private static func peakMemory() -> Int {
    #if canImport(Darwin)
      var usage = rusage()
      _ = unsafe getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      // Not `ru_maxrss`: on Linux that begins with the peak of the process that started this one.
      let lines = readFile("/proc/self/status").map { String(decoding: $0, as: UTF8.self) } ?? ""
      let line = lines.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return (line?.split(whereSeparator: { !$0.isWholeNumber }).first.flatMap { Int($0) } ?? 0) * 1024
    #endif
  }

  private static func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = unsafe fopen(path, "wb") else { return false }
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    return unsafe fclose(file) == 0 && count == bytes.count
  }
}
