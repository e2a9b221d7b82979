type Row = readonly string[]

export function markdownTable(head: Row, rows: readonly Row[]): string[] {
  return [line(head), line(head.map(() => '---')), ...rows.map((row) => line(row.map(escapeCell)))]
}

export const code = (text: string) => `\`${text}\``

const line = (cells: Row) => `| ${cells.join(' | ')} |`
const escapeCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
