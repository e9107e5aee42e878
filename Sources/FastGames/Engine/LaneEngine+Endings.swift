extension LaneEngine {
  /// With the deck empty: takes Sets from twelve cards or less until no lane has one.
  mutating func playEndings() {
    var alive = ~(waiting | setFree[0])
    for (index, size) in [12, 9, 6].enumerated() {
      batch.size = size
      swap(&batch.play, &batch.playAfter)
      step(steps.takeAndClose)
      for lane in alive {
        counts.lastSets[16 &* index &+ Int(batch.sets[lane])] &+= 1
        notes[lane].leftoverThird = UInt8(truncatingIfNeeded: 3 &- index)
      }
      alive = alive & ~LaneMask(zerosOf: batch.sets)
    }
    // Their last three cards are a Set.
    for lane in alive { notes[lane].leftoverThird = 0 }
  }
}
