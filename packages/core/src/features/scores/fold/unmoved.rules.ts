/**
 * The most of these places that can keep their order: 1 for each that belongs to a longest ascending run, 0 for each that
 * has to move past others.
 */
export function findStableOrder(places: Int32Array): Uint8Array {
  const kept = new Uint8Array(places.length)
  // By length of a run: where the run of that length with the smallest end ends.
  const ends = new Int32Array(places.length)
  const before = new Int32Array(places.length)
  let length = 0
  for (let index = 0; index < places.length; index += 1) {
    const at = lowestEnd(places, ends, length, places[index] as number)
    before[index] = at > 0 ? (ends[at - 1] as number) : -1
    ends[at] = index
    if (at === length) length += 1
  }
  for (
    let index = length > 0 ? (ends[length - 1] as number) : -1;
    index >= 0;
    index = before[index] as number
  )
    kept[index] = 1
  return kept
}

/** The shortest run that ends at this place or after it. */
function lowestEnd(places: Int32Array, ends: Int32Array, length: number, place: number): number {
  if (length === 0 || (places[ends[length - 1] as number] as number) < place) return length
  let [low, high] = [0, length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[ends[middle] as number] as number) < place) low = middle + 1
    else high = middle
  }
  return low
}
