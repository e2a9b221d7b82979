import {
  type AdminEncoding,
  type AdminVideo,
  type AnswerOf,
  type beginVideoUpload as BeginRoute,
  type BodyOf,
  documentSchemas,
  type EncodingFailure,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type CoreDeps,
  enqueue,
  newId,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { beginUpload, claimFile, type FileDeps } from '../../files/index.ts'
import { findRevisionDocument } from '../contents/revision.store.ts'
import { listCaptions } from '../video-captions/captions.store.ts'
import { findPasswordTime } from '../video-playback/password.store.ts'
import { findViews } from '../video-playback/view.store.ts'
import { updateVideoSummary } from '../videos/video.store.ts'
import {
  type EncodingRow,
  findCurrentEncoding,
  findLatestSource,
  insertEncoding,
  listEncodings,
  lockEncoding,
  markForRemoval,
} from './encoding.store.ts'
import { newMediaKey, sealMediaKey } from './media-keys.ts'
import { findVideoContent, lockVideoContent } from './video-content.store.ts'

/** Seals the keys of segments. */
export type MediaDeps = CoreDeps & { readonly videoKey: Buffer }

type VideoRef = { readonly id: string }

export async function getAdminVideo(
  { database }: CoreDeps,
  { id }: VideoRef,
): Promise<Result<AdminVideo, 'videos.not_found'>> {
  const reader = toReader(database)
  const content = await findVideoContent(reader, id)
  if (!content) return refuse('videos.not_found')
  const { access } = documentSchemas.video
    .pick({ access: true })
    .parse(pickAccess(await findRevisionDocument(reader, id, content.latest_revision)))
  const encodings = await listEncodings(reader, id)
  const captions = await listCaptions(reader, id)
  return ok({
    id,
    title: content.title,
    state: content.state,
    access,
    encodings: encodings.map(encodingView),
    poster: encodings.find((encoding) => encoding.is_current)?.poster ?? null,
    captions: captions.map((one) => ({
      language: one.language as AdminVideo['captions'][number]['language'],
      isMachine: one.is_machine,
      cueCount: one.cue_count,
      updatedAt: one.updated_at.toISOString(),
    })),
    passwordSetAt: (await findPasswordTime(reader, id))?.toISOString() ?? null,
    views: await findViews(reader, id),
  })
}

const pickAccess = (document: unknown) => ({ access: (document as { access?: unknown })?.access })

function encodingView(row: EncodingRow): AdminEncoding {
  return {
    id: row.id,
    state: row.state as AdminEncoding['state'],
    isCurrent: row.is_current,
    progress: row.progress,
    failure: row.failure as EncodingFailure | null,
    source: row.display_name === null ? null : { name: row.display_name, size: Number(row.size) },
    seconds: row.seconds,
    plannedHeights: [...row.planned_heights],
    readyHeights: [...(row.ready_heights ?? [])],
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

/** Uploads of this purpose begin here only, so that editors and nobody else may send 20 GB. */
export async function beginVideoUpload(
  deps: FileDeps,
  actor: Actor,
  { id, ...file }: BodyOf<typeof BeginRoute> & VideoRef,
): Promise<Result<AnswerOf<typeof BeginRoute>, RefusalsOf<typeof BeginRoute>>> {
  if (!(await findVideoContent(toReader(deps.database), id))) return refuse('videos.not_found')
  const upload = await beginUpload(deps, actor, { attachmentType: 'video-file', ...file })
  if (!upload.ok && (upload.reason === 'access.denied' || upload.reason === 'uploads.type_not_allowed'))
    throw new Error('every editor may send any kind of file')
  return upload as Result<AnswerOf<typeof BeginRoute>, RefusalsOf<typeof BeginRoute>>
}

type StartRefusals =
  | 'videos.not_found'
  | 'videos.source_missing'
  | 'videos.encoding_running'
  | 'uploads.file_not_found'

export function startEncoding(
  { database, clock, videoKey }: MediaDeps,
  actor: Actor,
  { id: contentId, fileName }: VideoRef & { readonly fileName: string | null },
): Promise<Result<{ id: string }, StartRefusals>> {
  return transaction(database, async (tx): Promise<Result<{ id: string }, StartRefusals>> => {
    if (!(await lockVideoContent(tx, contentId))) return refuse('videos.not_found')
    const sourceFileId =
      fileName === null
        ? await findLatestSource(tx, contentId)
        : await claimFile(tx, clock, actor, { fileName, attachmentType: 'video-file' })
    if (sourceFileId === null)
      return refuse(fileName === null ? 'videos.source_missing' : 'uploads.file_not_found')
    const id = newId()
    const sealedKey = sealMediaKey(videoKey, id, newMediaKey())
    if (!(await insertEncoding(tx, clock, { id, contentId, sourceFileId, sealedKey, userId: actor.userId })))
      return refuse('videos.encoding_running')
    audit(tx, {
      actor: actor.userId,
      action: 'videos.start-encoding',
      subject: `content:${contentId}`,
      after: { encodingId: id, sourceFileId },
    })
    return ok({ id })
  })
}

export function removeEncoding(
  { database, clock }: CoreDeps,
  actor: Actor,
  { id: contentId, encodingId }: VideoRef & { readonly encodingId: string },
): Promise<Result<null, 'videos.encoding_not_found' | 'videos.encoding_in_use'>> {
  return transaction(database, async (tx) => {
    const encoding = (await lockVideoContent(tx, contentId)) && (await lockEncoding(tx, encodingId))
    if (!encoding || encoding.content_id !== contentId || encoding.removal_at)
      return refuse('videos.encoding_not_found')
    // One that runs may be watched already; cancelling it takes the video back.
    if (encoding.is_current && encoding.state === 'done') return refuse('videos.encoding_in_use')
    await markForRemoval(tx, clock, encodingId, 0)
    if (encoding.is_current) await updateVideoSummary(tx, contentId)
    audit(tx, {
      actor: actor.userId,
      action: 'videos.remove-encoding',
      subject: `content:${contentId}`,
      before: { encodingId, state: encoding.state },
    })
    return ok()
  })
}

/** The job makes it from the source, which the encoder reads in its own time. */
export function makePoster(
  { database }: CoreDeps,
  actor: Actor,
  { id: contentId, seconds }: VideoRef & { readonly seconds: number },
): Promise<Result<null, 'videos.not_found' | 'videos.source_missing'>> {
  return transaction(database, async (tx) => {
    if (!(await lockVideoContent(tx, contentId))) return refuse('videos.not_found')
    const encoding = await findCurrentEncoding(tx, contentId)
    if (!encoding?.source_file_id) return refuse('videos.source_missing')
    await enqueue(
      tx,
      'videos.make-poster',
      { encodingId: encoding.id, seconds },
      { key: `video poster ${encoding.id}`, maxAttempts: 3 },
    )
    audit(tx, {
      actor: actor.userId,
      action: 'videos.make-poster',
      subject: `content:${contentId}`,
      after: { seconds },
    })
    return ok()
  })
}
