export type TableCell = string | number

/**
 * Characters that start a formula in a spreadsheet; team names are chosen by users. Also after blanks, which some
 * programs skip.
 */
const beginsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** With a byte order mark for programs that would otherwise not read it as UTF-8. */
export function toCsv(rows: readonly (readonly TableCell[])[]): string {
  return `${byteOrderMark}${rows.map(csvLine).join('')}`
}

export const byteOrderMark = '\uFEFF'

/** One line with its end, for tables that are written as they are read. */
export const csvLine = (row: readonly TableCell[]): string => `${row.map(csvCell).join(',')}\r\n`

function csvCell(cell: TableCell): string {
  if (typeof cell === 'number') return String(cell)
  const escaped = beginsFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}
