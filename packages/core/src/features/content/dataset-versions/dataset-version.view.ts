import type {
  AdminDatasetFile,
  ColumnKind,
  ColumnStatistics,
  DatasetColumn,
  DatasetFile,
  DatasetFormat,
  DatasetTable,
  DatasetVersion,
  Localised,
  ProfileState,
  SensitiveKind,
} from '@tiltyard/contracts'
import type { DatasetFileRow } from './dataset-file.store.ts'
import type { ColumnRow } from './dataset-table.store.ts'
import type { VersionRow } from './dataset-version.store.ts'

const numberOrNull = (value: string | null) => (value === null ? null : Number(value))

export function datasetFileView(row: DatasetFileRow): DatasetFile {
  return {
    id: row.id,
    name: row.name,
    size: Number(row.size),
    sha256: row.sha256.toString('hex'),
    format: row.format as DatasetFormat,
    description: row.description as Localised | null,
    isWatermarked: row.is_watermarked,
    rowCount: numberOrNull(row.row_count),
  }
}

export function adminFileView(row: DatasetFileRow): AdminDatasetFile {
  return {
    ...datasetFileView(row),
    profileState: row.profile_state as ProfileState,
    profileProblem: row.profile_problem,
    sensitiveColumns: row.sensitive_columns,
    isSampleApproved: row.is_sample_approved,
  }
}

/** Stays valid after a withdrawal: number and dataset are never given to another version. */
const identifierOf = ({ dataset_id, number }: VersionRow) => `tiltyard:${dataset_id}/v${number}`

export function versionFieldsView(row: VersionRow) {
  return {
    id: row.id,
    number: row.number,
    notes: row.notes as Localised,
    identifier: identifierOf(row),
    doi: row.doi,
    withdrawalReason: row.withdrawal_reason,
  }
}

export function publishedVersionView(row: VersionRow): Omit<DatasetVersion, 'files'> {
  return { ...versionFieldsView(row), publishedAt: row.published_at?.toISOString() ?? '' }
}

export function columnView(row: ColumnRow): DatasetColumn {
  return {
    position: row.position,
    name: row.name,
    kind: row.kind as ColumnKind,
    unit: row.unit,
    meaning: row.meaning as Localised | null,
    statistics: row.statistics as ColumnStatistics,
    sensitive: row.sensitive as SensitiveKind[],
  }
}

export const tableView = (
  file: DatasetFileRow,
  columns: readonly ColumnRow[],
  sample: (string | null)[][] | null,
): DatasetTable => ({
  fileId: file.id,
  name: file.name,
  format: file.format as DatasetFormat,
  rowCount: Number(file.row_count ?? 0),
  isSampled: file.is_sampled,
  columns: columns.map(columnView),
  sample,
})
