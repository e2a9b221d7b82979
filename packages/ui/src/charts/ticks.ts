const steps = [1, 2, 2.5, 5, 10]

/** Evenly spaced round values from zero to at least the largest value. */
export function ticksTo(largest: number, target = 4): readonly number[] {
  const top = Number.isFinite(largest) && largest > 0 ? largest : 1
  const rough = top / target
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((one) => one * size >= rough) ?? 10) * size
  const count = Math.ceil(top / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}
