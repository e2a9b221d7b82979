/** A deterministic pseudo-random sequence: the same id yields the same choices in every version. */
export type Draw = { below(count: number): number; of<Item>(items: readonly Item[]): Item }

export function drawFrom(id: string): Draw {
  let state = 0x811c9dc5
  for (let at = 0; at < id.length; at++) state = Math.imul(state ^ id.charCodeAt(at), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    of<Item>(items: readonly Item[]) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to draw from')
      return item
    },
  }
}
