import {
  type requestDatasetCopy as CopyRoute,
  type DatasetCopy,
  type OwnDownload,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type createDownloadTicket as TicketRoute,
} from '@tiltyard/contracts'
import { type Actor, enqueue, type PlatformReader, toReader, transaction } from '../../../kernel/index.ts'
import { findDatasetFile, listVersionFiles } from '../dataset-versions/dataset-file.store.ts'
import { findLatestVersion } from '../dataset-versions/dataset-version.store.ts'
import { findDataset } from '../datasets/dataset.store.ts'
import { findAccess } from './access-settings.store.ts'
import type { DatasetAccessDeps } from './applications.ts'
import { findCopy, insertCopy, listReadyCopies } from './copy.store.ts'
import { reserveDailyFile } from './daily-file.store.ts'
import { countLoggedRanges, listLoggedRanges } from './download-log.store.ts'
import { findRunningGrant } from './grant.store.ts'

export type DatasetFileRef = { readonly id: string; readonly fileId: string }

type Permitted = {
  /** The file as published. */
  readonly storedFileId: string | null
  readonly isWatermarked: boolean
  readonly name: string
  readonly dailyFiles: number | null
}

/** Whether a person may fetch a file now. Asked at every range, so that the end of a grant ends a download. */
async function permitFile(
  reader: PlatformReader,
  deps: DatasetAccessDeps,
  { userId }: Actor,
  { id: datasetId, fileId }: DatasetFileRef,
): Promise<Result<Permitted, RefusalsOf<typeof CopyRoute>>> {
  const [dataset, access, file] = await Promise.all([
    findDataset(reader, datasetId),
    findAccess(reader, datasetId),
    findDatasetFile(reader, { datasetId, fileId }),
  ])
  if (!dataset) return refuse('datasets.not_found')
  if (!access || file?.state !== 'published') return refuse('datasets.file_not_found')
  if (access.rule === 'application') {
    const grant = await findRunningGrant(reader, deps, { datasetId, userId })
    if (!grant) return refuse('datasets.not_granted')
    if (!grant.is_licence_accepted) return refuse('datasets.licence_not_accepted')
  }
  return ok({
    storedFileId: file.file_id,
    isWatermarked: file.is_watermarked,
    name: file.name,
    dailyFiles: access.daily_files,
  })
}

type FindResult = Result<{ fileId: string; name: string }, RefusalsOf<typeof TicketRoute>>

/** The stored file that a person is sent: their own copy where the file is watermarked. */
export async function findDatasetDownload(
  deps: DatasetAccessDeps,
  actor: Actor,
  ref: DatasetFileRef,
): Promise<FindResult> {
  const reader = toReader(deps.database)
  const permitted = await permitFile(reader, deps, actor, ref)
  if (!permitted.ok) return permitted
  const { isWatermarked, storedFileId, name, dailyFiles } = permitted.value
  const own = { fileId: ref.fileId, userId: actor.userId }
  const copy = isWatermarked ? await findCopy(reader, own) : undefined
  const fileId = isWatermarked ? (copy?.file_id ?? null) : storedFileId
  if (isWatermarked && (copy?.state !== 'ready' || fileId === null)) return refuse('datasets.copy_not_ready')
  if (fileId === null) return refuse('datasets.file_not_found')
  if (dailyFiles === null) return ok({ fileId, name })
  return transaction(deps.database, async (tx): Promise<FindResult> => {
    const isWithin = await reserveDailyFile(tx, deps, { datasetId: ref.id, ...own }, dailyFiles)
    return isWithin ? ok({ fileId, name }) : refuse('datasets.daily_limit_reached')
  })
}

/** Made by a job; a repeated request returns the same copy. */
export async function requestCopy(
  deps: DatasetAccessDeps,
  actor: Actor,
  ref: DatasetFileRef,
): Promise<Result<DatasetCopy, RefusalsOf<typeof CopyRoute>>> {
  const permitted = await permitFile(toReader(deps.database), deps, actor, ref)
  if (!permitted.ok) return permitted
  if (!permitted.value.isWatermarked) return refuse('datasets.file_not_found')
  const own = { fileId: ref.fileId, userId: actor.userId }
  return transaction(deps.database, async (tx) => {
    if (await insertCopy(tx, deps.clock, own))
      await enqueue(tx, 'datasets.make-copy', own, { key: `dataset copy ${own.fileId} ${own.userId}` })
    const copy = await findCopy(tx, own)
    return ok({
      state: copy?.state ?? 'queued',
      size: copy?.size === undefined || copy.size === null ? null : Number(copy.size),
      sha256: copy?.sha256?.toString('hex') ?? null,
      position: copy?.state === 'queued' ? Number(copy.position) : null,
    })
  })
}

type DatasetRef = { readonly id: string }

/** In the format of `sha256sum -c`. A watermarked file is listed once the person's copy is made. */
export async function getChecksums(
  { database }: DatasetAccessDeps,
  { userId }: Actor,
  { id: datasetId }: DatasetRef,
): Promise<Result<{ type: 'text/plain'; text: string }, 'datasets.not_found'>> {
  const reader = toReader(database)
  const dataset = await findDataset(reader, datasetId)
  const latest = dataset && dataset.access !== 'external' && (await findLatestVersion(reader, datasetId))
  if (!latest) return refuse('datasets.not_found')
  const [files, copies] = await Promise.all([
    listVersionFiles(reader, [latest.id]),
    listReadyCopies(reader, latest.id, userId),
  ])
  const lines = files.flatMap(({ id, name, sha256, is_watermarked }) => {
    const own = copies.find(({ dataset_file_id }) => dataset_file_id === id)?.sha256
    const hash = is_watermarked ? own : sha256
    return hash ? [`${hash.toString('hex')}  ${name}\n`] : []
  })
  return ok({ type: 'text/plain', text: lines.join('') })
}

export async function listOwnDownloads(
  { database }: DatasetAccessDeps,
  { userId }: Actor,
  { id: datasetId, page, limit }: DatasetRef & { readonly page: number; readonly limit: number },
): Promise<Result<{ data: OwnDownload[]; total: number }, 'datasets.not_found'>> {
  const reader = toReader(database)
  if (!(await findDataset(reader, datasetId))) return refuse('datasets.not_found')
  const filter = { datasetId, userId }
  const [rows, total] = await Promise.all([
    listLoggedRanges(reader, filter, { page, limit }),
    countLoggedRanges(reader, filter),
  ])
  return ok({
    data: rows.map((row) => ({
      fileId: row.file_id,
      name: row.name,
      from: Number(row.from_byte),
      bytes: Number(row.bytes),
      at: row.started_at.toISOString(),
    })),
    total,
  })
}
