internal import ArgumentParser
internal import SetLab
internal import Terminal

extension OddsCommand {
  /// Refuses a certificate where there is none, or one that is too large.
  func checkCertificate() throws {
    guard let certificate else { return }
    guard !certificate.isEmpty, certificate != "-" else {
      throw ValidationError("--certificate requires the name of a file")
    }
    guard certificate != output.destination.out else {
      throw ValidationError("--certificate and --out name the same file")
    }
    guard !most else {
      throw ValidationError("--most has no certificate; data/exact/most.py checks its boards")
    }
    guard deck.attributes <= 4 else {
      throw ValidationError("--certificate needs a deck of up to four attributes")
    }
    if let sets, !(3...OddsCertificate.mostCards).contains(sets) {
      throw ValidationError(
        "--certificate lists the classes of three cards less: --sets 3 to \(OddsCertificate.mostCards)"
      )
    }
  }

  /// Counts the ways to a table of 12 on all cores.
  func countOpenings() async throws {
    let left = left ?? 66
    let experiment = OpeningExperiment(try OpeningCounter(third: left < 66))
    let result = await RunWithProgress.run(
      experiment, trials: experiment.trials, blockSize: 1, workers: Machine.cores)
    guard !result.wasStopped else {
      throw CommandFailure.interrupted("interrupted before the count was finished")
    }
    let (counter, tally) = (experiment.counter, result.tally)
    let odds = OpeningOdds(OpeningTables(counter, totals: tally.totals), left: left)
    try write(
      (
        odds.document, Plot(),
        certificate == nil ? nil : OddsCertificate.opening(counter, tally)
      ))
  }
}
