/// The candidate that `name` was most likely meant to be; nil if none is near.
///
/// Near means that at most a third of the letters differ (one at least), or that exactly one candidate goes on where
/// `name` stops. Of equally near ones the first is taken.
func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let name = Array(name.lowercased().utf8)
  var nearest: (name: String, distance: Int)?
  var continued: [String] = []
  for candidate in candidates {
    let letters = Array(candidate.lowercased().utf8)
    if name.count >= 3, letters.starts(with: name) { continued.append(candidate) }
    let distance = editDistance(name, letters)
    guard distance <= max(1, max(name.count, letters.count) / 3) else { continue }
    if distance < nearest?.distance ?? .max { nearest = (candidate, distance) }
  }
  return nearest?.name ?? (continued.count == 1 ? continued.first : nil)
}

/// The least number of letters to insert, remove, replace or swap with a neighbor (optimal string alignment).
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var previous: [Int] = []
  var row = Array(0...right.count)
  for (i, letter) in left.enumerated() {
    var next = [i + 1]
    for (j, other) in right.enumerated() {
      var cost = min(row[j] + (letter == other ? 0 : 1), row[j + 1] + 1, next[j] + 1)
      if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other { cost = min(cost, previous[j - 1] + 1) }
      next.append(cost)
    }
    previous = row
    row = next
  }
  return row[right.count]
}
