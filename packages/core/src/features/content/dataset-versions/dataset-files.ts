import {
  type addDatasetFile as AddRoute,
  type AnswerOf,
  type beginDatasetUpload as BeginRoute,
  type BodyOf,
  type changeDatasetFile as ChangeRoute,
  type DatasetFormat,
  type saveDatasetDecoys as DecoysRoute,
  type Localised,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { FileProblem } from '../../../csv/file-problem.ts'
import {
  type Actor,
  type CoreDeps,
  enqueue,
  newId,
  type PlatformTx,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { beginUpload, claimFile, type FileDeps, removeFile } from '../../files/index.ts'
import { auditDataset, getStewardRole } from '../dataset-access/stewards.ts'
import { parseDecoys } from '../datasets/watermark/decoys.ts'
import {
  deleteDatasetFiles,
  findDatasetFile,
  findStoredContent,
  insertDatasetFile,
  isPublishedContent,
  updateDecoys,
  updateDescription,
} from './dataset-file.store.ts'
import { markProfileQueued } from './dataset-table.store.ts'
import { lockDraft } from './dataset-versions.ts'

type DatasetRef = { readonly id: string }
export type DatasetFileRef = DatasetRef & { readonly fileId: string }

/** Uploads of this purpose begin here only, so that stewards and nobody else may send 50 GB. */
export async function beginDatasetUpload(
  deps: FileDeps,
  actor: Actor,
  { id, ...file }: BodyOf<typeof BeginRoute> & DatasetRef,
): Promise<Result<AnswerOf<typeof BeginRoute>, RefusalsOf<typeof BeginRoute>>> {
  const role = await getStewardRole(toReader(deps.database), actor, id)
  if (!role) return refuse('datasets.not_found')
  if (role !== 'owner') return refuse('datasets.insufficient_role')
  const upload = await beginUpload(deps, actor, { attachmentType: 'dataset-file', ...file })
  if (!upload.ok && (upload.reason === 'access.denied' || upload.reason === 'uploads.type_not_allowed'))
    throw new Error('every steward may send any kind of file')
  return upload as Result<AnswerOf<typeof BeginRoute>, RefusalsOf<typeof BeginRoute>>
}

const formatsByEnding: Readonly<Record<string, DatasetFormat>> = {
  csv: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  parquet: 'parquet',
}

/** By the ending of the name; whether the content is such a table is found out when its statistics are computed. */
const formatOf = (name: string): DatasetFormat =>
  formatsByEnding[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'other'

type AddResult = Result<{ id: string }, RefusalsOf<typeof AddRoute>>

export function addFile(
  { database, clock }: CoreDeps,
  actor: Actor,
  {
    id: datasetId,
    versionId,
    fileName,
    format,
    description,
  }: BodyOf<typeof AddRoute> & DatasetRef & { readonly versionId: string },
): Promise<AddResult> {
  return transaction(database, async (tx): Promise<AddResult> => {
    const draft = await lockDraft(tx, actor, { id: datasetId, versionId })
    if (!draft.ok) return draft
    const storedId = await claimFile(tx, clock, actor, { fileName, attachmentType: 'dataset-file' })
    const stored = storedId === null ? undefined : await findStoredContent(tx, storedId)
    if (storedId === null || !stored?.sha256) return refuse('uploads.file_not_found')
    const id = newId()
    const file = {
      id,
      versionId,
      fileId: storedId,
      name: stored.display_name,
      size: Number(stored.size),
      sha256: stored.sha256,
      format: format ?? formatOf(stored.display_name),
      description,
    }
    if (!(await insertDatasetFile(tx, file))) return refuse('datasets.file_name_taken')
    if (file.format !== 'other') await queueProfile(tx, id)
    auditDataset(tx, actor, datasetId, {
      action: 'datasets.add-file',
      after: { versionId, fileId: id, name: file.name, sha256: file.sha256.toString('hex') },
    })
    return ok({ id })
  })
}

export async function queueProfile(tx: PlatformTx, fileId: string): Promise<void> {
  await markProfileQueued(tx, fileId)
  await enqueue(tx, 'datasets.profile-file', { fileId }, { key: `dataset profile ${fileId}`, maxAttempts: 5 })
}

type DraftFileRefusal = RefusalsOf<typeof ChangeRoute>

async function lockDraftFile(
  tx: PlatformTx,
  actor: Actor,
  { id: datasetId, fileId }: DatasetFileRef,
): Promise<Result<{ name: string; format: string }, DraftFileRefusal>> {
  const file = await findDatasetFile(tx, { datasetId, fileId })
  const draft = await lockDraft(tx, actor, { id: datasetId, versionId: file?.version_id ?? newId() })
  if (draft.ok) return file ? ok(file) : refuse('datasets.file_not_found')
  return refuse(draft.reason === 'datasets.version_not_found' ? 'datasets.file_not_found' : draft.reason)
}

export function changeFile(
  { database }: CoreDeps,
  actor: Actor,
  { description, ...ref }: DatasetFileRef & { readonly description: Localised | null },
): Promise<Result<null, DraftFileRefusal>> {
  return transaction(database, async (tx) => {
    const file = await lockDraftFile(tx, actor, ref)
    if (!file.ok) return file
    await updateDescription(tx, ref.fileId, description)
    return ok()
  })
}

export function removeDatasetFile(
  { database }: CoreDeps,
  actor: Actor,
  ref: DatasetFileRef,
): Promise<Result<null, DraftFileRefusal>> {
  return transaction(database, async (tx) => {
    const file = await lockDraftFile(tx, actor, ref)
    if (!file.ok) return file
    for (const fileId of await deleteDatasetFiles(tx, { id: ref.fileId })) await removeFile(tx, fileId)
    auditDataset(tx, actor, ref.id, {
      action: 'datasets.remove-file',
      before: { fileId: ref.fileId, name: file.value.name },
    })
    return ok()
  })
}

type DecoysResult = Result<null, RefusalsOf<typeof DecoysRoute>>

/** Their order is part of everybody's mark, so they are fixed with the version. */
export async function saveDecoys(
  { database }: CoreDeps,
  actor: Actor,
  { csv, ...ref }: DatasetFileRef & { readonly csv: string | null },
): Promise<DecoysResult> {
  if (csv !== null && !(await isUsable(csv))) return refuse('datasets.decoys_invalid')
  return transaction(database, async (tx): Promise<DecoysResult> => {
    const file = await lockDraftFile(tx, actor, ref)
    if (!file.ok) return file
    if (csv !== null && file.value.format !== 'csv') return refuse('datasets.format_not_supported')
    // Two copies of the same data with other decoys would show which rows they are.
    if (await isPublishedContent(tx, ref.fileId)) return refuse('datasets.version_not_draft')
    await updateDecoys(tx, ref.fileId, csv)
    auditDataset(tx, actor, ref.id, {
      action: 'datasets.save-decoys',
      after: { fileId: ref.fileId, isWatermarked: csv !== null },
    })
    return ok()
  })
}

async function isUsable(csv: string): Promise<boolean> {
  try {
    await parseDecoys(Buffer.from(csv))
    return true
  } catch (fault) {
    if (fault instanceof FileProblem) return false
    throw fault
  }
}
