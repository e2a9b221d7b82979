/** How many things each holder has at this moment; a holder with none is forgotten. */
export function countHolders(most: number) {
  const counts = new Map<string, number>()
  return {
    isFull: (holder: string) => (counts.get(holder) ?? 0) >= most,
    add(holder: string): void {
      counts.set(holder, (counts.get(holder) ?? 0) + 1)
    },
    remove(holder: string): void {
      const left = (counts.get(holder) ?? 1) - 1
      if (left > 0) counts.set(holder, left)
      else counts.delete(holder)
    },
  }
}
