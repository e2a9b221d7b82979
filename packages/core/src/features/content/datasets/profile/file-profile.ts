import type { CsvProblemName } from '../../../../csv/file-problem.ts'
import type { FrequentValue } from './frequent-values.ts'
import type { SensitiveKind } from './sensitive-data.rules.ts'

export type TableFormat = 'csv' | 'tsv' | 'jsonl' | 'parquet'
export type ColumnKind = 'integer' | 'number' | 'time' | 'boolean' | 'text'

/** Statistics of one column. Numbers are themselves, times are ISO texts. */
export type ColumnProfile = {
  readonly name: string
  /** Text unless every value is of another kind. */
  readonly kind: ColumnKind
  /** Rows without a value. */
  readonly missing: number
  readonly distinct: number
  readonly isDistinctExact: boolean
  /** Of integers, numbers and times; null otherwise. */
  readonly min: number | string | null
  readonly max: number | string | null
  readonly quantiles: Readonly<Record<QuantileName, number | string>> | null
  /** Values in equal bins from `from` to `to`. */
  readonly histogram: {
    readonly from: number | string
    readonly to: number | string
    readonly counts: readonly number[]
  } | null
  readonly top: readonly FrequentValue[]
  readonly sensitive: readonly SensitiveKind[]
}

export const quantileShares = {
  p01: 0.01,
  p05: 0.05,
  p25: 0.25,
  p50: 0.5,
  p75: 0.75,
  p95: 0.95,
  p99: 0.99,
} as const
export type QuantileName = keyof typeof quantileShares

export type FileProfile = {
  readonly format: TableFormat
  readonly rowCount: number
  /**
   * Whether quantiles, histograms, top values and sensitive kinds come from a random part of the rows. Counts, kinds,
   * minimum and maximum always come from all of them.
   */
  readonly isSampled: boolean
  readonly columns: readonly ColumnProfile[]
  /** The first rows, cell by cell; null is a missing value. */
  readonly sample: readonly (readonly (string | null)[])[]
}

export type ProfileOptions = {
  readonly bins?: number
  readonly topValues?: number
  readonly sampleRows?: number
}

export const defaultOptions: Required<ProfileOptions> = { bins: 20, topValues: 20, sampleRows: 20 }

/** Problems of a file that cannot be described; the messages have the same names. */
export type ProfileProblemName =
  | CsvProblemName
  | 'not_json'
  | 'not_an_object'
  | 'not_parquet'
  | 'row_group_too_large'
  | 'unsupported_compression'
