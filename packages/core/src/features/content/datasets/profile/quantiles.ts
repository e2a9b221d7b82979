/** The larger, the more centroids and the smaller the error; at most this many remain after a merge. */
const compression = 200
const bufferSize = 1_024

/**
 * A merging t-digest: values summarised by weighted centroids, small at both ends and larger in the middle, so that
 * extreme quantiles are exact or nearly so.
 */
export class Quantiles {
  #means: Float64Array = new Float64Array(0)
  #weights: Float64Array = new Float64Array(0)
  #total = 0
  #min = Number.POSITIVE_INFINITY
  #max = Number.NEGATIVE_INFINITY
  readonly #buffer = new Float64Array(bufferSize)
  #buffered = 0
  #bufferWeight = 1

  /** `weight`: how many values this one stands for. */
  add(value: number, weight = 1): void {
    if (this.#buffered === bufferSize || (weight !== this.#bufferWeight && this.#buffered > 0)) this.#merge()
    this.#bufferWeight = weight
    this.#buffer[this.#buffered] = value
    this.#buffered += 1
  }

  /** `share` from 0 to 1; null without values. */
  quantile(share: number): number | null {
    this.#merge()
    const [means, weights] = [this.#means, this.#weights]
    if (means.length === 0) return null
    const target = share * this.#total
    let [before, previousMean] = [0, this.#min]
    let previousMiddle = 0
    for (let index = 0; index < means.length; index += 1) {
      const [mean, weight] = [means[index] as number, weights[index] as number]
      const middle = before + weight / 2
      if (target < middle)
        return between(previousMean, mean, (target - previousMiddle) / (middle - previousMiddle))
      before += weight
      previousMean = mean
      previousMiddle = middle
    }
    const left = this.#total - previousMiddle
    return left <= 0 ? this.#max : between(previousMean, this.#max, (target - previousMiddle) / left)
  }

  #merge(): void {
    if (this.#buffered === 0) return
    const values = this.#buffer.subarray(0, this.#buffered).sort()
    this.#min = Math.min(this.#min, values[0] as number)
    this.#max = Math.max(this.#max, values[values.length - 1] as number)
    this.#total += values.length * this.#bufferWeight
    const merged = new CentroidList(this.#total)
    let [old, fresh] = [0, 0]
    while (old < this.#means.length || fresh < values.length) {
      const mean = old < this.#means.length ? (this.#means[old] as number) : Number.POSITIVE_INFINITY
      const value = fresh < values.length ? (values[fresh] as number) : Number.POSITIVE_INFINITY
      if (mean <= value) {
        merged.push(mean, this.#weights[old] as number)
        old += 1
      } else {
        merged.push(value, this.#bufferWeight)
        fresh += 1
      }
    }
    this.#means = merged.means()
    this.#weights = merged.weights()
    this.#buffered = 0
  }
}

const between = (low: number, high: number, share: number) => low + (high - low) * share

/** Joins neighbours as long as a centroid spans at most one step of the scale function. */
class CentroidList {
  readonly #means: number[] = []
  readonly #weights: number[] = []
  readonly #total: number
  #before = 0
  #limit: number

  constructor(total: number) {
    this.#total = total
    this.#limit = total * nextShare(0)
  }

  push(mean: number, weight: number): void {
    const last = this.#means.length - 1
    const lastWeight = this.#weights[last] ?? 0
    if (last >= 0 && this.#before + lastWeight + weight <= this.#limit) {
      const lastMean = this.#means[last] as number
      this.#weights[last] = lastWeight + weight
      this.#means[last] = lastMean + ((mean - lastMean) * weight) / (lastWeight + weight)
      return
    }
    this.#before += lastWeight
    this.#limit = this.#total * nextShare(this.#before / this.#total)
    this.#means.push(mean)
    this.#weights.push(weight)
  }

  means = () => Float64Array.from(this.#means)
  weights = () => Float64Array.from(this.#weights)
}

/** Where a centroid that begins at this share has to end, by the scale function k₁. */
function nextShare(share: number): number {
  const k = (compression / (2 * Math.PI)) * Math.asin(2 * Math.min(share, 1) - 1) + 1
  const most = compression / 4
  return k >= most ? 1 : (Math.sin((2 * Math.PI * k) / compression) + 1) / 2
}
