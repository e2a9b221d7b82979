import type { DatasetFormat, Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { newId, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

export function listVersionFiles(reader: PlatformReader, versionIds: readonly string[]) {
  return reader
    .selectFrom('dataset_files as f')
    .leftJoin('dataset_samples as s', 's.dataset_file_id', 'f.id')
    .select([
      'f.id',
      'f.version_id',
      'f.file_id',
      'f.name',
      'f.size',
      'f.sha256',
      'f.format',
      'f.description',
    ])
    .select(['f.is_watermarked', 'f.row_count', 'f.is_sampled', 'f.profile_state', 'f.profile_problem'])
    .select([
      sql<boolean | null>`case when s.dataset_file_id is not null then s.approved_at is not null end`.as(
        'is_sample_approved',
      ),
      sql<number>`(select count(*) from dataset_columns c where c.dataset_file_id = f.id and c.sensitive <> '{}')::int`.as(
        'sensitive_columns',
      ),
    ])
    .where('f.version_id', 'in', versionIds.length ? versionIds : [newId()])
    .orderBy('f.position')
    .orderBy('f.id')
    .execute()
}
export type DatasetFileRow = Awaited<ReturnType<typeof listVersionFiles>>[number]

type FileRef = { readonly datasetId: string; readonly fileId: string }

/** With the state of its version. */
export function findDatasetFile(reader: PlatformReader, { datasetId, fileId }: FileRef) {
  return reader
    .selectFrom('dataset_files as f')
    .innerJoin('dataset_versions as v', 'v.id', 'f.version_id')
    .select(['f.id', 'f.file_id', 'f.name', 'f.format', 'f.size', 'f.sha256', 'f.is_watermarked', 'v.state'])
    .select([
      'f.profile_state',
      'f.profile_problem',
      'f.profiled_at',
      'f.row_count',
      'f.is_sampled',
      'f.version_id',
    ])
    .where('f.id', '=', fileId)
    .where('v.dataset_id', '=', datasetId)
    .executeTakeFirst()
}

/** The stored content of a claimed file. */
export function findStoredContent(reader: PlatformReader, fileId: string) {
  return reader
    .selectFrom('files')
    .select(['display_name', 'size', 'sha256', 'uploaded_by'])
    .where('id', '=', fileId)
    .executeTakeFirst()
}

export type NewDatasetFile = {
  readonly id: string
  readonly versionId: string
  readonly fileId: string
  readonly name: string
  readonly size: number
  readonly sha256: Buffer
  readonly format: DatasetFormat
  readonly description: Localised | null
}

/** False when the version has a file of this name. */
export async function insertDatasetFile(tx: PlatformTx, file: NewDatasetFile): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('dataset_files')
    .values({
      id: file.id,
      version_id: file.versionId,
      file_id: file.fileId,
      name: file.name,
      size: file.size,
      sha256: file.sha256,
      format: file.format,
      description: file.description && JSON.stringify(file.description),
      position: sql<number>`(select count(*) + 1 from dataset_files where version_id = ${file.versionId})`,
    })
    .onConflict((conflict) => conflict.constraint('dataset_files_name_unique').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Files, columns and samples of a version again for another one; the stored bytes are shared. */
export async function copyVersionFiles(
  tx: PlatformTx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const files = await tx.selectFrom('dataset_files').select('id').where('version_id', '=', from).execute()
  for (const { id } of files) {
    const copy = newId()
    await sql`
      insert into dataset_files (id, version_id, file_id, name, size, sha256, format, description, is_watermarked, decoys,
        profile_state, profile_problem, profiled_at, row_count, is_sampled, position)
      select ${copy}, ${to}, file_id, name, size, sha256, format, description, is_watermarked, decoys,
        profile_state, profile_problem, profiled_at, row_count, is_sampled, position
      from dataset_files where id = ${id}`.execute(tx)
    await sql`
      insert into dataset_columns (dataset_file_id, position, name, kind, unit, meaning, statistics, sensitive)
      select ${copy}, position, name, kind, unit, meaning, statistics, sensitive
      from dataset_columns where dataset_file_id = ${id}`.execute(tx)
    await sql`
      insert into dataset_samples (dataset_file_id, rows, approved_by, approved_at)
      select ${copy}, rows, approved_by, approved_at from dataset_samples where dataset_file_id = ${id}`.execute(
      tx,
    )
  }
}

export async function updateDescription(
  tx: PlatformTx,
  id: string,
  description: Localised | null,
): Promise<void> {
  await tx
    .updateTable('dataset_files')
    .set({ description: description && JSON.stringify(description) })
    .where('id', '=', id)
    .execute()
}

export async function updateDecoys(tx: PlatformTx, id: string, decoys: string | null): Promise<void> {
  await tx
    .updateTable('dataset_files')
    .set({ decoys, is_watermarked: decoys !== null })
    .where('id', '=', id)
    .execute()
}

/** The stored bytes of a file whose statistics are wanted. */
export function findProfiledFile(reader: PlatformReader, fileId: string) {
  return reader
    .selectFrom('dataset_files as f')
    .innerJoin('dataset_versions as v', 'v.id', 'f.version_id')
    .innerJoin('files as s', 's.id', 'f.file_id')
    .select(['f.format', 's.key', 'v.dataset_id'])
    .where('f.id', '=', fileId)
    .executeTakeFirst()
}

/** Whether a published version has the same bytes. */
export async function isPublishedContent(reader: PlatformReader, fileId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('dataset_files as f')
    .innerJoin('dataset_files as other', 'other.file_id', 'f.file_id')
    .innerJoin('dataset_versions as v', 'v.id', 'other.version_id')
    .select('v.id')
    .where('f.id', '=', fileId)
    .where('v.state', '<>', 'draft')
    .executeTakeFirst()
  return row !== undefined
}

/** What a copy of a watermarked file is made from. */
export function findMarkedFile(reader: PlatformReader, fileId: string) {
  return reader
    .selectFrom('dataset_files as f')
    .innerJoin('files as s', 's.id', 'f.file_id')
    .select(['f.name', 'f.decoys', 'f.row_count', 's.id as stored_id', 's.key', 's.uploaded_by'])
    .where('f.id', '=', fileId)
    .where('f.is_watermarked', '=', true)
    .executeTakeFirst()
}

/** Removes rows of files; returns the stored files that no version has any more. */
export async function deleteDatasetFiles(
  tx: PlatformTx,
  where: { readonly id: string } | { readonly versionId: string },
): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('dataset_files')
    .where('id' in where ? 'id' : 'version_id', '=', 'id' in where ? where.id : where.versionId)
    .returning('file_id')
    .execute()
  const ids = deleted.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]))
  if (ids.length === 0) return []
  const kept = await tx.selectFrom('dataset_files').select('file_id').where('file_id', 'in', ids).execute()
  return ids.filter((id) => !kept.some(({ file_id }) => file_id === id))
}
