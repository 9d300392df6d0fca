import Commands
import Testing

@Suite struct ParallelTests {
  @Test(arguments: [1, 2, 3, 8], [0, 1, 2, 31, 1000, 5001])
  func `results come in the order of the elements`(jobs: Int, count: Int) {
    let elements = Array(0..<count)
    var results: [Int] = []
    elements.mapInOrder(jobs: jobs, { $0 * 3 }) { result in
      results.append(result)
      return true
    }
    #expect(results == elements.map { $0 * 3 })
  }

  @Test func `slow elements hold up what comes behind them and nothing is lost`() {
    let elements = Array(0..<3000)
    var results: [Int] = []
    elements.mapInOrder(
      jobs: 4,
      { number in
        var sum = number
        // Every hundredth takes a thousand times as long.
        for step in 0..<(number % 100 == 0 ? 100_000 : 100) { sum = sum &* 31 &+ step }
        return sum == .min ? -1 : number
      }
    ) { result in
      results.append(result)
      return true
    }
    #expect(results == elements)
  }

  @Test(arguments: [1, 2, 5])
  func `who has seen enough gets no more`(jobs: Int) {
    var count = 0
    Array(0..<10_000).mapInOrder(jobs: jobs, { $0 }) { result in
      count += 1
      return result < 100
    }
    #expect(count == 101)
  }
}
