/** The larger, the more centroids and the smaller the error; at most this many remain after a merge. */
const compression = 200
const bufferSize = 2_048

export type QuantilesState = {
  readonly means: Float64Array
  readonly weights: Float64Array
  readonly min: number
  readonly max: number
}

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
    if (this.#buffered === bufferSize || weight !== this.#bufferWeight) this.#flush()
    this.#bufferWeight = weight
    this.#buffer[this.#buffered] = value
    this.#buffered += 1
  }

  /** `share` from 0 to 1; null without values. */
  quantile(share: number): number | null {
    this.#flush()
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

  state(): QuantilesState {
    this.#flush()
    return { means: this.#means, weights: this.#weights, min: this.#min, max: this.#max }
  }

  merge({ means, weights, min, max }: QuantilesState): void {
    this.#flush()
    this.#min = Math.min(this.#min, min)
    this.#max = Math.max(this.#max, max)
    this.#join(means, weights)
  }

  #flush(): void {
    if (this.#buffered === 0) return
    const values = this.#buffer.subarray(0, this.#buffered).sort()
    this.#min = Math.min(this.#min, values[0] as number)
    this.#max = Math.max(this.#max, values[values.length - 1] as number)
    this.#join(values, new Float64Array(values.length).fill(this.#bufferWeight))
    this.#buffered = 0
  }

  /** Both in order; neighbours are joined as long as a centroid spans at most one step of the scale function. */
  #join(values: Float64Array, valueWeights: Float64Array): void {
    this.#total = valueWeights.reduce((sum, weight) => sum + weight, this.#total)
    const [means, weights, total] = [this.#means, this.#weights, this.#total]
    const joinedMeans = new Float64Array(means.length + values.length)
    const joinedWeights = new Float64Array(means.length + values.length)
    let [old, fresh, last, before, limit] = [0, 0, -1, 0, 0]
    let [lastMean, lastWeight] = [0, 0]
    while (old < means.length || fresh < values.length) {
      const isOld =
        fresh === values.length || (old < means.length && (means[old] as number) <= (values[fresh] as number))
      const mean = isOld ? (means[old] as number) : (values[fresh] as number)
      const added = (isOld ? weights[old] : valueWeights[fresh]) as number
      if (isOld) old += 1
      else fresh += 1
      if (last >= 0 && before + lastWeight + added <= limit) {
        lastWeight += added
        lastMean += ((mean - lastMean) * added) / lastWeight
      } else {
        before += lastWeight
        limit = total * nextShare(before / total)
        last += 1
        lastMean = mean
        lastWeight = added
      }
      joinedMeans[last] = lastMean
      joinedWeights[last] = lastWeight
    }
    this.#means = joinedMeans.slice(0, last + 1)
    this.#weights = joinedWeights.slice(0, last + 1)
  }
}

const between = (low: number, high: number, share: number) => low + (high - low) * share

/** Where a centroid that begins at this share has to end, by the scale function k₁. */
function nextShare(share: number): number {
  const k = (compression / (2 * Math.PI)) * Math.asin(2 * Math.min(share, 1) - 1) + 1
  const most = compression / 4
  return k >= most ? 1 : (Math.sin((2 * Math.PI * k) / compression) + 1) / 2
}
