import type { DatasetColumn, Localised } from '@tiltyard/contracts/browser'

type ColumnValues = { readonly unit?: string; readonly meaning?: Partial<Localised> }

/** Values of the dictionary form, by position of the column in the report. */
export const dictionaryValues = (columns: readonly DatasetColumn[]): { columns: ColumnValues[] } => ({
  columns: columns.map(({ unit, meaning }) => ({
    ...(unit && { unit }),
    ...(meaning && { meaning }),
  })),
})

/** Empty fields clear what was written before. Expects pruned values, in the order of the columns. */
export const dictionaryFrom = (columns: readonly DatasetColumn[], values: readonly ColumnValues[]) => ({
  columns: columns.map(({ position }, at) => ({
    position,
    unit: values[at]?.unit ?? null,
    meaning: values[at]?.meaning ?? null,
  })),
})

/** The share of missing values in whole percent; a rest is never shown as 0 %. */
export function missingPercent(missing: number, rows: number): number {
  if (missing === 0 || rows === 0) return 0
  return Math.min(100, Math.max(1, Math.round((missing / rows) * 100)))
}

/** The least or greatest value of a column; times to the minute, in UTC as they were read. */
export const limitText = (kind: DatasetColumn['kind'], value: number | string): string =>
  kind === 'time' ? `${String(value).slice(0, 16).replace('T', ' ')} UTC` : String(value)
