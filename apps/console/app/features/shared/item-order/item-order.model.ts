/** The items with one of them a place further up or down; null at the end of the list. */
export function moved(items: readonly string[], item: string, by: 1 | -1): string[] | null {
  const from = items.indexOf(item)
  const to = from + by
  if (from < 0 || to < 0 || to >= items.length) return null
  const next = [...items]
  next.splice(from, 1)
  next.splice(to, 0, item)
  return next
}
