/** The figures of a chart as rows, for whoever reads rather than looks. */
export type ChartTable = {
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** For a spreadsheet's paste. A cell that would begin a formula there is kept a text. */
export function toTabText({ head, rows }: ChartTable): string {
  return [head, ...rows].map((cells) => cells.map(cell).join('\t')).join('\n')
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = value.replace(/[\t\r\n]+/g, ' ')
  return /^\s*[=+\-@]/.test(text) ? `'${text}` : text
}
