/** Darkness of a picture by cells, so that pictures of different sizes and edges can be compared. */
export type Grid = {
  readonly cells: readonly number[]
  /** Sum of all darkness. */
  readonly ink: number
}

const [columns, rows] = [120, 85]

/** From grey values, 0 black to 255 white, row by row. */
export function gridOf(grey: ArrayLike<number>, width: number): Grid {
  const height = Math.floor(grey.length / width)
  const [sums, counts] = [new Float64Array(columns * rows), new Float64Array(columns * rows)]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const cell = Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width)
      sums[cell] = (sums[cell] ?? 0) + 255 - (grey[y * width + x] ?? 255)
      counts[cell] = (counts[cell] ?? 0) + 1
    }
  const cells = Array.from(sums, (sum, at) => sum / 255 / (counts[at] || 1))
  return { cells, ink: cells.reduce((sum, cell) => sum + cell, 0) }
}

/** 1: the same picture; 0: nothing in common. */
export function likeness({ cells: one }: Grid, { cells: other }: Grid): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [oneMean, otherMean] = [mean(one), mean(other)]
  let [both, oneSquare, otherSquare] = [0, 0, 0]
  for (const [at, value] of one.entries()) {
    const [a, b] = [value - oneMean, (other[at] ?? 0) - otherMean]
    both += a * b
    oneSquare += a * a
    otherSquare += b * b
  }
  return both / Math.sqrt(oneSquare * otherSquare)
}
