import { z } from 'zod'
import { Localised } from '../localised.ts'

/** Who may fetch the files: every signed-in user, applicants whom a steward approved, or nobody here (external). */
export const DatasetAccess = z.enum(['open', 'application', 'external'])
export type DatasetAccess = z.infer<typeof DatasetAccess>

/** Statistics are computed of all formats but `other`. */
export const DatasetFormat = z.enum(['csv', 'tsv', 'jsonl', 'parquet', 'other'])
export type DatasetFormat = z.infer<typeof DatasetFormat>

const count = z.number().int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const DatasetFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: count,
  /** Of the file as published; a watermarked copy has a hash of its own. */
  sha256,
  format: DatasetFormat,
  description: Localised.nullable(),
  isWatermarked: z.boolean(),
  rowCount: count.nullable(),
})
export type DatasetFile = z.infer<typeof DatasetFile>

export const DatasetVersion = z.object({
  id: z.uuid(),
  number: z.string(),
  /** What changed. */
  notes: Localised,
  /** Never given to another version: `tiltyard:<dataset>/v<number>`. */
  identifier: z.string(),
  doi: z.string().nullable(),
  publishedAt: z.iso.datetime(),
  /** Null unless the version was withdrawn; its files cannot be fetched then. */
  withdrawalReason: z.string().nullable(),
  files: z.array(DatasetFile),
})
export type DatasetVersion = z.infer<typeof DatasetVersion>

export const ColumnKind = z.enum(['integer', 'number', 'time', 'boolean', 'text'])
export type ColumnKind = z.infer<typeof ColumnKind>

/** What values of a column look like; such a column is a warning before the sample is approved. */
export const SensitiveKind = z.enum(['id-number', 'mobile', 'mail', 'card'])
export type SensitiveKind = z.infer<typeof SensitiveKind>

/** Numbers are themselves, times are ISO texts. */
const Value = z.union([z.number(), z.string()])

export const ColumnStatistics = z.object({
  missing: count,
  distinct: count,
  isDistinctExact: z.boolean(),
  /** Of integers, numbers and times; null otherwise, as are quantiles and histogram. */
  min: Value.nullable(),
  max: Value.nullable(),
  quantiles: z
    .object({ p01: Value, p05: Value, p25: Value, p50: Value, p75: Value, p95: Value, p99: Value })
    .nullable(),
  /** Number of values in equal bins from `from` to `to`. */
  histogram: z.object({ from: Value, to: Value, counts: z.array(count) }).nullable(),
  /** Most frequent values. */
  top: z.array(z.object({ value: z.string(), count })),
})
export type ColumnStatistics = z.infer<typeof ColumnStatistics>

export const DatasetColumn = z.object({
  position: z.number().int().min(1),
  name: z.string(),
  kind: ColumnKind,
  unit: z.string().nullable(),
  meaning: Localised.nullable(),
  statistics: ColumnStatistics,
  sensitive: z.array(SensitiveKind),
})
export type DatasetColumn = z.infer<typeof DatasetColumn>

/** First rows, in the order of the columns; null: a missing value. */
export const SampleRows = z.array(z.array(z.string().nullable()))

/** A file as a table. */
export const DatasetTable = z.object({
  fileId: z.uuid(),
  name: z.string(),
  format: DatasetFormat,
  rowCount: count,
  /** Quantiles, histograms and top values come from a random part of the rows. */
  isSampled: z.boolean(),
  columns: z.array(DatasetColumn),
  /** Null: there is none, or no steward has approved it. */
  sample: SampleRows.nullable(),
})
export type DatasetTable = z.infer<typeof DatasetTable>

const sentences = z.array(Localised)

/** A licence in plain words. */
export const LicenceTerms = z.object({ may: sentences, must: sentences, mustNot: sentences })
export type LicenceTerms = z.infer<typeof LicenceTerms>

/** A licence as people accept it: the version, and the hash of its text. */
export const LicenceVersion = z.object({
  licenceId: z.uuid(),
  version: z.number().int().min(1),
  name: z.string(),
  spdx: z.string().nullable(),
  title: Localised,
  terms: LicenceTerms,
  sha256,
  createdAt: z.iso.datetime(),
})
export type LicenceVersion = z.infer<typeof LicenceVersion>

/** The licence that a form has shown; another one in force is refused. */
export const LicenceAcceptance = z.strictObject({
  licenceId: z.uuid(),
  version: z.number().int().min(1).max(2_147_483_647),
  sha256,
})
export type LicenceAcceptance = z.infer<typeof LicenceAcceptance>
