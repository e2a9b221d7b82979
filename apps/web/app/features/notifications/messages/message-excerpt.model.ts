const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The beginning of a message's content as plain text, for a line of a list. */
export function excerptOf(html: string, maxLength = 120): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d+)|([a-z]+));/g, (whole, code?: string, name?: string) =>
      code ? String.fromCodePoint(Number(code)) : (entities[name ?? ''] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...text]
  return letters.length > maxLength
    ? `${letters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
    : text
}
