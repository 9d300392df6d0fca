#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

var arguments = CommandLine.arguments.dropFirst()
switch arguments.popFirst() {
case "parse": exit(ParseBenchmark.run(Array(arguments)))
case "analyze": exit(AnalyzeBenchmark.run(Array(arguments)))
case "schema": exit(SchemaBenchmark.run(Array(arguments)))
case "references": exit(ReferenceBenchmark.run(Array(arguments)))
case "rules": exit(RuleBenchmark.run(Array(arguments)))
case "keystroke": exit(KeystrokeBenchmark.run(Array(arguments)))
case "repair": exit(RepairBenchmark.run(Array(arguments)))
case "features": exit(FeatureBenchmark.run(Array(arguments)))
case "partial": exit(PartialBenchmark.run(Array(arguments)))
default:
  print("usage: Benchmarks parse|analyze|schema|references|rules|features|keystroke|partial [--rounds N] FILE...")
  print("       Benchmarks repair [--rounds N] [FILE...]")
  exit(2)
}
