/** A probability for people: 0.23 → 23 %, 0.00004 → 1 : 25,000; below one in a billion the figure says no more. */
export function formatChance(chance: number): string {
  if (chance >= 0.01) return `${Math.round(chance * 100)} %`
  if (chance < 1e-9) return '< 1 : 1,000,000,000'
  return `1 : ${Math.round(1 / chance).toLocaleString('en')}`
}
