/// How many slips of the finger lie between two words: letters left out, added, exchanged for others or swapped with
/// their neighbors (the restricted Damerau–Levenshtein distance).
package func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left.unicodeScalars)
  let right = Array(right.unicodeScalars)
  if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
  // Longer words than any name of ours are not near one.
  if abs(left.count - right.count) > 8 { return max(left.count, right.count) }
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  var current = beforeLast
  for row in 1...left.count {
    current[0] = row
    for column in 1...right.count {
      let isSame = left[row - 1] == right[column - 1]
      current[column] = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
      if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
        current[column] = min(current[column], beforeLast[column - 2] + 1)
      }
    }
    swap(&beforeLast, &last)
    swap(&last, &current)
  }
  return last[right.count]
}

/// The candidates nearest to a word, the nearest first; none that shares less than half of its letters with it.
package func nearest<Candidate>(
  to word: String, among candidates: [Candidate], spelling: (Candidate) -> [String]
) -> [(candidate: Candidate, distance: Int)] {
  candidates.compactMap { candidate in
    spelling(candidate).filter { name in
      // Each letter more or less is a slip.
      abs(name.utf8.count - word.utf8.count) * 2 <= max(name.utf8.count, word.utf8.count)
    }.map { (editDistance(word, $0), $0) }.min { $0.0 < $1.0 }
      .flatMap { distance, name in distance * 2 <= max(name.count, word.count) ? (candidate, distance) : nil }
  }
  .sorted { $0.distance < $1.distance }
}

/// Whether two words are one slip of the finger apart: the edit distance of 1, told without a table.
package func isOneSlip(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  if left.count > right.count { return isOneSlip(right, left) }
  guard right.count - left.count <= 1, left != right else { return false }
  var start = 0
  while start < left.count, left[start] == right[start] { start += 1 }
  var end = 0
  while end < left.count - start, left[left.count - 1 - end] == right[right.count - 1 - end] { end += 1 }
  let rest = left.count - start - end
  if right.count > left.count { return rest == 0 }
  return rest == 1
    || rest == 2 && left[start] == right[start + 1] && left[start + 1] == right[start]
}
