/**
 * Path of the first text that PostgreSQL cannot store (NUL or a lone surrogate), or null. Property names are checked
 * too.
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

/** Whether PostgreSQL can store the text. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
