import type { DemoFile } from '../demo-question.ts'

export const textFile = (name: string, lines: readonly string[]): DemoFile => ({
  name,
  bytes: Buffer.from(`${lines.join('\n')}\n`),
})

type Cell = string | number

/** No cell of ours has a comma or a quote in it. */
export const csvFile = (
  name: string,
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): DemoFile => textFile(name, [header.join(','), ...rows.map((row) => row.join(','))])
