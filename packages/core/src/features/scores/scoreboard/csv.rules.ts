export type TableCell = string | number

/**
 * What a spreadsheet would run as a formula begins with one of these; people choose their teams' names. Also behind
 * blanks, which some programs skip.
 */
const beginsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** With a mark for programs that would otherwise not read it as UTF-8. */
export function toCsv(rows: readonly (readonly TableCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

function csvCell(cell: TableCell): string {
  if (typeof cell === 'number') return String(cell)
  const escaped = beginsFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}
