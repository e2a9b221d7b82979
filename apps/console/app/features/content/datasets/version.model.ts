type Numbered = { readonly number: string }

/** The number suggested for the next version: 1.0 → 1.1, 2 → 3. Versions are listed latest first. */
export function nextNumber([latest]: readonly Numbered[]): string {
  if (!latest) return '1.0'
  const parts = latest.number.split('.')
  const last = Number(parts.at(-1)) + 1
  return [...parts.slice(0, -1), last].join('.')
}
