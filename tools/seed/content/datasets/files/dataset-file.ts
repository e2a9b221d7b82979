import type { BilingualText } from '../../../training/demo-question.ts'
import { demoId } from '../../demo-content.ts'

export type DemoColumn = {
  readonly name: string
  readonly meaning: BilingualText
  readonly unit: string | null
}

/** A file of a demo dataset. It has the form of the original and none of its data. */
export type DemoDatasetFile = {
  readonly datasetId: string
  readonly name: string
  readonly format: 'csv' | 'tsv' | 'jsonl'
  readonly mediaType: string
  readonly description: BilingualText
  readonly columns: readonly DemoColumn[]
  /** Looks like personal data, though invented: its first rows are not shown to everybody. */
  readonly namesPeople: boolean
  make(): Buffer
  /** Rows for marked copies, as a CSV of their own; null: everybody gets the same file. */
  makeDecoys(): string | null
}

type Cell = string | number | boolean | null

/** A column with its meaning in both languages, and its value in a row. */
type Column<Row> = {
  readonly name: string
  readonly zh: string
  readonly en: string
  readonly unit?: string
  readonly value: (row: Row) => Cell
}

type Table<Row> = {
  /** Number of the dataset in the demo. */
  readonly dataset: number
  /** With the ending of its format. */
  readonly name: string
  readonly zh: string
  readonly en: string
  readonly columns: readonly Column<Row>[]
  readonly namesPeople?: boolean
  readonly rows: () => readonly Row[]
  readonly decoys?: () => readonly Row[]
}

const mediaTypes = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  jsonl: 'application/jsonl',
}

const isSynthetic = {
  zh: '按该数据集的格式合成，不含原始数据。',
  en: 'Synthetic rows in the format of the dataset; none of the original data.',
}

export function tableFile<Row>({
  dataset,
  name,
  zh,
  en,
  columns,
  namesPeople = false,
  rows,
  decoys,
}: Table<Row>): DemoDatasetFile {
  const format = name.split('.').at(-1) as keyof typeof mediaTypes
  return {
    datasetId: demoId('dataset', dataset),
    name,
    format,
    mediaType: mediaTypes[format],
    description: { zh: `${zh}${isSynthetic.zh}`, en: `${en} ${isSynthetic.en}` },
    columns: columns.map((column) => ({
      name: column.name,
      meaning: { zh: column.zh, en: column.en },
      unit: column.unit ?? null,
    })),
    namesPeople,
    make: () =>
      Buffer.from(format === 'jsonl' ? jsonLines(columns, rows()) : separated(columns, rows(), format)),
    makeDecoys: () => (decoys ? separated(columns, decoys(), 'csv') : null),
  }
}

function jsonLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return rows
    .map(
      (row) =>
        `${JSON.stringify(Object.fromEntries(columns.map(({ name, value }) => [name, value(row)])))}\n`,
    )
    .join('')
}

function separated<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  format: 'csv' | 'tsv',
): string {
  const separator = format === 'csv' ? ',' : '\t'
  const cell = (value: Cell) => {
    const text = String(value ?? '')
    return /["\n\t,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ]
  return lines.map((line) => `${line.map(cell).join(separator)}\n`).join('')
}
