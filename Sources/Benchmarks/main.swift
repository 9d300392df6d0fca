#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

var arguments = CommandLine.arguments.dropFirst()
switch arguments.popFirst() {
case "parse": exit(ParseBenchmark.run(Array(arguments)))
case "analyze": exit(AnalyzeBenchmark.run(Array(arguments)))
default:
  print("usage: Benchmarks parse|analyze [--rounds N] FILE...")
  exit(2)
}
