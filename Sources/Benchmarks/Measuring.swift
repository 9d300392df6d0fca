import SourceCode

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Seconds on a clock that nobody sets.
func now() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Seconds of processor time that this thread has used: what other processes do on a busy machine does not count.
func threadTime() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func median(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.sorted()[values.count / 2] }

/// The bytes of a file; nil if it cannot be read.
func readFile(_ path: String) -> [UInt8]? {
  guard let file = unsafe fopen(path, "rb") else { return nil }
  defer { unsafe fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 20)
  while true {
    let count = unsafe fread(&chunk, 1, chunk.count, file)
    guard count > 0 else { return bytes }
    bytes += chunk[..<count]
  }
}

/// A number with its thousands apart and so many decimals.
func format(_ value: Double, decimals: Int = 0) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let rounded = (value * scale).rounded() / scale
  return decimals == 0 ? "\(Int(rounded))" : "\(rounded)"
}

/// The files that a benchmark's arguments name, and how often each is to be measured: `[--rounds N] FILE…`.
///
/// - Returns: nil, with a remark, if a file cannot be read or there is none.
func readInputs(_ arguments: [String]) -> (rounds: Int, inputs: [(path: String, text: SourceText)])? {
  var rounds = 41
  var inputs: [(path: String, text: SourceText)] = []
  var rest = arguments[...]
  while let argument = rest.popFirst() {
    if argument == "--rounds" {
      guard let value = rest.popFirst().flatMap({ Int($0) }), value > 0 else {
        print("--rounds needs a number")
        return nil
      }
      rounds = value
    } else if let bytes = readFile(argument) {
      inputs.append((argument, SourceText(bytes)))
    } else {
      print("cannot read \(argument)")
      return nil
    }
  }
  if inputs.isEmpty { print("no file to measure") }
  return inputs.isEmpty ? nil : (rounds, inputs)
}
