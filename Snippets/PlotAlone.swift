// The plotting module alone: a curve, its band and points with error bars, in text and SVG.
import Plotting

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

func share(_ n: Double) -> Double { 0.05 + 0.03 * exp(-n / 15) }

let plot = Plot(
  title: "A share and its fit",
  x: Axis("items left", from: 0, to: 70),
  y: Axis("share", format: .percent),
  marks: [
    .band("fit ± 2 se", lower: { share($0) - 0.004 }, upper: { share($0) + 0.004 }),
    .curve("fit") { share($0) },
    .integers(
      "measured", lower: { share($0) - 0.003 }, upper: { share($0) + 0.007 }
    ) { $0.truncatingRemainder(dividingBy: 3) == 0 ? share($0) + 0.002 : .nan },
    .rule(y: 0.0323, "fresh deal"),
  ])

print(plot.text(width: 80, height: 24, glyphs: .braille), terminator: "")
print(plot.svg(width: 800, height: 500, idPrefix: "share"), terminator: "")
