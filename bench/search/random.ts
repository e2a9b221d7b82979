/** A deterministic generator (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Draws ranks by Zipf's law: the n-th most frequent word in proportion to 1/n. */
export function zipf(size: number): (random: number) => number {
  const sums = new Float64Array(size)
  let total = 0
  for (let rank = 0; rank < size; rank += 1) {
    total += 1 / (rank + 1)
    sums[rank] = total
  }
  return (random) => {
    const wanted = random * total
    let low = 0
    let high = size - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
