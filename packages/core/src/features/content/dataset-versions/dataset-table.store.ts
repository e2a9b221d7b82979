import type { ColumnStatistics, Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, newId, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

export function listColumns(reader: PlatformReader, fileIds: readonly string[]) {
  return reader
    .selectFrom('dataset_columns')
    .select(['dataset_file_id', 'position', 'name', 'kind', 'unit', 'meaning', 'statistics', 'sensitive'])
    .where('dataset_file_id', 'in', fileIds.length ? fileIds : [newId()])
    .orderBy('dataset_file_id')
    .orderBy('position')
    .execute()
}
export type ColumnRow = Awaited<ReturnType<typeof listColumns>>[number]

export function listSamples(reader: PlatformReader, fileIds: readonly string[]) {
  return reader
    .selectFrom('dataset_samples')
    .select(['dataset_file_id', 'rows', 'approved_at'])
    .where('dataset_file_id', 'in', fileIds.length ? fileIds : [newId()])
    .execute()
}

export async function markProfileQueued(tx: PlatformTx, fileId: string): Promise<void> {
  await tx
    .updateTable('dataset_files')
    .set({ profile_state: 'queued', profile_problem: null })
    .where('id', '=', fileId)
    .execute()
}

export async function markProfileFailed(
  tx: PlatformTx,
  clock: Clock,
  fileId: string,
  problem: string,
): Promise<void> {
  await tx
    .updateTable('dataset_files')
    .set({ profile_state: 'failed', profile_problem: problem.slice(0, 500), profiled_at: now(clock) })
    .where('id', '=', fileId)
    .execute()
}

export type StoredProfile = {
  readonly rowCount: number
  readonly isSampled: boolean
  readonly columns: readonly {
    readonly name: string
    readonly kind: string
    readonly statistics: ColumnStatistics
    readonly sensitive: readonly string[]
  }[]
  readonly sample: readonly (readonly (string | null)[])[]
}

/** Units and meanings of columns with the same name stay; another sample has to be approved again. */
export async function replaceProfile(
  tx: PlatformTx,
  clock: Clock,
  fileId: string,
  { rowCount, isSampled, columns, sample }: StoredProfile,
): Promise<void> {
  const before = await tx
    .deleteFrom('dataset_columns')
    .where('dataset_file_id', '=', fileId)
    .returning(['name', 'unit', 'meaning'])
    .execute()
  const words = new Map(before.map((column) => [column.name, column]))
  for (const [index, { name, kind, statistics, sensitive }] of columns.entries())
    await tx
      .insertInto('dataset_columns')
      .values({
        dataset_file_id: fileId,
        position: index + 1,
        name,
        kind,
        unit: words.get(name)?.unit ?? null,
        meaning: words.get(name)?.meaning ? JSON.stringify(words.get(name)?.meaning) : null,
        statistics: JSON.stringify(statistics),
        sensitive: [...sensitive],
      })
      .execute()
  const rows = JSON.stringify(sample)
  await sql`
    insert into dataset_samples (dataset_file_id, rows) values (${fileId}, ${rows})
    on conflict (dataset_file_id) do update set rows = excluded.rows, approved_by = null, approved_at = null
    where dataset_samples.rows <> excluded.rows`.execute(tx)
  await tx
    .updateTable('dataset_files')
    .set({
      profile_state: 'done',
      profile_problem: null,
      profiled_at: now(clock),
      row_count: rowCount,
      is_sampled: isSampled,
    })
    .where('id', '=', fileId)
    .execute()
}

export async function updateColumn(
  tx: PlatformTx,
  fileId: string,
  {
    position,
    unit,
    meaning,
  }: { readonly position: number; readonly unit: string | null; readonly meaning: Localised | null },
): Promise<void> {
  await tx
    .updateTable('dataset_columns')
    .set({ unit, meaning: meaning && JSON.stringify(meaning) })
    .where('dataset_file_id', '=', fileId)
    .where('position', '=', position)
    .execute()
}

/** False when the file has no sample. */
export async function updateSampleApproval(
  tx: PlatformTx,
  clock: Clock,
  fileId: string,
  approvedBy: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dataset_samples')
    .set({ approved_by: approvedBy, approved_at: approvedBy === null ? null : now(clock) })
    .where('dataset_file_id', '=', fileId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
