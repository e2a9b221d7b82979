export type Choice = { readonly from: number; readonly to: number }

/** Which two are compared, as the address says; the older one first. Null when it does not say two. */
export function readChoice(search: URLSearchParams): Choice | null {
  const numbers = ['from', 'to'].map((name) => Number(search.get(name)))
  const [one = 0, other = 0] = numbers
  if (!numbers.every((number) => Number.isInteger(number) && number >= 1) || one === other) return null
  return { from: Math.min(one, other), to: Math.max(one, other) }
}
