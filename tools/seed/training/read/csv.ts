export type Row = Readonly<Record<string, string>>

/** A table without quotes: each row by the names of its header. */
export function rowsOf(bytes: Buffer): Row[] {
  const [header = '', ...lines] = linesOf(bytes)
  const names = header.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, n) => [name, cells[n] ?? '']))
  })
}

export const linesOf = (bytes: Buffer): string[] => bytes.toString('utf8').trimEnd().split('\n')

export const countBy = <T>(list: readonly T[], key: (each: T) => string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const each of list) counts.set(key(each), (counts.get(key(each)) ?? 0) + 1)
  return counts
}

export const mostFrequent = (counts: ReadonlyMap<string, number>): string =>
  [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''

export const asCsv = (header: readonly string[], rows: readonly (readonly (string | number)[])[]): Buffer =>
  Buffer.from(`${[header, ...rows].map((row) => row.join(',')).join('\n')}\n`)
