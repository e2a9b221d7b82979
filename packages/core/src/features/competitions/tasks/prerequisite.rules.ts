/** Whether the target is one of these keys or a direct or indirect need of one. */
export function dependsOn<Key>(
  from: readonly Key[],
  target: Key,
  needsOf: (key: Key) => readonly Key[],
): boolean {
  const seen = new Set<Key>()
  const open = [...from]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (key === target) return true
    if (seen.has(key)) continue
    seen.add(key)
    open.push(...needsOf(key))
  }
  return false
}
