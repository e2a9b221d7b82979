/** `a=1&a=2`; what is undefined is left out. */
export function fillQuery(query: Readonly<Record<string, unknown>> = {}): string {
  const filled = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) filled.append(name, String(one))
    }
  }
  const text = filled.toString()
  return text && `?${text}`
}
