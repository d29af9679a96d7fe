/// Filters a grid along both axes.
///
/// The mean of across-then-down and down-then-across, so that a transposed grid gives the transposed
/// result to the bit.
struct BlurPasses {
  let size: PixelSize
  let filter: Gaussian
  let edge: BlurEdge

  /// Twice the filtered grid: 1/256 of a step of 8 bits is 1.
  func run<Sample: BlurSample>(_ samples: [Sample]) -> [Sample] {
    // Whole bundles of lines along both axes.
    let grid = PixelSize(
      wholeBundles(size.width, of: Sample.self), wholeBundles(size.height, of: Sample.self))
    var padded = samples
    if grid != size {
      padded = [Sample](repeating: .zero, count: grid.area)
      for y in 0..<size.height {
        for x in 0..<size.width { padded[y * grid.width + x] = samples[y * size.width + x] }
      }
    }
    var sums = [Sample](repeating: .zero, count: grid.area)
    for isAcrossFirst in [true, false] {
      var once = [Sample](repeating: .zero, count: grid.area)
      pass(padded.span, grid, across: isAcrossFirst, into: &once)
      pass(once.span, grid, across: !isAcrossFirst, into: &sums)
    }
    if grid == size { return sums }
    return (0..<size.area).map { sums[$0 / size.width * grid.width + $0 % size.width] }
  }

  /// Adds the lines of one axis, filtered, to `output`; both are grids of `grid` samples.
  private func pass<Sample: BlurSample>(
    _ samples: Span<Sample>, _ grid: PixelSize, across: Bool, into output: inout [Sample]
  ) {
    let (length, lines) = across ? (size.width, grid.height) : (size.height, grid.width)
    let (step, next) = across ? (1, grid.width) : (grid.width, 1)
    let together = 8 / Sample.lanes
    var line = [SIMD8<Float>](repeating: .zero, count: length)
    var filtered = line
    var target = output.mutableSpan
    for first in stride(from: 0, to: lines, by: together) {
      var place = first * next
      var input = line.mutableSpan
      for index in 0..<length {
        var lanes = SIMD8<Float>.zero
        for number in 0..<together {
          samples[place &+ number &* next].load(into: &lanes, from: number &* Sample.lanes)
        }
        input[index] = lanes
        place &+= step
      }
      var result = filtered.mutableSpan
      filter.filter(line.span, edge: edge, into: &result)
      place = first * next
      for index in 0..<length {
        for number in 0..<together {
          target[place &+ number &* next].add(result[index], from: number &* Sample.lanes)
        }
        place &+= step
      }
    }
  }

  private func wholeBundles<Sample: BlurSample>(_ count: Int, of type: Sample.Type) -> Int {
    let together = 8 / Sample.lanes
    return (count + together - 1) / together * together
  }
}
