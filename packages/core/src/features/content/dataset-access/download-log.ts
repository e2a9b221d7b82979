import { type DatasetDownload, type DownloadDay, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, toReader } from '../../../kernel/index.ts'
import { getDatabaseTime } from '../../identity/index.ts'
import type { DatasetAccessDeps } from './applications.ts'
import { countLoggedRanges, listDownloadDays, listLoggedRanges } from './download-log.store.ts'
import { getStewardRole } from './stewards.ts'

type LogQuery = {
  readonly id: string
  readonly userId?: string | undefined
  readonly page: number
  readonly limit: number
}

export async function listDownloads(
  { database }: DatasetAccessDeps,
  actor: Actor,
  { id: datasetId, userId, page, limit }: LogQuery,
): Promise<Result<{ data: DatasetDownload[]; total: number }, 'datasets.not_found'>> {
  const reader = toReader(database)
  if (!(await getStewardRole(reader, actor, datasetId))) return refuse('datasets.not_found')
  const filter = { datasetId, userId }
  const [rows, total] = await Promise.all([
    listLoggedRanges(reader, filter, { page, limit }),
    countLoggedRanges(reader, filter),
  ])
  return ok({
    data: rows.map((row) => ({
      person: row.user_id === null ? null : { id: row.user_id, nickname: row.nickname ?? '' },
      fileName: row.name,
      version: row.version,
      from: Number(row.from_byte),
      bytes: Number(row.bytes),
      at: row.started_at.toISOString(),
    })),
    total,
  })
}

export async function countDownloadsByDay(
  { database, clock, timeZone }: DatasetAccessDeps,
  actor: Actor,
  { id: datasetId, days }: { readonly id: string; readonly days: number },
): Promise<Result<DownloadDay[], 'datasets.not_found'>> {
  const reader = toReader(database)
  if (!(await getStewardRole(reader, actor, datasetId))) return refuse('datasets.not_found')
  const at = await getDatabaseTime(reader, clock)
  const rows = await listDownloadDays(reader, datasetId, { days, timeZone, at })
  return ok(rows.map(({ bytes, ...row }) => ({ ...row, bytes: Number(bytes) })))
}
