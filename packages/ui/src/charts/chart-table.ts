/** The figures of a chart as rows: the accessible alternative to the picture. */
export type ChartTable = {
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** Tab-separated text for spreadsheets; a cell that would start a formula is escaped. */
export function toTabText({ head, rows }: ChartTable): string {
  return [head, ...rows].map((cells) => cells.map(cell).join('\t')).join('\n')
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = value.replace(/[\t\r\n]+/g, ' ')
  return /^\s*[=+\-@]/.test(text) ? `'${text}` : text
}
