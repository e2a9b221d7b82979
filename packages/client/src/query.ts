/** `a=1&a=2`; what is undefined is left out. */
export function fillQuery(query: Readonly<Record<string, unknown>> = {}): string {
  const text = encodeFields(query)
  return text && `?${text}`
}

/** The same without a question mark: how a form travels. */
export function encodeFields(fields: Readonly<Record<string, unknown>>): string {
  const filled = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) filled.append(name, String(one))
    }
  }
  return filled.toString()
}
