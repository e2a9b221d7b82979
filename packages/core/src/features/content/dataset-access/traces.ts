import {
  type DatasetTrace,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type traceDatasetFile as TraceRoute,
} from '@tiltyard/contracts'
import { FileProblem } from '../../../csv/file-problem.ts'
import {
  type Actor,
  type CoreDeps,
  enqueue,
  newId,
  type PlatformReader,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { claimFile, removeFile } from '../../files/index.ts'
import { findDatasetFile, findStoredContent } from '../dataset-versions/dataset-file.store.ts'
import { parseDecoys } from '../datasets/watermark/decoys.ts'
import { type Trace, traceRows } from '../datasets/watermark/trace-rows.ts'
import type { CopyDeps } from './copies.ts'
import type { DatasetFileRef } from './dataset-downloads.ts'
import { auditDataset, getStewardRole, requireOwner } from './stewards.ts'
import {
  findQueuedTrace,
  insertTrace,
  listCopyHolders,
  listNicknames,
  listTraceRows,
  markTraced,
} from './trace.store.ts'

type TraceResult = Result<{ id: string }, RefusalsOf<typeof TraceRoute>>

export function startTrace(
  { database, clock }: CoreDeps,
  actor: Actor,
  { id: datasetId, fileId, fileName }: DatasetFileRef & { readonly fileName: string },
): Promise<TraceResult> {
  return transaction(database, async (tx): Promise<TraceResult> => {
    const owner = await requireOwner(tx, actor, datasetId)
    if (!owner.ok) return owner
    const file = await findDatasetFile(tx, { datasetId, fileId })
    if (!file) return refuse('datasets.file_not_found')
    if (!file.is_watermarked) return refuse('datasets.format_not_supported')
    const storedFileId = await claimFile(tx, clock, actor, { fileName, attachmentType: 'dataset-file' })
    const stored = storedFileId === null ? undefined : await findStoredContent(tx, storedFileId)
    if (storedFileId === null || !stored) return refuse('uploads.file_not_found')
    const id = newId()
    const { display_name: name } = stored
    await insertTrace(tx, clock, { id, fileId, storedFileId, name, createdBy: actor.userId })
    await enqueue(tx, 'datasets.trace-file', { traceId: id }, { key: `dataset trace ${id}`, maxAttempts: 5 })
    auditDataset(tx, actor, datasetId, { action: 'datasets.trace', after: { fileId, traceId: id } })
    return ok({ id })
  })
}

/** The job: reads the found file once and removes it. */
export async function traceFile(deps: CopyDeps, { traceId }: { readonly traceId: string }): Promise<void> {
  const reader = toReader(deps.database)
  const trace = await findQueuedTrace(reader, traceId)
  if (!trace?.decoys || trace.file_id === null || trace.marked_id === null) return
  const storedFileId = trace.file_id
  const source = await deps.files.open(trace.key)
  const fileId = trace.dataset_file_id
  const outcome = source
    ? await compare(source.content, {
        fileId: trace.marked_id,
        key: deps.watermarkKey,
        decoys: await parseDecoys(Buffer.from(trace.decoys)),
        userIds: await listCopyHolders(reader, { datasetId: trace.dataset_id, fileId }),
      })
    : { problem: 'file_missing' }
  await transaction(deps.database, async (tx) => {
    await markTraced(tx, traceId, outcome)
    await removeFile(tx, storedFileId)
    return ok()
  })
}

async function compare(
  content: AsyncIterable<Uint8Array>,
  options: Parameters<typeof traceRows>[1],
): Promise<{ readonly result: Trace } | { readonly problem: string }> {
  try {
    return { result: await traceRows(content, options) }
  } catch (fault) {
    if (!(fault instanceof FileProblem)) throw fault
    return { problem: fault.problem.name }
  }
}

export async function listTraces(
  { database }: CoreDeps,
  actor: Actor,
  { id: datasetId, fileId }: DatasetFileRef,
): Promise<
  Result<DatasetTrace[], 'datasets.not_found' | 'datasets.insufficient_role' | 'datasets.file_not_found'>
> {
  const reader = toReader(database)
  const role = await getStewardRole(reader, actor, datasetId)
  if (!role) return refuse('datasets.not_found')
  if (role !== 'owner') return refuse('datasets.insufficient_role')
  if (!(await findDatasetFile(reader, { datasetId, fileId }))) return refuse('datasets.file_not_found')
  return ok(await loadTraces(reader, fileId))
}

async function loadTraces(reader: PlatformReader, fileId: string): Promise<DatasetTrace[]> {
  const rows = await listTraceRows(reader, fileId)
  const results = rows.map(({ result }) => result as Trace | null)
  const named = results.flatMap((result) => [...(result?.leakers ?? []), ...(result?.closest ?? [])])
  const nicknames = await listNicknames(
    reader,
    named.map(({ userId }) => userId),
  )
  const withNames = (suspects: Trace['leakers']) =>
    suspects.map((suspect) => ({ ...suspect, nickname: nicknames.get(suspect.userId) ?? null }))
  return rows.map(({ id, name, state, problem, created_at }, index) => {
    const result = results[index]
    return {
      id,
      name,
      state: state as DatasetTrace['state'],
      createdAt: created_at.toISOString(),
      problem,
      result: result
        ? { ...result, leakers: withNames(result.leakers), closest: withNames(result.closest) }
        : null,
    }
  })
}
