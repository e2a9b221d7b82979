const mostSigns = 200

/**
 * The first line of an error as administrators see it: without mailboxes, numbers and keys, which errors of relays and
 * stores repeat.
 */
export function describeError(error: string | null): string | null {
  const line = error
    ?.split(/[\r\n\u0085\u2028\u2029]/)
    .find((each) => each.trim() !== '')
    ?.trim()
  if (!line) return null
  const clean = line
    .slice(0, 2_000)
    .replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, (address) => hostOnly(address))
    .replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '[…@…]')
    .replace(/"[^"]{0,200}"|'[^']{0,200}'|“[^”]{0,200}”/g, (quoted) =>
      /^.[a-z_.]{1,60}.$/.test(quoted) ? quoted : '[…]',
    )
    .replace(/(?=[\w+/=-]*\d)[\w+/=-]{20,}/g, '[…]')
    .replace(/\+?\d[\d \-()]{5,}\d/g, '[…]')
  return clean.length > mostSigns ? `${clean.slice(0, mostSigns - 1)}…` : clean
}

function hostOnly(address: string): string {
  const [, scheme, host] = /^([a-z0-9+.-]+:\/\/)(?:[^/\s@]*@)?([^/?#\s]*)/i.exec(address) ?? []
  return `${scheme ?? ''}${host ?? ''}/…`
}
