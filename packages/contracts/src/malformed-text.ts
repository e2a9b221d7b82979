/**
 * Where in a value there is text that no database stores: NUL, or half of a surrogate pair. Null where there is none. Names
 * of members count, too.
 */
export function findMalformedText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [name, member] of Object.entries(value)) {
    const fault = isStorable(name) ? findMalformedText(member, `${path}.${name}`) : path
    if (fault !== null) return fault
  }
  return null
}

/** Whether a database stores it. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
