import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { Trace } from '../datasets/watermark/trace-rows.ts'

export async function insertTrace(
  tx: PlatformTx,
  clock: Clock,
  trace: {
    readonly id: string
    readonly fileId: string
    readonly storedFileId: string
    readonly name: string
    readonly createdBy: string
  },
): Promise<void> {
  await tx
    .insertInto('dataset_traces')
    .values({
      id: trace.id,
      dataset_file_id: trace.fileId,
      file_id: trace.storedFileId,
      name: trace.name,
      created_by: trace.createdBy,
      created_at: now(clock),
    })
    .execute()
}

/** With the marked file and the found one, while it waits. */
export function findQueuedTrace(reader: PlatformReader, id: string) {
  return reader
    .selectFrom('dataset_traces as t')
    .innerJoin('dataset_files as f', 'f.id', 't.dataset_file_id')
    .innerJoin('dataset_versions as v', 'v.id', 'f.version_id')
    .innerJoin('files as s', 's.id', 't.file_id')
    .select(['t.dataset_file_id', 't.file_id', 's.key', 'f.decoys', 'f.file_id as marked_id', 'v.dataset_id'])
    .where('t.id', '=', id)
    .where('t.state', '=', 'queued')
    .executeTakeFirst()
}

/** Everybody who may have got a copy, deleted accounts included. */
export async function listCopyHolders(
  reader: PlatformReader,
  { datasetId, fileId }: { readonly datasetId: string; readonly fileId: string },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from dataset_grants where dataset_id = ${datasetId}
    union select user_id from dataset_copies where dataset_file_id = ${fileId}`.execute(reader)
  return rows.map(({ user_id }) => user_id)
}

export async function markTraced(
  tx: PlatformTx,
  id: string,
  outcome: { readonly result: Trace } | { readonly problem: string },
): Promise<void> {
  await tx
    .updateTable('dataset_traces')
    .set(
      'result' in outcome
        ? { state: 'done', result: JSON.stringify(outcome.result) }
        : { state: 'failed', problem: outcome.problem },
    )
    .where('id', '=', id)
    .execute()
}

const listLimit = 50

export function listTraceRows(reader: PlatformReader, fileId: string) {
  return reader
    .selectFrom('dataset_traces')
    .select(['id', 'name', 'state', 'result', 'problem', 'created_at'])
    .where('dataset_file_id', '=', fileId)
    .orderBy('id', 'desc')
    .limit(listLimit)
    .execute()
}

export async function listNicknames(
  reader: PlatformReader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; nickname: string }>`
    select id, nickname from users where id = any(${sql.val(userIds)}::uuid[])`.execute(reader)
  return new Map(rows.map(({ id, nickname }) => [id, nickname]))
}
