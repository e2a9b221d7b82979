import { ok, type Result, refuse, type VideoListItem, type VideoProgress } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import { findVideoAccess } from '../videos/video.store.ts'
import { videoListItemViews } from '../videos/video.view.ts'
import { addWatched, isFinished, percentWatched, type Range } from './progress.rules.ts'
import {
  countProgress,
  findProgress,
  listProgressPage,
  lockWatched,
  type ProgressRow,
  updateProgress,
} from './progress.store.ts'

type VideoRef = { readonly id: string }

const progressView = ({ seconds, percent, finished_at, updated_at }: ProgressRow): VideoProgress => ({
  seconds,
  percent,
  finishedAt: finished_at?.toISOString() ?? null,
  updatedAt: updated_at.toISOString(),
})

export async function getVideoProgress(
  { database }: CoreDeps,
  actor: Actor,
  { id }: VideoRef,
): Promise<Result<VideoProgress | null, 'videos.not_found'>> {
  const reader = toReader(database)
  if (!(await findVideoAccess(reader, id))) return refuse('videos.not_found')
  const row = await findProgress(reader, actor.userId, id)
  return ok(row ? progressView(row) : null)
}

/** The place is that of the latest report; parts watched are added up. */
export function saveVideoProgress(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { id, seconds, watched }: VideoRef & { readonly seconds: number; readonly watched: readonly Range[] },
): Promise<Result<VideoProgress, 'videos.not_found' | 'videos.not_ready'>> {
  return transaction(database, async (tx) => {
    const video = await findVideoAccess(tx, id)
    if (!video) return refuse('videos.not_found')
    if (video.seconds === null) return refuse('videos.not_ready')
    const bits = addWatched(await lockWatched(tx, clock, userId, id), watched, video.seconds)
    const percent = percentWatched(bits, video.seconds)
    const row = await updateProgress(tx, clock, {
      ...{ userId, contentId: id, watched: bits, percent, isFinished: isFinished(percent) },
      seconds: Math.min(seconds, video.seconds),
    })
    return ok(progressView(row))
  })
}

type ListQuery = { readonly page: number; readonly limit: number; readonly finished?: boolean | undefined }

export async function listVideoProgress(
  { database }: CoreDeps,
  { userId }: Actor,
  { page, limit, finished }: ListQuery,
): Promise<Result<{ data: (VideoListItem & { progress: VideoProgress })[]; total: number }>> {
  const reader = toReader(database)
  const rows = await listProgressPage(reader, { userId, finished, page, limit })
  const items = await videoListItemViews(reader, rows)
  const data = items.flatMap((item, at) => {
    const row = rows[at]
    if (!row) return []
    const { at_seconds: seconds, percent, finished_at, watched_at: updated_at } = row
    return [{ ...item, progress: progressView({ seconds, percent, finished_at, updated_at }) }]
  })
  return ok({ data, total: await countProgress(reader, { userId, finished }) })
}
